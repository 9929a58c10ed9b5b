import type { Locale } from '#common/locale.ts'
import type { Settings } from '#modules/settings/contract.ts'
import { phonesOf } from './phones.server.ts'

/** How to reach the ministry, in the language of the page; what has no text in it yet is shown in Uzbek. */
export function contactsOf(settings: Settings, locale: Locale) {
  return {
    address: settings[`address_${locale}`] || settings.address_uz,
    workingHours: settings[`working_hours_${locale}`] || settings.working_hours_uz,
    callCentre: settings.call_centre,
    phones: phonesOf(settings.phone),
    /** Those of more than the ministry's own, each with its name. */
    named: settings.phones.map(({ phone, ...names }) => ({
      name: names[`name_${locale}`] || names.name_uz,
      phones: phonesOf(phone),
    })),
    email: settings.email,
    social: settings.social,
    copyrightYears: settings.copyright_years,
  }
}

export type Contacts = ReturnType<typeof contactsOf>
