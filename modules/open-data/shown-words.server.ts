import { formatDateTime } from '#common/dates.ts'
import { holds, searchText } from '#common/folding/sought.ts'
import type { Locale } from '#common/locale.ts'
import { flat } from '#platform/tables/values.server.ts'
import { uzbekOrderOf } from '#platform/uzbek-order.server.ts'
import type { Column } from './contract.ts'

/** What readers of a language see in the place of codes: words by column and code, and those of yes and no. */
export type ShownWords = {
  locale: Locale
  codes: Record<string, Record<string, string>>
  booleans: Record<'true' | 'false', string>
}

/** Words by the values that they stand for. */
type WordsOf = Record<string, string>

/** The words of a column's codes; a column may be named `constructor`, as what every object has. */
export const codesOf = (codes: ShownWords['codes'], name: string): WordsOf | undefined =>
  Object.hasOwn(codes, name) ? codes[name] : undefined

/** The words of each of these columns in which others are shown than are stored. */
export const wordsByColumn = (
  columns: Pick<Column, 'name' | 'type'>[],
  { codes, booleans }: ShownWords,
): Record<string, WordsOf> =>
  Object.fromEntries(
    columns.flatMap(({ name, type }) => {
      const words = type === 'boolean' ? booleans : codesOf(codes, name)
      return words ? [[name, words]] : []
    }),
  )

/** Codes in the order of their words. */
export function inOrderOfWords(words: WordsOf, locale: Locale): string[] {
  const keys = Object.entries(words).map(([code, word]) => ({ code, key: inAlphabet(word, locale) }))
  return keys.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ code }) => code)
}

/** As the database orders texts of registers (`byAlphabet`), and those of sets, which are Uzbek. */
export const inAlphabet = (text: string, locale: Locale): string =>
  locale === 'en' ? text.toLowerCase() : uzbekOrderOf(text)

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
