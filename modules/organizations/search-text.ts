import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { spellings } from '#common/spellings.ts'
import type { OrganizationInput } from './contract.ts'

/** Lower case, without the marks of oʻ and gʻ and the tutuq, so that `ozbekiston` and `Oʻzbekiston` meet. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ʻʼ'‘’`´]/g, '')

/** What an organization is found by: its names, numbers, places and people, in all languages. */
export function searchTextOf(input: OrganizationInput): string {
  const translated = locales.flatMap((locale) => [
    input[localizedName('organization_name', locale)],
    input[localizedName('address', locale)],
    input[localizedName('district', locale)],
    input[localizedName('notarial_district', locale)],
    input[localizedName('head_full_name', locale)],
  ])
  const notaries = input.notaries.flatMap(({ full_name, licence_no }) => [full_name, licence_no])
  return folded([...translated, input.office_no, ...notaries].filter((text) => text !== '').join('\n'))
}

/** More words than an organization's name has; a search of hundreds would only keep the database busy. */
const mostWords = 12

/** The words of a search, each in the spellings under which it may stand in a search text. */
export function searchedWords(q: string): string[][] {
  const words = q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
  return words.map((word) => [...new Set(spellings(word).map(folded))].filter((spelling) => spelling !== ''))
}
