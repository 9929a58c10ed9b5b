import { localDateTime, offsetAt } from './dates.ts'

/** `2023-09-05T14:05`, the value of an `<input type="datetime-local">`, Tashkent time. */
export function inputDateTime(date: Date | string): string {
  return localDateTime(date).slice(0, 16)
}

const dateAndTime = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/

/** Reads an `<input type="datetime-local">` value as Tashkent time; a text with its own offset keeps it. */
export function parseInputDateTime(text: string): Date {
  const [, day, offset] = dateAndTime.exec(text) ?? []
  // JavaScript takes 30 February for 1 March.
  if (!day || Number.isNaN(Date.parse(day)) || new Date(day).toISOString().slice(0, 10) !== day)
    return new Date(Number.NaN)
  if (offset) return new Date(text)
  const nearly = new Date(`${text}+05:00`)
  return Number.isNaN(nearly.getTime()) ? nearly : new Date(text + offsetAt(nearly))
}
