import { searchText } from '#common/folding/sought.ts'
import { locales } from '#common/locale.ts'
import { type Localized, localizedName } from '#common/localized.ts'
import type { OrganizationInput } from './contract.ts'

const names = ['organization_name', 'address', 'district', 'notarial_district', 'head_full_name'] as const
type FoundBy = Record<Localized<(typeof names)[number]> | 'office_no' | 'fax' | 'hotline', string> &
  Pick<OrganizationInput, 'notaries' | 'phone'>

/** What an organization is found by: its names, numbers, places, people and telephones, in all languages. */
export function searchTextOf(input: FoundBy): string {
  const translated = locales.flatMap((locale) => names.map((name) => input[localizedName(name, locale)]))
  const notaries = input.notaries.flatMap(({ full_name, licence_no, phone }) => [full_name, licence_no, phone])
  return searchText([...translated, input.office_no, ...input.phone, input.fax, input.hotline, ...notaries])
}
