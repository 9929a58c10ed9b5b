import { dayAt } from '#common/day.ts'
import { decimalText } from '#common/decimals.ts'
import type { Locale } from '#common/locale.ts'
import { monthText } from '#common/month-periods.ts'
import {
  type AppealStatistics,
  breakdowns,
  counted,
  type RegionStatistics,
  type Shown,
  StatisticsQuery,
  told,
} from '#modules/appeal-statistics/contract.ts'
import { appealStatistics } from '#modules/appeal-statistics/read.server.ts'
import { regionStatistics } from '#modules/appeal-statistics/region.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { tagOf } from '../tag-of.server.ts'
import { countText, labelBars, labelText, monthColumns, order, shareText } from './statistics.server.ts'

/** Years that can be chosen, the present one among them. */
const yearsBack = 3

/** Which numbers an address asks for; what it cannot ask for is what it would have been without. */
export async function statisticsAsked(context: RequestContext, { searchParams }: URL) {
  const thisYear = Number(dayAt(context.now()).slice(0, 4))
  const years = Array.from({ length: yearsBack }, (_, back) => String(thisYear - back))
  const year = years.find((each) => each === searchParams.get('year'))
  const regions = await regionRepository.cards(context.db, context.locale)
  const region = regions.find(({ slug }) => slug === searchParams.get('region'))
  // Of one region there are no regions to tell apart.
  const possible = breakdowns.filter((each) => !region || each !== 'region')
  const by = possible.find((each) => each === searchParams.get('by')) ?? possible[0] ?? 'kind'
  const query = StatisticsQuery.parse({ by, ...(year ? { from: `${year}-01-01`, to: `${year}-12-31` } : {}) })
  return { years, year, by, query, regions, region, breakdowns: possible }
}

type Asked = Awaited<ReturnType<typeof statisticsAsked>>

/** The numbers that were asked for: of the country, or of one region. */
export async function statisticsOf(context: RequestContext, { query, region }: Asked): Promise<RegionStatistics> {
  const { by } = query
  if (!region || by === 'region') return appealStatistics.read(context, query)
  const { id } = await regionRepository.find(context.db, region.slug)
  return regionStatistics(context, { ...query, by }, id)
}

/** The page of statistics, all its numbers as they are shown. */
export async function loadStatistics(context: RequestContext, url: URL) {
  const { locale } = context
  const asked = await statisticsAsked(context, url)
  const { years, year, by, regions, region, breakdowns } = asked
  const stats = await statisticsOf(context, asked)
  const { as_of, extra, outcomes, series, breakdown, has_manual, totals } = stats
  const share = (percent: number | null) => (percent === null ? null : shareText(percent, locale))
  return {
    ...{ years, year, by, breakdowns },
    region: region && { slug: region.slug, name: region.name, lang: tagOf(region.lang, locale) },
    regions: regions.map(({ slug, name, lang }) => ({ slug, name, lang: tagOf(lang, locale) })),
    as_of,
    has_manual,
    isEmpty: totals.received === 0,
    isKeptBack: [totals, ...series, ...breakdown].some((row) => counted.some((key) => told(row[key]) === null)),
    bars: labelBars(stats, locale),
    months: monthColumns(stats, locale),
    heads: order.map((key) => labelText(key, locale)),
    series: series.map(({ period, ...row }) => ({ name: monthText(period, locale), cells: cellsOf(row, locale) })),
    breakdown: breakdown.map(({ label, ...row }) => ({ name: label, cells: cellsOf(row, locale) })),
    outcomes: Object.entries(outcomes).map(([key, count]) => ({
      key: key as keyof AppealStatistics['outcomes'],
      count: countText(count, locale),
    })),
    extra: {
      median_days: extra.median_days,
      on_time: share(extra.on_time_pct),
      extended: share(extra.extended_pct),
      reopened: share(extra.reopened_pct),
      rating: extra.avg_rating === null ? null : decimalText(extra.avg_rating, locale),
    },
  }
}

const cellsOf = (row: Record<(typeof order)[number], Shown>, locale: Locale): string[] =>
  order.map((key) => countText(row[key], locale))
