import { rowText, searchText } from '#common/folding/sought.ts'
import { hoursAsData } from '#common/hours-as-data.ts'
import { locales } from '#common/locale.ts'
import { type Localized, localizedName } from '#common/localized.ts'
import type { OrganizationInput } from './contract.ts'

const names = ['organization_name', 'address', 'landmark', 'district', 'notarial_district', 'head_full_name'] as const
type FoundBy = Record<Localized<(typeof names)[number]> | 'office_no' | 'fax' | 'hotline', string> &
  Pick<OrganizationInput, 'notaries' | 'phone'>

/** What an organization is found by: its names, numbers, places, people and telephones, in all languages. */
export function searchTextOf(input: FoundBy): string {
  const translated = locales.flatMap((locale) => names.map((name) => input[localizedName(name, locale)]))
  const notaries = input.notaries.flatMap(({ full_name, licence_no, phone }) => [full_name, licence_no, phone])
  return searchText([...translated, input.office_no, ...input.phone, input.fax, input.hotline, ...notaries])
}

type Row = Omit<OrganizationInput, 'slug'> & { slug: string }
type InRow =
  | ('organization_name' | 'district' | 'address' | 'head_full_name' | 'working_hours')
  | ('landmark' | 'access_notes' | 'status_note')
const inAll = (row: Row, name: InRow) => locales.map((locale) => row[localizedName(name, locale)])

const rowTexts: Record<string, (row: Row) => string[]> = {
  slug: (row) => [row.slug],
  name: (row) => inAll(row, 'organization_name'),
  kind: (row) => [row.kind],
  status: (row) => [row.status],
  closed_until: (row) => (row.closed_until === null ? [] : [row.closed_until]),
  status_note: (row) => inAll(row, 'status_note'),
  district: (row) => inAll(row, 'district'),
  address: (row) => inAll(row, 'address'),
  landmark: (row) => inAll(row, 'landmark'),
  phone: (row) => row.phone,
  email: (row) => [row.email],
  website: (row) => [row.website],
  telegram: (row) => [row.telegram],
  head: (row) => inAll(row, 'head_full_name'),
  notaries: (row) => row.notaries.map(({ full_name }) => full_name),
  licence_no: (row) => row.notaries.map(({ licence_no }) => licence_no),
  licence_status: (row) => row.notaries.map(({ licence_status }) => licence_status),
  services: (row) => row.services,
  working_hours: (row) => inAll(row, 'working_hours'),
  opening_hours: (row) => [hoursAsData(row.hours, row.hours_exceptions)],
  queue_url: (row) => [row.queue_url],
  booking: (row) => [String(row.booking)],
  languages: (row) => row.languages,
  wheelchair: (row) => [row.wheelchair],
  access_notes: (row) => inAll(row, 'access_notes'),
  location: ({ lat, lng }) => (lat === null || lng === null ? [] : [`${lat}, ${lng}`]),
}

/** Columns of the open register that have a line in the row text, in this order: all but the region, which has a name of its own. */
export const rowTextColumns = Object.keys(rowTexts)

/** What the row of an organization in the open register is found by: each cell, in all languages. */
export const rowTextOf = (row: Row): string => rowText(Object.values(rowTexts).map((of) => of(row)))
