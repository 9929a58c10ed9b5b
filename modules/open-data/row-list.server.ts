import { setImmediate as othersTurn } from 'node:timers/promises'
import { asc, eq, sql } from 'drizzle-orm'
import { holds, searchText, soughtIn } from '#common/folding/sought.ts'
import { type Page, page, readPage } from '#common/pagination.ts'
import type { Db } from '#platform/ground.server.ts'
import { flat } from '#platform/tables/values.server.ts'
import type { Cells } from './check-rows.ts'
import type { DatasetRowsQuery } from './contract.ts'
import { openDataRows } from './table.server.ts'

/** What a query asks of a set with these columns; columns that it does not have are left out. */
export function askedOf(names: string[], { column, q, ordering }: DatasetRowsQuery) {
  const by = ordering?.replace(/^-/, '')
  const only = column !== undefined && names.includes(column) ? column : undefined
  return {
    /** Where these words stand, in any spelling. */
    sought: q ? { words: soughtIn(q), column: only, within: only === undefined ? names : [only] } : undefined,
    order: by !== undefined && names.includes(by) ? { by, backwards: ordering?.startsWith('-') === true } : undefined,
  }
}

/** One page of the rows that a stored set holds now, in their order or in that of a column. */
export async function rowList(
  db: Db,
  { dataset, names }: { dataset: number; names: string[] },
  query: DatasetRowsQuery,
): Promise<Page<Cells>> {
  const { order } = askedOf(names, query)
  const where = eq(openDataRows.dataset, dataset)
  const count = await db.$count(openDataRows, where)
  const value = order && sql`nullif(${openDataRows.cells} -> ${order.by}::text, 'null')`
  const byValue = value ? [order.backwards ? sql`${value} desc nulls last` : sql`${value} asc nulls last`] : []
  return readPage(query, count, async ({ limit, offset }) => {
    const rows = await db
      .select({ cells: openDataRows.cells })
      .from(openDataRows)
      .where(where)
      .orderBy(...byValue, asc(openDataRows.number))
      .limit(limit)
      .offset(offset)
    return rows.map(({ cells }) => cells)
  })
}

/** So many rows are looked through before others have their turn: of words that are met for the first time they take ten milliseconds. */
const atOnce = 100

/** Of rows that are sought or sorted as they come, no page begins beyond this many. */
const mostHeld = 20_000

/**
 * The same of rows that come some at a time, those of a register or those in which words are sought: all are counted, and
 * only those are held that may stand on the page.
 */
export async function rowsThatCome(
  all: AsyncIterable<Cells[]>,
  names: string[],
  query: DatasetRowsQuery,
): Promise<Page<Cells>> {
  const { sought, order } = askedOf(names, query)
  // Signs alone are found nowhere.
  if (sought?.words.length === 0) return page([], 0, { p: 1, page_size: query.page_size })
  const { page_size } = query
  const most = Math.min(query.p * page_size, mostHeld)
  let held: Cells[] = []
  let count = 0
  for await (const some of all) {
    const found = sought ? await foundIn(some, sought) : some
    count += found.length
    if (order) held.push(...found)
    else held.push(...found.slice(0, most - held.length))
    if (order) held = held.toSorted((a, b) => compared(a[order.by], b[order.by], order.backwards)).slice(0, most)
  }
  const p = Math.min(query.p, Math.max(1, Math.ceil(Math.min(count, mostHeld) / page_size)))
  const start = (p - 1) * page_size
  return page(held.slice(start, start + page_size), count, { p, page_size })
}

async function foundIn(rows: Cells[], { words, within }: { words: string[][]; within: string[] }): Promise<Cells[]> {
  const found: Cells[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    found.push(...some.filter((row) => holds(searchText(within.map((name) => String(flat(row[name])))), words)))
    await othersTurn()
  }
  return found
}

/** What is empty comes last, whichever way. */
function compared(a: unknown, b: unknown, backwards: boolean): number {
  if (a == null || b == null) return Number(a == null) - Number(b == null)
  const [one, other] = typeof a === 'number' && typeof b === 'number' ? [a, b] : [String(a), String(b)]
  return (one < other ? -1 : one > other ? 1 : 0) * (backwards ? -1 : 1)
}
