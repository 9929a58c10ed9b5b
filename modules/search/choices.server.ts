import { and, eq, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { categories } from '#modules/categories/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { idBySlugOrId } from '#platform/addressed.server.ts'
import { inLocale, inReadersScript, localeOf } from '#platform/localized-columns.server.ts'
import { isShown } from '#platform/shown.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { Filters } from './candidates.server.ts'
import type { SearchQuery } from './contract.ts'

type Reader = Pick<Tx, 'select'>

/** The filters of a search by what they name, as ids. */
export async function filtersOf(tx: Reader, { type, category, region, from, to }: SearchQuery): Promise<Filters> {
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
    type,
    category: category ? await idOf(categories, category, eq(categories.visible, true)) : undefined,
    region: region ? await idOf(regions, region) : undefined,
    from,
    to,
  }
}

/** What categories and regions are called. */
export async function namesIn(db: Reader, locale: Locale) {
  const named = async (table: typeof categories | typeof regions) => {
    const rows = await db
      .select({
        id: table.id,
        slug: table.slug,
        name: inLocale(table, 'name', locale),
        lang: localeOf(table, 'name', locale),
      })
      .from(table)
    return new Map(rows.map((row) => [row.id, inReadersScript(row, locale, { text: ['name'] })]))
  }
  return { categories: await named(categories), regions: await named(regions) }
}
