import { z } from 'zod'
import { unlessWrong } from './between-fields.ts'
import { locales } from './locale.ts'
import { type Localized, localizedName } from './localized.ts'

const timeLike = (form: RegExp) => z.string().refine((text) => form.test(text), { message: 'invalid_time' })
const time = timeLike(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
/** A day that is worked through ends at 24:00, as people write it; the next one begins at 00:00. */
const endTime = timeLike(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/).describe(
  'On the next day where it is before `open`: a night of twelve hours at most',
)

const date = z
  .string()
  .refine((text) => z.iso.date().safeParse(text).success, { message: 'invalid_day' })
  .meta({ format: 'date' })

/** The whole of a list is looked at although one of it is wrong. */
const isList = ({ value }: z.core.ParsePayload): boolean => Array.isArray(value)

type Issues = { addIssue: (issue: { code: 'custom'; message: string; path: string[] }) => void }

type Times = { open: string; close: string; break_from?: string | undefined; break_to?: string | undefined }

/** Hours of the longest night. Longer ones are a slip of the pen: `09:00` to `06:00`, or the two the wrong way round. */
const longestNight = 12

const hoursLater = (time: string, hours: number) =>
  `${String(Number(time.slice(0, 2)) + hours).padStart(2, '0')}${time.slice(2)}`

// In the order of the day that begins at `open`: what is before it lies in the night after.
const since = (open: string, time: string) => `${time < open ? 1 : 0} ${time}`

/** The end comes after the beginning, perhaps in the night after it. */
function endsLater({ open, close }: Times, context: Issues): void {
  if (close === open || (close < open && hoursLater(close, longestNight) > open)) wrong(context, 'wrong_order', 'close')
}

/** A break has both. */
function breakIsWhole({ break_from, break_to }: Partial<Times>, context: Issues): void {
  if ((break_from === undefined) === (break_to === undefined)) return
  wrong(context, 'required', break_from === undefined ? 'break_from' : 'break_to')
}

/** A break lies within the day. */
function breakLiesWithin({ open, close, break_from, break_to }: Times, context: Issues): void {
  const isOutside = (time: string) => since(open, time) > since(open, close)
  for (const [field, value] of Object.entries({ break_from, break_to }))
    if (value !== undefined && isOutside(value)) wrong(context, 'outside_hours', field)
  if (break_from === undefined || break_to === undefined || isOutside(break_from)) return
  if (since(open, break_to) <= since(open, break_from)) wrong(context, 'wrong_order', 'break_to')
}

const wrong = (context: Issues, message: string, field: string) =>
  context.addIssue({ code: 'custom', message, path: [field] })

const breaks = { break_from: time.optional(), break_to: time.optional() }

/** Hours of one day of the week, Tashkent time: `09:00` to `18:00`, or `20:00` to `02:00` of the next day; perhaps with a break within. */
const WorkingDay = z
  .strictObject({ open: time, close: endTime, ...breaks })
  .superRefine(endsLater, unlessWrong('open', 'close'))
  .superRefine(breakIsWhole, unlessWrong())
  .superRefine(breakLiesWithin, unlessWrong('open', 'close', 'break_from', 'break_to'))
export type WorkingDay = z.infer<typeof WorkingDay>

/** The seven days from Monday; null where it is closed. */
export const WorkingWeek = z
  .array(WorkingDay.nullable())
  .refine((days) => days.length === 7, { message: 'invalid', when: isList })
  .refine((days) => days.some((day) => day !== null), { message: 'required', when: isList })
export type WorkingWeek = z.infer<typeof WorkingWeek>

const exceptional = { date, closed: z.boolean(), open: time.optional(), close: endTime.optional(), ...breaks }

/** What is special about a day, e.g. the name of a holiday; in Uzbek where it is in any language. */
const notes = Object.fromEntries(
  locales.map((locale) => [localizedName('note', locale), z.string().trim().max(200).optional()]),
) as Record<Localized<'note'>, z.ZodOptional<z.ZodString>>

type ExceptionalTimes = z.output<z.ZodObject<typeof exceptional>>

/** The hours of a day that is open, and none of one that is closed. */
function hasItsHours({ closed, open, close, break_from, break_to }: ExceptionalTimes, context: Issues): void {
  for (const [field, value] of Object.entries({ open, close, break_from, break_to })) {
    if (closed && value !== undefined) wrong(context, 'invalid', field)
    if (!closed && value === undefined && !field.startsWith('break')) wrong(context, 'required', field)
  }
}

const ifOpen =
  (rule: (day: Times, context: Issues) => void) =>
  ({ closed, open, close, ...rest }: ExceptionalTimes, context: Issues): void => {
    if (!closed && open !== undefined && close !== undefined) rule({ ...rest, open, close }, context)
  }

/** A day on which the hours are others: a holiday, or a Saturday that is worked. */
const ExceptionalDay = z
  .strictObject({ ...exceptional, ...notes })
  .superRefine(hasItsHours, unlessWrong('closed'))
  .superRefine(ifOpen(endsLater), unlessWrong('closed', 'open', 'close'))
  .superRefine(ifOpen(breakIsWhole), unlessWrong('closed'))
  .superRefine(ifOpen(breakLiesWithin), unlessWrong('closed', 'open', 'close', 'break_from', 'break_to'))
  .superRefine((day, context) => {
    if (!day.note_uz && locales.some((locale) => day[localizedName('note', locale)]))
      wrong(context, 'required', 'note_uz')
  }, unlessWrong())
export type ExceptionalDay = z.infer<typeof ExceptionalDay>

/** Days that differ from the week, each date once. */
export const ExceptionalDays = z
  .array(ExceptionalDay)
  .max(100)
  .superRefine(
    (days, context) => {
      // Days may be here that are none.
      const dates = days.map((day) => z.string().safeParse(day?.date).data)
      for (const [at, date] of dates.entries())
        if (date !== undefined && dates.indexOf(date) < at)
          context.addIssue({ code: 'custom', message: 'taken', path: [at, 'date'] })
    },
    { when: isList },
  )

/** The same as visitors get it, its note in one language. */
export const ExceptionalDayCard = z.object({
  ...exceptional,
  note: z.string().optional().describe('What is special about the day'),
  note_lang: z.enum(locales).optional().describe('Language of the note: Uzbek where there is no translation'),
})
export type ExceptionalDayCard = z.infer<typeof ExceptionalDayCard>
