import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * An Uzbek text to sort by, in the order of its alphabets as `common/sort-key` has it: oʻ, gʻ, sh and ch follow z, Қ precedes Ғ
 * and Ё stands with Е; capitals and quotation marks do not count. No engine's collations know this. What an index holds must
 * be written the same in its query, so both call this; changing it takes a migration.
 */
export const inUzbekOrder = (column: SQLWrapper): SQL =>
  sql`translate(replace(replace(replace(replace(lower(${column}), 'oʻ', '{'), 'gʻ', '|'), 'sh', '}'), 'ch', '~'), 'ёқғʼ«»"“”„', 'еғқ') collate "C"`

const places: Record<string, string> = { oʻ: '{', gʻ: '|', sh: '}', ch: '~', ё: 'е', қ: 'ғ', ғ: 'қ' }

/** The same of a text that is at hand. */
export const uzbekOrderOf = (text: string): string =>
  text.toLowerCase().replace(/oʻ|gʻ|sh|ch|[ёқғʼ«»"“”„]/g, (each) => places[each] ?? '')

/**
 * A text in Latin letters by the Cyrillic ones that it is shown in (`toCyrillic`), small, to sort by: rules alone, without the
 * words whose letters only a list tells.
 */
export const inUzbekLetters = (latin: SQLWrapper): SQL => {
  const pairs = Object.entries({ oʻ: 'ў', gʻ: 'ғ', sʼh: 'сҳ', sh: 'ш', ch: 'ч', yo: 'ё', yu: 'ю', ya: 'я', ye: 'е' })
  const first = sql`replace(' ' || lower(${latin}), ' e', ' э')`
  const paired = pairs.reduce((text, [from, to]) => sql`replace(${text}, ${sql.raw(`'${from}', '${to}'`)})`, first)
  return sql`ltrim(translate(${paired}, 'abdefghijklmnopqrstuvxyzʼ', 'абдефгҳижклмнопқрстувхйзъ'))`
}
