import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { translatedInto } from '#common/localized.ts'
import { type Page, page } from '#common/pagination.ts'
import { categories } from '#modules/categories/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inAllLocales, inLocale } from '#platform/localized-columns.server.ts'
import { inBin } from '#platform/shown.server.ts'
import type { AdminOrganizationQuery, Organization, OrganizationRow } from './contract.ts'
import { chosen } from './filters.server.ts'
import { presentOrganization } from './present.server.ts'
import { organizations } from './table.server.ts'
import { organizationIsVisible } from './visibility.server.ts'

const orders: Record<AdminOrganizationQuery['ordering'], SQL[]> = {
  index: [sql`${organizations.index}`, sql`${organizations.id}`],
  // "nulls last" as in the index: without it PostgreSQL takes them for another order.
  '-updated_at': [sql`${organizations.updated_at} desc nulls last`, sql`${organizations.id} desc nulls last`],
}

const columns = {
  id: organizations.id,
  slug: organizations.slug,
  kind: organizations.kind,
  ...inAllLocales(organizations, 'organization_name'),
  address_uz: organizations.address_uz,
  phone: organizations.phone,
  category: organizations.category,
  category_name: categories.name_uz,
  region: organizations.region,
  region_name: regions.name_uz,
  index: organizations.index,
  active: organizations.active,
  shown: sql<boolean>`(${organizationIsVisible()})`,
  version: organizations.version,
  updated_at: organizations.updated_at,
  deleted_at: organizations.deleted_at,
}

const addresses = {
  address_uzb: organizations.address_uzb,
  address_ru: organizations.address_ru,
  address_en: organizations.address_en,
}

const matching = ({ active, bin, ...query }: Omit<AdminOrganizationQuery, 'ordering' | 'p' | 'page_size'>) =>
  and(inBin(organizations, bin), active && eq(organizations.active, active === 'true'), chosen(query))

/** The staff's list of organizations: all four names as they are, no fallback. */
export const adminOrganizations = {
  /** One page of the list, filtered and sorted. */
  async forAdmin(db: Db, { ordering, p, page_size, ...query }: AdminOrganizationQuery): Promise<Page<OrganizationRow>> {
    const where = matching(query)
    const [rows, count] = await Promise.all([
      db
        .select({ row: columns, addresses })
        .from(organizations)
        .innerJoin(categories, eq(categories.id, organizations.category))
        .leftJoin(regions, eq(regions.id, organizations.region))
        .where(where)
        .orderBy(...orders[ordering])
        .limit(page_size)
        .offset((p - 1) * page_size),
      db.$count(organizations, where),
    ])
    const results = rows.map(({ row, addresses }) => {
      const located = translatedInto({ ...row, ...addresses }, 'address')
      return {
        ...row,
        complete: translatedInto(row, 'organization_name').filter((locale) => located.includes(locale)),
        updated_at: row.updated_at.toISOString(),
        deleted_at: row.deleted_at?.toISOString() ?? null,
      }
    })
    return page(results, count, { p, page_size })
  },

  /** One page of the same, each with all that there is of it. */
  async whole(db: Db, { ordering, p, page_size, ...query }: AdminOrganizationQuery): Promise<Page<Organization>> {
    const where = matching(query)
    const [rows, count] = await Promise.all([
      db
        .select()
        .from(organizations)
        .where(where)
        .orderBy(...orders[ordering])
        .limit(page_size)
        .offset((p - 1) * page_size),
      db.$count(organizations, where),
    ])
    return page(rows.map(presentOrganization), count, { p, page_size })
  },

  /** Choices for a select: every organization outside the bin, or those of a region and some that are chosen already, by place in the lists. */
  async options(
    db: Db,
    locale: Locale,
    region?: { id: number; chosen: number[] },
  ): Promise<{ id: number; slug: string; name: string }[]> {
    return db
      .select({
        id: organizations.id,
        slug: organizations.slug,
        name: inLocale(organizations, 'organization_name', locale),
      })
      .from(organizations)
      .where(
        and(
          isNull(organizations.deleted_at),
          region && or(eq(organizations.region, region.id), inArray(organizations.id, region.chosen)),
        ),
      )
      .orderBy(asc(organizations.index), asc(organizations.id))
  },
}
