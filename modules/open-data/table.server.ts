import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { categories } from '#modules/categories/table.server.ts'
import { contentColumns } from '#platform/content-columns.server.ts'
import { localizedColumns } from '#platform/localized-columns.server.ts'
import { inUzbekOrder } from '#platform/uzbek-order.server.ts'
import { type Column, licences, updateFrequencies } from './contract.ts'

const keywords = () => text().array().notNull().default([])

/** Sets of open data with their passports. */
export const openData = pgTable(
  'open_data',
  {
    ...contentColumns(),
    slug: text().notNull(),
    code: text().notNull(),
    struct_id: text().notNull().default(''),
    ...localizedColumns('title'),
    ...localizedColumns('description'),
    ...localizedColumns('organization'),
    ...localizedColumns('sphere'),
    responsible_full_name: text().notNull(),
    responsible_phone: text().notNull(),
    responsible_email: text().notNull(),
    link_web: text().notNull().default(''),
    first_published: date({ mode: 'string' }).notNull(),
    last_updated: date({ mode: 'string' }).notNull(),
    update_frequency: text({ enum: updateFrequencies }).notNull(),
    /** As they were chosen; `formatsOf` tells what there is. */
    formats: text().array().notNull(),
    keywords_uz: keywords(),
    keywords_uzb: keywords(),
    keywords_ru: keywords(),
    keywords_en: keywords(),
    licence: text({ enum: licences }).notNull(),
    structure: jsonb().$type<Column[]>().notNull(),
    category: integer().references(() => categories.id),
    /** How many rows there are. */
    records: integer().notNull().default(0),
    /** Fingerprint of the rows, which are in `open_data_rows`: the audit log says with it whether they changed. */
    payload: text().notNull().default(''),
    /** What people search by, folded (`search-text.ts`). Kept by the service. */
    search_text: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('open_data_slug').on(table.slug),
    uniqueIndex('open_data_code').on(table.code),
    index('open_data_by_renewal').on(table.last_updated.desc(), table.id.desc()),
    index('open_data_by_update').on(table.updated_at.desc(), table.id.desc()),
    index('open_data_by_title').on(inUzbekOrder(table.title_uz), table.id),
    index('open_data_category').on(table.category),
    index('open_data_frequency').on(table.update_frequency),
    index('open_data_in_bin').on(table.deleted_at).where(sql`deleted_at is not null`),
  ],
)

/** The rows of the sets, numbered from 1. */
export const openDataRows = pgTable(
  'open_data_rows',
  {
    dataset: integer()
      .notNull()
      .references(() => openData.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** Values by the names of the declared columns. */
    cells: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dataset, table.number] })],
)

/** Each load of rows that differed from those before, numbered from 1; the last one is what the set holds now. */
export const openDataVersions = pgTable(
  'open_data_versions',
  {
    dataset: integer()
      .notNull()
      .references(() => openData.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    saved_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    records: integer().notNull(),
    sha256: text().notNull(),
    /** The columns that were declared when it came. */
    structure: jsonb().$type<Column[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dataset, table.number] })],
)

/** The rows of versions that others have followed. */
export const openDataOldRows = pgTable(
  'open_data_old_rows',
  {
    dataset: integer()
      .notNull()
      .references(() => openData.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    number: integer().notNull(),
    cells: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dataset, table.version, table.number] })],
)
