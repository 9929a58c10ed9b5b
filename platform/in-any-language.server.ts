import type { AnyColumn, SQL } from 'drizzle-orm'
import { locales } from '#common/locale.ts'
import { type Localized, localizedName } from '#common/localized.ts'
import { saysIn } from './spelled.server.ts'

/** Whether a translated text holds these words in any of its languages, in any spelling. */
export function saysInAnyLanguage<Name extends string>(
  table: Record<Localized<Name>, AnyColumn>,
  name: Name,
  words: string,
): SQL {
  return saysIn(
    locales.map((locale) => table[localizedName(name, locale)]),
    words,
  )
}
