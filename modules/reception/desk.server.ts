import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { dayAt } from '#common/day.ts'
import { notFound, Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import { appealFiles, type OpenFile } from '#modules/appeals/files.server.ts'
import { uniqueViolation } from '#platform/crud.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { type Change, type Tx, write } from '#platform/write.server.ts'
import type { BookingAnswer, BookingRow, BookingStatus, DaySheet, ReceptionMove } from './contract.ts'
import { bookingsOn, hostShown, windowsOf } from './desk-hosts.server.ts'
import { bookingsShown } from './desk-rows.server.ts'
import { freeSlotAt } from './hosts.server.ts'
import { tellVisitor } from './letters.server.ts'
import { isOpen, receptionRepository, takesSeat } from './repository.server.ts'
import type { BookingDbRow, HostRow } from './rows.server.ts'
import { sealText } from './sealed.server.ts'
import { setDay } from './set-day.server.ts'
import { receptionBookings as bookings } from './table.server.ts'
import { isUnit } from './unit.server.ts'

const entity = 'reception_booking'
const dayMs = 24 * 60 * 60 * 1000

/**
 * What staff do with those who come. Whatever shows who they are writes into the audit log first: no log, no data.
 * Refuses with 404, and with 409 `reception_step` what does not fit how a booking stands.
 */
export const receptionDesk = {
  /** Who comes to a host on a day, in order of time. */
  async sheet(context: RequestContext, id: number, day: string): Promise<DaySheet> {
    if (!z.iso.date().safeParse(day).success) throw notFound('day')
    const host = await hostShown(context, id)
    await write(context, actorOf(context), async (tx) => {
      tx.changes.push({ action: 'view', entity, entityId: `${host.slug} ${day}`, before: null, after: { day } })
    })
    const rows = await bookingsOn(context.db, id, day)
    return { host, day, results: await bookingsShown(context, rows) }
  },

  /** A file that a visitor sent along; that it was opened is in the audit log before. */
  async file(context: RequestContext, number: string, file: string): Promise<OpenFile> {
    const { id } = await receptionRepository.numbered(context.db, number)
    await write(context, actorOf(context), async (tx) => {
      tx.changes.push({ action: 'view', entity, entityId: id, before: null, after: { number, file } })
    })
    return appealFiles.open(context, { booking: id }, file)
  },

  /** Notes that somebody came or did not, on the day itself or later; or takes that back. */
  mark: (context: RequestContext, number: string, status: 'scheduled' | 'attended' | 'no_show'): Promise<BookingRow> =>
    change(context, number, async (tx, row) => {
      const isMarked = ['scheduled', 'attended', 'no_show'].includes(row.status)
      if (!isMarked || dayAt(row.starts_at) > dayAt(context.now())) throw step(row.status)
      return update(tx, row, { status, settled_at: status === 'scheduled' ? null : context.now() })
    }),

  /** Answers somebody who asked for a time: it is theirs, or they are told why not, or where else to go. 400: no such body. */
  answer: (context: RequestContext, number: string, answer: BookingAnswer): Promise<BookingRow> =>
    change(context, number, async (tx, row) => {
      if (row.status !== 'requested' || row.starts_at <= context.now()) throw step(row.status)
      const { status } = answer
      const unit = answer.status === 'redirected' ? answer.unit : null
      if (unit !== null && !(await isUnit(tx, unit)))
        throw new Refusal(400, 'validation', { errors: fieldError('unit', 'not_found', context.locale) })
      const said = answer.status === 'scheduled' ? '' : answer.reason
      const settled_at = status === 'scheduled' ? null : context.now()
      const note = sealText(context, 'note', row.id, said)
      const changed = await update(tx, row, { status, note, unit, settled_at })
      await tellVisitor(tx, context, changed, 'answer', { news: status === 'scheduled' ? 'approved' : status, said })
      return changed
    }),

  /** Calls a reception off and tells the visitor why, by mail where they gave an address. */
  callOff: (context: RequestContext, number: string, reason: string): Promise<BookingRow> =>
    change(context, number, async (tx, row) => {
      if (row.status !== 'scheduled' || row.starts_at <= context.now()) throw step(row.status)
      const note = sealText(context, 'note', row.id, reason)
      const changed = await update(tx, row, {
        status: 'cancelled_by_ministry',
        note,
        settled_at: context.now(),
      })
      await tellVisitor(tx, context, changed, 'called off', { news: 'called_off', said: reason })
      return changed
    }),

  /**
   * Gives one visitor another time of the same host, one that is free, and tells them. Refuses with 409 `slot_taken` what
   * is not.
   */
  reschedule: (context: RequestContext, number: string, starts_at: string): Promise<BookingRow> =>
    change(context, number, async (tx, row, host) => {
      if (!isOpen(row) || row.starts_at <= context.now()) throw step(row.status)
      const changed = await update(tx, row, await freeSlotAt({ db: tx, now: context.now }, host, starts_at))
      await tellVisitor(tx, context, changed, `moved ${context.now().toISOString()}`, { news: 'moved' })
      return changed
    }),

  /**
   * Moves a day with its hours and all who are expected to another one, at the same times, and tells them. Refuses with
   * 409 `reception_day` where the other day has visitors already or one of the two is not to come.
   */
  async move(context: RequestContext, id: number, { from, to }: ReceptionMove): Promise<number> {
    return write(context, actorOf(context), async (tx) => {
      const host = await receptionRepository.holdHost(tx, id)
      const today = dayAt(context.now())
      const waiting = await bookingsOn(tx, id, to)
      const isFree = !waiting.some(takesSeat)
      if (from === to || from <= today || to <= today || !isFree) throw new Refusal(409, 'reception_day')
      const windows = await windowsOf(tx, host, from)
      if (windows.length === 0) throw new Refusal(409, 'reception_day')
      await setDay(tx, id, to, windows)
      await setDay(tx, id, from, [])
      const shift = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) * dayMs
      const moved = (await bookingsOn(tx, id, from)).filter(isOpen)
      for (const row of moved) {
        const later = (moment: Date) => new Date(moment.getTime() + shift)
        const changed = await update(tx, row, { starts_at: later(row.starts_at), ends_at: later(row.ends_at) })
        await tellVisitor(tx, context, changed, `moved ${context.now().toISOString()}`, { news: 'moved' })
      }
      tx.changes.push({
        action: 'update',
        entity: 'reception_host',
        entityId: String(id),
        before: { day: from },
        after: { day: to, bookings: moved.length },
      })
      return moved.length
    })
  },
}

const step = (from: BookingStatus) => new Refusal(409, 'reception_step', { facts: { from } })

async function update(tx: Tx, row: BookingDbRow, values: Partial<BookingDbRow>): Promise<BookingDbRow> {
  try {
    const [changed] = await tx.update(bookings).set(values).where(eq(bookings.id, row.id)).returning()
    return changed as BookingDbRow
  } catch (error) {
    if (uniqueViolation(error)) throw new Refusal(409, 'slot_taken')
    throw error
  }
}

async function change(
  context: RequestContext,
  number: string,
  work: (tx: Tx, row: BookingDbRow, host: HostRow) => Promise<BookingDbRow>,
): Promise<BookingRow> {
  const { host: whose } = await receptionRepository.numbered(context.db, number)
  const row = await write(context, actorOf(context), async (tx) => {
    // The host first, like whoever books or moves a day: two never wait for each other.
    const host = await receptionRepository.holdHost(tx, whose)
    const held = await receptionRepository.holdNumbered(tx, number)
    const changed = await work(tx, held, host)
    tx.changes.push(entry(held, changed))
    return changed
  })
  const [shown] = await bookingsShown(context, [row])
  return shown as BookingRow
}

/** What the audit log holds of a booking: nothing that says who comes or about what. */
const facts = ({ number, status, starts_at, host }: BookingDbRow) => ({
  ...{ number, status, host },
  starts_at: starts_at.toISOString(),
})
const entry = (before: BookingDbRow, after: BookingDbRow): Change => ({
  action: 'update',
  entity,
  entityId: before.id,
  before: facts(before),
  after: facts(after),
})
