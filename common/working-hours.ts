import { z } from 'zod'
import { locales } from './locale.ts'
import { type Localized, localizedName } from './localized.ts'

const timeLike = (form: RegExp) =>
  z.string().refine((text) => form.test(text), { message: 'invalid_time', abort: true })
const time = timeLike(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
/** A day that is worked through ends at 24:00, as people write it; the next one begins at 00:00. */
const endTime = timeLike(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/).describe(
  'On the next day where it is before `open`: a night of twelve hours at most',
)

const date = z
  .string()
  .refine((text) => z.iso.date().safeParse(text).success, { message: 'invalid_day', abort: true })
  .meta({ format: 'date' })

type Issues = { addIssue: (issue: { code: 'custom'; message: string; path: string[] }) => void }

type Times = { open: string; close: string; break_from?: string | undefined; break_to?: string | undefined }

/** Hours of the longest night. Longer ones are a slip of the pen: `09:00` to `06:00`, or the two the wrong way round. */
const longestNight = 12

const hoursLater = (time: string, hours: number) =>
  `${String(Number(time.slice(0, 2)) + hours).padStart(2, '0')}${time.slice(2)}`

/** The end comes after the beginning, perhaps in the night after it, and a break has both and lies within. */
function fitInDay({ open, close, break_from, break_to }: Times, context: Issues): void {
  const wrong = (message: string, field: string) => context.addIssue({ code: 'custom', message, path: [field] })
  // In the order of the day that begins at `open`: what is before it lies in the night after.
  const since = (time: string) => `${time < open ? 1 : 0} ${time}`
  const isOutside = (time: string) => since(time) > since(close)
  if (close === open || (close < open && hoursLater(close, longestNight) > open)) wrong('wrong_order', 'close')
  if (break_from === undefined && break_to === undefined) return
  for (const [field, value] of Object.entries({ break_from, break_to })) {
    if (value === undefined) wrong('required', field)
    else if (isOutside(value)) wrong('outside_hours', field)
  }
  if (break_from === undefined || break_to === undefined || isOutside(break_from)) return
  if (since(break_to) <= since(break_from)) wrong('wrong_order', 'break_to')
}

const breaks = { break_from: time.optional(), break_to: time.optional() }

/** Hours of one day of the week, Tashkent time: `09:00` to `18:00`, or `20:00` to `02:00` of the next day; perhaps with a break within. */
const WorkingDay = z.strictObject({ open: time, close: endTime, ...breaks }).superRefine(fitInDay)
export type WorkingDay = z.infer<typeof WorkingDay>

/** The seven days from Monday; null where it is closed. */
export const WorkingWeek = z
  .array(WorkingDay.nullable())
  .refine((days) => days.length === 7, { message: 'invalid' })
  .refine((days) => days.some((day) => day !== null), { message: 'required' })
export type WorkingWeek = z.infer<typeof WorkingWeek>

const exceptional = { date, closed: z.boolean(), open: time.optional(), close: endTime.optional(), ...breaks }

/** What is special about a day, e.g. the name of a holiday; in Uzbek where it is in any language. */
const notes = Object.fromEntries(
  locales.map((locale) => [localizedName('note', locale), z.string().trim().max(200).optional()]),
) as Record<Localized<'note'>, z.ZodOptional<z.ZodString>>

/** A day on which the hours are others: a holiday, or a Saturday that is worked. */
const ExceptionalDay = z.strictObject({ ...exceptional, ...notes }).superRefine((day, context) => {
  const { closed, open, close, break_from, break_to } = day
  const wrong = (message: string, field: string) => context.addIssue({ code: 'custom', message, path: [field] })
  for (const [field, value] of Object.entries({ open, close, break_from, break_to })) {
    if (closed && value !== undefined) wrong('invalid', field)
    if (!closed && value === undefined && !field.startsWith('break')) wrong('required', field)
  }
  if (!closed && open !== undefined && close !== undefined) fitInDay({ open, close, break_from, break_to }, context)
  if (!day.note_uz && locales.some((locale) => day[localizedName('note', locale)])) wrong('required', 'note_uz')
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

/** The same as visitors get it, its note in one language. */
export const ExceptionalDayCard = z.object({
  ...exceptional,
  note: z.string().optional().describe('What is special about the day'),
  note_lang: z.enum(locales).optional().describe('Language of the note: Uzbek where there is no translation'),
})
export type ExceptionalDayCard = z.infer<typeof ExceptionalDayCard>
