import { inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { spellings } from '#common/spellings.ts'
import { containing } from './containing.server.ts'

/** Letters for which keyboards without Uzbek ones write others, and signs that most people leave out: they have no other. */
const [letters, others] = ["qxқҳғўёʻʼʹ‘’'`´ъь", 'khкхгое']

/** How a column is compared. The titles of posts are kept so (migration 0019). */
const plainly = (column: SQLWrapper): SQL =>
  sql`translate(lower(${column}), ${sql.raw(`'${letters.replaceAll("'", "''")}', '${others}'`)})`

const plain = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => {
    const place = letters.indexOf(letter)
    return place < 0 ? letter : (others[place] ?? '')
  }).join('')

/** Patterns of `like` by which a text in any spelling is found: either script, any apostrophe or none, Uzbek letters or those of a Russian keyboard. */
export function plainPatterns(words: string): string[] {
  return plainSpellings(words).map(containing)
}

const plainSpellings = (words: string): string[] => [...new Set(spellings(words).map(plain).filter(Boolean))]

/** Whether one of some columns says just these words, in any spelling. */
export function isCalled(columns: SQLWrapper[], words: string): SQL {
  // Names that are copied together have spaces that do not break, and two where there is one.
  const names = plainSpellings(words.trim().replace(/\s+/g, ' '))
  const called = names.length > 0 ? columns.map((column) => inArray(plainly(column), names)) : []
  return or(...called) ?? sql`false`
}

/** Whether one of some columns holds words of staff in any spelling. Signs that no spelling counts are found nowhere. */
export function saysIn(columns: SQLWrapper[], words: string): SQL {
  const patterns = plainPatterns(words)
  const found = columns.flatMap((column) => patterns.map((pattern) => sql`${plainly(column)} like ${pattern}`))
  return or(...found) ?? sql`false`
}
