import type { Locale } from '#common/locale.ts'
import { monthText } from '#common/month-periods.ts'
import { type RegionStatistics, told } from '#modules/appeal-statistics/contract.ts'
import { appealStatistics } from '#modules/appeal-statistics/read.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { labelBars, monthColumns, shareText } from './statistics.server.ts'

/** What the home page shows of the last twelve months; null before the first appeal. */
export async function loadStatsBlock(context: RequestContext) {
  return blockOf(await appealStatistics.home(context), context.locale)
}

type Told = {
  totals: RegionStatistics['totals']
  series: Pick<RegionStatistics['series'][number], 'period' | 'received'>[]
}

/** The block of some numbers: of the country, or of a region, where some are kept back; null where no appeal was received. */
export function blockOf({ totals, series }: Told, locale: Locale) {
  const [received, reviewed] = [told(totals.received), told(totals.reviewed)]
  const [first, last] = [series[0], series.at(-1)]
  if (received === 0 || !first || !last) return null
  return {
    bars: labelBars({ totals }, locale),
    months: monthColumns({ series }, locale),
    from: monthText(first.period, locale),
    to: monthText(last.period, locale),
    reviewed: received === null || reviewed === null ? null : shareText((100 * reviewed) / received, locale),
  }
}

export type StatsBlock = NonNullable<ReturnType<typeof blockOf>>
