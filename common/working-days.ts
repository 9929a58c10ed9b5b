/** Holidays that fall on the same day each year (Labour Code, article 208); those of the moon are set by decree. */
const holidays = new Set(['01-01', '03-08', '03-21', '05-09', '09-01', '10-01', '12-08'])

/** Whether a day (`2026-11-21`) is a holiday; `daysOff` are those that a decree adds. */
export const isHoliday = (day: string, daysOff: readonly string[] = []): boolean =>
  holidays.has(day.slice(5)) || daysOff.includes(day)

/** Day of the week of a day: 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Whether the ministry works on a day; `daysOff` are those that a decree adds. */
export const isWorkingDay = (day: string, daysOff: readonly string[] = []): boolean =>
  weekdayOf(day) < 6 && !isHoliday(day, daysOff)

const dayMs = 24 * 60 * 60 * 1000

/** So many days later. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** So many days from one on. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, ahead) => plusDays(day, ahead))
