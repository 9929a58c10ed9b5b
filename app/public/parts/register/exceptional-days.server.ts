import type { Locale } from '#common/locale.ts'
import { daysFrom, isHoliday, weekdayOf } from '#common/working-days.ts'
import type { ExceptionalDayCard, WorkingWeek } from '#common/working-hours.ts'
import { text } from './office-notes.server.ts'

/** When an office opens next is told for two weeks (`common/opening.ts`), and pages are kept for hours. */
const daysTold = 16
const holiday = text('Bayram kuni', 'Байрам куни', 'Праздничный день', 'Public holiday')
const dayOff = text('Dam olish kuni', 'Дам олиш куни', 'Выходной день', 'Day off')

/**
 * The days from one on (`2026-11-29`) on which an office does not keep its week: its own, and the holidays and days off of a decree
 * (`daysOff`) that are soon and of which it says nothing: it rests on them (Labour Code, article 208).
 */
export function exceptionalDays(
  { week, own }: { week: WorkingWeek; own: ExceptionalDayCard[] },
  from: string,
  { locale, daysOff }: { locale: Locale; daysOff: readonly string[] },
): ExceptionalDayCard[] {
  const rests = daysFrom(from, daysTold).filter(
    (date) => isHoliday(date, daysOff) && week[weekdayOf(date) - 1] && !own.some((day) => day.date === date),
  )
  const unsaid = rests.map((date) => ({
    ...{ date, closed: true },
    note: (isHoliday(date) ? holiday : dayOff)[locale],
    note_lang: locale,
  }))
  return [...own.filter(({ date }) => date >= from), ...unsaid].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
