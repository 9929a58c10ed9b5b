import { and, asc, eq, gt, gte, inArray, lt, lte, or } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import { openStatuses, takingStatuses } from './contract.ts'
import { readNumber } from './keys.server.ts'
import type { BookingDbRow, DayRow, HostRow, Reading } from './rows.server.ts'
import { receptionBookings as bookings, receptionDays, receptionHosts } from './table.server.ts'

/** Reception as it lies in the database: what is sealed is still sealed. */
export const receptionRepository = {
  hosts: (db: Reading): Promise<HostRow[]> =>
    db.select().from(receptionHosts).orderBy(asc(receptionHosts.id)).limit(mostHosts),

  /** Refuses with 404. */
  async host(db: Reading, id: number): Promise<HostRow> {
    const [row] = await db.select().from(receptionHosts).where(eq(receptionHosts.id, id))
    if (!row) throw notFound('reception_host')
    return row
  },

  /** The same, and nobody else books or changes anything of this host until the transaction ends. */
  async holdHost(tx: Reading, id: number): Promise<HostRow> {
    const [row] = await tx.select().from(receptionHosts).where(eq(receptionHosts.id, id)).for('update')
    if (!row) throw notFound('reception_host')
    return row
  },

  /** Single days of some hosts, in order. */
  days: (db: Reading, hosts: HostRow[], from: string, to: string): Promise<DayRow[]> =>
    db
      .select()
      .from(receptionDays)
      .where(and(inArray(receptionDays.host, idsOf(hosts)), gte(receptionDays.day, from), lte(receptionDays.day, to)))
      .orderBy(asc(receptionDays.day)),

  /** What takes slots of some hosts within a time, in order; holds that are over do not. */
  taken: (db: Reading, hosts: HostRow[], span: { from: Date; to: Date; now: Date }): Promise<BookingDbRow[]> =>
    db
      .select()
      .from(bookings)
      .where(
        and(
          inArray(bookings.host, idsOf(hosts)),
          gte(bookings.starts_at, span.from),
          lt(bookings.starts_at, span.to),
          inArray(bookings.status, [...takingStatuses]),
          or(inArray(bookings.status, takingStatuses.slice(1)), gt(bookings.held_until, span.now)),
        ),
      )
      .orderBy(asc(bookings.starts_at)),

  async byNumber(db: Reading, number: string): Promise<BookingDbRow | undefined> {
    const [row] = await db
      .select()
      .from(bookings)
      .where(eq(bookings.number, readNumber(number)))
    return row
  },

  /** The same. Refuses with 404. */
  async numbered(db: Reading, number: string): Promise<BookingDbRow> {
    const row = await this.byNumber(db, number)
    if (!row) throw notFound('reception')
    return row
  },

  /** The same, and nobody else changes it until the transaction ends. */
  async holdNumbered(tx: Reading, number: string): Promise<BookingDbRow> {
    const [row] = await tx
      .select()
      .from(bookings)
      .where(eq(bookings.number, readNumber(number)))
      .for('update')
    if (!row) throw notFound('reception')
    return row
  },

  async byId(db: Reading, id: string): Promise<BookingDbRow | undefined> {
    const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
    return row
  },
}

const idsOf = (hosts: HostRow[]) => hosts.map(({ id }) => id)

/** Whether a booking's visitor is to come, or hopes to. */
export const isOpen = ({ status }: Pick<BookingDbRow, 'status'>): boolean =>
  (openStatuses as readonly string[]).includes(status)

/** Whether a booking takes a seat. */
export const takesSeat = ({ status }: Pick<BookingDbRow, 'status'>): boolean =>
  (takingStatuses as readonly string[]).includes(status)

/** No ministry has more people who receive. */
const mostHosts = 200
