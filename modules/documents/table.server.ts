import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { locales } from '#common/locale.ts'
import { categories } from '#modules/categories/table.server.ts'
import { docattachments } from '#modules/docattachments/table.server.ts'
import { contentColumns } from '#platform/content-columns.server.ts'
import { localizedColumns } from '#platform/localized-columns.server.ts'
import { inUzbekOrder } from '#platform/uzbek-order.server.ts'
import { type DocumentFile, documentStatuses, documentTypes } from './contract.ts'

const day = () => date({ mode: 'string' })

/** The documents library: laws, decrees, orders and their drafts. */
export const documents = pgTable(
  'documents',
  {
    ...contentColumns(),
    slug: text().notNull(),
    ...localizedColumns('title'),
    doc_type: text({ enum: documentTypes }).notNull(),
    ...localizedColumns('number'),
    adopted_on: day(),
    in_force_from: day(),
    ...localizedColumns('adopted_by'),
    /** The adopting body as a word of addresses, made of `adopted_by_uz` at each write, to filter by. */
    body: text().notNull().default(''),
    reg_number: text().notNull().default(''),
    reg_date: day(),
    status: text({ enum: documentStatuses }).notNull(),
    repealed_on: day(),
    replaced_by: integer().references((): AnyPgColumn => documents.id),
    lex_url: text().notNull().default(''),
    discussion_url: text().notNull().default(''),
    discussion_until: day(),
    category: integer().references(() => categories.id),
    /** In the order of the page; `document_files` follows it. */
    files: jsonb().$type<DocumentFile[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('documents_slug').on(table.slug),
    // Numbers of the Cabinet begin anew each year.
    uniqueIndex('documents_number').on(table.doc_type, table.number_uz, table.adopted_on).where(sql`number_uz <> ''`),
    // Drafts that have no date yet come first.
    index('documents_by_date').on(table.adopted_on.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('documents_by_update').on(table.updated_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('documents_by_title').on(inUzbekOrder(table.title_uz), table.id),
    index('documents_type').on(table.doc_type),
    index('documents_body').on(table.body),
    index('documents_status').on(table.status),
    index('documents_category').on(table.category),
    index('documents_replaced_by').on(table.replaced_by),
    index('documents_in_bin').on(table.deleted_at).where(sql`deleted_at is not null`),
  ],
)

/** The files of the documents. */
export const documentFiles = pgTable(
  'document_files',
  {
    document: integer()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    docattachment: integer()
      .notNull()
      .references(() => docattachments.id),
    locale: text({ enum: locales }).notNull(),
    index: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.document, table.docattachment] }),
    index('document_files_docattachment').on(table.docattachment),
  ],
)
