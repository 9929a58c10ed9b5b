import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Locale, locales } from '#common/locale.ts'
import { localizedName, translatedInto } from '#common/localized.ts'
import { type Page, page } from '#common/pagination.ts'
import { pictureColumns, pictureOf } from '#modules/attachments/repository.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { idBySlugOrId } from '#platform/addressed.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inAllLocales, inLocale } from '#platform/localized-columns.server.ts'
import { inBin } from '#platform/shown.server.ts'
import { saysIn } from '#platform/spelled.server.ts'
import type { AdminEmployeeQuery, Employee, EmployeeRow } from './contract.ts'
import { presentEmployee } from './present.server.ts'
import { employees } from './table.server.ts'
import { employeeIsVisible } from './visibility.server.ts'

const orders: Record<AdminEmployeeQuery['ordering'], SQL[]> = {
  index: [sql`${employees.index}`, sql`${employees.id}`],
  // "nulls last" as in the index: without it PostgreSQL takes them for another order.
  '-updated_at': [sql`${employees.updated_at} desc nulls last`, sql`${employees.id} desc nulls last`],
}

const columns = {
  id: employees.id,
  slug: employees.slug,
  ...inAllLocales(employees, 'full_name'),
  ...inAllLocales(employees, 'position_name'),
  type: employees.type,
  category: employees.category,
  category_name: categories.name_uz,
  organization: employees.organization,
  organization_name: organizations.organization_name_uz,
  region: employees.region,
  region_name: regions.name_uz,
  index: employees.index,
  active: employees.active,
  shown: sql<boolean>`(${employeeIsVisible()})`,
  version: employees.version,
  deleted_at: employees.deleted_at,
}

function matching(query: AdminEmployeeQuery): SQL {
  const names = locales.flatMap((locale) => [
    localizedName('full_name', locale),
    localizedName('position_name', locale),
  ])
  return and(
    inBin(employees, query.bin),
    query.type && eq(employees.type, query.type),
    query.category === undefined ? undefined : eq(employees.category, query.category),
    query.organization
      ? sql`${employees.organization} = ${idBySlugOrId(organizations, query.organization)}`
      : undefined,
    query.region ? sql`${employees.region} = ${idBySlugOrId(regions, query.region)}` : undefined,
    query.active && eq(employees.active, query.active === 'true'),
    query.q
      ? saysIn(
          names.map((name) => employees[name]),
          query.q,
        )
      : undefined,
  ) as SQL
}

/** The staff's list of employees: all four languages as they are, no fallback. */
export const adminEmployees = {
  /** One page of the list, filtered and sorted. */
  async forAdmin(db: Db, query: AdminEmployeeQuery): Promise<Page<EmployeeRow>> {
    const where = matching(query)
    const [rows, count] = await Promise.all([
      db
        .select({ ...columns, picture: pictureColumns('uz') })
        .from(employees)
        .innerJoin(categories, eq(categories.id, employees.category))
        .leftJoin(organizations, eq(organizations.id, employees.organization))
        .leftJoin(regions, eq(regions.id, employees.region))
        .leftJoin(attachments, eq(attachments.id, employees.thumbnail))
        .where(where)
        .orderBy(...orders[query.ordering])
        .limit(query.page_size)
        .offset((query.p - 1) * query.page_size),
      db.$count(employees, where),
    ])
    const results = rows.map(({ picture, ...row }) => {
      const positions = translatedInto(row, 'position_name')
      return {
        ...row,
        complete: translatedInto(row, 'full_name').filter((locale) => positions.includes(locale)),
        thumbnail: picture && pictureOf(picture, 'uz'),
        deleted_at: row.deleted_at?.toISOString() ?? null,
      }
    })
    return page(results, count, query)
  },

  /** One page of the same, each with all that there is of it. */
  async whole(db: Db, query: AdminEmployeeQuery): Promise<Page<Employee>> {
    const where = matching(query)
    const [rows, count] = await Promise.all([
      db
        .select()
        .from(employees)
        .where(where)
        .orderBy(...orders[query.ordering])
        .limit(query.page_size)
        .offset((query.p - 1) * query.page_size),
      db.$count(employees, where),
    ])
    return page(rows.map(presentEmployee), count, query)
  },

  /** Choices for a select: the people of a region, and some that are chosen already, by their place in the lists. */
  async options(
    db: Db,
    locale: Locale,
    { id, chosen }: { id: number; chosen: number[] },
  ): Promise<{ id: number; name: string }[]> {
    return db
      .select({ id: employees.id, name: inLocale(employees, 'full_name', locale) })
      .from(employees)
      .where(and(isNull(employees.deleted_at), or(eq(employees.region, id), inArray(employees.id, chosen))))
      .orderBy(...orders.index)
  },
}
