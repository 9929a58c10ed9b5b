import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { contentColumns, moment } from '#platform/content-columns.server.ts'
import { localizedColumns } from '#platform/localized-columns.server.ts'

/** Pictures. The original is kept privately; visitors get the re-encoded sizes. */
export const attachments = pgTable(
  'attachments',
  {
    ...contentColumns(),
    /** Random folder name of the stored files, also the public address. */
    token: text().notNull(),
    /** What it was before its bytes were replaced: these addresses lead to the present one. */
    former_names: text().array().notNull().default([]),
    /** Who put these bytes in the place of others, and who sent them when they were here already: whoever has them may see them. */
    brought_by: text().array().notNull().default([]),
    original_name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    sha256: text().notNull(),
    /** Widths in which the picture exists, ascending. */
    widths: jsonb().$type<number[]>().notNull(),
    ...localizedColumns('alt'),
    /** Says nothing that the text does not: shown with an empty alt. */
    decorative: boolean().notNull().default(false),
    in_library: boolean().notNull().default(false),
    /** Since when the sweep has found it in no library and used by nothing. */
    unused_since: moment(),
  },
  (table) => [
    uniqueIndex('attachments_token').on(table.token),
    index('attachments_former_names').using('gin', table.former_names),
    // The same bytes are stored once, however many upload them at the same moment.
    uniqueIndex('attachments_sha256').on(table.sha256).where(sql`deleted_at is null`),
    index('attachments_library').on(table.id).where(sql`in_library and deleted_at is null`),
    index('attachments_in_bin').on(table.deleted_at).where(sql`deleted_at is not null`),
  ],
)
