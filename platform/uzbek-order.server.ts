import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * An Uzbek text to sort by, in the order of its alphabets as `common/sort-key` has it: oʻ, gʻ, sh and ch follow z, Қ precedes Ғ
 * and Ё stands with Е; capitals and quotation marks do not count. No engine's collations know this. What an index holds must
 * be written the same in its query, so both call this; changing it takes a migration.
 */
export const inUzbekOrder = (column: SQLWrapper): SQL =>
  sql`translate(replace(replace(replace(replace(lower(${column}), 'oʻ', '{'), 'gʻ', '|'), 'sh', '}'), 'ch', '~'), 'ёқғʼ«»"“”„', 'еғқ') collate "C"`
