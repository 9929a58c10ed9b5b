import type { Locale } from '#common/locale.ts'
import type { Settings } from '#modules/settings/contract.ts'
import { ownOrUzbek } from '#platform/localized-reading.server.ts'
import { inOnePiece } from './one-piece.server.ts'
import { phonesOf } from './phones.server.ts'
import { tagOf } from './tag-of.server.ts'

/** How to reach the ministry, in the language of the page; what has no text in it yet is shown in Uzbek. */
export function contactsOf(settings: Settings, locale: Locale) {
  return {
    address: ownOrUzbek(settings, 'address', locale).text,
    workingHours: inOnePiece(ownOrUzbek(settings, 'working_hours', locale).text),
    callCentre: settings.call_centre,
    phones: phonesOf(settings.phone),
    /** Those of more than the ministry's own, each with its name. */
    named: settings.phones.map(({ phone, ...names }) => {
      const { text, lang } = ownOrUzbek(names, 'name', locale)
      return { name: text, lang: tagOf(lang, locale), phones: phonesOf(phone) }
    }),
    email: settings.email,
    social: settings.social,
    copyrightYears: settings.copyright_years,
  }
}

export type Contacts = ReturnType<typeof contactsOf>
