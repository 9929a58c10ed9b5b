import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** When each of the portal's rounds was begun and ended last, whichever process made it. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  started_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** When it last ended well. */
  finished_at: timestamp({ withTimezone: true, precision: 3 }),
  /** Whether it failed the last time. */
  failed: boolean().notNull().default(false),
})
