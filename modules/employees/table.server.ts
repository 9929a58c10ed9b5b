import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { contentColumns } from '#platform/content-columns.server.ts'
import { localizedColumns } from '#platform/localized-columns.server.ts'
import { employeeTypes } from './contract.ts'

/** The leadership, the central office and the regional bodies' people (specification, section 3). */
export const employees = pgTable(
  'employees',
  {
    ...contentColumns(),
    slug: text().notNull(),
    ...localizedColumns('full_name'),
    ...localizedColumns('position_name'),
    /** Biography, HTML. */
    ...localizedColumns('user_info'),
    /** HTML. */
    ...localizedColumns('duties'),
    ...localizedColumns('reception'),
    type: text({ enum: employeeTypes }).notNull(),
    category: integer()
      .notNull()
      .references(() => categories.id),
    organization: integer().references(() => organizations.id),
    region: integer().references(() => regions.id),
    thumbnail: integer().references(() => attachments.id),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    /** Place in the lists. */
    index: integer().notNull().default(0),
    /** Ids of all pictures shown: the portrait and those in the texts. Kept by the service. */
    pictures: integer().array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('employees_slug').on(table.slug),
    // The public lists: all, one type or one category, by index, only what may be shown.
    index('employees_shown').on(table.index, table.id).where(sql`active and deleted_at is null`),
    index('employees_shown_by_type').on(table.type, table.index, table.id).where(sql`active and deleted_at is null`),
    index('employees_shown_by_category')
      .on(table.category, table.index, table.id)
      .where(sql`active and deleted_at is null`),
    index('employees_by_index').on(table.index, table.id),
    index('employees_by_update').on(table.updated_at.desc(), table.id.desc()),
    index('employees_in_bin').on(table.deleted_at).where(sql`deleted_at is not null`),
    index('employees_category').on(table.category),
    index('employees_organization').on(table.organization),
    index('employees_region').on(table.region),
    index('employees_thumbnail').on(table.thumbnail),
    index('employees_pictures').using('gin', table.pictures),
  ],
)
