import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Entries of offices that got another category: whoever reads a register no longer sees them there. */
export const isMove = sql`entity = 'organization' and before ->> 'category' <> after ->> 'category'`

/** Append-only, hash-chained: who did what to which record, with the record before and after (decisions, section 5). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    actor_id: text(),
    actor_name: text().notNull(),
    request_id: text(),
    /** From where staff did it, as wide as `networkAround` says; entries from before version 0023 do not know. */
    network: text(),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    previous_hash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index('audit_log_entity').on(table.entity, table.entity_id, table.id),
    index('audit_log_actor').on(table.actor_id, table.id),
    index('audit_log_actor_name').on(table.actor_name, table.id),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_at').on(table.at),
    // Few among many: to look for them in all entries takes seconds after a list of a hundred thousand offices came in.
    index('audit_log_moves').on(table.at).where(isMove),
  ],
)

/** One row: how many entries there should be, and the last one's id and hash, sealed, so that a cut-off end shows. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  entries: bigint({ mode: 'number' }).notNull(),
  last_id: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  seal: text().notNull(),
})
