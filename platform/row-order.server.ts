import { type AnyColumn, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { type Localized, localizedName } from '#common/localized.ts'
import { inLocale } from './localized-columns.server.ts'
import { inUzbekLetters, inUzbekOrder } from './uzbek-order.server.ts'

/** The column that rows of a register are ordered by, and its codes in the order of the words that readers see in their place. */
export type RowOrder = { by: string; backwards: boolean; codes?: string[] | undefined }

/** By the value of that column, those that have none last, whichever way; the register's own order decides between equals. */
export function byColumn(columns: Record<string, SQL>, { by, backwards, codes }: RowOrder, otherwise: SQL[]): SQL[] {
  const value = columns[by]
  if (!value) return otherwise
  const values = codes ? [placeAmong(codes, value), value] : [value]
  return [
    ...values.map((each) => (backwards ? sql`${each} desc nulls last` : sql`${each} asc nulls last`)),
    ...otherwise,
  ]
}

/** The place of a code, or of the first of several, in their order. */
const placeAmong = (codes: string[], value: SQL): SQL =>
  sql`array_position(array[${sql.join(
    codes.map((code) => sql`${code}::text`),
    sql`, `,
  )}], split_part(${value}, ', ', 1))`

/** A text that is the same for all readers, sign by sign. */
export const bySigns = (text: SQLWrapper): SQL => sql`nullif(${text}, '') collate "C"`

/** A translated text as its readers see it, in the order of their alphabet. */
export function byAlphabet<Name extends string>(
  table: Record<Localized<Name>, AnyColumn>,
  name: Name,
  locale: Locale,
): SQL {
  if (locale === 'en') return bySigns(sql`lower(${inLocale(table, name, locale)})`)
  if (locale !== 'uzb') return inUzbekOrder(sql`nullif(${inLocale(table, name, locale)}, '')`)
  const [own, latin] = [table[localizedName(name, 'uzb')], table[localizedName(name, 'uz')]]
  return inUzbekOrder(sql`coalesce(nullif(${own}, ''), ${inUzbekLetters(sql`nullif(${latin}, '')`)})`)
}
