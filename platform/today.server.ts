import { sql } from 'drizzle-orm'

/** The calendar day where the ministry is, by the database's clock. */
export const today = sql<string>`(now() at time zone 'Asia/Tashkent')::date`

/** The moment at which a calendar day begins there. */
export const beginningOf = (day: string): Date => new Date(`${day}T00:00:00+05:00`)
