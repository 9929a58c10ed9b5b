import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
