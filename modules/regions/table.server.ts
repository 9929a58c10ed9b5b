import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SocialLinks } from '#common/social.ts'
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
    ...localizedColumns('reception'),
    /** One name a line. */
    ...localizedColumns('districts'),
    /** HTML. */
    ...localizedColumns('about'),
    code: text().notNull(),
    iso: text().notNull().default(''),
    hotline: text().notNull().default(''),
    social: jsonb().$type<SocialLinks>().notNull().default([]),
    /** Ids; `region_offices` and `region_leaders` follow them. */
    office: integer(),
    head: integer(),
    deputies: integer().array().notNull().default([]),
    index: integer().notNull().default(0),
    /** Ids of the pictures in its text. Kept by the service. */
    pictures: integer().array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('regions_slug').on(table.slug),
    index('regions_pictures').using('gin', table.pictures),
    index('regions_in_bin').on(table.deleted_at).where(sql`deleted_at is not null`),
  ],
)

/** Former slugs, so that old addresses keep leading to the region. */
export const regionSlugs = pgTable(
  'region_slugs',
  {
    slug: text().primaryKey(),
    region: integer()
      .notNull()
      .references(() => regions.id, { onDelete: 'cascade' }),
  },
  (table) => [index('region_slugs_region').on(table.region)],
)
