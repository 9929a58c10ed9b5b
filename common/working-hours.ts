import { z } from 'zod'

const time = z
  .string()
  .refine((text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text), { message: 'invalid_time', abort: true })

const date = z
  .string()
  .refine((text) => z.iso.date().safeParse(text).success, { message: 'invalid_day', abort: true })
  .meta({ format: 'date' })

type Issues = { addIssue: (issue: { code: 'custom'; message: string; path: string[] }) => void }

function endsAfter(from: string, to: string, field: string, context: Issues): void {
  if (to <= from) context.addIssue({ code: 'custom', message: 'wrong_order', path: [field] })
}

/** Hours of one day of the week, Tashkent time: `09:00` to `18:00`, perhaps with a break within. */
const WorkingDay = z
  .strictObject({ open: time, close: time, break_from: time.optional(), break_to: time.optional() })
  .superRefine(({ open, close, break_from, break_to }, context) => {
    endsAfter(open, close, 'close', context)
    if (break_from === undefined && break_to === undefined) return
    for (const [field, value] of Object.entries({ break_from, break_to })) {
      if (value === undefined) context.addIssue({ code: 'custom', message: 'required', path: [field] })
      else if (value < open || value > close)
        context.addIssue({ code: 'custom', message: 'outside_hours', path: [field] })
    }
    if (break_from !== undefined && break_to !== undefined) endsAfter(break_from, break_to, 'break_to', context)
  })
export type WorkingDay = z.infer<typeof WorkingDay>

/** The seven days from Monday; null where it is closed. */
export const WorkingWeek = z
  .array(WorkingDay.nullable())
  .refine((days) => days.length === 7, { message: 'invalid' })
  .refine((days) => days.some((day) => day !== null), { message: 'required' })
export type WorkingWeek = z.infer<typeof WorkingWeek>

/** A day on which the hours are others: a holiday, or a Saturday that is worked. */
const ExceptionalDay = z
  .strictObject({ date, closed: z.boolean(), open: time.optional(), close: time.optional() })
  .superRefine(({ closed, open, close }, context) => {
    for (const [field, value] of Object.entries({ open, close })) {
      if (closed && value !== undefined) context.addIssue({ code: 'custom', message: 'invalid', path: [field] })
      if (!closed && value === undefined) context.addIssue({ code: 'custom', message: 'required', path: [field] })
    }
    if (open !== undefined && close !== undefined) endsAfter(open, close, 'close', context)
  })
export type ExceptionalDay = z.infer<typeof ExceptionalDay>

/** Days that differ from the week, each date once. */
export const ExceptionalDays = z
  .array(ExceptionalDay)
  .max(100)
  .superRefine((days, context) => {
    days.forEach(({ date }, at) => {
      if (days.findIndex((day) => day.date === date) < at)
        context.addIssue({ code: 'custom', message: 'taken', path: [at, 'date'] })
    })
  })
