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
import {
  type AppealStatistics,
  type Breakdown,
  counted,
  type RegionStatistics,
  type StatisticsQuery,
  type Totals,
} from './contract.ts'
import { type Cell, cellsOf, courseOf, type Outcomes } from './counts.server.ts'
import { type Asking, labelled, shownCounts } from './read.server.ts'
import { type PartTable, type ShownRow, withoutSmall, withoutSmallInParts } from './suppress.ts'

type RegionQuery = StatisticsQuery & { by: Exclude<Breakdown, 'region'> }

/**
 * The numbers of one region: those of `appealStatistics.read` by region, and their parts. All regions are kept back
 * together, so that what one page does not tell does not follow from the pages of the others.
 */
export async function regionStatistics(
  { db, now, locale }: Asking,
  { granularity, by, ...asked }: RegionQuery,
  region: number,
): Promise<RegionStatistics> {
  const days = spanOf(asked, now())
  const span = momentsOf(days, now())
  const manual = await manualCells(db, wholeMonths(days, now()), { granularity, by }, true)
  const received = await cellsOf(db, { ...span, granularity, by, eachRegion: true })
  const cells = [...received, ...manual]
  const byRegion = Map.groupBy(cells, (cell) => cell.region)
  const totals = totalsOf(byRegion)
  const own = String(region)
  const byPeriod = Map.groupBy(inSeries(granularity, received, manual), (cell) => cell.region)
  const series = rowsOf(own, byPeriod, totals, (of) => grouped(of, 'period'))
  const parts = rowsOf(own, byRegion, totals, (of) => grouped(of, 'key'))
  const ended = rowsOf(own, byRegion, endedOf(totals), (of) => outcomeRows(sum(of)))
  return {
    as_of: now().toISOString(),
    ...days,
    granularity,
    by,
    totals: shownCounts(totals.get(own) ?? none),
    extra: await courseOf(db, span, region),
    outcomes: Object.fromEntries(
      outcomes.map((name) => [name, ended.find(({ key }) => key === name)?.received ?? null]),
    ) as AppealStatistics['outcomes'],
    series: series.map(({ key, ...row }) => ({ period: key, ...row })),
    breakdown: await labelled(db, locale, by, parts),
    has_manual: manual.length > 0,
  }
}

type Cells = Map<string, Cell[]>

/** What the table of all regions shows of each. */
function totalsOf(byRegion: Cells): Map<string, ShownRow> {
  const rows = [...byRegion].map(([key, cells]) => ({ key, ...sum(cells) }))
  return new Map(withoutSmall(rows).map((row) => [row.key, row]))
}

/** How many were reviewed is the sum of how they ended. */
function endedOf(totals: Map<string, ShownRow>): Map<string, ShownRow> {
  return new Map([...totals].map(([region, { reviewed }]) => [region, { ...noCounts, received: reviewed }]))
}
const noCounts = pick(none, counted)

function outcomeRows(total: Outcomes): (Totals & { key: string })[] {
  return outcomes.map((key) => ({ key, ...noCounts, received: total[key] }))
}

/** The rows of one region's table, in their order, with what is kept back of all regions' together. */
function rowsOf(
  region: string,
  byRegion: Cells,
  sums: Map<string, ShownRow>,
  parts: (cells: Cell[]) => (Totals & { key: string })[],
): (ShownRow & { key: string })[] {
  const tables = new Map<string, PartTable>(
    [...byRegion].map(([name, cells]) => [
      name,
      { rows: new Map(parts(cells).map((row) => [row.key, row])), sums: sums.get(name) ?? noCounts },
    ]),
  )
  const shown = withoutSmallInParts(tables).get(region) ?? new Map<string, ShownRow>()
  return [...shown].map(([key, row]) => ({ key, ...row })).toSorted((a, b) => (a.key < b.key ? -1 : 1))
}
