import { z } from 'zod'
import { isAForm } from '#common/between-fields.ts'
import { inOrder } from '#common/day.ts'
import { emailText } from '#common/email.ts'
import { locales } from '#common/locale.ts'
import { localizedText } from '#common/localized.ts'
import { adminPageQuery, flag, pageOf } from '#common/pagination.ts'
import { personName } from '#common/person-name.ts'
import { internationalPhone } from '#common/phone.ts'
import { lineText, longPlainText } from '#common/plain-text.ts'
import { longestSearch } from '#common/search.ts'
import { typedWhole } from '#common/typed-number.ts'

/** The legal kinds of an appeal, and feedback, which the law does not name (features, 3.1). */
export const appealKinds = ['application', 'proposal', 'complaint', 'feedback'] as const
export type AppealKind = (typeof appealKinds)[number]
export const citizenTypes = ['individual', 'legal_entity'] as const
export type CitizenType = (typeof citizenTypes)[number]
export const appealChannels = ['web', 'phone_1008', 'reception', 'post', 'oneid'] as const
export type AppealChannel = (typeof appealChannels)[number]
/** How one may ask to be answered: nothing sends text messages, which were offered once. */
export const replyChannels = ['email', 'post'] as const
export const storedReplyChannels = [...replyChannels, 'sms'] as const

/** What appeals are about; the last is what they are about when nobody said. */
export const appealTopics = [
  ...(['notary', 'registry_office', 'enforcement', 'legal_aid', 'business_registration'] as const),
  ...(['public_services', 'advocacy', 'legislation', 'staff', 'other'] as const),
] as const
export type AppealTopic = (typeof appealTopics)[number]

export const appealStatuses = [
  ...(['quarantine', 'received', 'registered', 'assigned', 'in_review', 'awaiting_applicant', 'extended'] as const),
  ...(['forwarded', 'answered', 'declined', 'withdrawn', 'closed_no_reply', 'closed', 'spam'] as const),
] as const
export type AppealStatus = (typeof appealStatuses)[number]

/** Accepted and not yet reviewed (features, 3.11). */
export const openStatuses = [
  ...(['registered', 'assigned', 'in_review', 'awaiting_applicant', 'extended', 'forwarded'] as const),
]
export const reviewedStatuses = ['answered', 'declined', 'withdrawn', 'closed_no_reply', 'closed'] as const

/** What the public is told instead (specification, section 3). */
export const publicLabels = ['received', 'accepted', 'under_consideration', 'reviewed'] as const
export type PublicLabel = (typeof publicLabels)[number]

export const declineReasons = ['anonymous', 'unreadable', 'repeated', 'out_of_scope', 'abusive'] as const
/** What an answer did for the applicant (content, 2.16). */
export const appealOutcomes = ['satisfied', 'explained', 'rejected'] as const

const megabyte = 1024 * 1024
/** Files beside an appeal or a message; `video_bytes` is of the one film that may be among them (features, 3.0). */
export const appealFileLimits = {
  most: 5,
  bytes: 10 * megabyte,
  video_bytes: 50 * megabyte,
  total_bytes: 60 * megabyte,
  extensions: ['pdf', 'docx', 'xlsx', 'odt', 'jpg', 'jpeg', 'png', 'heic', 'mp3', 'mp4'],
} as const

/** Letters of a field, after tidying. */
export const appealLimits = {
  applicant_name: { min: 3, max: 150 },
  organization_name: { min: 2, max: 250 },
  district: { min: 0, max: 120 },
  address: { min: 5, max: 300 },
  message: { min: 20, max: 6000 },
  reply: { min: 2, max: 5000 },
  comment: { min: 0, max: 1000 },
} as const

const line = ({ min, max }: { min: number; max: number }) => lineText(min, max)
const paragraphs = ({ min, max }: { min: number; max: number }) => longPlainText(min, max)
const fileIds = z.array(z.uuid()).max(appealFileLimits.most).default([])
const moment = z.iso.datetime()

/** Where a sender follows an appeal; `?number=` fills the number in. */
export const trackingPath = '/feedback/track'

/** Typed by machines alone: people do not see it. */
export const honeypotField = 'homepage'

/** The form of an appeal (features, 3.1). */
export const AppealInput = z
  .strictObject({
    kind: z.enum(appealKinds).default('application'),
    citizen_type: z.enum(citizenTypes),
    applicant_name: line(appealLimits.applicant_name).refine((text) => text === '' || personName.test(text), {
      message: 'invalid_name',
    }),
    organization_name: line({ min: 0, max: appealLimits.organization_name.max }).default(''),
    tin: z
      .string()
      .trim()
      .refine((text) => /^(?:\d{9})?$/.test(text), { message: 'invalid_tin' })
      .default(''),
    email: emailText,
    phone: internationalPhone,
    region: z.string().trim().min(1).max(120).describe('Slug or id of a region'),
    district: line(appealLimits.district).default(''),
    address: line(appealLimits.address),
    topic: z.enum(appealTopics).default('other'),
    to: z.string().max(200).default('').describe('Slug of the leader whom it is addressed to'),
    message: paragraphs(appealLimits.message),
    files: fileIds,
    reply_locale: z.enum(locales).optional(),
    reply_channel: z.enum(replyChannels).default('email'),
    consent: z.boolean().refine((given) => given, { message: 'consent_required' }),
    send_anyway: z.boolean().default(false).describe('Although the same was sent before'),
    form_token: z.string().max(300),
    [honeypotField]: z.string().max(500).default('').describe('Leave it empty'),
  })
  .refine(
    ({ citizen_type, organization_name }) => citizen_type !== 'legal_entity' || (organization_name ?? '').length > 1,
    {
      path: ['organization_name'],
      message: 'required',
      when: isAForm,
    },
  )
  .refine(({ citizen_type, tin }) => citizen_type !== 'legal_entity' || tin !== '', {
    path: ['tin'],
    message: 'required',
    when: isAForm,
  })
export type AppealInput = z.output<typeof AppealInput>

const Choice = z.object({ key: z.string(), text: z.string() })
/** What a form is made of; texts are in the reader's language. */
export const AppealForm = z.object({
  form_token: z.string(),
  kinds: z.array(Choice),
  citizen_types: z.array(Choice),
  topics: z.array(Choice),
  reply_channels: z.array(Choice),
  regions: z.array(z.object({ slug: z.string(), name: z.string(), lang: z.enum(locales) })),
  consent: z.object({ version: z.string(), text: z.string() }),
  limits: z.record(z.string(), z.object({ min: z.number().int(), max: z.number().int() })),
  files: z.object({
    most: z.number().int(),
    bytes: z.number().int(),
    video_bytes: z.number().int(),
    total_bytes: z.number().int(),
    extensions: z.array(z.string()),
  }),
})
export type AppealForm = z.infer<typeof AppealForm>

/** What a sender is told, this once. */
export const AppealReceipt = z.object({
  number: z.string().describe('AD-YYYY-NNNNNNN'),
  access_key: z.string().describe('20 signs in groups of five; shown this once'),
  label: z.enum(publicLabels),
  received_at: moment,
  deadline_at: moment,
  receipt_url: z.string(),
})
export type AppealReceipt = z.infer<typeof AppealReceipt>

/** A file as its sender and staff see it. */
export const AppealFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  mime: z.string(),
})
export type AppealFile = z.infer<typeof AppealFile>

/** Number and key; signs that look alike are taken for each other, groups and small letters are fine. */
export const AppealKey = z.strictObject({ number: z.string().max(40), access_key: z.string().max(60) })
export type AppealKey = z.infer<typeof AppealKey>
/** The key, or nothing where the cookie of the last fifteen minutes opens the appeal. */
const orCookie = { number: z.string().max(40).optional(), access_key: z.string().max(60).optional() }
export const AppealMessageInput = z.strictObject({
  ...orCookie,
  text: paragraphs({ min: 2, max: appealLimits.message.max }),
  files: fileIds,
})
export const AppealWithdrawal = z.strictObject({ ...orCookie, reason: paragraphs(appealLimits.comment).default('') })
export const AppealReopening = z.strictObject({
  ...orCookie,
  text: paragraphs({ min: 20, max: appealLimits.message.max }),
})
export const AppealRating = z.strictObject({
  ...orCookie,
  score: z.int().min(1).max(5),
  comment: paragraphs(appealLimits.comment).default(''),
})

/** How the term came about, line by line: received, rule, pauses, extension, result (features, 3.1). */
export const DeadlineStep = z.object({
  step: z.enum(['received', 'rule', 'further_study', 'paused', 'extended', 'result']),
  days: z.number().int().nullable().describe('Days that the line adds'),
  at: moment.nullable().describe('The moment that the line names'),
  until: moment.nullable().describe('Of a pause: its end, null while it lasts'),
  text: z.string(),
})
export type DeadlineStep = z.infer<typeof DeadlineStep>

const AppealMessage = z.object({
  id: z.uuid(),
  at: moment,
  from: z.enum(['applicant', 'ministry']),
  kind: z.enum(['message', 'question', 'reply', 'reopening']),
  text: z.string(),
  files: z.array(AppealFile),
})
export type AppealMessage = z.infer<typeof AppealMessage>

const Timeline = z.array(
  z.object({ at: moment, label: z.enum(publicLabels), text: z.string(), note: z.string(), lang: z.enum(locales) }),
)

/** What the sender sees with number and key. */
export const TrackedAppeal = z.object({
  number: z.string(),
  kind: z.enum(appealKinds),
  topic: z.enum(appealTopics),
  topic_text: z.string(),
  label: z.enum(publicLabels),
  label_text: z.string(),
  detail: z
    .enum(['asked', 'extended', 'sent_on', 'answered', 'declined', 'withdrawn', 'closed_no_reply', 'joined', 'closed'])
    .nullable(),
  detail_text: z.string(),
  received_at: moment,
  registered_at: moment.nullable(),
  deadline_at: moment.nullable().describe('Null once it was reviewed, and while the clock stands still'),
  deadline: z.array(DeadlineStep),
  is_overdue: z.boolean(),
  forwarded_to: z.string(),
  extended_until: moment.nullable(),
  timeline: Timeline,
  messages: z.array(AppealMessage),
  files: z.array(AppealFile),
  rating: z.number().int().nullable(),
  may: z.object({ message: z.boolean(), withdraw: z.boolean(), reopen: z.boolean(), rate: z.boolean() }),
})
export type TrackedAppeal = z.infer<typeof TrackedAppeal>

/** An appeal in the list of the client user who sent it. */
export const OwnAppeal = z.object({
  number: z.string(),
  kind: z.enum(appealKinds),
  topic: z.enum(appealTopics),
  label: z.enum(publicLabels),
  received_at: moment,
  deadline_at: moment.nullable(),
})
export type OwnAppeal = z.infer<typeof OwnAppeal>

const Applicant = z.object({
  name: z.string(),
  organization_name: z.string(),
  tin: z.string(),
  email: z.string(),
  phone: z.string(),
  district: z.string(),
  address: z.string(),
})

/** The same with all that its sender wrote and was written, for who takes their data home. */
export const OwnAppealWhole = OwnAppeal.extend({
  applicant: Applicant,
  citizen_type: z.enum(citizenTypes),
  message: z.string(),
  reply_locale: z.enum(locales),
  reply_channel: z.enum(storedReplyChannels),
  consent_at: moment,
  files: z.array(AppealFile),
  messages: z.array(AppealMessage),
  timeline: Timeline,
  outcome: z.enum(appealOutcomes).nullable(),
  rating: z.number().int().nullable(),
  rating_comment: z.string(),
  erased_at: moment.nullable().describe('When its personal data was erased: the texts are empty since'),
})
export type OwnAppealWhole = z.infer<typeof OwnAppealWhole>

const appealOrders = ['received_at', '-received_at', 'deadline_at', '-deadline_at'] as const
const day = z.iso.date()
const rowId = typedWhole(z.int32())

/** The staff's list. */
export const AppealAdminQuery = z
  .strictObject({
    ...adminPageQuery,
    status: z.enum(appealStatuses).optional(),
    label: z.enum(publicLabels).optional(),
    kind: z.enum(appealKinds).optional(),
    topic: z.enum(appealTopics).optional(),
    region: rowId.optional(),
    unit: rowId.optional(),
    assignee: z.union([z.literal('me'), z.literal('none'), z.uuid()]).optional(),
    overdue: flag.optional(),
    q: z
      .string()
      .max(longestSearch)
      .optional()
      .describe('A number, or exactly an email, phone, TIN, or words of a name'),
    from: day.optional(),
    to: day.optional(),
    ordering: z.enum(appealOrders).optional(),
  })
  .overwrite(inOrder('from', 'to'))
export type AppealAdminQuery = z.output<typeof AppealAdminQuery>

export const urgencies = ['overdue', 'soon', 'in_time', 'paused', 'done'] as const
const Named = z.object({ id: z.string(), name: z.string() })
const Place = z.object({ id: z.number().int(), name: z.string() })
const cardFields = {
  id: z.uuid(),
  number: z.string(),
  version: z.number().int(),
  status: z.enum(appealStatuses),
  label: z.enum(publicLabels).nullable().describe('Null for what is not counted: quarantine and spam'),
  kind: z.enum(appealKinds),
  channel: z.enum(appealChannels),
  citizen_type: z.enum(citizenTypes),
  topic: z.enum(appealTopics),
  region: Place,
  applicant: z.string().describe('Masked in lists'),
  received_at: moment,
  registered_at: moment.nullable(),
  deadline_at: moment.nullable(),
  urgency: z.enum(urgencies).describe('`soon` is three days before'),
  assignee: Named.nullable(),
  unit: Place.nullable(),
  addressee: Place.nullable(),
  files: z.number().int(),
}
/** An appeal in the staff's list: masked (security brief, F7). */
export const AppealCard = z.object(cardFields)
export type AppealCard = z.infer<typeof AppealCard>
export const AppealCards = pageOf(AppealCard).extend({
  counts: z.object({
    quarantine: z.number().int(),
    received: z.number().int(),
    open: z.number().int(),
    overdue: z.number().int(),
    mine: z.number().int(),
  }),
})
export type AppealCards = z.infer<typeof AppealCards>

const Event = z.object({
  id: z.uuid(),
  at: moment,
  actor: z.string().describe('Name of the member of staff; `applicant` or `system`'),
  what: z.string(),
  from: z.enum(appealStatuses).nullable(),
  to: z.enum(appealStatuses).nullable(),
  public_note: z.object({ uz: z.string(), uzb: z.string(), ru: z.string(), en: z.string() }),
  internal_note: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type AppealEvent = z.infer<typeof Event>

/** An appeal as staff with the right see it. Each view is written into the audit log before it is shown. */
export const Appeal = z.object({
  ...cardFields,
  applicant: Applicant,
  message: z.string(),
  attachments: z.array(AppealFile),
  reply_locale: z.enum(locales),
  reply_channel: z.enum(storedReplyChannels),
  consent_at: moment,
  consent_version: z.string(),
  suspicion: z
    .array(z.object({ code: z.string(), count: z.number().int().nullable().describe('Seconds, links or appeals') }))
    .describe('Why it is or was in quarantine'),
  registration_due_at: moment.nullable().describe('By when it is to be registered; null once it was'),
  deadline: z.array(DeadlineStep),
  extended_until: moment.nullable(),
  forwarded_to: z.string(),
  decline_reason: z.enum(declineReasons).nullable(),
  decline_proposal: z
    .object({ reason: z.enum(declineReasons), by: Named, at: moment, note: z.string(), is_own: z.boolean() })
    .nullable(),
  outcome: z.enum(appealOutcomes).nullable(),
  rating: z.number().int().nullable(),
  rating_comment: z.string(),
  reopened: z.boolean(),
  merged_into: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  erased_at: moment.nullable(),
  next: z.array(z.enum(appealStatuses)).describe('Statuses that staff may bring it to'),
  same_applicant: z.array(
    z.object({ id: z.uuid(), number: z.string(), status: z.enum(appealStatuses), received_at: moment }),
  ),
  messages: z.array(AppealMessage),
  notes: z.array(z.object({ id: z.uuid(), at: moment, by: z.string(), text: z.string() })),
  events: z.array(Event),
  unopened: z.boolean().describe('Some of it is sealed with a key that is not there, and • stands in its place'),
})
export type Appeal = z.infer<typeof Appeal>

const version = z.int32()
const publicNote = localizedText('public_note', longPlainText(0, 2000))
const publicNotes = { ...publicNote, public_note_uz: longPlainText(0, 2000).default('') }

/** A step of an appeal's way (features, 3.1). `until` is the day of an extension, `reason` that of declining. */
export const AppealTransition = z.strictObject({
  to: z.enum(appealStatuses),
  version,
  ...publicNotes,
  internal_note: longPlainText(0, 2000).default(''),
  reason: z.enum(declineReasons).optional(),
  until: z.iso.date().optional(),
  order: lineText(0, 200).default('').describe('Number and date of the order that extends the term'),
  body: lineText(0, 250).default('').describe('Whom it is forwarded to'),
})
export type AppealTransition = z.output<typeof AppealTransition>

export const AppealAssignment = z.strictObject({
  version,
  assignee: z.uuid().nullable(),
  unit: z.int32().nullable().default(null),
  internal_note: longPlainText(0, 2000).default(''),
})
export type AppealAssignment = z.output<typeof AppealAssignment>

/** The answer to the applicant, in their language; with `question` it asks them and stops the clock. */
export const AppealReply = z.strictObject({
  version,
  kind: z.enum(['answer', 'question', 'message']).default('answer'),
  text: paragraphs(appealLimits.reply),
  outcome: z.enum(appealOutcomes).optional().describe('Needed for an answer'),
  files: fileIds,
})
export type AppealReply = z.output<typeof AppealReply>

export const AppealNote = z.strictObject({ text: longPlainText(2, 2000) })
export const AppealMerge = z.strictObject({ version, into: z.string().max(40).describe('Number of the other appeal') })
export type AppealMerge = z.output<typeof AppealMerge>
/** Whether more study is needed: an application or complaint then has thirty days. */
export const AppealStudy = z.strictObject({ version, further_study: z.boolean() })

const ReplyTemplate = z.object({ key: z.string(), name: z.string(), text: z.string() })
export const ReplyTemplates = z.object({ results: z.array(ReplyTemplate) })

const exportFields = Object.fromEntries(
  Object.entries(AppealAdminQuery.shape).filter(([field]) => field !== 'p' && field !== 'page_size'),
) as Omit<typeof AppealAdminQuery.shape, 'p' | 'page_size'>
const AppealExport = z.strictObject({
  ...exportFields,
  format: z.enum(['csv', 'xlsx']).default('csv'),
  personal: flag.default('false'),
  reason: lineText(0, 300).default(''),
})
/** The list as a file. `personal` adds what only holders of the export right get, and needs a reason. */
export const AppealExportQuery = AppealExport.overwrite(inOrder('from', 'to'))
export type AppealExportQuery = z.output<typeof AppealExportQuery>
/** The same by who knows their password, without which no personal data leaves (security brief, F7). */
export const AppealExportInput = AppealExport.extend({
  // In a body a number is a number; an address has texts alone.
  region: z.int32().optional(),
  unit: z.int32().optional(),
  password: z.string().max(200).default(''),
}).overwrite(inOrder('from', 'to'))
