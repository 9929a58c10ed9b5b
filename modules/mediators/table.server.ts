import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { regions } from '#modules/regions/table.server.ts'
import { contentColumns } from '#platform/content-columns.server.ts'
import { localizedColumns } from '#platform/localized-columns.server.ts'
import { mediatorStatuses, mediatorTypes, type specialisations, type workLanguages } from './contract.ts'

/** The register of mediators. */
export const mediators = pgTable(
  'mediators',
  {
    ...contentColumns(),
    slug: text().notNull(),
    register_no: integer().notNull(),
    ...localizedColumns('full_name'),
    /** Made of `full_name` at each write, to order by; see `common/sort-key.ts`. */
    ...localizedColumns('sort_key'),
    mediator_type: text({ enum: mediatorTypes }).notNull().default('professional'),
    certificate_no: text().notNull(),
    certificate_date: date({ mode: 'string' }).notNull(),
    ...localizedColumns('training_org'),
    register_entry_date: date({ mode: 'string' }).notNull(),
    entry_order_no: text().notNull().default(''),
    ...localizedColumns('organization'),
    region: integer()
      .notNull()
      .references(() => regions.id),
    ...localizedColumns('district'),
    ...localizedColumns('address'),
    phone: text().array().notNull().default([]),
    email: text().notNull().default(''),
    website: text().notNull().default(''),
    ...localizedColumns('fee_note'),
    specialisations: text().array().$type<(typeof specialisations)[number][]>().notNull().default([]),
    languages: text().array().$type<(typeof workLanguages)[number][]>().notNull().default([]),
    online: boolean().notNull().default(false),
    status: text({ enum: mediatorStatuses }).notNull().default('active'),
    status_date: date({ mode: 'string' }),
    ...localizedColumns('reason'),
    /** What people search by, folded (`search-text.ts`). Kept by the service. */
    search_text: text().notNull().default(''),
    /**
     * What the row of the open register is found by, folded, a line for each column (`search-text.ts`). Kept by the service.
     * Without an index: a hundred thousand are read through in a third of a second, and each write would pay for it.
     */
    row_text: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('mediators_slug').on(table.slug),
    uniqueIndex('mediators_register_no').on(table.register_no),
    index('mediators_name_uz').on(sql`${table.sort_key_uz} collate "C"`, table.id),
    index('mediators_name_uzb').on(sql`${table.sort_key_uzb} collate "C"`, table.id),
    index('mediators_name_ru').on(sql`${table.sort_key_ru} collate "C"`, table.id),
    index('mediators_name_en').on(sql`${table.sort_key_en} collate "C"`, table.id),
    index('mediators_by_entry').on(table.register_entry_date, table.id),
    index('mediators_region').on(table.region),
    index('mediators_status').on(table.status),
    index('mediators_updated').on(table.updated_at, table.id),
    index('mediators_in_bin').on(table.deleted_at).where(sql`deleted_at is not null`),
    index('mediators_specialisations').using('gin', table.specialisations),
    index('mediators_languages').using('gin', table.languages),
    index('mediators_search_text').using('gin', table.search_text.op('gin_trgm_ops')),
  ],
)
