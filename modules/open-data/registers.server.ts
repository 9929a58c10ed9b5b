import { dayAt } from '#common/day.ts'
import type { Locale } from '#common/locale.ts'
import { appealStatistics } from '#modules/appeal-statistics/read.server.ts'
import { mediatorRepository } from '#modules/mediators/repository.server.ts'
import type { OrganizationKind } from '#modules/organizations/contract.ts'
import { organizationRepository } from '#modules/organizations/repository.server.ts'
import type { Cells } from './check-rows.ts'
import type { Column } from './contract.ts'
import {
  type Asking,
  columnsOf,
  mediatorColumns,
  mediatorTable,
  officeColumns,
  officeTable,
} from './register-tables.server.ts'
import { registerTexts } from './register-texts.ts'

/** A list that the portal keeps elsewhere and shows as a set of its own: the rows are those of its page, by the same query. */
export type Register = {
  slug: string
  code: string
  texts: { title: Record<Locale, string>; description: Record<Locale, string> }
  columns: Column[]
  /** Day of the last change, `YYYY-MM-DD`. */
  changed: (asking: Asking) => Promise<string>
  count: (asking: Asking) => Promise<number>
  rows: (asking: Asking) => AsyncIterable<Cells[]>
}

const day = (at: Date | null | undefined, { now }: Asking) => dayAt(at ?? now())

const offices = (name: keyof typeof registerTexts.sets, code: string, kinds: OrganizationKind[]): Register => ({
  slug: name,
  code,
  texts: registerTexts.sets[name],
  columns: officeColumns,
  changed: async (asking) => day(await organizationRepository.changedAt(asking.db), asking),
  async count({ db, locale }) {
    const counts = await Promise.all(
      kinds.map((kind) => organizationRepository.cards(db, { locale, kind, p: 1, page_size: 1 })),
    )
    return counts.reduce((sum, { count }) => sum + count, 0)
  },
  async *rows(asking) {
    for (const kind of kinds) yield* officeTable(asking, { kind }).rows
  },
})

/** Numbers that are kept back there are empty here, too. */
const months = async (asking: Asking) =>
  (await appealStatistics.read(asking, { granularity: 'month', by: 'region' })).series

/** The registers of the ministry and the statistics of appeals (features, idea 14: every list is a dataset). */
export const registers: Register[] = [
  {
    slug: 'reyestr-mediatorlar',
    code: 'R-01',
    texts: registerTexts.sets['reyestr-mediatorlar'],
    columns: mediatorColumns,
    changed: async (asking) => day(await mediatorRepository.changedAt(asking.db), asking),
    count: async (asking) =>
      (await mediatorRepository.cards(asking.db, asking.locale, { p: 1, page_size: 1, ordering: 'name' }, asking))
        .count,
    rows: (asking) => mediatorTable(asking).rows,
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
