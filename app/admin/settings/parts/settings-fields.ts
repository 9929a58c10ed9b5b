import { bodyOf, type FieldList, type Fields, fieldsOf } from '#app/admin/parts/content/field-list.ts'
import type { Settings } from '#modules/settings/contract.ts'

/** The settings as a form holds them. */
export const settingsFields: FieldList = {
  texts: [
    { name: 'marquee', look: 'area', most: 500, optional: true },
    { name: 'address', look: 'line', most: 300, optional: true },
    { name: 'working_hours', look: 'line', most: 200, optional: true },
  ],
  plain: {
    marquee_on: 'flag',
    call_centre: 'text',
    phone: 'text',
    phones: 'json',
    email: 'text',
    social: 'json',
    copyright_years: 'text',
    protections_on: 'flag',
    chat_script: 'text',
    translation_script: 'text',
    translation_languages: 'text',
    picture_megabytes: 'number',
    document_megabytes: 'number',
    video_megabytes: 'number',
    newsletter_reveal_existing: 'flag',
    require_second_factor: 'flag',
    days_off: 'lines',
    appeal_retention_years: 'number',
    staff_ranges: 'lines',
  },
}

/** The stored settings in the form; languages stand in one line. */
export function storedSettings(settings: Settings): Fields {
  return {
    ...fieldsOf(settingsFields, settings),
    translation_languages: settings.translation_languages.join(' '),
  }
}

/** What the contract is asked about. */
export function settingsBody(fields: Fields): Record<string, unknown> {
  const codes = (fields.translation_languages ?? '').split(/[\s,]+/).filter(Boolean)
  return { ...bodyOf(settingsFields, fields), translation_languages: codes }
}

export type Phone = { name_uz: string; name_uzb: string; name_ru: string; name_en: string; phone: string }
