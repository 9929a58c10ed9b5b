import { formatDateTime } from '#common/dates.ts'
import { holds, searchText } from '#common/folding/sought.ts'
import { flat } from '#platform/tables/values.server.ts'
import type { Column } from './contract.ts'

/** What readers see in the place of codes: words by column and code, and those of yes and no. */
export type ShownWords = {
  codes: Record<string, Record<string, string>>
  booleans: Record<'true' | 'false', string>
}

/** Words by the values that they stand for. */
type WordsOf = Record<string, string>

/** The words of each of these columns in which others are shown than are stored. */
export const wordsByColumn = (
  columns: Pick<Column, 'name' | 'type'>[],
  { codes, booleans }: ShownWords,
): Record<string, WordsOf> =>
  Object.fromEntries(
    columns.flatMap(({ name, type }) => {
      const words = type === 'boolean' ? booleans : codes[name]
      return words ? [[name, words]] : []
    }),
  )

/** The values in whose words one of these pieces stands. */
export const valuesSaid = (words: WordsOf, pieces: string[]): string[] =>
  Object.keys(words).filter((value) => holds(searchText([words[value] ?? '']), [pieces]))

/** What a cell is found by: what is stored, and what readers see of it. */
export function textsOfCell(type: Column['type'], cell: unknown, words?: WordsOf): string[] {
  const stored = String(flat(cell))
  const moment = type === 'datetime' && stored !== '' ? [formatDateTime(stored)] : []
  const said = words ? stored.split(', ').flatMap((value) => words[value] ?? []) : []
  return [stored, ...moment, ...said]
}
