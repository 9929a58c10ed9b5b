import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { contentColumns } from '#platform/content-columns.server.ts'
import { localizedColumns } from '#platform/localized-columns.server.ts'

/** The 14 regions: the Republic of Karakalpakstan, 12 provinces and Tashkent city. */
export const regions = pgTable(
  'regions',
  {
    ...contentColumns(),
    slug: text().notNull(),
    ...localizedColumns('name'),
    ...localizedColumns('centre'),
    ...localizedColumns('justice_body'),
    code: text().notNull(),
    index: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('regions_slug').on(table.slug),
    index('regions_in_bin').on(table.deleted_at).where(sql`deleted_at is not null`),
  ],
)
