import { boolean, integer, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** The columns that every kind of content has besides its own. */
export const contentColumns = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  active: boolean().notNull().default(true),
  /** Raised by each write; a save that read an older one is refused (decisions, section 2). */
  version: integer().notNull().default(1),
  created_at: moment().notNull().defaultNow(),
  updated_at: moment().notNull().defaultNow(),
  created_by: text(),
  updated_by: text(),
  /** In the bin since. */
  deleted_at: moment(),
})

export { moment }
