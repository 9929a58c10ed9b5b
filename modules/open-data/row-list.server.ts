import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { type Page, page } from '#common/pagination.ts'
import { spellings } from '#common/spellings.ts'
import { containing } from '#platform/containing.server.ts'
import type { Db } from '#platform/ground.server.ts'
import type { Cells } from './check-rows.ts'
import type { DatasetRowsQuery } from './contract.ts'
import { openDataRows } from './table.server.ts'

/** Columns that a query names and a set has; others are ignored, as unknown parameters are. */
function columnsAsked(names: string[], { column, ordering }: DatasetRowsQuery) {
  const by = ordering?.replace(/^-/, '')
  return {
    column: column !== undefined && names.includes(column) ? column : undefined,
    order: by !== undefined && names.includes(by) ? { by, backwards: ordering?.startsWith('-') === true } : undefined,
  }
}

/** One page of the rows that a stored set holds now. */
export async function rowList(
  db: Db,
  { dataset, names }: { dataset: number; names: string[] },
  query: DatasetRowsQuery,
): Promise<Page<Cells>> {
  const { column, order } = columnsAsked(names, query)
  const patterns = column && query.q ? spellings(query.q).map(containing) : []
  const where = and(
    eq(openDataRows.dataset, dataset),
    or(...patterns.map((pattern) => ilike(sql`${openDataRows.cells} ->> ${column}::text`, pattern))),
  ) as SQL
  const count = await db.$count(openDataRows, where)
  const p = Math.min(query.p, Math.max(1, Math.ceil(count / query.page_size)))
  const value = order && sql`nullif(${openDataRows.cells} -> ${order.by}::text, 'null')`
  const rows = await db
    .select({ cells: openDataRows.cells })
    .from(openDataRows)
    .where(where)
    .orderBy(
      ...(value ? [order.backwards ? sql`${value} desc nulls last` : sql`${value} asc nulls last`] : []),
      asc(openDataRows.number),
    )
    .limit(query.page_size)
    .offset((p - 1) * query.page_size)
  return page(
    rows.map(({ cells }) => cells),
    count,
    { p, page_size: query.page_size },
  )
}

/** The same of rows that are at hand. */
export function rowsAtHand(all: Cells[], names: string[], query: DatasetRowsQuery): Page<Cells> {
  const { column, order } = columnsAsked(names, query)
  const words = query.q && spellings(query.q).map((each) => each.toLowerCase())
  const found =
    column && words
      ? all.filter((row) =>
          words.some((word) =>
            String(row[column] ?? '')
              .toLowerCase()
              .includes(word),
          ),
        )
      : all
  const sorted = order ? found.toSorted((a, b) => compared(a[order.by], b[order.by], order.backwards)) : found
  const p = Math.min(query.p, Math.max(1, Math.ceil(found.length / query.page_size)))
  const start = (p - 1) * query.page_size
  return page(sorted.slice(start, start + query.page_size), found.length, { p, page_size: query.page_size })
}

/** What is empty comes last, whichever way. */
function compared(a: unknown, b: unknown, backwards: boolean): number {
  if (a == null || b == null) return Number(a == null) - Number(b == null)
  const [one, other] = typeof a === 'number' && typeof b === 'number' ? [a, b] : [String(a), String(b)]
  return (one < other ? -1 : one > other ? 1 : 0) * (backwards ? -1 : 1)
}
