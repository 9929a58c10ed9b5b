import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Append-only, hash-chained: who did what to which record, with the record before and after (decisions, section 5). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    actor_id: text(),
    actor_name: text().notNull(),
    request_id: text(),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    previous_hash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [index('audit_log_entity').on(table.entity, table.entity_id, table.id)],
)
