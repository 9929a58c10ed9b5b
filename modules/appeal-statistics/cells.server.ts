import { dayAt } from '#common/day.ts'
import type { Db } from '#platform/ground.server.ts'
import { beginningOf } from '#platform/today.server.ts'
import { type Breakdown, counted, type StatisticsQuery, type Totals } from './contract.ts'
import type { Cell, Outcomes } from './counts.server.ts'
import { type ManualRow, manualCounts } from './manual.server.ts'
import { unstated } from './words.server.ts'

const dayMs = 24 * 60 * 60 * 1000
export const outcomes = ['satisfied', 'explained', 'rejected', 'forwarded', 'not_considered'] as const
export const none: Totals & Outcomes = {
  ...{ received: 0, accepted: 0, under_consideration: 0, reviewed: 0 },
  ...{ satisfied: 0, explained: 0, rejected: 0, forwarded: 0, not_considered: 0 },
}

type Days = { from: string; to: string }

/** Before it there is nothing to count, and a database knows no days of any year at all. */
const firstDay = '2000-01-01'

/**
 * Days asked for, brought between the year 2000 and today; by default the present month and the eleven
 * before it.
 */
export function spanOf({ from, to }: Pick<StatisticsQuery, 'from' | 'to'>, now: Date): Days {
  const today = dayAt(now)
  const within = (day: string) => (day < firstDay ? firstDay : day > today ? today : day)
  const last = within(to ?? today)
  const [year = 0, month = 0] = last.split('-').map(Number)
  const first = within(from ?? new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10))
  return { from: first, to: last }
}

/** The moments of days in Tashkent, up to the present one. */
export function momentsOf({ from, to }: Days, now: Date): { start: Date; end: Date } {
  const end = new Date(Math.min(beginningOf(to).getTime() + dayMs, now.getTime() + 1))
  return { start: beginningOf(from), end }
}

/** The months that lie in a span as a whole; the present one counts as whole. */
export function wholeMonths({ from, to }: Days, now: Date): { from: string; to: string } {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const first = day === 1 ? from : new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  const next = new Date(Date.parse(`${to}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
  const isWhole = to === dayAt(now) || next.endsWith('-01')
  const last = isWhole ? to : new Date(Date.parse(`${to.slice(0, 7)}-01T00:00:00Z`) - dayMs).toISOString()
  return { from: first.slice(0, 7), to: last.slice(0, 7) }
}

const periodOf = (month: string, granularity: StatisticsQuery['granularity']): string => {
  if (granularity === 'year') return month.slice(0, 4)
  return granularity === 'quarter' ? `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}` : month
}

type Grain = { granularity: StatisticsQuery['granularity']; by: Breakdown }

/** Counts of paper registers of whole months; with `eachRegion` every region's by themselves. */
export async function manualCells(
  db: Pick<Db, 'select'>,
  months: { from: string; to: string },
  grain: Grain,
  eachRegion = false,
): Promise<Cell[]> {
  const totals = await manualCounts.of(db, months.from, months.to, 'total')
  const parts = grain.by === 'region' ? [] : await manualCounts.of(db, months.from, months.to, grain.by)
  if (!eachRegion) return registerCells(totals, parts, grain)
  return [...new Set(totals.map(({ region }) => region))].flatMap((region) => {
    const own = (row: ManualRow) => row.region === region
    return registerCells(totals.filter(own), parts.filter(own), grain).map((cell) => ({
      ...cell,
      region: String(region),
    }))
  })
}

/** What of them goes into the series: registers count by months, so days are of what came to the portal itself. */
export const inSeries = (granularity: StatisticsQuery['granularity'], own: Cell[], manual: Cell[]): Cell[] =>
  granularity === 'day' ? own : [...own, ...manual]

/** What a register does not split is a part of its own, so that the parts make up the whole. */
function registerCells(totals: ManualRow[], parts: ManualRow[], { granularity, by }: Grain): Cell[] {
  const cell = (row: ManualRow, key: string): Cell => ({
    ...pick(row, counted),
    ...pick(row, outcomes),
    period: periodOf(row.month, granularity),
    key,
    region: '',
  })
  if (by === 'region') return totals.map((row) => cell(row, String(row.region)))
  const split = parts.map((row) => cell(row, row.key))
  const rest = grouped(
    totals.map((row) => cell(row, '')),
    'period',
  ).map(({ key, ...whole }): Cell => {
    const known = sum(split.filter(({ period }) => period === key))
    const left = Object.fromEntries(
      [...counted, ...outcomes].map((name) => [name, Math.max(0, whole[name] - known[name])]),
    ) as Totals & Outcomes
    return { ...left, period: key, key: unstated, region: '' }
  })
  return [...split, ...rest.filter(({ received }) => received > 0)]
}

/** These numbers of a row and no others. */
export function pick<Names extends string>(row: Record<Names, number>, names: readonly Names[]): Record<Names, number> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Record<Names, number>
}

/** What cells come to together; of none, zeros. */
export function sum(cells: (Totals & Outcomes)[]): Totals & Outcomes {
  const total = { ...none }
  for (const cell of cells) for (const name of [...counted, ...outcomes]) total[name] += cell[name]
  return total
}

/** The sums of cells by their period or key, in its order. */
export function grouped(cells: Cell[], by: 'period' | 'key'): (Totals & Outcomes & { key: string })[] {
  const groups = Map.groupBy(cells, (cell) => cell[by])
  return [...groups.keys()].toSorted().map((key) => ({ key, ...sum(groups.get(key) ?? []) }))
}
