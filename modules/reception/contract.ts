import { z } from 'zod'
import { isAForm } from '#common/between-fields.ts'
import { inOrder } from '#common/day.ts'
import { optionalEmail } from '#common/email.ts'
import { locales } from '#common/locale.ts'
import { localizedOutput, localizedText } from '#common/localized.ts'
import { personName } from '#common/person-name.ts'
import { internationalPhone } from '#common/phone.ts'
import { lineText, longPlainText } from '#common/plain-text.ts'
import { AppealFile, AppealForm, appealFileLimits, citizenTypes } from '#modules/appeals/contract.ts'
import { PictureCard } from '#modules/attachments/contract.ts'
import { cardTexts, pageTexts } from '#modules/employees/contract.ts'

/**
 * What becomes of a place in the queue (features, 3.9); `held` lasts ten minutes and has no number yet, `requested` waits
 * for approval.
 */
export const bookingStatuses = [
  ...(['held', 'requested', 'scheduled', 'attended', 'no_show'] as const),
  ...(['declined', 'redirected', 'cancelled_by_applicant', 'cancelled_by_ministry'] as const),
] as const
export type BookingStatus = (typeof bookingStatuses)[number]
/** Those that take a seat of a slot: nobody else gets it. */
export const takingStatuses = [
  'held',
  'requested',
  'scheduled',
  'attended',
  'no_show',
] as const satisfies BookingStatus[]
/** Those whose visitor is to come, or hopes to. */
export const openStatuses = ['requested', 'scheduled'] as const satisfies BookingStatus[]

/** How visitor and host meet (features, 3.9). */
const meetingModes = ['in_person', 'video', 'phone'] as const
export type MeetingMode = (typeof meetingModes)[number]

/** What visitors may need help with. */
export const receptionNeeds = ['sign_language', 'wheelchair', 'interpreter'] as const
export type ReceptionNeed = (typeof receptionNeeds)[number]

/** Minutes that one visitor has (features, 3.9). */
const slotMinutes = [10, 15, 20, 30] as const
/** For how long a slot is kept while its form is filled in. */
export const holdMinutes = 10
/** How far ahead visitors may book. */
export const daysAhead = 60
/** Most visitors whom one host receives at the same time. */
const mostSeats = 10

/** Letters of a field, after tidying. */
export const receptionLimits = {
  name: { min: 3, max: 150 },
  organization_name: { min: 2, max: 250 },
  topic: { min: 5, max: 150 },
  summary: { min: 20, max: 2000 },
  reason: { min: 5, max: 500 },
  place: { min: 3, max: 200 },
} as const

/** Files beside a booking: of the kinds and sizes of those beside an appeal, but fewer (features, 3.9). */
export const receptionFileLimits = { ...appealFileLimits, most: 3 } as const

/** A booking that is given back so long before it begins is not counted among those of a month (features, 3.9). */
export const freeCancelHours = 24

export const receptionPath = '/reception'
export const receptionTrackPath = '/reception/track'

/** Typed by machines alone: people do not see it. */
export const trapField = 'homepage'

const line = ({ min, max }: { min: number; max: number }) => lineText(min, max)
const moment = z.iso.datetime()
const id = z.number().int()
const slug = z.string().trim().min(1).max(200)
const clockSigns = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const clock = z.string().regex(clockSigns, { message: 'invalid_time' })

/** Hours of one stretch, e.g. 10:00 to 12:30. */
const windowFields = { from: clock, to: clock }
// What is no time is said to be none, and of no order.
const ordered = ({ from, to }: { from: string; to: string }) =>
  !clockSigns.test(from) || !clockSigns.test(to) || from < to
const endsLater = { path: ['to'], message: 'wrong_order', when: isAForm }
const Window = z.strictObject(windowFields).refine(ordered, endsLater)
export type Window = { from: string; to: string }
const WeekWindow = z
  .strictObject({ weekday: z.int().min(1).max(7).describe('1 is Monday'), ...windowFields })
  .refine(ordered, endsLater)
export type WeekWindow = Window & { weekday: number }

/** Most stretches of a weekday: before and after a break. */
const mostStretches = 2

/** Names each stretch that reaches into an earlier one of its day, whose visitors would have two places at one time. */
function apart(windows: (Window & { weekday?: number })[], context: z.RefinementCtx) {
  for (const [index, { weekday, from, to }] of windows.entries()) {
    const before = windows.slice(0, index).filter((other) => other.weekday === weekday)
    if (before.some((other) => from < other.to && other.from < to))
      context.addIssue({ code: 'custom', path: [index, 'from'], message: 'overlapping' })
    else if (weekday !== undefined && before.length >= mostStretches)
      context.addIssue({ code: 'custom', path: [index, 'from'], message: 'two_stretches' })
  }
}

const address = z.url({ protocol: /^https$/, error: 'invalid_https' }).max(500)
const hostFields = {
  employee: z.int32(),
  ...localizedText('place', z.string().trim().min(receptionLimits.place.min).max(receptionLimits.place.max)),
  minutes: z.union(slotMinutes.map((each) => z.literal(each))).default(15),
  capacity: z.int().min(1).max(mostSeats).default(1).describe('Visitors at the same time'),
  modes: z.array(z.enum(meetingModes)).min(1).max(meetingModes.length).default(['in_person']),
  video_link: z
    .union([z.literal(''), address])
    .default('')
    .describe('Told to those alone whose time is certain'),
  approval: z.boolean().default(false).describe('A time is certain once staff approved it'),
  week: z.array(WeekWindow).max(14).superRefine(apart).default([]).describe('At most two stretches of a weekday'),
  active: z.boolean().default(true),
}
// Asked of any form, also of one whose fields are of other types.
const hasLink = ({ modes, video_link }: { modes: unknown; video_link: string }) =>
  !Array.isArray(modes) || !modes.includes('video') || video_link !== ''
const linkNeeded = { path: ['video_link'], message: 'required', when: isAForm }

/** What staff send to let somebody receive visitors: where, how long each, and at which hours of the week. */
export const ReceptionHostInput = z.strictObject(hostFields).refine(hasLink, linkNeeded)
export type ReceptionHostInput = z.output<typeof ReceptionHostInput>
export const ReceptionHostUpdate = z.strictObject({ ...hostFields, version: z.int32() }).refine(hasLink, linkNeeded)
export type ReceptionHostUpdate = z.output<typeof ReceptionHostUpdate>

/** Somebody who receives, as staff see it. */
export const ReceptionHost = z.object({
  id,
  slug: z.string(),
  employee: id,
  full_name: z.string(),
  position_name: z.string(),
  ...localizedOutput('place'),
  minutes: id,
  capacity: id,
  modes: z.array(z.enum(meetingModes)),
  video_link: z.string(),
  approval: z.boolean(),
  week: z.array(z.object({ weekday: id, from: z.string(), to: z.string() })),
  active: z.boolean(),
  version: id,
  coming: id.describe('Visitors who are expected'),
  waiting: id.describe('Those who wait for approval'),
})
export type ReceptionHost = z.infer<typeof ReceptionHost>
export const ReceptionHosts = z.object({ results: z.array(ReceptionHost) })

/** Hours of a single day in place of those of the week; none: nobody is received. */
export const ReceptionDayInput = z.strictObject({
  day: z.iso.date(),
  windows: z.array(Window).max(4).superRefine(apart),
})
export type ReceptionDayInput = z.output<typeof ReceptionDayInput>
export const ReceptionMove = z.strictObject({ from: z.iso.date(), to: z.iso.date() })
export type ReceptionMove = z.output<typeof ReceptionMove>

/** One day of a host, as staff see it. */
export const ReceptionDay = z.object({
  day: z.string(),
  windows: z.array(z.object({ from: z.string(), to: z.string() })),
  special: z.boolean().describe('Differs from the week'),
  slots: id.describe('Visitors for whom there is room'),
  booked: id,
  waiting: id.describe('Of those, who wait for approval'),
})
export type ReceptionDay = z.infer<typeof ReceptionDay>
export const ReceptionDays = z.object({ host: ReceptionHost, results: z.array(ReceptionDay) })
export type ReceptionDays = z.infer<typeof ReceptionDays>

/** Somebody who receives, as visitors see it. */
export const ReceptionHostCard = z.object({
  slug: z.string(),
  full_name: z.string(),
  position_name: z.string(),
  reception: z.string(),
  thumbnail: PictureCard.nullable(),
  untranslated: z
    .array(z.enum([...cardTexts, ...pageTexts]))
    .describe('Texts that stand in Uzbek for want of a translation'),
  place: z.string(),
  minutes: id,
  modes: z.array(z.enum(meetingModes)),
  approval: z.boolean().describe('A time is certain once it was approved'),
  next: moment.nullable().describe('The first free slot'),
})
export type ReceptionHostCard = z.infer<typeof ReceptionHostCard>
export const ReceptionHostCards = z.object({ results: z.array(ReceptionHostCard) })

export const SlotQuery = z
  .object({
    host: z.string().max(200).default(''),
    from: z.iso.date().optional().catch(undefined),
    to: z.iso.date().optional().catch(undefined),
  })
  .overwrite(inOrder('from', 'to'))
export type SlotQuery = z.output<typeof SlotQuery>
export const Slot = z.object({ starts_at: moment, ends_at: moment, seats: id.describe('Visitors who still fit in') })
export type Slot = z.infer<typeof Slot>
export const Slots = z.object({ host: z.string(), results: z.array(Slot) })

/** What the form is made of. */
export const ReceptionForm = z.object({
  form_token: z.string(),
  hold_minutes: id,
  days_ahead: id,
  regions: AppealForm.shape.regions,
  files: AppealForm.shape.files,
  consent: z.object({ version: z.string(), text: z.string() }),
  limits: z.record(z.string(), z.object({ min: id, max: id })),
})
export type ReceptionForm = z.infer<typeof ReceptionForm>

/** Keeps a slot for ten minutes; `hold` is one that is given up for it. */
export const HoldInput = z.strictObject({
  host: slug,
  starts_at: moment,
  hold: z.uuid().optional(),
  form_token: z.string().max(300),
})
export type HoldInput = z.output<typeof HoldInput>
export const Hold = z.object({ hold: z.uuid(), host: z.string(), starts_at: moment, ends_at: moment, until: moment })
export type Hold = z.infer<typeof Hold>

/** `AD-2026-0000042`, however it is typed. */
const appealNumber = z
  .string()
  .max(40)
  .overwrite((text) => text.toUpperCase().replace(/\s/g, ''))
  .refine((text) => text === '' || /^AD-\d{4}-\d{7,10}$/.test(text), { message: 'invalid_appeal_number' })
  .default('')

/** A booking as it is sent. A phone number or an email address is enough. */
export const BookingInput = z
  .strictObject({
    host: slug,
    starts_at: moment,
    hold: z.uuid().optional(),
    mode: z.enum(meetingModes).optional().describe('By default the first that the host offers'),
    name: line(receptionLimits.name).refine((text) => text === '' || personName.test(text), {
      message: 'invalid_name',
    }),
    citizen_type: z.enum(citizenTypes).default('individual'),
    organization_name: line({ min: 0, max: receptionLimits.organization_name.max }).default(''),
    phone: z.union([z.literal(''), internationalPhone]).default(''),
    email: optionalEmail,
    region: z.string().trim().min(1).max(120).describe('Slug or id of a region'),
    topic: line(receptionLimits.topic),
    summary: longPlainText(receptionLimits.summary.min, receptionLimits.summary.max),
    earlier_appeal_no: appealNumber.describe('Of an appeal that was sent about it before: AD-YYYY-NNNNNNN'),
    files: z
      .array(z.uuid())
      .max(receptionFileLimits.most)
      .default([])
      .describe('Files that were sent to `/appeals/attachments` within a day'),
    needs: z.array(z.enum(receptionNeeds)).max(receptionNeeds.length).default([]),
    consent: z.boolean().refine((given) => given, { message: 'consent_required' }),
    form_token: z.string().max(300),
    [trapField]: z.string().max(500).default('').describe('Leave it empty'),
  })
  .refine(({ phone, email }) => Boolean(phone) || Boolean(email), {
    path: ['phone'],
    message: 'required',
    when: isAForm,
  })
  .refine(
    ({ citizen_type, organization_name }) => citizen_type !== 'legal_entity' || (organization_name ?? '').length > 1,
    { path: ['organization_name'], message: 'required', when: isAForm },
  )
  .refine(({ mode, phone }) => mode !== 'phone' || Boolean(phone), {
    path: ['phone'],
    message: 'required',
    when: isAForm,
  })
export type BookingInput = z.output<typeof BookingInput>

const meeting = {
  status: z.enum(bookingStatuses),
  mode: z.enum(meetingModes),
  link: z.string().describe('Of a talk by video, once its time is certain'),
}

/** What a visitor is told, this once. */
export const BookingReceipt = z.object({
  number: z.string().describe('QB-YYYY-NNNNN'),
  access_key: z.string().describe('20 signs in groups of five; shown this once'),
  ...meeting,
  host: z.string(),
  full_name: z.string(),
  position_name: z.string(),
  place: z.string(),
  starts_at: moment,
  ends_at: moment,
  receipt_url: z.string(),
  ics: z.string().describe('For calendars, RFC 5545'),
})
export type BookingReceipt = z.infer<typeof BookingReceipt>

/** Number and key; signs that look alike are taken for each other, groups and small letters are fine. */
export const BookingKey = z.strictObject({ number: z.string().max(40), access_key: z.string().max(60) })
export type BookingKey = z.output<typeof BookingKey>

/** The key of a booking whose number stands in the address. */
export const KeyOfNumbered = BookingKey.omit({ number: true })

/** Another body that deals with a matter. */
const ReceptionUnit = z.object({ name: z.string(), address: z.string(), phone: z.array(z.string()) })
export type ReceptionUnit = z.infer<typeof ReceptionUnit>

/** A booking as its visitor sees it: nothing of who they are. */
export const TrackedBooking = z.object({
  number: z.string(),
  ...meeting,
  status_text: z.string(),
  host: z.string(),
  full_name: z.string(),
  position_name: z.string(),
  place: z.string(),
  starts_at: moment,
  ends_at: moment,
  note: z.string().describe('What the ministry says to it, such as why it was called off'),
  unit: ReceptionUnit.nullable().describe('Where its visitor was sent instead'),
  needs: z.array(z.enum(receptionNeeds)),
  earlier_appeal_no: z.string(),
  files: z.array(AppealFile.pick({ name: true, size: true })),
  may_cancel: z.boolean(),
  is_free: z.boolean().describe('Given back now it would not be counted among the three of a month'),
  next: moment.nullable().describe('The first free slot of the same host, once the ministry called it off'),
  ics: z.string(),
})
export type TrackedBooking = z.infer<typeof TrackedBooking>

/** A row of the day sheet. */
export const BookingRow = z.object({
  number: z.string(),
  status: z.enum(bookingStatuses),
  mode: z.enum(meetingModes),
  starts_at: moment,
  ends_at: moment,
  name: z.string(),
  citizen_type: z.enum(citizenTypes),
  organization_name: z.string(),
  phone: z.string(),
  email: z.string(),
  region: z.string().describe('Its name'),
  topic: z.string(),
  summary: z.string(),
  earlier_appeal_no: z.string(),
  has_earlier_appeal: z.boolean().describe('There is such an appeal, and whoever asks may see it'),
  files: z.array(AppealFile),
  needs: z.array(z.enum(receptionNeeds)),
  unit: ReceptionUnit.nullable(),
  locale: z.enum(locales),
  note: z.string(),
})
export type BookingRow = z.infer<typeof BookingRow>
export const DaySheet = z.object({ host: ReceptionHost, day: z.string(), results: z.array(BookingRow) })
export type DaySheet = z.infer<typeof DaySheet>

export const BookingMark = z.strictObject({ status: z.enum(['scheduled', 'attended', 'no_show']) })
const reason = longPlainText(receptionLimits.reason.min, receptionLimits.reason.max)
export const BookingCallOff = z.strictObject({ reason })
/** Another time for one visitor. */
export const BookingMove = z.strictObject({ starts_at: moment })
/** What staff answer to somebody who asked for a time; whom they do not receive they tell why, or where else to go. */
export const BookingAnswer = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('scheduled') }),
  z.strictObject({ status: z.literal('declined'), reason }),
  z.strictObject({
    status: z.literal('redirected'),
    unit: z.int32().nullable().default(null).describe('Another body that deals with it'),
    reason,
  }),
])
export type BookingAnswer = z.output<typeof BookingAnswer>
