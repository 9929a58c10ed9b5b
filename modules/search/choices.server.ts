import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { categories } from '#modules/categories/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { idBySlugOrId } from '#platform/addressed.server.ts'
import { inLocale, inReadersScript, localeOf } from '#platform/localized-columns.server.ts'
import { isShown } from '#platform/shown.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { SearchQuery } from './contract.ts'
import type { Filters } from './filters.server.ts'

type Reader = Pick<Tx, 'select'>

/** The filters of a search by what they name, as ids. */
export async function filtersOf(tx: Reader, { category, region, ...query }: SearchQuery): Promise<Filters> {
  // What nothing has finds nothing.
  const none = -1
  const idOf = async (table: typeof categories | typeof regions, asked: string, rule = isShown(table)) => {
    const [row] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(sql`${table.id} = ${idBySlugOrId(table, asked)}`, rule))
    return row?.id ?? none
  }
  return {
    type: [...new Set([...query.type, ...query['type[]']])],
    category: category ? await idOf(categories, category, eq(categories.visible, true)) : undefined,
    region: region ? await idOf(regions, region) : undefined,
    ...{ year: query.year, from: query.from, to: query.to },
  }
}

/** What the categories and regions that visitors may see are called. */
export async function namesIn(db: Reader, locale: Locale) {
  const named = async (table: typeof categories | typeof regions, rule: SQL) => {
    const rows = await db
      .select({
        id: table.id,
        slug: table.slug,
        name: inLocale(table, 'name', locale),
        lang: localeOf(table, 'name', locale),
      })
      .from(table)
      .where(rule)
    return new Map(rows.map((row) => [row.id, inReadersScript(row, locale, { text: ['name'] })]))
  }
  return {
    categories: await named(categories, eq(categories.visible, true)),
    regions: await named(regions, isShown(regions)),
  }
}
