import { customType, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The last good answers of the state service, shared by all processes; what is read when it does not answer. */
export const externalAnswers = pgTable(
  'external_answers',
  {
    key: text().primaryKey(),
    body: jsonb().notNull(),
    fetched_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('external_answers_by_age').on(table.fetched_at)],
)

/** Files of the state service that came whole, the last ones; sent when it does not answer. */
export const externalFiles = pgTable(
  'external_files',
  {
    key: text().primaryKey(),
    bytes: bytea().notNull(),
    size: integer().notNull(),
    fetched_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('external_files_by_age').on(table.fetched_at)],
)
