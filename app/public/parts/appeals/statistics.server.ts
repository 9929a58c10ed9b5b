import { decimalText } from '#common/decimals.ts'
import type { Locale } from '#common/locale.ts'
import { shortMonth } from '#common/month-periods.ts'
import {
  type AppealStatistics,
  type Counted,
  type Shown,
  shownText,
  told,
} from '#modules/appeal-statistics/contract.ts'
import { withheld } from '#modules/appeal-statistics/words.server.ts'
import { appealWords } from '#modules/appeals/words.server.ts'

/** In this order and these colours everywhere (design, section 8). */
export const order = ['received', 'accepted', 'reviewed', 'under_consideration'] as const satisfies Counted[]

/** One of the four labels with its count, and its share of what came in. */
export type LabelBar = { key: Counted; text: string; count: string; percent: number; share: string | null }
/** A month of the trend: `level` is its height in a hundred parts of the highest, null where the count is kept back. */
export type MonthColumn = { key: string; name: string; count: string; level: number; highest: boolean }

type Received = Pick<AppealStatistics['series'][number], 'period' | 'received'>

/** What the four labels count, as they are shown; of what is kept back there is no share either. */
export function labelBars({ totals }: { totals: Record<Counted, Shown> }, locale: Locale): LabelBar[] {
  return order.map((key) => {
    const [count, whole] = [told(totals[key]), told(totals.received)]
    const percent = count !== null && whole ? (100 * count) / whole : 0
    return {
      key,
      text: labelText(key, locale),
      count: countText(totals[key], locale),
      percent,
      share: count === null || whole === null ? null : shareText(percent, locale),
    }
  })
}

export const labelText = (key: Counted, locale: Locale): string => appealWords.label[key][locale]

/** How many came in each month, the highest marked. */
export function monthColumns({ series }: { series: Received[] }, locale: Locale): MonthColumn[] {
  const most = Math.max(1, ...series.map(({ received }) => told(received) ?? 0))
  const highest = series.findIndex(({ received }) => received === most)
  return series.map(({ period, received }, place) => ({
    key: period,
    name: shortMonth(period, locale),
    count: countText(received, locale),
    level: Math.round((100 * (told(received) ?? 0)) / most),
    highest: place === highest,
  }))
}

/** A count, or that it is from one to four, or that it is withheld because it would give such a one away. */
export function countText(count: Shown, locale: Locale): string {
  return count === null ? withheld[locale] : shownText(count)
}

/** `91,5%`, with a point in English. */
export function shareText(percent: number, locale: Locale): string {
  return `${decimalText(Math.round(percent * 10) / 10, locale)}%`
}
