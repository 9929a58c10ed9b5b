import { formatDateTime } from '#common/dates.ts'

/** The time of day in Tashkent: `14:32`. */
export function timeOf(date: Date | string): string {
  return formatDateTime(date).slice(-5)
}
