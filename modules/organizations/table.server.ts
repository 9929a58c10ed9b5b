import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ExceptionalDay, WorkingWeek } from '#common/working-hours.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { contentColumns } from '#platform/content-columns.server.ts'
import { localizedColumns } from '#platform/localized-columns.server.ts'
import { type OrganizationInput, officeStatuses, organizationKinds, wheelchairAccess } from './contract.ts'

const shown = sql`active and deleted_at is null`

/** Divisions of the ministry, its regional bodies, notary and registry offices, and what else belongs to the system. */
export const organizations = pgTable(
  'organizations',
  {
    ...contentColumns(),
    slug: text().notNull(),
    kind: text({ enum: organizationKinds }).notNull(),
    ...localizedColumns('organization_name'),
    /** HTML. */
    ...localizedColumns('description'),
    /** HTML. */
    ...localizedColumns('responsibilities'),
    ...localizedColumns('address'),
    ...localizedColumns('district'),
    ...localizedColumns('landmark'),
    ...localizedColumns('access_notes'),
    ...localizedColumns('working_hours'),
    hours: jsonb().$type<WorkingWeek>(),
    hours_exceptions: jsonb().$type<ExceptionalDay[]>().notNull().default([]),
    status: text({ enum: officeStatuses }).notNull().default('open'),
    closed_until: date({ mode: 'string' }),
    ...localizedColumns('status_note'),
    phone: jsonb().$type<string[]>().notNull().default([]),
    fax: text().notNull().default(''),
    email: text().notNull().default(''),
    website: text().notNull().default(''),
    telegram: text().notNull().default(''),
    queue_url: text().notNull().default(''),
    booking: boolean().notNull().default(false),
    languages: jsonb().$type<OrganizationInput['languages']>().notNull().default([]),
    wheelchair: text({ enum: wheelchairAccess }).notNull().default(''),
    ...localizedColumns('head_full_name'),
    ...localizedColumns('position'),
    ...localizedColumns('short_biography'),
    ...localizedColumns('reception'),
    lat: doublePrecision(),
    lng: doublePrecision(),
    ...localizedColumns('notarial_district'),
    office_no: text().notNull().default(''),
    notaries: jsonb().$type<OrganizationInput['notaries']>().notNull().default([]),
    services: jsonb().$type<OrganizationInput['services']>().notNull().default([]),
    hotline: text().notNull().default(''),
    divisions_count: integer(),
    category: integer()
      .notNull()
      .references(() => categories.id),
    region: integer().references(() => regions.id),
    thumbnail: integer().references(() => attachments.id),
    /** Place in the lists. */
    index: integer().notNull().default(0),
    /** Ids of all pictures shown: the thumbnail and those in the texts. Kept by the service. */
    pictures: integer().array().notNull().default([]),
    /** What people search by, folded (`search-text.ts`). Kept by the service. */
    search_text: text().notNull().default(''),
    /**
     * What the row of the open register is found by, folded, a line for each column (`search-text.ts`). Kept by the service.
     * Without an index: a hundred thousand are read through in a third of a second, and each write would pay for it.
     */
    row_text: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('organizations_slug').on(table.slug),
    // The public lists: all, one kind, one category or one region, by index, only what may be shown.
    index('organizations_shown').on(table.index, table.id).where(shown),
    index('organizations_shown_by_kind').on(table.kind, table.index, table.id).where(shown),
    index('organizations_shown_by_category').on(table.category, table.index, table.id).where(shown),
    index('organizations_shown_by_region').on(table.region, table.kind, table.index, table.id).where(shown),
    // Those around a place.
    index('organizations_shown_by_place').on(table.lat, table.lng).where(shown),
    index('organizations_by_index').on(table.index, table.id),
    index('organizations_by_update').on(table.updated_at.desc(), table.id.desc()),
    index('organizations_in_bin').on(table.deleted_at).where(sql`deleted_at is not null`),
    index('organizations_category').on(table.category),
    index('organizations_region').on(table.region),
    index('organizations_thumbnail').on(table.thumbnail),
    index('organizations_pictures').using('gin', table.pictures),
    index('organizations_search_text').using('gin', table.search_text.op('gin_trgm_ops')),
  ],
)
