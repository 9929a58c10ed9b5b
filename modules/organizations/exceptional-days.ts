import type { Locale } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { normalizeUzbekLatin, toCyrillic } from '#common/transliteration/transliterate.ts'
import type { ExceptionalDay, ExceptionalDayCard } from '#common/working-hours.ts'

/** A day as it is stored: its note in canonical letters. */
export const storedDay = (day: ExceptionalDay): ExceptionalDay =>
  day.note_uz ? { ...day, note_uz: normalizeUzbekLatin(day.note_uz) } : day

/** A day as visitors read it: its note in their language, or in Uzbek, converted for those who read it in Cyrillic letters. */
export function dayIn(
  { note_uz, note_uzb, note_ru, note_en, ...day }: ExceptionalDay,
  locale: Locale,
): ExceptionalDayCard {
  if (!note_uz) return day
  const own = { note_uz, note_uzb, note_ru, note_en }[localizedName('note', locale)]
  if (own) return { ...day, note: own, note_lang: locale }
  return locale === 'uzb'
    ? { ...day, note: toCyrillic(note_uz), note_lang: 'uzb' }
    : { ...day, note: note_uz, note_lang: 'uz' }
}
