import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayAt } from '#common/day.ts'
import { appealKinds, appealStatuses, appealTopics, openStatuses, reviewedStatuses } from '#modules/appeals/contract.ts'
import { mayMove } from '#modules/appeals/states.ts'
import { openPortal } from '#tests/app.ts'
import { deskOf, sent, withRegion } from '#tests/appealing.ts'
import { breakdowns, counted, fewer, granularities, type Shown, StatisticsQuery, told } from './contract.ts'
import { cellsOf } from './counts.server.ts'
import { appealStatistics } from './read.server.ts'
import { regionStatistics } from './region.server.ts'

const portal = await openPortal()
beforeEach(() => withRegion(portal))
const day = 24 * 60 * 60 * 1000
const ask = (query: object) =>
  appealStatistics.read({ db: portal.ground.db, now: portal.ground.now, locale: 'uz' }, StatisticsQuery.parse(query))

function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Adds appeals that went random but possible ways, straight into the tables. */
async function randomHistories(count: number, seed: number): Promise<void> {
  const draw = drawing(seed)
  const one = <Each>(list: readonly Each[]) => list[Math.floor(draw() * list.length)] as Each
  const [rows, events]: [unknown[], unknown[]] = [[], []]
  const start = Date.parse('2025-01-01T00:00:00Z')
  for (let n = 0; n < count; n += 1) {
    const id = randomUUID()
    let at = start + Math.floor(draw() * 400 * day)
    const received = at
    let status: (typeof appealStatuses)[number] = draw() < 0.1 ? 'quarantine' : 'received'
    const note = (from: string | null) =>
      events.push({ id: randomUUID(), appeal: id, at: new Date(at), actor: 'system', what: 'moved', from, to: status })
    note(null)
    for (let steps = Math.floor(draw() * 8); steps > 0; steps -= 1) {
      const next = appealStatuses.filter((to) =>
        (['staff', 'applicant', 'clock', 'merge'] as const).some((by) => mayMove(status, to, by)),
      )
      if (next.length === 0) break
      const before = status
      status = one(next)
      at += Math.floor(draw() * 12 * day)
      note(before)
    }
    const ended = (reviewedStatuses as readonly string[]).includes(status)
    rows.push({
      ...{
        id,
        number: `AD-2025-${String(n).padStart(7, '0')}`,
        status,
        status_at: new Date(at),
        kind: one(appealKinds),
      },
      ...{
        channel: 'web',
        citizen_type: 'individual',
        topic: one(appealTopics),
        region: 1,
        applicant: '',
        message: '',
        lookup: [],
      },
      ...{
        reply_locale: 'uz',
        reply_channel: 'email',
        access_key_hash: id,
        consent_at: new Date(received),
        consent_version: '1',
      },
      ...{
        received_at: new Date(received),
        deadline_at: new Date(received + 15 * day),
        reviewed_at: ended ? new Date(at) : null,
      },
    })
  }
  const insert = (table: string, list: unknown[]) =>
    portal.query(
      `insert into ${table} (${Object.keys(list[0] as object)
        .map((name) => `"${name}"`)
        .join(', ')})
      select ${Object.keys(list[0] as object)
        .map((name) => `r."${name}"`)
        .join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb) r`,
      [JSON.stringify(list)],
    )
  await insert('appeals', rows)
  await insert('appeal_events', events)
}

describe('the four labels', () => {
  it('always close, for random histories, at any moment and by any split', async () => {
    await randomHistories(300, 7)
    const [{ all }] = await portal.query(
      "select count(*)::int as all from appeals where status not in ('quarantine', 'spam')",
    )
    const start = new Date('2025-01-01T00:00:00Z')
    for (const months of [1, 4, 9, 14, 18]) {
      const end = new Date(start.getTime() + months * 30 * day)
      const sums = new Set<string>()
      for (const by of breakdowns)
        for (const granularity of granularities) {
          const cells = await cellsOf(portal.ground.db, { start, end, granularity, by })
          for (const cell of cells) {
            expect(cell.accepted).toBe(cell.under_consideration + cell.reviewed)
            expect(cell.received).toBeGreaterThanOrEqual(cell.accepted)
            expect(cell.satisfied + cell.explained + cell.rejected + cell.forwarded + cell.not_considered).toBe(
              cell.reviewed,
            )
          }
          sums.add(counted.map((name) => cells.reduce((sum, cell) => sum + cell[name], 0)).join(' '))
        }
      expect(sums.size).toBe(1)
      if (months === 18) expect([...sums][0]?.split(' ')[0]).toBe(String(all))
    }
  })

  it('are those of the end of the span: what was reopened later was reviewed then', async () => {
    await randomHistories(60, 11)
    const end = new Date('2025-07-01T00:00:00Z')
    const start = new Date('2025-01-01T00:00:00Z')
    const cells = await cellsOf(portal.ground.db, { start, end, granularity: 'year', by: 'region' })
    const stood = await portal.query(
      `select distinct on (e.appeal) e."to" as stood from appeal_events e join appeals a on a.id = e.appeal
       where a.received_at < $1 and a.status not in ('quarantine', 'spam') and e.at < $1 order by e.appeal, e.at desc, e.sequence desc`,
      [end],
    )
    const how = (statuses: readonly string[]) => stood.filter((row) => statuses.includes(row.stood)).length
    expect(cells.map(({ under_consideration, reviewed }) => [under_consideration, reviewed])).toEqual([
      [how(openStatuses), how(reviewedStatuses)],
    ])
  })

  it('follow what happens: received, registered, answered; spam is none', async () => {
    const chief = await portal.as('chief')
    const totals = async () => Object.values((await ask({})).totals)
    const { number } = await sent(portal)
    expect(await totals()).toEqual([1, 0, 0, 0])
    const spam = await sent(portal, { send_anyway: true, homepage: 'x' })
    expect(await totals()).toEqual([1, 0, 0, 0])
    await deskOf(chief, spam.number).to('spam')
    await deskOf(chief, number).begin()
    expect(await totals()).toEqual([1, 1, 1, 0])
    await deskOf(chief, number).act('reply', { text: 'Javob shu.', outcome: 'explained' })
    expect(await totals()).toEqual([1, 1, 0, 1])
    // How long it took is nobody's business: it was one person's.
    expect(Object.values((await ask({})).extra)).toEqual([null, null, null, null, null])
  })
})

describe('registers on paper', () => {
  const manual = (over: object) => ({
    ...{ month: '2025-03', region: 1, received: 120, accepted: 118, under_consideration: 20, reviewed: 98 },
    ...over,
  })

  it('are added, close by contract, and are split as far as they say', async () => {
    const superuser = await portal.as('superuser')
    const put = async (body: object) => (await superuser.put('/api/appeals/statistics/manual/', body)).status
    expect(await put(manual({}))).toBe(204)
    expect(await put(manual({ received: 130 }))).toBe(204)
    expect(await put(manual({ reviewed: 97 }))).toBe(400)
    expect(await put(manual({ region: 99 }))).toBe(400)
    const complaint = {
      by: 'kind',
      key: 'complaint',
      received: 50,
      accepted: 50,
      under_consideration: 10,
      reviewed: 40,
    }
    expect(await put(manual(complaint))).toBe(204)
    const stats = await ask({ from: '2025-01-01', to: '2025-12-31', by: 'kind', granularity: 'quarter' })
    expect(stats.totals).toEqual({ received: 130, accepted: 118, under_consideration: 20, reviewed: 98 })
    expect(stats.series.map(({ period, received }) => [period, received])).toEqual([['2025-Q1', 130]])
    expect(stats.breakdown.map(({ key, received }) => [key, received])).toEqual([
      ['complaint', 50],
      ['unstated', 80],
    ])
    expect(stats.has_manual).toBe(true)
    // The same whole, however it is cut; registers have no days.
    const byDay = await ask({ from: '2025-01-01', to: '2025-12-31', by: 'kind', granularity: 'day' })
    expect([byDay.totals, byDay.outcomes, byDay.breakdown]).toEqual([stats.totals, stats.outcomes, stats.breakdown])
    expect([byDay.series, byDay.has_manual]).toEqual([[], true])
    const half = await ask({ from: '2025-03-02', to: '2025-12-31' })
    expect([half.totals.received, half.has_manual]).toEqual([0, false])
    expect(appealStatistics.csv(stats, 'ru')).toContain('Вид,Поступило,Принято,На рассмотрении,Рассмотрено')
  })
})

describe('one region', () => {
  const of = (region: number, query: object = {}) =>
    regionStatistics(
      { db: portal.ground.db, now: portal.ground.now, locale: 'ru' },
      { ...StatisticsQuery.parse(query), by: 'topic' },
      region,
    )

  it('has the numbers that the table of all regions shows of it, registers on paper among them', async () => {
    await randomHistories(300, 7)
    const superuser = await portal.as('superuser')
    const span = { from: '2025-01-01', to: '2026-12-31' }
    const paper = { month: '2025-03', region: 1, received: 120, accepted: 118, under_consideration: 20, reviewed: 98 }
    expect((await superuser.put('/api/appeals/statistics/manual/', paper)).status).toBe(204)
    const { breakdown } = await ask(span)
    const stats = await of(1, span)
    const { key: _key, label: _label, ...listed } = breakdown[0] as (typeof breakdown)[number]
    expect(stats.totals).toEqual(listed)
    expect(stats.totals.received).toBeGreaterThan(300)
    expect([stats.by, stats.has_manual, stats.extra.median_days !== null]).toEqual(['topic', true, true])
    expect(stats.breakdown.map(({ label }) => label)).toContain('Не указано')
    const sum = (rows: { received: Shown }[]) => rows.reduce((all, row) => all + (told(row.received) ?? 0), 0)
    expect(sum(stats.series)).toBeLessThanOrEqual(told(stats.totals.received) ?? 0)
    const byDay = await of(1, { ...span, granularity: 'day' })
    expect([byDay.totals, byDay.breakdown, byDay.has_manual]).toEqual([stats.totals, stats.breakdown, true])
    expect(byDay.series.every(({ period }) => /^\d{4}-\d\d-\d\d$/.test(period))).toBe(true)
    const ended = Object.values(stats.outcomes).reduce((all: number, each) => all + (told(each) ?? 0), 0)
    expect(ended).toBeLessThanOrEqual(told(stats.totals.reviewed) ?? 0)
  })

  it('is told as a file in the same words: a small number as one, what would give it away as withheld', async () => {
    const row = { received: '<5', accepted: null, under_consideration: 0, reviewed: 183 } as const
    const table = { series: [{ period: '2026-07', ...row }], breakdown: [], by: 'topic', totals: row } as const
    expect(appealStatistics.csv({ ...table, series: [...table.series], breakdown: [] }, 'ru')).toContain(
      '2026-07,<5,скрыто,0,183',
    )
  })

  it('without an appeal is empty, and of a few it tells nothing that could be about one of them', async () => {
    expect((await of(1)).totals).toEqual({ received: 0, accepted: 0, under_consideration: 0, reviewed: 0 })
    for (let n = 0; n < 3; n += 1) await sent(portal, { send_anyway: true })
    const stats = await of(1)
    expect(stats.totals.received).toBe(fewer)
    expect(stats.series.map(({ received }) => received)).toEqual([fewer])
    expect(stats.breakdown.every(({ received }) => received !== 0 && told(received) === null)).toBe(true)
    expect(Object.values(stats.extra)).toEqual([null, null, null, null, null])
  })
})

it('the call brings days into range, refuses what is none, and answers in every language', async () => {
  const visitor = portal.anonymous()
  const { status, body } = await visitor.get('/en/api/appeals/statistics/?from=yesterday&granularity=week&by=name')
  expect([status, Object.keys(body.errors)]).toEqual([400, ['from', 'granularity', 'by']])
  for (const days of ['from=0001-01-01', 'to=0001-01-01', 'from=9999-12-31', 'to=9999-12-31&from=0000-01-01'])
    for (const call of ['', 'export/']) {
      const { status } = await visitor.get(`/api/appeals/statistics/${call}?${days}`)
      expect([days, call, status]).toEqual([days, call, 200])
    }
  const all = (await visitor.get('/api/appeals/statistics/?from=0001-01-01&to=9999-12-31')).body
  expect([all.from, all.to]).toEqual(['2000-01-01', dayAt(portal.ground.now())])
  const csv = await visitor.get('/uzb/api/appeals/statistics/export/?by=topic')
  expect([csv.status, csv.headers.get('content-type'), csv.text.includes('Келиб тушган')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    true,
  ])
})
