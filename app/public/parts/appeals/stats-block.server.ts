import { appealStatistics } from '#modules/appeal-statistics/read.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { labelBars, monthColumns, monthText, shareText } from './statistics.server.ts'

/** What the home page shows of the last twelve months; null before the first appeal. */
export async function loadStatsBlock(context: RequestContext) {
  const { locale } = context
  const stats = await appealStatistics.home(context)
  const { totals, series } = stats
  const [first, last] = [series[0], series.at(-1)]
  if (totals.received === 0 || !first || !last) return null
  return {
    bars: labelBars(stats, locale),
    months: monthColumns(stats, locale),
    from: monthText(first.period, locale),
    to: monthText(last.period, locale),
    reviewed: shareText((100 * totals.reviewed) / totals.received, locale),
  }
}

export type StatsBlock = NonNullable<Awaited<ReturnType<typeof loadStatsBlock>>>
