import { asc, count, max } from 'drizzle-orm'
import { csvOf } from '#common/csv.ts'
import type { Locale } from '#common/locale.ts'
import { appeals } from '#modules/appeals/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { Db, Ground } from '#platform/ground.server.ts'
import { ownOrUzbek } from '#platform/localized-reading.server.ts'
import { perVersion } from '#platform/per-version.server.ts'
import {
  grouped,
  inSeries,
  manualCells,
  momentsOf,
  none,
  outcomes,
  pick,
  spanOf,
  sum,
  wholeMonths,
} from './cells.server.ts'
import { type AppealStatistics, type Breakdown, counted, type StatisticsQuery, type Totals } from './contract.ts'
import { cellsOf, courseOf, type Outcomes } from './counts.server.ts'
import { type ShownRow, withoutSmall } from './suppress.ts'
import { csvHeads, partWords, unstated, withheld } from './words.server.ts'

export type Asking = { db: Db; now: Ground['now']; locale: Locale }

type Tables = Pick<AppealStatistics, 'series' | 'breakdown' | 'by'> & { totals: ShownRow }

/** What is told of appeals in numbers (features, 3.11). */
export const appealStatistics = {
  /** Counts of a span of days in Tashkent; without one of the last twelve months with the present one. */
  async read(context: Asking, { granularity, by, ...asked }: StatisticsQuery): Promise<AppealStatistics> {
    const { db, now, locale } = context
    const { from, to } = spanOf(asked, now())
    const span = momentsOf({ from, to }, now())
    const own = await cellsOf(db, { ...span, granularity, by })
    const manualBy = (part: Breakdown) => manualCells(db, wholeMonths({ from, to }, now()), { granularity, by: part })
    const manual = await manualBy(by)
    const cells = [...own, ...manual]
    const total = sum(cells)
    return {
      as_of: now().toISOString(),
      from,
      to,
      granularity,
      by,
      totals: pick(total, counted),
      extra: await courseOf(db, span),
      // Of the whole, not of its parts: registers round each part by itself.
      outcomes: shownOutcomes(sum([...own, ...(await manualBy('region'))])),
      series: withoutSmall(grouped(inSeries(granularity, own, manual), 'period')).map((row) => ({
        period: row.key,
        ...shownCounts(row),
      })),
      breakdown: await labelled(db, locale, by, withoutSmall(grouped(cells, 'key'))),
      has_manual: manual.length > 0,
    }
  },

  /** The totals of the last twelve months, with their course: for the home page, read once for as long as it stays as it is. */
  async home(context: Asking & Pick<Ground, 'contentVersion'>) {
    const { totals, series, as_of } = await perVersion(context.contentVersion, 'home statistics', () =>
      this.read(context, { granularity: 'month', by: 'kind' }),
    )
    return { totals, as_of, series: series.map(({ period, received, reviewed }) => ({ period, received, reviewed })) }
  },

  /** What changes when a number of these does. */
  async mark(db: Pick<Db, 'select'>): Promise<string> {
    const [row] = await db
      .select({ appeals: count(), latest: max(appeals.status_at), rated: max(appeals.rated_at) })
      .from(appeals)
    return JSON.stringify(row)
  },

  /** The table as CSV: the periods, then the parts. */
  csv({ series, breakdown, totals, by }: Tables, locale: Locale): string {
    const heads = csvHeads[locale]
    const cells = (row: ShownRow) => counted.map((name) => row[name] ?? withheld[locale])
    return csvOf([
      [heads.period, ...heads.counts],
      ...series.map((row) => [row.period, ...cells(row)]),
      [heads.total, ...cells(totals)],
      [],
      [heads.by[by], ...heads.counts],
      ...breakdown.map((row) => [row.label, ...cells(row)]),
    ])
  },
}

/** The four counts and no more of a row: how few appeals ended would tell what was kept back. */
export const shownCounts = ({ received, accepted, under_consideration, reviewed }: ShownRow): ShownRow => ({
  ...{ received, accepted, under_consideration, reviewed },
})

/** How those that were reviewed ended: a row whose sum is known, so that a lone small number hides another one, too. */
function shownOutcomes(total: Totals & Outcomes): AppealStatistics['outcomes'] {
  const rows = outcomes.map((name) => ({ name, ...pick(none, counted), received: total[name] }))
  const shown = withoutSmall(rows)
  return Object.fromEntries(shown.map(({ name, received }) => [name, received])) as AppealStatistics['outcomes']
}

/** Rows of a breakdown in the order of its parts, each with its name. */
export async function labelled(
  db: Pick<Db, 'select'>,
  locale: Locale,
  by: Breakdown,
  rows: (ShownRow & { key: string })[],
): Promise<AppealStatistics['breakdown']> {
  const names = by === 'region' ? await regionNames(db, locale) : partWords(by, locale)
  const order = [...names.keys()]
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return rows
    .toSorted((a, b) => place(a.key) - place(b.key))
    .map((row) => ({
      key: row.key,
      label: names.get(row.key) ?? partWords('kind', locale).get(unstated) ?? row.key,
      ...shownCounts(row),
    }))
}

async function regionNames(db: Pick<Db, 'select'>, locale: Locale): Promise<Map<string, string>> {
  const rows = await db.select().from(regions).orderBy(asc(regions.index), asc(regions.id))
  return new Map(rows.map((row) => [String(row.id), ownOrUzbek(row, 'name', locale).text]))
}
