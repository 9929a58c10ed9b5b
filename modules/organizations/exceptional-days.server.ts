import type { Locale } from '#common/locale.ts'
import { normalizeUzbekLatin } from '#common/transliteration/transliterate.ts'
import type { ExceptionalDay, ExceptionalDayCard } from '#common/working-hours.ts'
import { ownOrUzbek } from '#platform/localized-reading.server.ts'

/** A day as it is stored: its note in canonical letters. */
export const storedDay = (day: ExceptionalDay): ExceptionalDay =>
  day.note_uz ? { ...day, note_uz: normalizeUzbekLatin(day.note_uz) } : day

/** A day as visitors read it: its note in their language, or in Uzbek, converted for those who read it in Cyrillic letters. */
export function dayIn(
  { note_uz, note_uzb = '', note_ru = '', note_en = '', ...day }: ExceptionalDay,
  locale: Locale,
): ExceptionalDayCard {
  if (!note_uz) return day
  const { text, lang } = ownOrUzbek({ note_uz, note_uzb, note_ru, note_en }, 'note', locale)
  return { ...day, note: text, note_lang: lang }
}
