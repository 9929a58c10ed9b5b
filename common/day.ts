import { z } from 'zod'
import { inputDateTime, parseInputDateTime } from './input-dates.ts'

const earliest = '1900-01-01'
const latest = '2999-12-31'

/** Whether a day, or a moment that is written as days are, is of a year that people mean. */
export const isOfCalendar = (text: string): boolean => text >= earliest && text.slice(0, 10) <= latest

/** The calendar day in Tashkent that a text names: `2024-05-06`, or a moment on that day. Undefined for what names none. */
function dayOf(text: string): string | undefined {
  const isDay = z.iso.date().safeParse(text).success
  const moment = isDay ? undefined : parseInputDateTime(text)
  if (moment && Number.isNaN(moment.getTime())) return undefined
  const day = moment ? inputDateTime(moment).slice(0, 10) : text
  return isOfCalendar(day) ? day : undefined
}

/** A calendar day, taken as a day or as a moment and kept as `2024-05-06`. */
export const dayText = z
  .string()
  .max(40)
  .refine((text) => dayOf(text) !== undefined, { message: 'invalid_day' })
  // Before the transformation: the API's document takes no examples of what is transformed.
  .meta({ examples: ['2024-05-06'] })
  .transform((text) => dayOf(text) ?? text)

/** A calendar day from the earliest on that a record knows, as `2024-05-06`. */
export const dayFrom = (earliest: string) =>
  z.iso.date().refine((text) => text >= earliest && text <= '2100-12-31', { message: 'invalid_day' })

/** Today in Tashkent. */
export const dayAt = (moment: Date): string => inputDateTime(moment).slice(0, 10)

/** The moment at which the day after begins in Tashkent. */
export const nextDay = (moment: Date): Date => {
  const midnight = new Date(`${dayAt(moment)}T00:00:00+05:00`)
  return new Date(midnight.getTime() + 24 * 60 * 60 * 1000)
}

/**
 * Days of a list in their order: of two that were typed the wrong way round the earlier one is the first. For contracts,
 * `overwrite(inOrder('from', 'to'))`, so that calls and pages take the same days, and fields show them as they were taken.
 */
export const inOrder =
  <First extends string, Last extends string>(first: First, last: Last) =>
  <Asked extends { [name in First | Last]?: string | undefined }>(asked: Asked): Asked => {
    const [from, to] = [asked[first], asked[last]]
    return from && to && to < from ? { ...asked, [first]: to, [last]: from } : asked
  }
