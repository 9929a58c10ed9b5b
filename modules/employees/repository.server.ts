import { and, arrayContains, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { type Page, readPage } from '#common/pagination.ts'
import { categories } from '#modules/categories/table.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { idBySlugOrId } from '#platform/addressed.server.ts'
import { crud } from '#platform/crud.server.ts'
import { type FileUse, namedIn } from '#platform/file-uses.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { keptFor, type Versioned } from '#platform/kept-counts.server.ts'
import { inLocale, readableIn } from '#platform/localized-columns.server.ts'
import { readTexts } from '#platform/localized-reading.server.ts'
import { cleanHtml, linksIn } from '#platform/rich-text.server.ts'
import { adminEmployees } from './admin-list.server.ts'
import { card, type EmployeeReading, inOrder, selectEmployees } from './cards.server.ts'
import { type EmployeeCard, type EmployeePage, type EmployeeQuery, type EmployeeType, pageTexts } from './contract.ts'
import { employees } from './table.server.ts'
import { employeeIsVisible } from './visibility.server.ts'

type Asked = EmployeeQuery & { locale: Locale; category?: number }

/** Employees: what visitors read (`cards`, `published`, `profiles`) and what staff see and change (`find`, `forAdmin`, the writes of `crud`). */
export const employeeRepository = {
  ...crud(employees, 'employee', employees.slug),
  ...adminEmployees,

  /** One page of the employees that visitors may see, by index, all or of one type, category, organization or region. */
  async cards(
    db: Db,
    { locale, p, page_size, ...filters }: Asked,
    context: Versioned = {},
  ): Promise<Page<EmployeeCard>> {
    const { type, category, organization, region } = filters
    const where = and(
      employeeIsVisible(),
      type && eq(employees.type, type),
      category === undefined ? undefined : eq(employees.category, category),
      organization ? sql`${employees.organization} = ${idBySlugOrId(organizations, organization)}` : undefined,
      region ? sql`${employees.region} = ${idBySlugOrId(regions, region)}` : undefined,
    ) as SQL
    const count = await keptFor(context, 'employees', locale, filters)('count', () => countOf(db, where))
    return readPage({ p, page_size }, count, async ({ limit, offset }) => {
      const shown = selectEmployees(db, locale).where(where)
      const rows = await shown
        .orderBy(...inOrder)
        .limit(limit)
        .offset(offset)
      return rows.map((row) => card(row, locale))
    })
  },

  /** The place of an employee among those of a category that visitors may see, from 1 on; undefined where they are not among them. */
  async placeOf(db: Db, category: number, slug: string): Promise<number | undefined> {
    const places = db
      .select({
        slug: employees.slug,
        place: sql<number>`(row_number() over (order by ${sql.join(inOrder, sql`, `)}))::int`.as('place'),
      })
      .from(employees)
      .innerJoin(categories, eq(categories.id, employees.category))
      .where(and(employeeIsVisible(), eq(employees.category, category)))
      .as('places')
    const [row] = await db.select({ place: places.place }).from(places).where(eq(places.slug, slug))
    return row?.place
  },

  /** One employee as visitors read of them. What is hidden is refused like what never existed. */
  async published(db: Db, slug: string, locale: Locale): Promise<EmployeePage> {
    const [row] = await selectEmployees(db, locale, { long: true })
      .where(and(eq(employees.slug, slug), employeeIsVisible()))
      .limit(1)
    if (!row) throw notFound('employee')
    return pageOfOne(row, locale)
  },

  /** Those of some ids that visitors may see, by id. */
  async among(db: Db, ids: number[], locale: Locale): Promise<Map<number, EmployeeCard>> {
    if (ids.length === 0) return new Map()
    const rows = await selectEmployees(db, locale).where(and(inArray(employees.id, ids), employeeIsVisible()))
    return new Map(rows.map((row) => [row.id, card(row, locale)]))
  },

  /** Those of one type with all that their own pages say, by index: for a page that shows them together. */
  async profiles(db: Db, { type, locale }: { type: EmployeeType; locale: Locale }): Promise<EmployeePage[]> {
    const rows = await selectEmployees(db, locale, { long: true })
      .where(and(eq(employees.type, type), employeeIsVisible()))
      .orderBy(...inOrder)
      .limit(mostProfiles)
    return rows.map((row) => pageOfOne(row, locale))
  },
}

/** No ministry has more leaders; without a bound one mistaken import would make an endless page. */
const mostProfiles = 50

function pageOfOne(row: EmployeeReading, locale: Locale): EmployeePage {
  const { texts } = readTexts(row, pageTexts, locale, pageTexts)
  return {
    ...card(row, locale),
    id: row.id,
    user_info: linksIn(cleanHtml(texts.user_info), locale),
    duties: linksIn(cleanHtml(texts.duties), locale),
    updated_at: row.updated_at.toISOString(),
    locale,
    translations: readableIn(row, 'full_name'),
  }
}

/** Pictures of employees: the portrait and those in the texts. */
export const employeePictureUse: FileUse = {
  name: 'employees',
  thing: 'employee',
  entity: 'employee',
  // All are counted: expecting one row soon, PostgreSQL would rather read the table through than use the index.
  shown: (id, besides = []) => sql`(
    select count(*) > 0 from ${employees} join ${categories} on ${categories.id} = ${employees.category}
    where ${employees.pictures} @> array[${id}]::integer[] and ${employeeIsVisible()}
      and ${notInArray(employees.id, besides)}
  )`,
  has: (id, besides = []) => sql`(
    select count(*) > 0 from ${employees}
    where ${employees.pictures} @> array[${id}]::integer[] and ${notInArray(employees.id, besides)}
  )`,
  named: (employee) => namedIn('thumbnail', employee),
  html: ['user_info', 'duties'],
  users: (db, id, locale) =>
    db
      .select({ slug: employees.slug, title: inLocale(employees, 'full_name', locale) })
      .from(employees)
      .where(and(arrayContains(employees.pictures, [id]), isNull(employees.deleted_at)))
      .orderBy(employees.id)
      .limit(100),
}

async function countOf(db: Db, where: SQL): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(employees)
    .innerJoin(categories, eq(categories.id, employees.category))
    .where(where)
  return row?.count ?? 0
}
