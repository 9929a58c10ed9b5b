import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Locale } from '#common/locale.ts'
import type { Localized } from '#common/localized.ts'
import type { Db } from './ground.server.ts'
import { inAllLocales, readableIn } from './localized-columns.server.ts'

type Titled = PgTable & Record<'id' | 'updated_at' | Localized<'title'>, PgColumn>
type Asked = { shown: SQL | undefined; order: SQL[]; most: number }

/** The pages of a table whose rows are addressed by their ids, for the sitemap: with the languages that each was written in. */
export async function numberedAddresses(
  db: Db,
  table: Titled,
  { shown, order, most }: Asked,
): Promise<{ id: number; translations: Locale[]; changed: Date }[]> {
  const rows = (await db
    .select({ id: table.id, changed: table.updated_at, ...inAllLocales(table, 'title') })
    .from(table as PgTable)
    .where(shown)
    .orderBy(...order)
    .limit(most)) as ({ id: number; changed: Date } & Record<Localized<'title'>, string>)[]
  return rows.map(({ id, changed, ...titles }) => ({ id, changed, translations: readableIn(titles, 'title') }))
}
