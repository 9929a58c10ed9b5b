import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#modules/accounts/table.server.ts'
import { moment } from '#platform/content-columns.server.ts'

/** Who has which record open in an editor just now. Nobody is kept out by it: it only tells them of each other. */
export const editing = pgTable(
  'editing',
  {
    /** The editor: `post`, `employee`. */
    kind: text().notNull(),
    record: integer().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: moment().notNull(),
    seen_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.record, table.user_id] }),
    index('editing_user').on(table.user_id),
    index('editing_seen').on(table.seen_at),
  ],
)
