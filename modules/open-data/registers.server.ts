import { dayAt } from '#common/day.ts'
import { isSitePath } from '#common/link.ts'
import type { PageQuery } from '#common/pagination.ts'
import { type Counted, counted, told } from '#modules/appeal-statistics/contract.ts'
import { appealStatistics } from '#modules/appeal-statistics/read.server.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { mediatorRepository } from '#modules/mediators/repository.server.ts'
import { organizationRepository } from '#modules/organizations/repository.server.ts'
import type { UsefulLinkCard } from '#modules/useful-links/contract.ts'
import { usefulLinkRepository } from '#modules/useful-links/repository.server.ts'
import type { Cells } from './check-rows.ts'
import { type AskedOfRows, dayOf, ofFew, pageOfRows, type Register } from './register.server.ts'
import {
  type Asking,
  columnsOf,
  mediatorCells,
  mediatorColumns,
  mediatorTable,
  officeCells,
  officeColumns,
  officeTable,
  soughtInRows,
  stateOf,
} from './register-tables.server.ts'
import { registerTexts } from './register-texts.ts'

/** A page of rows as repositories are asked for it. */
const ofRows = async (asking: Asking, { p, page_size, sought, order }: PageQuery & AskedOfRows) => ({
  ...{ p, page_size, column: order },
  ...(sought ? { row: await soughtInRows(asking, sought) } : {}),
})

/** The organizations that the pages of a category and of those below it list. */
function offices(name: keyof typeof registerTexts.sets, code: string, slug: string): Register {
  const within = (asking: Asking) => categoryRepository.within(asking, slug)
  const page = async (asking: Asking, query: PageQuery & AskedOfRows) => {
    const { db, locale } = asking
    const asked = { ...(await ofRows(asking, query)), locale, category: await within(asking) }
    return pageOfRows(await organizationRepository.cards(db, asked), officeCells)
  }
  return {
    slug: name,
    code,
    category: slug,
    texts: registerTexts.sets[name],
    columns: officeColumns,
    web: async (asking) => ((await within(asking)).length > 0 ? `/inner-page/${slug}` : undefined),
    changed: async (asking) => dayOf(await organizationRepository.changedAt(asking.db, await within(asking)), asking),
    page,
    async *all(asking) {
      yield* officeTable(asking, { category: await within(asking) }).rows
    },
    found: page,
    state: (asking) => stateOf(asking, { slug }),
  }
}

/** Entries of the register of mediators by name: the order of the page is drawn by lot each day. */
const mediatorsPage = async (asking: Asking, query: PageQuery & AskedOfRows) => {
  const asked = { ...(await ofRows(asking, query)), ordering: 'name' } as const
  return pageOfRows(await mediatorRepository.cards(asking.db, asking.locale, asked, asking), mediatorCells)
}

/** Rows leave the portal: a path of this site is told as a whole address. */
const linkCells = (it: UsefulLinkCard, origin: string): Cells => ({
  slug: it.slug,
  name: it.name,
  link: isSitePath(it.link) ? origin + it.link : it.link,
  type: it.type,
  is_service: it.isService,
})

/** Numbers that are kept back there are empty here: the columns hold whole numbers. */
const months = async (asking: Asking) =>
  (await appealStatistics.read(asking, { granularity: 'month', by: 'region' })).series.map((row) => ({
    period: row.period,
    ...(Object.fromEntries(counted.map((name) => [name, told(row[name])])) as Record<Counted, number | null>),
  }))

/** The registers of the ministry and the statistics of appeals (features, idea 14: every list is a dataset). */
export const registers: Register[] = [
  {
    slug: 'reyestr-mediatorlar',
    code: 'R-01',
    texts: registerTexts.sets['reyestr-mediatorlar'],
    columns: mediatorColumns,
    web: async () => '/professional-mediatorlar-reyestri',
    changed: async (asking) => dayOf(await mediatorRepository.changedAt(asking.db), asking),
    page: mediatorsPage,
    all: (asking) => mediatorTable(asking).rows,
    found: mediatorsPage,
    state: stateOf,
  },
  offices('reyestr-notarial-idoralar', 'R-02', 'notarial-idoralar'),
  offices('reyestr-fhdyo-bolimlari', 'R-03', 'fhdyo-bolimlari'),
  offices('reyestr-hududiy-organlar', 'R-04', 'hududiy-organlar'),
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
    web: async () => '/murojaatlar-statistikasi',
    changed: async ({ now }) => dayAt(now()),
    async covers(asking) {
      const told = await months(asking)
      const [first, last] = [told.at(0), told.at(-1)]
      return first && last && { from: first.period, to: last.period }
    },
    ...ofFew(months),
  },
  offices('reyestr-tizim-tashkilotlari', 'R-06', 'tizim-tashkilotlari'),
  {
    slug: 'reyestr-foydali-havolalar',
    code: 'R-07',
    texts: registerTexts.sets['reyestr-foydali-havolalar'],
    columns: columnsOf({ slug: 'text', name: 'text', link: 'text', type: 'text', is_service: 'boolean' }, 'slug'),
    changed: async (asking) => dayOf(await usefulLinkRepository.changedAt(asking.db), asking),
    ...ofFew(async ({ db, locale, origin }) =>
      (await usefulLinkRepository.cards(db, { locale })).map((it) => linkCells(it, origin)),
    ),
  },
]
