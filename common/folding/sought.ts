import { longestSearch } from '../search.ts'
import { keyOf } from './fold.ts'
import { wordsIn } from './words.ts'

/** Begins each text: raise it when words fold otherwise or rows have other lines, and what is stored is folded anew (`server/search-texts.ts`). */
export const folding = '#5 '

/** More words than a name has; a search of hundreds would only keep the database busy. */
const mostWords = 12

/**
 * What a row of a list is found by: the words of its texts, whatever their language, with the keys by which the search knows
 * Uzbek words, so that both scripts and all apostrophes meet. Zeros before a number do not count.
 */
export function searchText(texts: string[]): string {
  return `${folding}${[...new Set(wordsOf(texts.join('\n')))].join(' ')}`
}

/** The same of a row whose columns are also sought one by one: a line for the words of each, in their order. */
export function rowText(columns: string[][]): string {
  return [folding, ...columns.map((texts) => [...new Set(['', ...wordsOf(texts.join('\n'))])].join(' '))].join('\n')
}

/**
 * The words of a search, each as the pieces of a search text of which one must be there. A word may stand within another;
 * initials and numbers begin one. Each group of a number that is written in groups is also met by the number as a whole.
 * Nothing where there are no words, or more than anybody may search for.
 */
export function soughtIn(q: string): string[][] {
  if (q.length > longestSearch) return []
  const groups = [...q.matchAll(GROUPED)]
  const words = new Map(wordsIn(q).map((word) => [foldedOf(word.text), word]))
  words.delete('')
  return [...words].slice(0, mostWords).map(([folded, { text, at }]) => {
    const group = groups.find(({ 0: whole, index }) => index <= at && at < index + whole.length)
    const whole = group && isNumber(text) ? [` ${foldedOf(group[0].replace(/\D/g, ''))}`] : []
    return [...begunAs(folded, text.length), ...whole]
  })
}

/** A number as pages show it, its thousands parted by a space of any kind. */
const GROUPED = /(?<![\p{L}\p{N}])\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?![\p{L}\p{N}])/gu

/** Whether a search text holds all words of a search; no search text holds none. */
export const holds = (text: string, sought: string[][]): boolean =>
  sought.length > 0 && sought.every((pieces) => pieces.some((piece) => text.includes(piece)))

const isNumber = (word: string): boolean => /^\d+$/.test(word)

// Numbers have no spellings, and registers have many of them.
const foldedOf = (word: string): string => withoutZeros(keyOf(word, 'uz').word)

const withoutZeros = (word: string): string => (isNumber(word) ? word.replace(/^0+(?=\d)/, '') : word)

const wordsOf = (text: string): string[] =>
  wordsIn(text)
    .flatMap(({ text: word }) => [foldedOf(word), ...withoutPlace(word)])
    .filter((word) => word !== '')

/** A telephone number is also found without the code of its place. */
function withoutPlace(text: string): string[] {
  const { word, stem } = keyOf(text, 'uz')
  return isNumber(word) && stem !== word ? [withoutZeros(stem)] : []
}

/** The last letter may be the first of two that are folded into one: `choriy` begins `Choriyev`, `lit` begins `litsey`. */
function begunAs(word: string, length: number): string[] {
  // Of `zzzz` one letter is left, and that is no initial: no folded word has the same twice in a row.
  if (word.length === 1 && length > 1 && !isNumber(word)) return [word.repeat(2)]
  const folded = { y: 'e', t: 's' }[word.at(-1) ?? '']
  const pieces = folded ? [word, word.slice(0, -1) + folded] : [word]
  return word.length === 1 || isNumber(word) ? [` ${word}`] : pieces
}
