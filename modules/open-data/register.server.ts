import { dayAt } from '#common/day.ts'
import type { Locale } from '#common/locale.ts'
import type { Page, PageQuery } from '#common/pagination.ts'
import type { RowOrder } from '#platform/row-order.server.ts'
import type { Table } from '#platform/tables/values.server.ts'
import type { Cells } from './check-rows.ts'
import type { Column } from './contract.ts'
import type { Asking } from './register-tables.server.ts'
import { rowsThatCome } from './row-list.server.ts'

/** Words as `soughtIn` gives them, the only column that they are sought in, if one is named, and what readers see in place of codes. */
export type Sought = {
  words: string[][]
  column?: string | undefined
  shown: Record<string, Record<string, string>>
}

export type AskedOfRows = { sought?: Sought | undefined; order?: RowOrder | undefined }

/** A list that the portal keeps elsewhere and shows as a set of its own: the rows are those of its page, by the same query. */
export type Register = {
  slug: string
  code: string
  /** Slug of the category that its offices are in. */
  category?: string
  texts: { title: Record<Locale, string>; description: Record<Locale, string> }
  columns: Column[]
  /** The path of the page that shows the same to read, where there is one. */
  web?: (asking: Asking) => Promise<string | undefined>
  /** Day of the last change, `YYYY-MM-DD`. */
  changed: (asking: Asking) => Promise<string>
  /** One page of its rows in their order. */
  page: (asking: Asking, query: PageQuery) => Promise<Page<Cells>>
  /** All of them in the same order, some at a time, however many there are. */
  all: (asking: Asking) => AsyncIterable<Cells[]>
  /**
   * One page of those in whose columns words are found, or in the order of a column, where the database finds and orders them;
   * else all are looked through.
   */
  found?: (asking: Asking, query: PageQuery & AskedOfRows) => Promise<Page<Cells>>
  /** The first month and the last that its rows are of, `YYYY-MM`, where they are of a time. */
  covers?: (asking: Asking) => Promise<{ from: string; to: string } | undefined>
  /** What they are by (`Table`); left out where they change by more than what staff write. */
  state?: (asking: Asking) => Table['state']
}

/** A page of cards as a page of rows. */
export const pageOfRows = <Card>({ results, ...page }: Page<Card>, cellsOf: (card: Card) => Cells): Page<Cells> => ({
  ...page,
  results: results.map(cellsOf),
})

/** The rows of a register that is short enough to be read at once. */
export function ofFew(read: (asking: Asking) => Promise<Cells[]>): Pick<Register, 'page' | 'all'> {
  const all = async function* (asking: Asking) {
    const rows = await read(asking)
    if (rows.length > 0) yield rows
  }
  return { all, page: (asking, query) => rowsThatCome(all(asking), { columns: [], locale: asking.locale }, query) }
}

/** The day of a change; today where nothing has been there yet. */
export const dayOf = (at: Date | undefined, { now }: Asking) => dayAt(at ?? now())
