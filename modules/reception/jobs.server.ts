import { and, asc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { appealFiles } from '#modules/appeals/files.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { tellVisitor } from './letters.server.ts'
import { receptionRepository } from './repository.server.ts'
import type { BookingDbRow } from './rows.server.ts'
import { sealText } from './sealed.server.ts'
import { receptionBookings as bookings } from './table.server.ts'
import { receptionWords } from './words.server.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** Personal data of a booking are kept for so long after the reception; what visitors agree to names it. */
const keptMs = 365 * dayMs
/** Hours before a reception at which its visitor is reminded (features, 3.9). */
const reminders = [24, 2]
const mostAtOnce = 500

/** What the clock does with reception, each hour. */
export async function keepReception(ground: Ground): Promise<void> {
  await sweepHolds(ground)
  await endUnanswered(ground)
  for (const hours of reminders) await remind(ground, hours)
  await eraseOldBookings(ground)
}

/** Holds that are over take no slot any more; here their rows go too. */
async function sweepHolds({ db, now }: Pick<Ground, 'db' | 'now'>): Promise<void> {
  await db.delete(bookings).where(and(eq(bookings.status, 'held'), lte(bookings.held_until, now())))
}

/** Whoever asked for a time that came without an answer is told so: nobody waits for what will not be. */
async function endUnanswered(ground: Ground): Promise<void> {
  const due = await ground.db
    .select({ id: bookings.id, number: bookings.number })
    .from(bookings)
    .where(and(eq(bookings.status, 'requested'), lte(bookings.starts_at, ground.now())))
    .limit(mostAtOnce)
  for (const { number } of due)
    await ground.db.transaction(async (tx) => {
      const row = await receptionRepository.holdNumbered(tx, number ?? '')
      if (row.status !== 'requested') return
      const said = receptionWords.unanswered[row.locale]
      const [changed] = await tx
        .update(bookings)
        .set({ status: 'declined', note: sealText(ground, 'note', row.id, said), settled_at: ground.now() })
        .where(eq(bookings.id, row.id))
        .returning()
      await tellVisitor(tx, ground, changed as BookingDbRow, 'unanswered', { news: 'declined', said })
    })
}

/** Once for each booking and time: the outbox knows what was written before. Who booked later than that needs none. */
async function remind(ground: Ground, hours: number): Promise<void> {
  const now = ground.now()
  const due = await ground.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'scheduled'),
        gt(bookings.starts_at, now),
        lte(bookings.starts_at, new Date(now.getTime() + hours * hourMs)),
        sql`${bookings.booked_at} < ${bookings.starts_at} - make_interval(hours => ${hours})`,
      ),
    )
    .orderBy(asc(bookings.starts_at))
    .limit(mostAtOnce)
  for (const row of due)
    await ground.db.transaction((tx) =>
      tellVisitor(tx, ground, row as BookingDbRow, `reminder ${hours} ${row.starts_at.toISOString()}`, {
        news: 'reminder',
      }),
    )
}

/**
 * Erases who came and about what, with the files that they sent, a year after it was. Number, time, region and what became
 * of it stay.
 */
async function eraseOldBookings(ground: Pick<Ground, 'db' | 'now' | 'files'>): Promise<void> {
  const { db, now } = ground
  const due = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isNull(bookings.erased_at), lt(bookings.starts_at, new Date(now().getTime() - keptMs))))
    .limit(mostAtOnce)
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  // The files first: what is not erased yet is found again in an hour.
  await appealFiles.removeOfBookings(ground, ids)
  await db
    .update(bookings)
    .set({ visitor: '', note: '', lookup: [], access_key_hash: null, erased_at: now() })
    .where(inArray(bookings.id, ids))
}
