import { type AnyColumn, and, arrayOverlaps, getTableColumns, inArray, is, like, or, type SQL, sql } from 'drizzle-orm'
import { PgArray, type PgTable } from 'drizzle-orm/pg-core'
import { soughtIn } from '#common/folding/sought.ts'
import { containing } from './containing.server.ts'

/** Whether a search text (`common/folding/sought.ts`) holds all words of a search; signs alone are found nowhere. */
export function isFoundBy(searchText: AnyColumn, q: string): SQL | undefined {
  const sought = soughtIn(q)
  if (sought.length === 0) return sql`false`
  return and(...sought.map((pieces) => or(...pieces.map((piece) => like(searchText, containing(piece))))))
}

/**
 * Words that are sought in the rows of a register: the pieces of each, the regions whose names it stands in, and by column the
 * values that it is shown for.
 */
export type SoughtInRows = {
  words: { pieces: string[]; regions: number[]; codes: { name: string; values: string[] }[] }[]
  /** The only column that they are sought in; all where it is left out. */
  column?: string | undefined
}

type Rows = PgTable & { row_text: AnyColumn; region: AnyColumn }

/** Whether a list that is kept as JSON has one of these codes, by the path to them. */
export type CodesInJson = Record<string, { list: AnyColumn; path: string }>

/**
 * Whether a row text (`common/folding/sought.ts`) whose lines are of these columns holds all of them; `region` has no line.
 * Of columns whose codes are kept as JSON it is said where they stand.
 */
export function isFoundInRow(
  table: Rows,
  lines: string[],
  { words, column }: SoughtInRows,
  inJson: CodesInJson = {},
): SQL | undefined {
  const line = column === undefined ? undefined : lines.indexOf(column)
  const inText = (piece: string) => {
    const pattern = containing(piece)
    return like(line === undefined ? table.row_text : sql`split_part(${table.row_text}, E'\\n', ${line + 2})`, pattern)
  }
  const columns: Record<string, AnyColumn> = getTableColumns(table)
  const isOneOf = ({ name, values }: { name: string; values: string[] }) => {
    if (values.length === 0) return undefined
    const entries = inJson[name]
    if (entries) return hasOneOf(entries, values)
    const its = columns[name]
    if (!its) return undefined
    return is(its, PgArray) ? arrayOverlaps(its, values) : inArray(sql`${its}::text`, values)
  }
  const holds = ({ pieces, regions, codes }: SoughtInRows['words'][number]) =>
    or(
      ...(line === -1 ? [] : pieces.map(inText)),
      (column === undefined || column === 'region') && regions.length > 0 ? inArray(table.region, regions) : undefined,
      ...codes.map(isOneOf),
    ) ?? sql`false`
  return words.length === 0 ? sql`false` : and(...words.map(holds))
}

const hasOneOf = ({ list, path }: CodesInJson[string], values: string[]): SQL =>
  sql`${list} @? ${`${path} ? (${values.map((value) => `@ == ${JSON.stringify(value)}`).join(' || ')})`}::jsonpath`
