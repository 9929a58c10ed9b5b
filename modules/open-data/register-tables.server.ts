import { sql } from 'drizzle-orm'
import { holds, searchText } from '#common/folding/sought.ts'
import { hoursAsData } from '#common/hours-as-data.ts'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import type { MediatorCard, MediatorQuery } from '#modules/mediators/contract.ts'
import { mediatorRepository } from '#modules/mediators/repository.server.ts'
import { isOfNow, type OrganizationCard, type OrganizationQuery } from '#modules/organizations/contract.ts'
import { organizationRepository } from '#modules/organizations/repository.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { SoughtInRows } from '#platform/found-by.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { isShown } from '#platform/shown.server.ts'
import type { Table } from '#platform/tables/values.server.ts'
import type { Cells } from './check-rows.ts'
import type { Column } from './contract.ts'
import { placeOf } from './formats.ts'
import type { Sought } from './register.server.ts'
import { registerTexts } from './register-texts.ts'
import { valuesSaid } from './shown-words.server.ts'

export type Asking = Pick<RequestContext, 'db' | 'now' | 'contentVersion' | 'locale' | 'origin'>

/** Declared columns, named in the four languages. */
export const columnsOf = (types: Record<string, Column['type']>, key: string): Column[] =>
  Object.entries(types).map(([name, type]) => ({
    name,
    type,
    ...(Object.fromEntries(
      locales.map((locale, at) => [localizedName('title', locale), registerTexts.columns[name]?.[at] ?? name]),
    ) as Record<'title_uz' | 'title_uzb' | 'title_ru' | 'title_en', string>),
    is_key: name === key,
  }))

/** What is empty is null, as in the sets that staff load. */
const cells = (row: Cells): Cells =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === '' ? null : value]))

/** A mediator as a row of open data: what visitors see of one, and null where nothing is known. */
export const mediatorCells = (it: MediatorCard): Cells =>
  cells({
    register_no: it.register_no,
    full_name: it.full_name,
    mediator_type: it.mediator_type,
    certificate_no: it.certificate_no,
    certificate_date: it.certificate_date,
    organization: it.organization,
    region: it.region_name,
    district: it.district,
    phone: it.phone.join(', '),
    website: it.website,
    fee_note: it.fee_note,
    specialisations: it.specialisations.join(', '),
    languages: it.languages.join(', '),
    online: it.online,
    status: it.status,
    status_date: it.status_date,
  })

/** An office as a row of open data: what visitors see of one, and null where nothing is known. */
export const officeCells = (it: OrganizationCard): Cells =>
  cells({
    slug: it.slug,
    name: it.organization_name,
    kind: it.kind,
    status: it.status,
    closed_until: it.closed_until,
    status_note: it.status_note,
    region: it.region_name,
    district: it.district,
    address: it.address,
    landmark: it.landmark,
    phone: it.phone.join(', '),
    email: it.email,
    website: it.website,
    telegram: it.telegram,
    head: it.head_full_name,
    notaries: it.notaries.map(({ full_name }) => full_name).join(', '),
    // In the order of their names, so that none is taken for another's.
    licence_no: it.notaries.map(({ licence_no }) => licence_no || '–').join(', '),
    licence_status: it.notaries.map(({ licence_status }) => licence_status).join(', '),
    services: it.services.join(', '),
    working_hours: it.working_hours,
    opening_hours: hoursAsData(it.hours, it.hours_exceptions),
    queue_url: it.queue_url,
    booking: it.booking,
    languages: it.languages.join(', '),
    wheelchair: it.wheelchair,
    access_notes: it.access_notes,
    location: it.lat === null || it.lng === null ? null : { lat: it.lat, lng: it.lng },
  })

export const mediatorColumns = columnsOf(
  {
    ...({ register_no: 'integer', full_name: 'text', mediator_type: 'text', certificate_no: 'text' } as const),
    ...({ certificate_date: 'date', organization: 'text', region: 'text', district: 'text' } as const),
    ...({ phone: 'text', website: 'text', fee_note: 'text', specialisations: 'text' } as const),
    ...({ languages: 'text', online: 'boolean', status: 'text', status_date: 'date' } as const),
  },
  'register_no',
)

export const officeColumns = columnsOf(
  {
    ...({ slug: 'text', name: 'text', kind: 'text', status: 'text', closed_until: 'date' } as const),
    ...({ status_note: 'text', region: 'text', district: 'text', address: 'text', landmark: 'text' } as const),
    ...({ phone: 'text', email: 'text', website: 'text', telegram: 'text', head: 'text' } as const),
    ...({ notaries: 'text', licence_no: 'text', licence_status: 'text', services: 'text' } as const),
    ...({ working_hours: 'text', opening_hours: 'text', queue_url: 'text', booking: 'boolean' } as const),
    ...({ languages: 'text', wheelchair: 'text', access_notes: 'text', location: 'geo' } as const),
  },
  'slug',
)

type MediatorFilters = Partial<Omit<MediatorQuery, 'p' | 'page_size' | 'ordering'>>
type OfficeFilters = Partial<Omit<OrganizationQuery, 'p' | 'page_size' | 'category'>> & {
  category?: number | number[] | undefined
}

/**
 * Words with the regions whose names each of them stands in, in any language, and the codes in whose words it is shown: rows
 * tell only which they are of.
 */
export async function soughtInRows({ db }: Asking, { words, column, shown }: Sought): Promise<SoughtInRows> {
  const names = locales.map((locale) => regions[localizedName('name', locale)])
  const known = (
    await db
      .select({ id: regions.id, name: sql<string>`concat_ws(' ', ${sql.join(names, sql`, `)})` })
      .from(regions)
      .where(isShown(regions))
  ).map(({ id, name }) => ({ id, text: searchText([name]) }))
  return {
    words: words.map((pieces) => ({
      pieces,
      regions: known.filter(({ text }) => holds(text, [pieces])).map(({ id }) => id),
      codes: Object.entries(shown).map(([name, words]) => ({ name, values: valuesSaid(words, pieces) })),
    })),
    column,
  }
}

/** The head of a table with declared columns. */
export const headOf = (columns: Column[]): Pick<Table, 'columns' | 'days' | 'place'> => ({
  columns: columns.map(({ name }) => name),
  days: columns.flatMap(({ name, type }) => (type === 'date' ? name : [])),
  place: placeOf(columns),
})

/** Cards as rows, some at a time. */
async function* rowsOf<Card>(cards: AsyncIterable<Card[]>, cellsOf: (card: Card) => Cells): AsyncGenerator<Cells[]> {
  for await (const some of cards) yield some.map(cellsOf)
}

/**
 * What rows of registers are by: nobody changes them without raising the content version, whose stored number is the same for
 * every process. It is asked for anew, since another one may have raised it in this moment. None where the clock decides what is
 * listed.
 */
export const stateOf = ({ contentVersion, locale }: Asking, filters: object = {}): Table['state'] =>
  isOfNow(filters)
    ? undefined
    : async () => {
        await contentVersion.refresh()
        return JSON.stringify([contentVersion.stored(), locale, filters])
      }

/** The register of mediators, or what filters leave of it, by name: the rows of its page, by the same conditions. */
export const mediatorTable = (asking: Asking, filters: MediatorFilters = {}): Table => ({
  ...headOf(mediatorColumns),
  rows: rowsOf(mediatorRepository.all(asking.db, asking.locale, filters), mediatorCells),
  state: stateOf(asking, filters),
})

/** Offices that filters leave, as their page lists them. */
export const officeTable = (asking: Asking, filters: OfficeFilters): Table => ({
  ...headOf(officeColumns),
  rows: rowsOf(
    organizationRepository.all(asking.db, { ...filters, locale: asking.locale, now: asking.now() }),
    officeCells,
  ),
  state: stateOf(asking, filters),
})
