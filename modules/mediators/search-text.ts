import { rowText, searchText } from '#common/folding/sought.ts'
import { locales } from '#common/locale.ts'
import { type Localized, localizedName } from '#common/localized.ts'
import type { MediatorInput } from './contract.ts'

/** What a mediator is found by: the name in all languages, the number of the certificate, the one that the register shows, and the telephones. */
export const searchTextOf = (
  input: Record<Localized<'full_name'> | 'certificate_no', string> & { phone: string[] },
): string =>
  searchText([
    ...locales.map((locale) => input[localizedName('full_name', locale)]),
    ...[input.certificate_no, ...input.phone],
  ])

const inAll = (input: MediatorInput, name: 'full_name' | 'organization' | 'district' | 'fee_note') =>
  locales.map((locale) => input[localizedName(name, locale)])

const rowTexts: Record<string, (input: MediatorInput) => string[]> = {
  register_no: (input) => [String(input.register_no)],
  full_name: (input) => inAll(input, 'full_name'),
  mediator_type: (input) => [input.mediator_type],
  certificate_no: (input) => [input.certificate_no],
  certificate_date: (input) => [input.certificate_date],
  organization: (input) => inAll(input, 'organization'),
  district: (input) => inAll(input, 'district'),
  phone: (input) => input.phone,
  website: (input) => [input.website],
  fee_note: (input) => inAll(input, 'fee_note'),
  specialisations: (input) => input.specialisations,
  languages: (input) => input.languages,
  online: (input) => [String(input.online)],
  status: (input) => [input.status],
  status_date: (input) => (input.status_date === null ? [] : [input.status_date]),
}

/** Columns of the open register that have a line in the row text, in this order: all but the region, which has a name of its own. */
export const rowTextColumns = Object.keys(rowTexts)

/** What the row of a mediator in the open register is found by: each cell, in all languages. */
export const rowTextOf = (input: MediatorInput): string => rowText(Object.values(rowTexts).map((of) => of(input)))
