import { z } from 'zod'
import { isAForm } from '#common/between-fields.ts'
import { dayAt } from '#common/day.ts'
import { adminPageQuery, pageOf } from '#common/pagination.ts'
import { lineText, longPlainText } from '#common/plain-text.ts'
import { isSealedText } from '#common/sealed-text.ts'

/** How much of themselves a reporter shows (features, 3.10). */
export const reportModes = ['anonymous', 'confidential', 'named'] as const
export type ReportMode = (typeof reportModes)[number]
export const bodyKinds = ['ministry_unit', 'regional_body', 'notary', 'registry', 'enforcement', 'other'] as const
export const reportCategories = [
  ...(['bribe', 'extortion', 'conflict_of_interest', 'nepotism', 'procurement', 'leak', 'other'] as const),
] as const

export const reportStates = ['submitted', 'acknowledged', 'assessing', 'investigating', 'closed'] as const
export type ReportState = (typeof reportStates)[number]
export const reportOutcomes = [
  ...(['substantiated', 'unsubstantiated', 'insufficient', 'out_of_scope', 'referred'] as const),
] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** Letters of a field, after tidying. */
const reportLimits = {
  accused: 150,
  where: { min: 2, max: 300 },
  what: { min: 30, max: 10_000 },
  amount: 100,
  witnesses: 2000,
  known_elsewhere: 1000,
  contact_name: { min: 3, max: 150 },
  contact: { min: 5, max: 300 },
  message: { min: 2, max: 5000 },
} as const

const megabyte = 1024 * 1024
export const evidenceLimits = {
  most: 10,
  bytes: 20 * megabyte,
  extensions: ['pdf', 'docx', 'xlsx', 'odt', 'jpg', 'jpeg', 'png', 'heic', 'mp3', 'm4a', 'ogg', 'mp4'],
} as const

/** By when a report is to be acknowledged, and until when new evidence opens a closed one again. */
export const acknowledgeDays = 7
export const reopenDays = 90
/** What one reporter may write in a day. */
export const messagesADay = 20

export const sessionPath = '/feedback/korrupsiya/session'

/** Typed by machines alone: people do not see it. */
export const snareField = 'homepage'

const day = z.iso.date()
/** When something happened: a day up to today in Tashkent. */
const pastDay = z.iso.date({ abort: true }).refine((text) => text <= dayAt(new Date()), { message: 'future_day' })
const fileIds = z.array(z.uuid()).max(evidenceLimits.most).default([])
const line = (max: number) => lineText(0, max).default('')
const between = ({ min, max }: { min: number; max: number }) => lineText(min, max)
const optionalBetween = (limits: { min: number; max: number }) => z.union([z.literal(''), between(limits)]).default('')

const reportFields = {
  mode: z.enum(reportModes),
  body_kind: z.enum(bodyKinds),
  region: z.string().trim().max(120).default('').describe('Slug of a region'),
  accused_name: line(reportLimits.accused),
  accused_position: line(reportLimits.accused),
  when_from: pastDay,
  when_to: z.union([z.literal(''), pastDay]).default(''),
  where: between(reportLimits.where),
  what: longPlainText(reportLimits.what.min, reportLimits.what.max),
  categories: z.array(z.enum(reportCategories)).min(1).max(reportCategories.length),
  amount: line(reportLimits.amount),
  witnesses: longPlainText(0, reportLimits.witnesses).default(''),
  known_elsewhere: longPlainText(0, reportLimits.known_elsewhere).default(''),
  contact_name: optionalBetween(reportLimits.contact_name),
  contact: optionalBetween(reportLimits.contact),
}

/** A report as it is sent. Who stays anonymous leaves no contact: what is not asked for is not taken. */
export const ReportInput = z
  .strictObject({
    ...reportFields,
    files: fileIds,
    form_token: z.string().max(300),
    [snareField]: z.string().max(500).default('').describe('Leave it empty'),
  })
  // Bodies of odd types come here too, and some cannot be compared.
  .refine(
    ({ when_from: from, when_to: to }) => typeof to !== 'string' || !to || (typeof from === 'string' && to >= from),
    {
      path: ['when_to'],
      message: 'wrong_order',
      when: isAForm,
    },
  )
  .refine(({ mode, contact }) => mode === 'anonymous' || Boolean(contact), {
    path: ['contact'],
    message: 'required',
    when: isAForm,
  })
  .refine(({ mode, contact_name }) => mode !== 'named' || Boolean(contact_name), {
    path: ['contact_name'],
    message: 'required',
    when: isAForm,
  })
  .refine(({ mode, contact_name }) => mode !== 'anonymous' || !contact_name, {
    path: ['contact_name'],
    message: 'not_when_anonymous',
    when: isAForm,
  })
  .refine(({ mode, contact }) => mode !== 'anonymous' || !contact, {
    path: ['contact'],
    message: 'not_when_anonymous',
    when: isAForm,
  })
export type ReportInput = z.output<typeof ReportInput>

/** Ciphertext in the age format, base64. */
const sealedText = (most: number) =>
  z
    .string()
    .max(most)
    .refine(isSealedText, { message: 'invalid' })
    .describe('Sealed in the browser for all `keys`, age format, base64')

/** A report that its writer's browser sealed: the portal gets no word of it. Evidence is sent before, and sealed on arrival. */
export const SealedReportInput = z.strictObject({
  mode: z.enum(reportModes),
  sealed: sealedText(120_000),
  files: fileIds,
  form_token: z.string().max(300),
  [snareField]: z.string().max(500).default('').describe('Leave it empty'),
})
export type SealedReportInput = z.output<typeof SealedReportInput>
/** The same of what its writer adds. */
export const SealedMessageInput = z.strictObject({ sealed: sealedText(60_000), files: fileIds })
export type SealedMessageInput = z.output<typeof SealedMessageInput>

const Choice = z.object({ key: z.string(), text: z.string() })
/** What the form is made of; `open` says whether there is a key to seal reports with. */
export const ReportForm = z.object({
  open: z.boolean(),
  keys: z.array(z.string()).describe('Public keys to seal a report with before it is sent'),
  form_token: z.string(),
  modes: z.array(Choice.extend({ about: z.string() })),
  body_kinds: z.array(Choice),
  categories: z.array(Choice),
  regions: z.array(Choice),
  files: z.object({ most: z.number().int(), bytes: z.number().int(), extensions: z.array(z.string()) }),
})
export type ReportForm = z.infer<typeof ReportForm>

/** What a reporter is told, this once. */
export const ReportReceipt = z.object({
  code: z.string().describe('24 signs in groups of four; shown this once'),
  acknowledge_by: day,
})
export type ReportReceipt = z.infer<typeof ReportReceipt>

/** A file as its sender sees it, right after it was sent. */
export const Evidence = z.object({ id: z.uuid(), name: z.string(), size: z.number().int() })
export type Evidence = z.infer<typeof Evidence>

export const ReportCode = z.strictObject({ code: z.string().max(80) })

/** What a reporter adds: words, files, or both. */
export const ReportMessageInput = z
  .strictObject({ text: longPlainText(0, reportLimits.message.max).default(''), files: fileIds })
  .refine(({ text, files }) => (text ?? '').length >= reportLimits.message.min || (files ?? []).length > 0, {
    path: ['text'],
    message: 'required',
    when: isAForm,
  })
export type ReportMessageInput = z.output<typeof ReportMessageInput>

/** A report as its reporter sees it. Their own words cannot be opened by the code; what the inspection wrote can. */
export const OwnReport = z.object({
  state: z.enum(reportStates),
  state_text: z.string(),
  outcome: z.enum(reportOutcomes).nullable(),
  outcome_text: z.string(),
  submitted_on: day,
  acknowledge_by: day.nullable().describe('Null once it was acknowledged'),
  closed_on: day.nullable(),
  may_write: z.boolean(),
  messages: z.array(
    z.object({
      place: z.number().int(),
      from: z.enum(['reporter', 'staff']),
      on: day,
      text: z.string().describe('Empty for what the reporter wrote'),
      files: z.number().int(),
    }),
  ),
})
export type OwnReport = z.infer<typeof OwnReport>

export const ReportQuery = z.strictObject({
  ...adminPageQuery,
  state: z.enum(reportStates).optional(),
  assignee: z.literal('me').optional(),
})
export type ReportQuery = z.output<typeof ReportQuery>

const rowFields = {
  id: z.uuid(),
  reference: z.string().describe('For people to speak of it'),
  mode: z.enum(reportModes),
  state: z.enum(reportStates),
  outcome: z.enum(reportOutcomes).nullable(),
  submitted_on: day,
  changed_on: day,
  due_on: day.nullable().describe('By when it is to be acknowledged; null once it was'),
  overdue: z.boolean(),
  waits: z.boolean().describe('The reporter wrote last'),
  suspicious: z.boolean().describe('The form was filled in as machines do it'),
  erased: z.boolean(),
  assignee: z.object({ id: z.uuid(), name: z.string() }).nullable(),
}
/** A row of the list: nothing of what was written. */
export const ReportRow = z.object(rowFields)
export type ReportRow = z.infer<typeof ReportRow>
export const ReportRows = pageOf(ReportRow)

/** A report for those who hold a key: everything in it is sealed, and opened in their browser. */
export const SealedReport = z.object({
  ...rowFields,
  sealed: z.string(),
  reporter: z.string().nullable().describe('Public key of the reporter, to seal answers with'),
  custodians: z.array(z.string()).describe('Public keys of those who may read'),
  next: z.array(z.enum(reportStates)),
  people: z
    .array(z.object({ id: z.uuid(), name: z.string(), kept_out: z.boolean() }))
    .describe('The inspection: who may look into it, and who is kept out'),
  files: z.array(
    z.object({
      id: z.uuid(),
      place: z.number().int().nullable().describe('Of the message it came with; null: of the report'),
      facts: z.string().describe('Sealed: name, type, size'),
      size: z.number().int(),
      cleaned: z.boolean().describe('There is a copy without metadata'),
    }),
  ),
  messages: z.array(
    z.object({ place: z.number().int(), from: z.enum(['reporter', 'staff']), on: day, sealed: z.string() }),
  ),
  notes: z.array(z.object({ place: z.number().int(), by: z.string(), on: day, sealed: z.string() })),
})
export type SealedReport = z.infer<typeof SealedReport>

export const ReportMove = z
  .strictObject({ to: z.enum(reportStates), outcome: z.enum(reportOutcomes).nullable().default(null) })
  .refine(({ to, outcome }) => (to === 'closed') === Boolean(outcome), {
    path: ['outcome'],
    message: 'required',
    when: isAForm,
  })
export type ReportMove = z.output<typeof ReportMove>
export const SealedMessage = z.strictObject({ sealed: sealedText(60_000) })

/** Who looks into a report. Whoever gives it to somebody says that it is not about them or their unit (features, 3.10). */
export const ReportAssignment = z
  .strictObject({ assignee: z.uuid().nullable(), no_conflict: z.boolean().default(false) })
  .refine(({ assignee, no_conflict }) => !assignee || no_conflict, {
    path: ['no_conflict'],
    message: 'required',
    when: isAForm,
  })
export type ReportAssignment = z.output<typeof ReportAssignment>
export const ReportKeepOut = z.strictObject({ user: z.uuid(), kept_out: z.boolean() })
export type ReportKeepOut = z.output<typeof ReportKeepOut>
