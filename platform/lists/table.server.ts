import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Lists that were taken in, with what is needed to take the last of each kind back. */
export const listImports = pgTable(
  'list_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    by_name: text().notNull(),
    added: integer().notNull(),
    changed: integer().notNull(),
    taken_back_at: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [index('list_imports_by_kind').on(table.kind, table.id.desc())],
)

/** The records that a list added or changed: what they were before, and at which version it left them. */
export const listImportRows = pgTable(
  'list_import_rows',
  {
    import: integer()
      .notNull()
      .references(() => listImports.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    /** What the record is found by. */
    key: text().notNull(),
    title: text().notNull(),
    /** The fields as they were, or null of a record that the list added. */
    before: jsonb().$type<Record<string, unknown>>(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import, table.place] })],
)
