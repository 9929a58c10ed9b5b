import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { regions } from '#modules/regions/table.server.ts'
import { moment } from '#platform/content-columns.server.ts'

const count = () => integer().notNull().default(0)

/** Counts of months from registers on paper, and of the years before this portal (features, 3.11). */
export const appealCounts = pgTable(
  'appeal_counts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    source: text().$type<'manual'>().notNull().default('manual'),
    /** `2026-03`. */
    month: text().notNull(),
    region: integer()
      .notNull()
      .references(() => regions.id),
    /** What the counts are a part of; `total` is all of the month and region. */
    by: text().$type<'total' | 'kind' | 'topic' | 'channel' | 'citizen_type'>().notNull(),
    key: text().notNull().default(''),
    received: count(),
    accepted: count(),
    under_consideration: count(),
    reviewed: count(),
    satisfied: count(),
    explained: count(),
    rejected: count(),
    forwarded: count(),
    not_considered: count(),
    overdue: count(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('appeal_counts_cell').on(table.month, table.by, table.region, table.key),
    check('appeal_counts_close', sql`accepted = under_consideration + reviewed and received >= accepted`),
  ],
)
