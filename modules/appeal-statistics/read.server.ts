import { asc, count, max } from 'drizzle-orm'
import { csvOf } from '#common/csv.ts'
import { dayAt } from '#common/day.ts'
import type { Locale } from '#common/locale.ts'
import { toCyrillic } from '#common/transliteration/transliterate.ts'
import { appeals } from '#modules/appeals/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { Db, Ground } from '#platform/ground.server.ts'
import { beginningOf } from '#platform/today.server.ts'
import { type AppealStatistics, type Breakdown, counted, type StatisticsQuery, type Totals } from './contract.ts'
import { type Cell, cellsOf, courseOf, type Outcomes } from './counts.server.ts'
import { type ManualRow, manualCounts } from './manual.server.ts'
import { type Shown, smallest, withoutSmall } from './suppress.ts'
import { csvHeads, partWords, unstated } from './words.server.ts'

type Asking = { db: Db; now: Ground['now']; locale: Locale }
const dayMs = 24 * 60 * 60 * 1000
const outcomes = ['satisfied', 'explained', 'rejected', 'forwarded', 'not_considered'] as const
const none: Totals & Outcomes = {
  ...{ received: 0, accepted: 0, under_consideration: 0, reviewed: 0 },
  ...{ satisfied: 0, explained: 0, rejected: 0, forwarded: 0, not_considered: 0 },
}

/** What is told of appeals in numbers (features, 3.11). */
export const appealStatistics = {
  /** Counts of a span of days in Tashkent; without one of the last twelve months with the present one. */
  async read(context: Asking, { granularity, by, ...asked }: StatisticsQuery): Promise<AppealStatistics> {
    const { db, now, locale } = context
    const { from, to } = spanOf(asked, now())
    const end = new Date(Math.min(beginningOf(to).getTime() + dayMs, now().getTime() + 1))
    const span = { start: beginningOf(from), end }
    const own = await cellsOf(db, { ...span, granularity, by })
    const manualBy = async (part: Breakdown) =>
      granularity === 'day' ? [] : manualCells(db, wholeMonths(from, to), { granularity, by: part })
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
      series: withoutSmall(grouped(cells, 'period')).map((row) => ({ period: row.key, ...shownCounts(row) })),
      breakdown: await labelled(db, locale, by, grouped(cells, 'key')),
      has_manual: manual.length > 0,
    }
  },

  /** The totals of the last twelve months, with their course: for the home page. */
  async home(context: Asking) {
    const { totals, series, as_of } = await this.read(context, { granularity: 'month', by: 'kind' })
    return { totals, as_of, series: series.map(({ period, received, reviewed }) => ({ period, received, reviewed })) }
  },

  /** What changes when a number of these does. */
  async mark(db: Pick<Db, 'select'>): Promise<string> {
    const [row] = await db
      .select({ appeals: count(), latest: max(appeals.status_at), rated: max(appeals.rated_at) })
      .from(appeals)
    return JSON.stringify(row)
  },

  /** The table as CSV: the periods, then the parts. What is kept back is `<5`. */
  csv({ series, breakdown, totals, by }: AppealStatistics, locale: Locale): string {
    const heads = csvHeads[locale]
    const cells = (row: Record<(typeof counted)[number], number | null>) =>
      counted.map((name) => row[name] ?? `<${smallest}`)
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

/** Days asked for, brought into order and to an end; by default the present month and the eleven before it. */
function spanOf({ from, to }: Pick<StatisticsQuery, 'from' | 'to'>, now: Date): { from: string; to: string } {
  const last = to ?? dayAt(now)
  const [year = 0, month = 0] = last.split('-').map(Number)
  const first = from ?? new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10)
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}

/** The months that lie in a span as a whole; the present one counts as whole. */
function wholeMonths(from: string, to: string): { from: string; to: string } {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const first = day === 1 ? from : new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  const next = new Date(Date.parse(`${to}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
  const last = next.endsWith('-01') ? to : new Date(Date.parse(`${to.slice(0, 7)}-01T00:00:00Z`) - dayMs).toISOString()
  return { from: first.slice(0, 7), to: last.slice(0, 7) }
}

const periodOf = (month: string, granularity: StatisticsQuery['granularity']): string => {
  if (granularity === 'year') return month.slice(0, 4)
  return granularity === 'quarter' ? `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}` : month
}

type Grain = { granularity: StatisticsQuery['granularity']; by: Breakdown }

/** Counts of paper registers. What a register does not split is a part of its own, so that the parts make up the whole. */
async function manualCells(
  db: Pick<Db, 'select'>,
  months: { from: string; to: string },
  { granularity, by }: Grain,
): Promise<Cell[]> {
  const totals = await manualCounts.of(db, months.from, months.to, 'total')
  const cell = (row: ManualRow, key: string): Cell => ({
    ...pick(row, counted),
    ...pick(row, outcomes),
    period: periodOf(row.month, granularity),
    key,
  })
  if (by === 'region') return totals.map((row) => cell(row, String(row.region)))
  const parts = (await manualCounts.of(db, months.from, months.to, by)).map((row) => cell(row, row.key))
  const rest = grouped(
    totals.map((row) => cell(row, '')),
    'period',
  ).map(({ key, ...whole }): Cell => {
    const split = sum(parts.filter(({ period }) => period === key))
    const left = Object.fromEntries(
      [...counted, ...outcomes].map((name) => [name, Math.max(0, whole[name] - split[name])]),
    ) as Totals & Outcomes
    return { ...left, period: key, key: unstated }
  })
  return [...parts, ...rest.filter(({ received }) => received > 0)]
}

function pick<Names extends string>(row: Record<Names, number>, names: readonly Names[]): Record<Names, number> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Record<Names, number>
}

/** The four counts and no more of a row: how few appeals ended would tell what was kept back. */
const shownCounts = ({ received, accepted, under_consideration, reviewed }: Shown): Shown => ({
  ...{ received, accepted, under_consideration, reviewed },
})

function sum(cells: (Totals & Outcomes)[]): Totals & Outcomes {
  const total = { ...none }
  for (const cell of cells) for (const name of [...counted, ...outcomes]) total[name] += cell[name]
  return total
}

function grouped(cells: Cell[], by: 'period' | 'key'): (Totals & Outcomes & { key: string })[] {
  const groups = Map.groupBy(cells, (cell) => cell[by])
  return [...groups.keys()].toSorted().map((key) => ({ key, ...sum(groups.get(key) ?? []) }))
}

/** How those that were reviewed ended: a row whose sum is known, so that a lone small number hides another one, too. */
function shownOutcomes(total: Totals & Outcomes): AppealStatistics['outcomes'] {
  const rows = outcomes.map((name) => ({ name, ...pick(none, counted), received: total[name] }))
  const shown = withoutSmall(rows)
  return Object.fromEntries(shown.map(({ name, received }) => [name, received])) as AppealStatistics['outcomes']
}

async function labelled(
  db: Pick<Db, 'select'>,
  locale: Locale,
  by: Breakdown,
  rows: (Totals & Outcomes & { key: string })[],
): Promise<AppealStatistics['breakdown']> {
  const names = by === 'region' ? await regionNames(db, locale) : partWords(by, locale)
  const order = [...names.keys()]
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return withoutSmall(rows)
    .toSorted((a, b) => place(a.key) - place(b.key))
    .map((row) => ({
      key: row.key,
      label: names.get(row.key) ?? partWords('kind', locale).get(unstated) ?? row.key,
      ...shownCounts(row),
    }))
}

async function regionNames(db: Pick<Db, 'select'>, locale: Locale): Promise<Map<string, string>> {
  const rows = await db.select().from(regions).orderBy(asc(regions.index), asc(regions.id))
  const nameOf = (row: (typeof rows)[number]) =>
    row[`name_${locale}`] || (locale === 'uzb' ? toCyrillic(row.name_uz) : row.name_uz)
  return new Map(rows.map((row) => [String(row.id), nameOf(row)]))
}
