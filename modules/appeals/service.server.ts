import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { fieldError } from '#common/validation-messages.ts'
import { employees } from '#modules/employees/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { idBySlugOrId } from '#platform/addressed.server.ts'
import { uniqueViolation } from '#platform/crud.server.ts'
import type { Db, Ground } from '#platform/ground.server.ts'
import { keyedHash } from '#platform/keyed.server.ts'
import { mailAddress } from '#platform/mail/address.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { isShown } from '#platform/shown.server.ts'
import { type AppealInput, type AppealReceipt, trackingPath } from './contract.ts'
import { deadlineOf } from './deadlines.ts'
import { claimFiles } from './files.server.ts'
import { counted } from './guard.server.ts'
import { accessKeyOf, grouped, keyHash, nextNumber } from './keys.server.ts'
import { tellApplicant } from './letters.server.ts'
import { appealRepository } from './repository.server.ts'
import type { AppealRow, Tx } from './rows.server.ts'
import { type Applicant, lookupKeys, openText, sealApplicant, sealText, senderKeys } from './sealed.server.ts'
import { similarity } from './similarity.ts'
import { daysOff, noteEvent } from './steps.server.ts'
import { appeals } from './table.server.ts'
import { consent } from './words.server.ts'

type Sender = RequestContext
const dayMs = 24 * 60 * 60 * 1000
/** As alike as two appeals of one sender within a week must be to be taken for the same. */
const duplicate = { days: 7, likeness: 0.9 }

/** Appeals as citizens send them. */
export const appealService = {
  /**
   * Takes an appeal in, with its files and a mail to its sender, in one transaction. Sent again by the same form or with
   * the same `idempotencyKey` it is the same appeal, and its receipt the same. Refuses with 400 what names no region,
   * leader or file, 409 `form_expired`, 409 `appeal_duplicate` with the `number` of one that says the same, 409
   * `idempotency_conflict`, and 429 after too many of one network. What looks like a machine's is kept back unseen.
   */
  async submit(context: Sender, input: AppealInput, { idempotencyKey = '' } = {}): Promise<AppealReceipt> {
    const submission = submissionOf(context, input, idempotencyKey)
    const known = await sentBefore(context.db, submission)
    if (known) return receipt(context, known, submission.key)
    const place = await placeOf(context, input)
    if (!input.send_anyway) {
      const same = await duplicateOf(context, input)
      // Sent twice at once, the other one was faster.
      if (same?.submission_key === submission.hash) return receipt(context, same, submission.key)
      if (same) throw isDuplicate(same)
    }
    return counted(context, input, submission.hash, async (suspicion) => {
      try {
        const row = await context.db.transaction((tx) => store(tx, context, input, { ...place, submission, suspicion }))
        return receipt(context, row, submission.key)
      } catch (error) {
        // The same form, twice at once: one is stored.
        const winner = uniqueViolation(error) ? await sentBefore(context.db, submission) : undefined
        if (winner) return receipt(context, winner, submission.key)
        throw error
      }
    })
  },
}

type Submission = { key: string; hash: string; content: string }

/** What makes a submission the same: the sender's own key, or the form and all that stands in it. */
function submissionOf(ground: Pick<Ground, 'secret'>, input: AppealInput, idempotencyKey: string): Submission {
  const { form_token, ...rest } = input
  const content = keyedHash(ground, 'appeal content', JSON.stringify(rest))
  const hash = idempotencyKey
    ? keyedHash(ground, 'appeal idempotency', idempotencyKey)
    : keyedHash(ground, 'appeal form', form_token, content)
  return { key: accessKeyOf(ground, `${hash} ${content}`), hash, content }
}

async function sentBefore(db: Pick<Db, 'select'>, { hash, content }: Submission): Promise<AppealRow | undefined> {
  const [row] = await db.select().from(appeals).where(eq(appeals.submission_key, hash))
  if (row && row.content_key !== content) throw new Refusal(409, 'idempotency_conflict')
  return row
}

const receipt = (context: Pick<RequestContext, 'config' | 'locale'>, row: AppealRow, key: string): AppealReceipt => ({
  number: row.number,
  access_key: grouped(key),
  label: 'received',
  received_at: row.received_at.toISOString(),
  deadline_at: row.deadline_at.toISOString(),
  receipt_url: mailAddress(context, context.locale, `${trackingPath}?number=${row.number}`),
})

async function placeOf({ db, locale }: Sender, { region, to }: AppealInput) {
  const [place] = await db
    .select({ id: regions.id })
    .from(regions)
    .where(and(eq(regions.id, idBySlugOrId(regions, region)), isShown(regions)))
  const [leader] = to
    ? await db
        .select({ id: employees.id })
        .from(employees)
        .where(and(eq(employees.slug, to), isShown(employees)))
    : []
  const errors = {
    ...(place ? {} : fieldError('region', 'not_found', locale)),
    ...(to && !leader ? fieldError('to', 'not_found', locale) : {}),
  }
  if (!place || Object.keys(errors).length > 0) throw new Refusal(400, 'validation', { errors })
  return { region: place.id, addressee: leader?.id ?? null }
}

const applicantOf = (input: AppealInput): Applicant => ({
  name: input.applicant_name,
  organization_name: input.citizen_type === 'legal_entity' ? input.organization_name : '',
  tin: input.citizen_type === 'legal_entity' ? input.tin : '',
  email: input.email,
  phone: input.phone,
  district: input.district,
  address: input.address,
})

async function duplicateOf(context: Sender, input: AppealInput): Promise<AppealRow | undefined> {
  const since = new Date(context.now().getTime() - duplicate.days * dayMs)
  const earlier = await appealRepository.ofSender(context.db, senderKeys(context, applicantOf(input)), { since })
  return earlier.find(
    (row) =>
      row.status !== 'spam' &&
      similarity(openText(context, 'appeals:message', row.id, row.message), input.message) >= duplicate.likeness,
  )
}

const isDuplicate = ({ number, received_at }: AppealRow) =>
  new Refusal(409, 'appeal_duplicate', { facts: { number, received_at: received_at.toISOString() } })

type Stored = { region: number; addressee: number | null; submission: Submission; suspicion: string[] }

async function store(tx: Tx, context: Sender, input: AppealInput, more: Stored): Promise<AppealRow> {
  const now = context.now()
  const { locale, client } = context
  const row = await insertAppeal(tx, context, {
    applicant: applicantOf(input),
    message: input.message,
    values: {
      kind: input.kind,
      citizen_type: input.citizen_type,
      topic: input.topic,
      region: more.region,
      addressee: more.addressee,
      channel: client && client.level > 0 ? 'oneid' : 'web',
      client_user_id: client?.id ?? null,
      reply_locale: (input.reply_locale ?? locale) satisfies Locale,
      reply_channel: input.reply_channel,
      access_key_hash: keyHash(more.submission.key),
      submission_key: more.submission.hash,
      content_key: more.submission.content,
      consent_at: now,
      consent_version: consent.version,
      suspicion: more.suspicion,
      received_at: now,
    },
  })
  await claimFiles(tx, context, input.files, { appeal: row.id })
  // Nobody gets letters because a machine typed their address.
  if (row.status === 'received')
    await tellApplicant(tx, context, row, 'received', { news: 'received', key: grouped(more.submission.key) })
  return row
}

type Ours = 'kind' | 'citizen_type' | 'topic' | 'region' | 'channel' | 'reply_locale' | 'reply_channel'
type Values = Pick<typeof appeals.$inferInsert, Ours | 'access_key_hash' | 'consent_at' | 'consent_version'> &
  Partial<typeof appeals.$inferInsert> & { received_at: Date }

/** Adds an appeal with its number and its first event; what it says is sealed. One with a suspicion is kept back. */
export async function insertAppeal(
  tx: Tx,
  ground: Pick<Ground, 'secret' | 'secretBox' | 'now' | 'config'>,
  { applicant, message, values }: { applicant: Applicant; message: string; values: Values },
): Promise<AppealRow> {
  const id = randomUUID()
  const status = (values.suspicion ?? []).length > 0 ? 'quarantine' : 'received'
  const term = { kind: values.kind, from: values.received_at, further_study: false, pauses: [], extension_days: 0 }
  const [row] = await tx
    .insert(appeals)
    .values({
      ...values,
      id,
      number: await nextNumber(tx, values.received_at),
      status,
      status_at: values.received_at,
      deadline_at: deadlineOf(term, values.received_at, await daysOff(tx)),
      applicant: sealApplicant(ground, id, applicant),
      message: sealText(ground, 'appeals:message', id, message),
      lookup: lookupKeys(ground, applicant),
    })
    .returning()
  await noteEvent(tx, { ...ground, now: () => values.received_at }, id, {
    actor: 'applicant',
    what: 'submitted',
    to: status,
  })
  return row as AppealRow
}
