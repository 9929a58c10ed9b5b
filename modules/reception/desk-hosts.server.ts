import { and, asc, eq, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { dayAt } from '#common/day.ts'
import { Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { fieldError } from '#common/validation-messages.ts'
import { plusDays } from '#common/working-days.ts'
import { employees } from '#modules/employees/table.server.ts'
import { uniqueViolation, versionConflict } from '#platform/crud.server.ts'
import { withoutDirectionMarks } from '#platform/direction-marks.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { isShown } from '#platform/shown.server.ts'
import type { Tx } from '#platform/write.server.ts'
import {
  type BookingStatus,
  daysAhead,
  openStatuses,
  type ReceptionDay,
  type ReceptionDayInput,
  type ReceptionDays,
  type ReceptionHost,
  type ReceptionHostInput,
  type ReceptionHostUpdate,
  type Window,
} from './contract.ts'
import { at, daysBetween, slotsOn, windowsOn } from './days.ts'
import { hoursOf } from './hosts.server.ts'
import { isOpen, receptionRepository } from './repository.server.ts'
import type { BookingDbRow, HostRow, Reading } from './rows.server.ts'
import { setDay } from './set-day.server.ts'
import { receptionBookings as bookings, receptionHosts } from './table.server.ts'

type Asking = { db: Reading; locale: Locale; now: () => Date }
const entity = 'reception_host'

/** Those who receive and their days, for staff; nothing here says who comes. */
export const receptionHostDesk = {
  list: async (context: Asking): Promise<ReceptionHost[]> =>
    allShown(context, await receptionRepository.hosts(context.db)),

  /** The coming days on which somebody receives or would have. Refuses with 404. */
  async days(context: Asking, id: number): Promise<ReceptionDays> {
    const host = await receptionRepository.host(context.db, id)
    const today = dayAt(context.now())
    const to = plusDays(today, daysAhead)
    const hours = (await hoursOf(context.db, [host], today, to))(host)
    const span = { from: at(today, '00:00'), to: at(plusDays(to, 1), '00:00'), now: context.now() }
    const taken = await receptionRepository.taken(context.db, [host], span)
    const results = daysBetween(today, to).flatMap((day): ReceptionDay[] => {
      const windows = windowsOn(day, hours)
      const special = hours.days.has(day)
      const ofDay = taken.filter((row) => row.status !== 'held' && dayAt(row.starts_at) === day)
      const booked = ofDay.length
      const waiting = ofDay.filter(({ status }) => status === 'requested').length
      const slots = slotsOn(day, hours).length * host.capacity
      const isDay = windows.length > 0 || special || booked > 0
      return isDay ? [{ day, windows, special, slots, booked, waiting }] : []
    })
    return { host: await shownOf(context, host), results }
  },

  /** Lets somebody receive. Refuses with 400 who is not there or receives already. */
  async create(tx: Tx, input: ReceptionHostInput): Promise<number> {
    await mustBeThere(tx, input.employee)
    const [row] = await saved(tx, () => tx.insert(receptionHosts).values(withoutDirectionMarks(input)).returning())
    tx.changes.push({ action: 'create', entity, entityId: String(row?.id), before: null, after: { ...row } })
    return (row as HostRow).id
  },

  /** Changes where and when. Those who are expected stay expected. Refuses with 400, 404, 409 `version_conflict`. */
  async update(tx: Tx, id: number, { version, ...input }: ReceptionHostUpdate): Promise<void> {
    const before = await receptionRepository.holdHost(tx, id)
    if (before.version !== version) throw await versionConflict(tx, entity, String(id), version, before.version)
    await mustBeThere(tx, input.employee)
    const values = { ...withoutDirectionMarks(input), version: version + 1, updated_at: tx.now() }
    const [row] = await saved(tx, () =>
      tx.update(receptionHosts).set(values).where(eq(receptionHosts.id, id)).returning(),
    )
    tx.changes.push({ action: 'update', entity, entityId: String(id), before: { ...before }, after: { ...row } })
  },

  /**
   * Opens a day at other hours than those of the week, or closes it. Refuses with 409 `reception_day` while somebody is
   * expected who would find the door shut, and for days that are over.
   */
  async setDay(tx: Tx, id: number, { day, windows }: ReceptionDayInput): Promise<void> {
    await receptionRepository.holdHost(tx, id)
    const expected = (await bookingsOn(tx, id, day)).filter(isOpen)
    const isInside = ({ starts_at, ends_at }: BookingDbRow) =>
      windows.some(({ from, to }) => at(day, from) <= starts_at && ends_at <= at(day, to))
    if (day < dayAt(tx.now()) || !expected.every(isInside)) throw new Refusal(409, 'reception_day')
    await setDay(tx, id, day, windows)
    tx.changes.push({ action: 'update', entity, entityId: String(id), before: null, after: { day, windows } })
  },

  /** Employees who do not receive yet, for the form. */
  async candidates({ db, locale }: Asking, besides?: number): Promise<{ id: number; name: string }[]> {
    const rows = await db
      .select({ id: employees.id, name: employees.full_name_uz, own: employees[localizedName('full_name', locale)] })
      .from(employees)
      .leftJoin(receptionHosts, eq(receptionHosts.employee, employees.id))
      .where(and(isShown(employees), sql`(${receptionHosts.id} is null or ${employees.id} = ${besides ?? 0})`))
      .orderBy(employees.index, employees.id)
      .limit(500)
    return rows.map(({ id, name, own }) => ({ id, name: own || name }))
  },
}

async function saved<Row>(tx: Tx, work: () => Promise<Row>): Promise<Row> {
  try {
    return await work()
  } catch (error) {
    if (!uniqueViolation(error)) throw error
    throw new Refusal(400, 'validation', { errors: fieldError('employee', 'taken', tx.actor.locale) })
  }
}

async function mustBeThere(tx: Tx, id: number): Promise<void> {
  const [row] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.id, id), isShown(employees)))
  if (!row) throw new Refusal(400, 'validation', { errors: fieldError('employee', 'not_found', tx.actor.locale) })
}

/** Bookings of a host on a day that were made, also those that were called off; in order of time. */
export const bookingsOn = (db: Reading, host: number, day: string): Promise<BookingDbRow[]> =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.host, host),
        gte(bookings.starts_at, at(day, '00:00')),
        lt(bookings.starts_at, at(plusDays(day, 1), '00:00')),
        ne(bookings.status, 'held'),
      ),
    )
    .orderBy(asc(bookings.starts_at), asc(bookings.created_at))

/** The hours of one day. */
export const windowsOf = async (db: Reading, host: HostRow, day: string): Promise<Window[]> =>
  windowsOn(day, (await hoursOf(db, [host], day, day))(host))

/** A host for staff. Refuses with 404. */
export const hostShown = async (context: Asking & Pick<Ground, 'db'>, id: number): Promise<ReceptionHost> =>
  shownOf(context, await receptionRepository.host(context.db, id))

async function shownOf(context: Asking, host: HostRow): Promise<ReceptionHost> {
  const [shown] = await allShown(context, [host])
  return shown as ReceptionHost
}

/** Who they are and how many are expected, read of all of them at once. */
async function allShown({ db, locale, now }: Asking, hosts: HostRow[]): Promise<ReceptionHost[]> {
  const ids = hosts.map(({ id }) => id)
  const whom = hosts.map(({ employee }) => employee)
  const people = await db.select().from(employees).where(inArray(employees.id, whom))
  const still = await db
    .select({ host: bookings.host, status: bookings.status, count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(and(inArray(bookings.host, ids), inArray(bookings.status, [...openStatuses]), gt(bookings.starts_at, now())))
    .groupBy(bookings.host, bookings.status)
  return hosts.map(({ created_at: _made, updated_at: _changed, ...host }) => {
    const person = people.find(({ id }) => id === host.employee)
    const named = (name: 'full_name' | 'position_name') =>
      person?.[localizedName(name, locale)] || person?.[localizedName(name, 'uz')] || ''
    const countOf = (status: BookingStatus) =>
      still.find((each) => each.host === host.id && each.status === status)?.count ?? 0
    return {
      ...host,
      ...{ slug: person?.slug ?? '', full_name: named('full_name'), position_name: named('position_name') },
      ...{ coming: countOf('scheduled'), waiting: countOf('requested') },
    }
  })
}
