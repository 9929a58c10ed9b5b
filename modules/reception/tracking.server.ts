import { eq } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { appealFiles } from '#modules/appeals/files.server.ts'
import { isSameHash } from '#platform/keyed.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { countAttempt, counterOf } from '#platform/throttle.server.ts'
import type { BookingKey, TrackedBooking } from './contract.ts'
import { isInTime, keyTries, ofNetwork, ofNumber } from './guard.server.ts'
import { meetingOf, nextFree } from './hosts.server.ts'
import { keyHash, readKey } from './keys.server.ts'
import { icsFor, tellVisitor } from './letters.server.ts'
import { isOpen, receptionRepository } from './repository.server.ts'
import type { BookingDbRow } from './rows.server.ts'
import { openText, openVisitor } from './sealed.server.ts'
import { receptionBookings as bookings } from './table.server.ts'
import { unitOf } from './unit.server.ts'
import { bookingWords } from './words.server.ts'

/**
 * What a visitor does with number and key. Refuses with 404 `reception_not_found`, whether the number or the key is wrong,
 * and with 429 wrong tries past five at a number, and all past twenty wrong ones of a network, within an hour.
 */
export const receptionTracking = {
  async open(context: RequestContext, given: BookingKey): Promise<TrackedBooking> {
    return tracked(context, await byKey(context, given))
  },

  /** Gives the time back, up to the moment at which it begins. Refuses with 409 `reception_step` afterwards. */
  async cancel(context: RequestContext, given: BookingKey): Promise<TrackedBooking> {
    const { number } = await byKey(context, given)
    const row = await context.db.transaction(async (tx) => {
      const held = await receptionRepository.holdNumbered(tx, number ?? '')
      if (!mayCancel(held, context.now())) throw new Refusal(409, 'reception_step')
      const [changed] = await tx
        .update(bookings)
        .set({ status: 'cancelled_by_applicant', settled_at: context.now() })
        .where(eq(bookings.id, held.id))
        .returning()
      await tellVisitor(tx, context, changed as BookingDbRow, 'cancelled', { news: 'cancelled' })
      return changed as BookingDbRow
    })
    return tracked(context, row)
  },
}

const mayCancel = (row: BookingDbRow, now: Date) => isOpen(row) && row.starts_at > now

async function byKey(context: RequestContext, { number, access_key }: BookingKey): Promise<BookingDbRow> {
  const [network, from] = [counterOf(context, keyTries.network), ofNetwork(context)]
  await countAttempt(network, from)
  const [row, key] = [await receptionRepository.byNumber(context.db, number), readKey(access_key)]
  // Compared also where there is no such booking: the time of the answer tells nothing.
  const isRight = isSameHash(keyHash(key ?? ''), row?.access_key_hash ?? keyHash('nothing'))
  if (!row || !key || !isRight) {
    // Wrong ones alone: nobody guesses 100 bits, and whoever knows a number would keep its owner out by counting up.
    await countAttempt(counterOf(context, keyTries.number), ofNumber(context, number))
    throw new Refusal(404, 'reception_not_found')
  }
  await network.reward(from)
  return row
}

async function tracked(context: RequestContext, row: BookingDbRow): Promise<TrackedBooking> {
  const { db, locale } = context
  const host = await receptionRepository.host(db, row.host)
  const { needs, earlier_appeal_no } = openVisitor(context, row)
  const files = (await appealFiles.ofBookings(context, [row.id])).get(row.id) ?? []
  const next = row.status === 'cancelled_by_ministry' ? await nextFree(context, host) : null
  return {
    number: row.number ?? '',
    status_text: bookingWords[row.status][locale],
    ...(await meetingOf(db, host, row, locale)),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    note: openText(context, 'note', row.id, row.note),
    unit: await unitOf(db, row.unit, locale),
    ...{ needs, earlier_appeal_no },
    files: files.map(({ name, size }) => ({ name, size })),
    may_cancel: mayCancel(row, context.now()),
    is_free: isInTime(row.starts_at, context.now()),
    next: next?.toISOString() ?? null,
    ics: await icsFor(db, context, row, locale),
  }
}
