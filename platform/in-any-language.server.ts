import { type AnyColumn, ilike, or, type SQL } from 'drizzle-orm'
import { locales } from '#common/locale.ts'
import { type Localized, localizedName } from '#common/localized.ts'
import { spellings } from '#common/spellings.ts'
import { containing } from './containing.server.ts'

/** Whether a translated text holds these words in any of its languages, in either script of Uzbek. */
export function saysInAnyLanguage<Name extends string>(
  table: Record<Localized<Name>, AnyColumn>,
  name: Name,
  words: string,
): SQL | undefined {
  const patterns = spellings(words).map(containing)
  return or(
    ...patterns.flatMap((pattern) => locales.map((locale) => ilike(table[localizedName(name, locale)], pattern))),
  )
}
