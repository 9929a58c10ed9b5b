import type { PgTable } from 'drizzle-orm/pg-core'
import type { Page } from '#common/pagination.ts'
import type { Db } from '../ground.server.ts'
import type { Table, TableRow } from '../tables/values.server.ts'
import type { Known, ListKind } from './kinds.server.ts'

/**
 * Records of a kind as the table by which the import takes them back without a loss: every field of its contract, with slugs
 * in the place of ids. `read` gives the pages.
 */
export function listTable(db: Db, kind: ListKind, read: (p: number) => Promise<Page<Known>>): Table {
  const columns = [...new Set([kind.key, 'slug', ...Object.keys(kind.contract.shape)])]
  async function* rows(): AsyncGenerator<TableRow[]> {
    const slugs = await slugsOf(db, kind)
    for (let p = 1, pages = 1; p <= pages; p += 1) {
      const page = await read(p)
      pages = page.pages
      yield page.results.map((record) =>
        Object.fromEntries(
          columns.map((name) => {
            const known = slugs[name]
            const value = record[name]
            return [name, known && typeof value === 'number' ? (known.get(value) ?? '') : value]
          }),
        ),
      )
    }
  }
  return { columns, rows: rows() }
}

/** Of each field that holds ids the slugs that they stand for. */
async function slugsOf(db: Db, { references }: ListKind): Promise<Record<string, Map<number, string>>> {
  const found = Object.entries(references).map(async ([field, table]) => {
    const rows = await db.select({ id: table.id, slug: table.slug }).from(table as PgTable)
    return [field, new Map(rows.map(({ id, slug }) => [Number(id), String(slug)]))] as const
  })
  return Object.fromEntries(await Promise.all(found))
}
