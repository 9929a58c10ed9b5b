import { max } from 'drizzle-orm'
import { dayAt } from '#common/day.ts'
import { type Locale, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import type { Page, PageQuery } from '#common/pagination.ts'
import { appealStatistics } from '#modules/appeal-statistics/read.server.ts'
import type { MediatorCard } from '#modules/mediators/contract.ts'
import { mediatorRepository } from '#modules/mediators/repository.server.ts'
import { mediators } from '#modules/mediators/table.server.ts'
import type { OrganizationCard, OrganizationKind } from '#modules/organizations/contract.ts'
import { organizationRepository } from '#modules/organizations/repository.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { Cells } from './check-rows.ts'
import type { Column } from './contract.ts'
import { registerTexts } from './register-texts.ts'

export type Asking = Pick<Ground, 'db' | 'now'> & { locale: Locale }

/** A list that the portal keeps elsewhere and shows as a set of its own: the rows are those of its page, by the same query. */
export type Register = {
  slug: string
  code: string
  texts: { title: Record<Locale, string>; description: Record<Locale, string> }
  columns: Column[]
  /** Day of the last change, `YYYY-MM-DD`. */
  changed: (asking: Asking) => Promise<string>
  count: (asking: Asking) => Promise<number>
  rows: (asking: Asking) => AsyncGenerator<Cells[]>
}

const pageSize = 100

const columnsOf = (types: Record<string, Column['type']>, key: string): Column[] =>
  Object.entries(types).map(([name, type]) => ({
    name,
    type,
    ...(Object.fromEntries(
      locales.map((locale, at) => [localizedName('title', locale), registerTexts.columns[name]?.[at] ?? name]),
    ) as Record<'title_uz' | 'title_uzb' | 'title_ru' | 'title_en', string>),
    is_key: name === key,
  }))

async function* pages<Row>(read: (p: number) => Promise<Page<Row>>, cellsOf: (row: Row) => Cells) {
  for (let p = 1, last = 1; p <= last; p += 1) {
    const page = await read(p)
    last = page.pages
    if (page.results.length > 0) yield page.results.map(cellsOf)
  }
}

const mediatorCells = (it: MediatorCard): Cells => ({
  register_no: it.register_no,
  full_name: it.full_name,
  mediator_type: it.mediator_type,
  certificate_no: it.certificate_no,
  certificate_date: it.certificate_date,
  organization: it.organization,
  region: it.region_name,
  district: it.district,
  phone: it.phone,
  specialisations: it.specialisations.join(', '),
  languages: it.languages.join(', '),
  status: it.status,
})

const officeCells = (it: OrganizationCard): Cells => ({
  slug: it.slug,
  name: it.organization_name,
  kind: it.kind,
  region: it.region_name,
  district: it.district,
  address: it.address,
  phone: it.phone.join(', '),
  email: it.email,
  website: it.website,
  head: it.head_full_name,
  notaries: it.notaries.map(({ full_name }) => full_name).join(', '),
  working_hours: it.working_hours,
  location: it.lat === null || it.lng === null ? null : { lat: it.lat, lng: it.lng },
})

const office = columnsOf(
  {
    ...({ slug: 'text', name: 'text', kind: 'text', region: 'text', district: 'text', address: 'text' } as const),
    ...({ phone: 'text', email: 'text', website: 'text', head: 'text', notaries: 'text' } as const),
    ...({ working_hours: 'text', location: 'geo' } as const),
  },
  'slug',
)

const day = (at: Date | null | undefined, { now }: Asking) => dayAt(at ?? now())

const offices = (name: keyof typeof registerTexts.sets, code: string, kinds: OrganizationKind[]): Register => ({
  slug: name,
  code,
  texts: registerTexts.sets[name],
  columns: office,
  async changed(asking) {
    const [row] = await asking.db.select({ at: max(organizations.updated_at) }).from(organizations)
    return day(row?.at, asking)
  },
  async count({ db, locale }) {
    const counts = await Promise.all(
      kinds.map((kind) => organizationRepository.cards(db, { locale, kind, p: 1, page_size: 1 })),
    )
    return counts.reduce((sum, { count }) => sum + count, 0)
  },
  async *rows({ db, locale }) {
    for (const kind of kinds)
      yield* pages((p) => organizationRepository.cards(db, { locale, kind, p, page_size: pageSize }), officeCells)
  },
})

const mediatorsByName = (asking: Asking, page: PageQuery) =>
  mediatorRepository.cards(asking.db, asking.locale, { ...page, ordering: 'name' }, asking)

/** Numbers that are kept back there are empty here, too. */
const months = async (asking: Asking) =>
  (await appealStatistics.read(asking, { granularity: 'month', by: 'region' })).series

/** The registers of the ministry and the statistics of appeals (features, idea 14: every list is a dataset). */
export const registers: Register[] = [
  {
    slug: 'reyestr-mediatorlar',
    code: 'R-01',
    texts: registerTexts.sets['reyestr-mediatorlar'],
    columns: columnsOf(
      {
        ...({ register_no: 'integer', full_name: 'text', mediator_type: 'text', certificate_no: 'text' } as const),
        ...({ certificate_date: 'date', organization: 'text', region: 'text', district: 'text' } as const),
        ...({ phone: 'text', specialisations: 'text', languages: 'text', status: 'text' } as const),
      },
      'register_no',
    ),
    async changed(asking) {
      const [row] = await asking.db.select({ at: max(mediators.updated_at) }).from(mediators)
      return day(row?.at, asking)
    },
    count: async (asking) => (await mediatorsByName(asking, { p: 1, page_size: 1 })).count,
    rows: (asking) => pages((p) => mediatorsByName(asking, { p, page_size: pageSize }), mediatorCells),
  },
  offices('reyestr-notarial-idoralar', 'R-02', ['notary_state', 'notary_private']),
  offices('reyestr-fhdyo-bolimlari', 'R-03', ['registry_office', 'wedding_house', 'archive']),
  offices('reyestr-hududiy-organlar', 'R-04', ['regional_body']),
  {
    slug: 'reyestr-murojaatlar-statistikasi',
    code: 'R-05',
    texts: registerTexts.sets['reyestr-murojaatlar-statistikasi'],
    columns: columnsOf(
      {
        ...({ period: 'text', received: 'integer', accepted: 'integer' } as const),
        ...({ under_consideration: 'integer', reviewed: 'integer' } as const),
      },
      'period',
    ),
    changed: async ({ now }) => dayAt(now()),
    count: async (asking) => (await months(asking)).length,
    async *rows(asking) {
      const series = await months(asking)
      if (series.length > 0) yield series.map((row) => ({ ...row }))
    },
  },
]
