import { randomUUID } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import { claimFiles } from '#modules/appeals/files.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { idBySlugOrId } from '#platform/addressed.server.ts'
import { uniqueViolation } from '#platform/crud.server.ts'
import { formToken } from '#platform/form-token.server.ts'
import { isSameHash, keyedHash } from '#platform/keyed.server.ts'
import { mailAddress } from '#platform/mail/address.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { isShown } from '#platform/shown.server.ts'
import { throttled } from '#platform/throttle.server.ts'
import {
  type BookingInput,
  type BookingReceipt,
  daysAhead,
  type Hold,
  type HoldInput,
  holdMinutes,
  type MeetingMode,
  type ReceptionForm,
  receptionFileLimits,
  receptionLimits,
  receptionTrackPath,
  trapField,
} from './contract.ts'
import { mostBookings, mostHolds, mustBeOurForm, mustBeRare, ofNetwork } from './guard.server.ts'
import { freeSlotAt, meetingOf, openHost } from './hosts.server.ts'
import { accessKeyOf, grouped, keyHash, nextNumber } from './keys.server.ts'
import { icsFor, tellVisitor } from './letters.server.ts'
import { isOpen, receptionRepository } from './repository.server.ts'
import type { BookingDbRow, HostRow, Tx } from './rows.server.ts'
import { lookupKeys, openVisitor, sealVisitor } from './sealed.server.ts'
import { receptionBookings as bookings } from './table.server.ts'
import { consent } from './words.server.ts'

const minuteMs = 60_000

/** Reception as visitors book it (features, 3.9). */
export const receptionService = {
  /** What the form is made of, with a token that is good for two hours. */
  async form(context: RequestContext): Promise<ReceptionForm> {
    const shown = await regionRepository.cards(context.db, context.locale)
    return {
      form_token: formToken(context, 'reception'),
      hold_minutes: holdMinutes,
      days_ahead: daysAhead,
      regions: shown.map(({ slug, name, lang }) => ({ slug, name, lang })),
      files: { ...receptionFileLimits, extensions: [...receptionFileLimits.extensions] },
      consent: { version: consent.version, text: consent.text[context.locale] },
      limits: receptionLimits,
    }
  },

  /**
   * Keeps a slot for ten minutes while its form is filled in; an earlier hold of the same browser is given up. Refuses with
   * 400 an unknown host, 409 `slot_taken` and `form_expired`, and 429 after too many of one network.
   */
  async hold(context: RequestContext, input: HoldInput): Promise<Hold> {
    mustBeOurForm(context, input.form_token)
    const host = await hostOf(context, input.host)
    return throttled(context, mostHolds, ofNetwork(context), () =>
      orTaken(async () => {
        const row = await context.db.transaction((tx) => take(tx, context, host, input))
        return {
          hold: row.id,
          host: input.host,
          starts_at: row.starts_at.toISOString(),
          ends_at: row.ends_at.toISOString(),
          until: (row.held_until ?? context.now()).toISOString(),
        }
      }),
    )
  },

  /**
   * Books a slot: the one that is held, or one that is free now where the hold is over or there was none. With a host whose
   * times are approved it is asked for. The same form, sent again with the same hold, gives the same
   * receipt; any other finds the hold gone, as the receipt is for whoever booked and nobody else. Refuses with 400 by field, 409 `slot_taken`, `form_expired`,
   * `reception_twice` and `reception_often`, and 429 after too many of one network.
   */
  async book(context: RequestContext, input: BookingInput): Promise<BookingReceipt> {
    mustBeOurForm(context, input.form_token, input[trapField])
    const host = await hostOf(context, input.host)
    const done = await bookedBefore(context, input)
    if (done) return receiptOf(context, host, done)
    const region = await regionOf(context, input)
    return throttled(context, mostBookings, ofNetwork(context), () =>
      orTaken(async () => {
        const row = await context.db.transaction((tx) => settle(tx, context, host, { input, region }))
        return receiptOf(context, host, row)
      }),
    )
  },
}

/** A seat is one, whoever is faster: the unique index says so. */
async function orTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (uniqueViolation(error)) throw new Refusal(409, 'slot_taken')
    throw error
  }
}

async function hostOf({ db, locale }: RequestContext, slug: string): Promise<HostRow> {
  const host = await openHost(db, slug)
  if (!host) throw new Refusal(400, 'validation', { errors: fieldError('host', 'not_found', locale) })
  return host
}

/** What was booked by this very submission. The id of a booking alone is no credential. */
async function bookedBefore(context: RequestContext, input: BookingInput): Promise<BookingDbRow | undefined> {
  const row = input.hold ? await receptionRepository.byId(context.db, input.hold) : undefined
  if (!row || !isOpen(row)) return undefined
  const { submission = '' } = openVisitor(context, row)
  return isSameHash(submission, submissionOf(context, input)) ? row : undefined
}

/** What makes a submission the same: the form and all that stands in it. */
const submissionOf = (context: RequestContext, input: BookingInput): string =>
  keyedHash(context, 'reception form', JSON.stringify(input))

/** A new hold, inside a transaction that holds the host: nobody else of theirs is booked meanwhile. */
async function take(tx: Tx, context: RequestContext, { id }: HostRow, input: HoldInput | BookingInput) {
  const host = await receptionRepository.holdHost(tx, id)
  await dropHolds(tx, context, host, input.hold)
  const slot = await freeSlotAt({ db: tx, now: context.now }, host, input.starts_at)
  const now = context.now()
  const [row] = await tx
    .insert(bookings)
    .values({
      id: randomUUID(),
      host: host.id,
      status: 'held',
      ...slot,
      held_until: new Date(now.getTime() + holdMinutes * minuteMs),
      locale: context.locale,
      created_at: now,
    })
    .returning()
  return row as BookingDbRow
}

/** Holds that are over, and the one that is given up. */
async function dropHolds(tx: Tx, { now }: RequestContext, host: HostRow, own: string | undefined): Promise<void> {
  const held = eq(bookings.status, 'held')
  await tx.delete(bookings).where(and(eq(bookings.host, host.id), held, lte(bookings.held_until, now())))
  if (own) await tx.delete(bookings).where(and(eq(bookings.id, own), held))
}

/** How they meet: as the visitor wants where the host offers it. Refuses with 400. */
function modeOf({ locale }: RequestContext, { modes }: HostRow, { mode = modes[0] }: BookingInput): MeetingMode {
  if (!mode || !modes.includes(mode))
    throw new Refusal(400, 'validation', { errors: fieldError('mode', 'invalid', locale) })
  return mode
}

async function regionOf({ db, locale }: RequestContext, { region }: BookingInput): Promise<number> {
  const [place] = await db
    .select({ id: regions.id })
    .from(regions)
    .where(and(eq(regions.id, idBySlugOrId(regions, region)), isShown(regions)))
  if (!place) throw new Refusal(400, 'validation', { errors: fieldError('region', 'not_found', locale) })
  return place.id
}

type Asked = { input: BookingInput; region: number }

async function settle(
  tx: Tx,
  context: RequestContext,
  given: HostRow,
  { input, region }: Asked,
): Promise<BookingDbRow> {
  const { name, phone, email, topic, summary, needs, earlier_appeal_no, citizen_type } = input
  const organization_name = citizen_type === 'legal_entity' ? input.organization_name : ''
  const host = await receptionRepository.holdHost(tx, given.id)
  const mode = modeOf(context, host, input)
  const keys = lookupKeys(context, { phone, email })
  await mustBeRare(tx, context.now(), host, keys)
  const { id } = (await ownHold(tx, context, host, input)) ?? (await take(tx, context, host, input))
  const now = context.now()
  const key = accessKeyOf(context, id)
  const [row] = await tx
    .update(bookings)
    .set({
      status: host.approval ? 'requested' : 'scheduled',
      ...{ mode, region, citizen_type },
      number: await nextNumber(tx, now),
      held_until: null,
      visitor: sealVisitor(context, id, {
        ...{ name, organization_name, phone, email },
        ...{ topic, summary, earlier_appeal_no, needs },
        submission: submissionOf(context, input),
      }),
      lookup: keys,
      locale: context.locale,
      access_key_hash: keyHash(key),
      consent_version: consent.version,
      booked_at: now,
    })
    .where(eq(bookings.id, id))
    .returning()
  await claimFiles(tx, context, input.files, { booking: id })
  const booked = row as BookingDbRow
  const news = host.approval ? 'requested' : 'booked'
  await tellVisitor(tx, context, booked, news, { news, key: grouped(key) })
  return booked
}

/** The slot that this visitor holds, if they still do and want that one. */
async function ownHold(tx: Tx, { now }: RequestContext, host: HostRow, { hold, starts_at }: BookingInput) {
  const row = hold ? await receptionRepository.byId(tx, hold) : undefined
  const isLiving = row?.status === 'held' && row.held_until !== null && row.held_until > now()
  const isWanted = row?.host === host.id && row.starts_at.getTime() === new Date(starts_at).getTime()
  return isLiving && isWanted ? row : undefined
}

async function receiptOf(context: RequestContext, host: HostRow, row: BookingDbRow): Promise<BookingReceipt> {
  const { db, locale } = context
  const number = row.number ?? ''
  return {
    number,
    access_key: grouped(accessKeyOf(context, row.id)),
    ...(await meetingOf(db, host, row, locale)),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    receipt_url: mailAddress(context, locale, `${receptionTrackPath}?number=${number}`),
    ics: await icsFor(db, context, row, locale),
  }
}
