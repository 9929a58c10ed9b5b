import { setImmediate as othersTurn } from 'node:timers/promises'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { holds, searchText, soughtIn } from '#common/folding/sought.ts'
import type { Locale } from '#common/locale.ts'
import { type Page, page, readPage } from '#common/pagination.ts'
import type { Db } from '#platform/ground.server.ts'
import { inUzbekOrder } from '#platform/uzbek-order.server.ts'
import { type Cells, inPlace } from './check-rows.ts'
import type { Column, DatasetRowsQuery } from './contract.ts'
import { momentIn } from './moment-order.server.ts'
import {
  codesOf,
  inAlphabet,
  inOrderOfWords,
  type ShownWords,
  textsOfCell,
  wordsByColumn,
} from './shown-words.server.ts'
import { openDataRows } from './table.server.ts'

/** What is asked of the columns of a set. */
export type Columns = Pick<Column, 'name' | 'type'>[]

const asStored: ShownWords = { locale: 'uz', codes: {}, booleans: { true: '', false: '' } }

/**
 * What a query asks of a set with these columns; columns that it does not have are left out. Readers to whom other words are
 * `shown` than are stored seek those as well, and have codes in the order of their words.
 */
export function askedOf(columns: Columns, { column, q, ordering }: DatasetRowsQuery, shown = asStored) {
  const by = columns.find(({ name }) => name === ordering?.replace(/^-/, ''))
  const words = by && codesOf(shown.codes, by.name)
  const only = columns.find(({ name }) => name === column)
  const within = only ? [only] : columns
  return {
    /** Where these words stand, in any spelling. */
    sought: q ? { words: soughtIn(q), column: only?.name, within, shown: wordsByColumn(within, shown) } : undefined,
    order: by && {
      ...{ by: by.name, type: by.type, backwards: ordering?.startsWith('-') === true },
      codes: words && inOrderOfWords(words, shown.locale),
    },
  }
}

/** One page of the rows that a stored set holds now, in their order or in that of a column. */
export async function rowList(
  db: Db,
  { dataset, columns }: { dataset: number; columns: Columns },
  query: DatasetRowsQuery,
): Promise<Page<Cells>> {
  const { order } = askedOf(columns, query)
  const where = eq(openDataRows.dataset, dataset)
  const count = await db.$count(openDataRows, where)
  const value = order && valueIn(order)
  const byValue = value ? [order.backwards ? sql`${value} desc nulls last` : sql`${value} asc nulls last`] : []
  return readPage(query, count, async ({ limit, offset }) => {
    const rows = await db
      .select({ cells: openDataRows.cells })
      .from(openDataRows)
      .where(where)
      .orderBy(...byValue, asc(openDataRows.number))
      .limit(limit)
      .offset(offset)
    return rows.map(({ cells }) => inPlace(columns, cells))
  })
}

/** What rows are ordered by in a column of a type. */
function valueIn({ by, type }: Pick<Column, 'type'> & { by: string }): SQL {
  const text = sql`(${openDataRows.cells} ->> ${by}::text)`
  if (type === 'text') return inUzbekOrder(text)
  if (type === 'datetime') return momentIn(text)
  return sql`nullif(${openDataRows.cells} -> ${by}::text, 'null')`
}

/** So many rows are looked through before others have their turn: of words that are met for the first time they take ten milliseconds. */
const atOnce = 100

/** Of rows that are sought or sorted as they come, no page begins beyond this many. */
const mostHeld = 20_000

/**
 * The same of rows that come some at a time, those of a register or those in which words are sought: all are counted, and
 * only those are held that may stand on the page. Rows of `locale` are in the order of its alphabet.
 */
export async function rowsThatCome(
  all: AsyncIterable<Cells[]>,
  { columns, locale, shown }: { columns: Columns; locale: Locale; shown?: ShownWords | undefined },
  query: DatasetRowsQuery,
): Promise<Page<Cells>> {
  const { sought, order } = askedOf(columns, query, shown)
  // Signs alone are found nowhere.
  if (sought?.words.length === 0) return page([], 0, { p: 1, page_size: query.page_size })
  const { page_size } = query
  const most = Math.min(query.p * page_size, mostHeld)
  const placeOf = (value: unknown) => {
    if (value == null) return value
    if (order?.codes) return order.codes.indexOf(String(value))
    if (order?.type === 'datetime') return Date.parse(String(value))
    return order?.type === 'text' ? inAlphabet(String(value), locale) : value
  }
  let held: { cells: Cells; place?: unknown }[] = []
  let count = 0
  for await (const some of all) {
    const found = sought ? await foundIn(some, sought) : some
    count += found.length
    if (order) {
      held.push(...found.map((cells) => ({ cells, place: placeOf(cells[order.by]) })))
      held = held.toSorted((a, b) => compared(a.place, b.place, order.backwards)).slice(0, most)
    } else held.push(...found.slice(0, most - held.length).map((cells) => ({ cells })))
  }
  const p = Math.min(query.p, Math.max(1, Math.ceil(Math.min(count, mostHeld) / page_size)))
  const start = (p - 1) * page_size
  const results = held.slice(start, start + page_size).map(({ cells }) => cells)
  return page(results, count, { p, page_size })
}

type Sought = NonNullable<ReturnType<typeof askedOf>['sought']>

async function foundIn(rows: Cells[], { words, within, shown }: Sought): Promise<Cells[]> {
  const textOf = (row: Cells) =>
    searchText(within.flatMap(({ name, type }) => textsOfCell(type, row[name], shown[name])))
  const found: Cells[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    found.push(...some.filter((row) => holds(textOf(row), words)))
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
