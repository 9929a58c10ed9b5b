import { searchText } from '#common/folding/sought.ts'
import { locales } from '#common/locale.ts'
import { type Localized, localizedName } from '#common/localized.ts'

/** What a set is found by: its title in all languages, and its code. */
export const searchTextOf = (input: Record<Localized<'title'> | 'code', string>): string =>
  searchText([...locales.map((locale) => input[localizedName('title', locale)]), input.code])
