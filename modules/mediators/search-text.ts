import { searchText } from '#common/folding/sought.ts'
import { locales } from '#common/locale.ts'
import { type Localized, localizedName } from '#common/localized.ts'

/** What a mediator is found by: the name in all languages, the number of the certificate, the one that the register shows, and the telephone. */
export const searchTextOf = (input: Record<Localized<'full_name'> | 'certificate_no' | 'phone', string>): string =>
  searchText([...locales.map((locale) => input[localizedName('full_name', locale)]), input.certificate_no, input.phone])
