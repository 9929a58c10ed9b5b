import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './ground.server.ts'

/** The calendar day where the ministry is, by the database's clock. */
export const today = sql<string>`(now() at time zone 'Asia/Tashkent')::date`

/** The moment at which a calendar day begins there. */
export const beginningOf = (day: string): Date => new Date(`${day}T00:00:00+05:00`)

/** The same in the database, and the moment at which it ends; for the dates of before 1992 as well. */
export const dayBegins = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Asia/Tashkent')`
export const dayEnds = (day: string): SQL => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Tashkent')`

/** When the first of the days of a column that are still to come begins, or undefined where none is. */
export async function nextDayOf(db: Db, days: PgColumn): Promise<Date | undefined> {
  const [row] = await db
    .select({ day: sql<string | null>`min(${days})` })
    .from(days.table)
    .where(sql`${days} > ${today}`)
  return row?.day ? beginningOf(row.day) : undefined
}
