import { z } from 'zod'
import { isOfCalendar } from './day.ts'
import { parseInputDateTime } from './input-dates.ts'

/** A date with its time, read as Tashkent time. A year of two figures, typed into a field for four, is none that was meant. */
export const momentText = z
  .string()
  .max(40)
  .refine((text) => isOfCalendar(text) && !Number.isNaN(parseInputDateTime(text).getTime()), {
    message: 'invalid_date',
  })
  .transform(parseInputDateTime)
