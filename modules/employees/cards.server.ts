import { and, eq, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { pictureColumns, pictureOf } from '#modules/attachments/repository.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { organizationIsShown } from '#modules/organizations/repository.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inAllLocales } from '#platform/localized-columns.server.ts'
import { localizedReads, readTexts, shownLang } from '#platform/localized-reading.server.ts'
import { isShown } from '#platform/shown.server.ts'
import { cardTexts, type EmployeeCard, pageTexts } from './contract.ts'
import { employees } from './table.server.ts'

/** What a card of an employee needs, in one language; `long` adds the texts of the page. */
const columns = (locale: Locale, long: boolean) => ({
  ...localizedReads(employees, cardTexts, locale),
  ...(long ? localizedReads(employees, pageTexts, locale) : noTexts),
  id: employees.id,
  slug: employees.slug,
  type: employees.type,
  phone: employees.phone,
  email: employees.email,
  updated_at: employees.updated_at,
  ...inAllLocales(employees, 'full_name'),
  category: employees.category,
  category_slug: categories.slug,
  organization_slug: organizations.slug,
  region_slug: regions.slug,
  category_texts: localizedReads(categories, ['name'], locale),
  organization_texts: localizedReads(organizations, ['organization_name'], locale),
  region_texts: localizedReads(regions, ['name'], locale),
  ...pictureColumns(locale),
})

const none = sql<string>`''`
const uzbek = sql<Locale>`'uz'`
/** Lists do not read biographies. */
const noTexts = { user_info: none, user_info_lang: uzbek, duties: none, duties_lang: uzbek }

export type EmployeeReading = Awaited<ReturnType<typeof selectEmployees>>[number]

/** Employees with what they belong to; the caller adds who may see them and how many. */
export const selectEmployees = (db: Db, locale: Locale, { long = false } = {}) =>
  db
    .select(columns(locale, long))
    .from(employees)
    .innerJoin(categories, eq(categories.id, employees.category))
    .leftJoin(organizations, and(eq(organizations.id, employees.organization), organizationIsShown()))
    .leftJoin(regions, and(eq(regions.id, employees.region), isShown(regions)))
    .leftJoin(attachments, eq(attachments.id, employees.thumbnail))
    .$dynamic()

// "asc nulls last" is what the indexes have, too.
export const inOrder = [sql`${employees.index}`, sql`${employees.id}`]

/** A selected row as visitors get it. */
export function card(row: EmployeeReading, locale: Locale): EmployeeCard {
  const { texts, untranslated } = readTexts(row, [...cardTexts, ...pageTexts], locale)
  const nameOf = <Name extends string>(of: Parameters<typeof readTexts<Name>>[0], name: Name): string =>
    readTexts(of, [name], locale).texts[name]
  return {
    slug: row.slug,
    full_name: texts.full_name,
    position_name: texts.position_name,
    reception: texts.reception,
    lang: shownLang(row.full_name_lang, locale),
    untranslated,
    type: row.type,
    category: row.category,
    category_slug: row.category_slug,
    category_name: nameOf(row.category_texts, 'name'),
    organization_slug: row.organization_slug,
    organization_name: row.organization_slug && nameOf(row.organization_texts, 'organization_name'),
    region_slug: row.region_slug,
    region_name: row.region_slug && nameOf(row.region_texts, 'name'),
    phone: row.phone,
    email: row.email,
    thumbnail: pictureOf(row, locale),
  }
}
