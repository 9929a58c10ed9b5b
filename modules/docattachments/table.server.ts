import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { contentColumns, moment } from '#platform/content-columns.server.ts'
import { localizedColumns } from '#platform/localized-columns.server.ts'
import { inUzbekOrder } from '#platform/uzbek-order.server.ts'
import { documentExtensions, documentKinds } from './contract.ts'

/** Documents and videos, stored as they came after they were checked. */
export const docattachments = pgTable(
  'docattachments',
  {
    ...contentColumns(),
    /** Random name of the stored file, also its public address. */
    token: text().notNull(),
    /** What it was before its bytes were replaced: these addresses lead to the present one. */
    former_names: text().array().notNull().default([]),
    /** Who put these bytes in the place of others, and who sent them when they were here already: whoever has them may see them. */
    brought_by: text().array().notNull().default([]),
    /** The name that it is downloaded under. */
    original_name: text().notNull(),
    extension: text({ enum: documentExtensions }).notNull(),
    /** The type that it is served with; follows from what was found in the file. */
    mime: text().notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    /** Bytes. */
    size: integer().notNull(),
    sha256: text().notNull(),
    ...localizedColumns('title'),
    in_library: boolean().notNull().default(false),
    /** Since when the sweep has found it in no library and used by nothing. */
    unused_since: moment(),
  },
  (table) => [
    uniqueIndex('docattachments_token').on(table.token),
    index('docattachments_former_names').using('gin', table.former_names),
    // The same bytes are stored once, however many upload them at the same moment.
    uniqueIndex('docattachments_sha256').on(table.sha256).where(sql`deleted_at is null`),
    index('docattachments_library').on(table.id).where(sql`in_library and deleted_at is null`),
    index('docattachments_in_bin').on(table.deleted_at).where(sql`deleted_at is not null`),
    index('docattachments_library_by_size').on(table.size, table.id).where(sql`in_library and deleted_at is null`),
    index('docattachments_library_by_title')
      .on(inUzbekOrder(table.title_uz), table.id)
      .where(sql`in_library and deleted_at is null`),
  ],
)
