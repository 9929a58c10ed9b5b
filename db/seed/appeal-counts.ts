import { appealCounts } from '#modules/appeal-statistics/table.server.ts'
import type { Tx } from '#platform/write.server.ts'

/** Thousands of people by region, which appeals follow. */
const people: Record<string, number> = {
  ...{ 1735: 1990, 1703: 3330, 1706: 2050, 1708: 1510, 1710: 3480, 1712: 1070, 1714: 3020, 1718: 4120 },
  ...{ 1722: 2850, 1724: 920, 1727: 3050, 1730: 3980, 1733: 1980, 1726: 3040 },
}
const yearly = 24_000
const months = 12
/** How much each month brings, January first: summers are quiet. */
const seasons = [1.02, 1.04, 0.98, 1.05, 1.0, 0.93, 0.86, 0.88, 1.06, 1.1, 1.07, 1.01]

const parts: Record<'kind' | 'topic' | 'channel' | 'citizen_type', Record<string, number>> = {
  kind: { application: 54, complaint: 33, proposal: 6, feedback: 7 },
  topic: {
    ...{ notary: 17, registry_office: 21, enforcement: 24, legal_aid: 7, business_registration: 6 },
    ...{ public_services: 11, advocacy: 3, legislation: 4, staff: 3, other: 4 },
  },
  channel: { web: 52, oneid: 9, phone_1008: 21, reception: 11, post: 7 },
  citizen_type: { individual: 87, legal_entity: 13 },
}
const outcomes = { satisfied: 38, explained: 44, rejected: 9, forwarded: 6, not_considered: 3 }
const perInsert = 500

/** A number in parts by their weights; what rounding leaves goes to those that lost most by it. */
function split<Key extends string>(whole: number, weights: Record<Key, number>): Record<Key, number> {
  const entries = Object.entries<number>(weights)
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  const exact = entries.map(([key, weight]) => ({ key, share: (whole * weight) / total }))
  const left = whole - exact.reduce((sum, { share }) => sum + Math.floor(share), 0)
  const losers = exact.toSorted((a, b) => (b.share % 1) - (a.share % 1)).map(({ key }) => key)
  const lucky = new Set(losers.slice(0, Math.max(0, left)))
  return Object.fromEntries(
    exact.map(({ key, share }) => [key, Math.floor(share) + (lucky.has(key) ? 1 : 0)]),
  ) as Record<Key, number>
}

type Counts = { reviewed: number; under_consideration: number; waiting: number }
type Row = typeof appealCounts.$inferInsert

const rowOf = (
  cell: Pick<Row, 'month' | 'region' | 'by' | 'key'>,
  { reviewed, under_consideration, waiting }: Counts,
): Row => ({
  ...cell,
  received: reviewed + under_consideration + waiting,
  accepted: reviewed + under_consideration,
  under_consideration,
  reviewed,
  ...split(reviewed, outcomes),
  overdue: Math.round(under_consideration * 0.04),
})

/** Counts of the running month up to now and of the twelve before, for fourteen regions, each in all its parts. */
export async function loadAppealCounts(tx: Tx, regions: { id: number; code: string }[]): Promise<void> {
  const rows: Row[] = []
  const now = tx.now()
  const populated = Object.fromEntries(regions.map(({ id, code }) => [id, people[code] ?? 1000]))
  for (let back = 0; back <= months; back += 1) {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
    const month = first.toISOString().slice(0, 7)
    const whole = (yearly / months) * (seasons[first.getUTCMonth()] ?? 1)
    const received = split(Math.round(back === 0 ? whole * passedOf(now) : whole), populated)
    for (const { id } of regions) rows.push(...rowsOf(month, id, countsOf(received[id] ?? 0, back)))
  }
  for (let from = 0; from < rows.length; from += perInsert)
    await tx.insert(appealCounts).values(rows.slice(from, from + perInsert))
}

/** How much of a month has passed, from nothing to one. */
function passedOf(now: Date): number {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const begin = Date.UTC(year, month, 1)
  return (now.getTime() - begin) / (Date.UTC(year, month + 1, 1) - begin)
}

/** In hundredths, by how many months ago; of those before them little is open. */
const openOf = [68, 38, 16]
const waitingOf = [3, 1]

/** Of the last months much is still open, of the others little: over the year nine in ten were reviewed. */
function countsOf(received: number, back: number): Counts {
  const [open, fresh] = [openOf[back] ?? 6, waitingOf[back] ?? 0]
  const { reviewed, under_consideration, waiting } = split(received, {
    reviewed: 100 - open - fresh,
    under_consideration: open,
    waiting: fresh,
  })
  return { reviewed, under_consideration, waiting }
}

function rowsOf(month: string, region: number, counts: Counts): Row[] {
  const total = rowOf({ month, region, by: 'total', key: '' }, counts)
  const rest = Object.entries(parts).flatMap(([by, weights]) => {
    const of = (name: keyof Counts) => split(counts[name], weights)
    const [reviewed, open, waiting] = [of('reviewed'), of('under_consideration'), of('waiting')]
    return Object.keys(weights).map((key) =>
      rowOf(
        { month, region, by: by as Row['by'], key },
        { reviewed: reviewed[key] ?? 0, under_consideration: open[key] ?? 0, waiting: waiting[key] ?? 0 },
      ),
    )
  })
  return [total, ...rest]
}
