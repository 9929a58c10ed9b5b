import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { contentColumns } from '#platform/content-columns.server.ts'
import { localizedColumns } from '#platform/localized-columns.server.ts'
import { categoryKinds } from './contract.ts'

export const categories = pgTable(
  'categories',
  {
    ...contentColumns(),
    slug: text().notNull(),
    ...localizedColumns('name'),
    /** Text of a `page` category, HTML. */
    ...localizedColumns('body'),
    kind: text({ enum: categoryKinds }).notNull().default('posts'),
    /** A path of this site or an address elsewhere, for `link` categories. */
    link: text().notNull().default(''),
    /** Place among its siblings. */
    index: integer().notNull().default(0),
    parent: integer().references((): AnyPgColumn => categories.id),
    is_sidebar_menu: boolean().notNull().default(true),
    /** Active, not in the bin, and so is every ancestor. Kept by the category service on each write of the tree. */
    visible: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('categories_slug').on(table.slug),
    index('categories_parent').on(table.parent, table.index),
    index('categories_in_bin').on(table.deleted_at).where(sql`deleted_at is not null`),
  ],
)

/** Slugs that categories used to have; a visitor with an old address is sent on. */
export const categorySlugs = pgTable(
  'category_slugs',
  {
    slug: text().primaryKey(),
    category: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [index('category_slugs_category').on(table.category)],
)
