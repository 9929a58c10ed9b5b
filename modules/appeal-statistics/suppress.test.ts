import { expect, it } from 'vitest'
import { counted, fewer, type Shown, told } from './contract.ts'
import { toldCourse } from './course.ts'
import { type ShownRow, withoutSmall, withoutSmallInParts } from './suppress.ts'

const row = (received: number, accepted: number, under_consideration: number) => ({
  received,
  accepted,
  under_consideration,
  reviewed: accepted - under_consideration,
})

/** The same numbers at each run. */
function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

it('keeps back one to four, and beside a lone one the least of the others', () => {
  const shown = withoutSmall([row(50, 50, 10), row(40, 40, 3), row(30, 30, 12)])
  expect(shown[1]?.under_consideration).toBe(fewer)
  expect(shown[0]?.under_consideration).toBeNull()
  expect(shown[2]?.under_consideration).toBe(12)
  expect(withoutSmall([row(50, 50, 10), row(40, 40, 0)])).toEqual([row(50, 50, 10), row(40, 40, 0)])
})

it('says of a small number alone that it is one, and keeps back what all that came in and was registered gives away', () => {
  const shown = withoutSmall([row(190, 190, 7), row(3, 3, 0), row(400, 395, 20)])
  expect(shown[1]).toEqual({ received: fewer, accepted: fewer, under_consideration: 0, reviewed: fewer })
  expect(shown[0]).toEqual({ received: null, accepted: null, under_consideration: 7, reviewed: null })
  const lone = withoutSmall([row(50, 50, 20), row(4, 0, 0), row(400, 395, 20)])
  expect([lone[0]?.received, lone[0]?.accepted]).toEqual([null, null])
})

it('keeps back one more where the sum of what is hidden says how many each one is', () => {
  const received = (...values: number[]) =>
    withoutSmall(values.map((value) => row(value, 0, 0))).map((it) => it.received)
  // Two that are one at least, and two in all; two that are four at most, and eight in all; one beside five, and six in all.
  expect(received(1, 1, 50, 60)).toEqual([fewer, fewer, null, 60])
  expect(received(4, 50, 4, 60)).toEqual([fewer, null, fewer, 60])
  expect(received(1, 5, 50, 60)).toEqual([fewer, null, null, 60])
  expect(received(1, 2, 50)).toEqual([fewer, fewer, 50])
  const parts = new Map([
    ['one', { rows: new Map([1, 1, 50, 60].map((value, at) => [`${at}`, row(value, 0, 0)])), sums: row(112, 0, 0) }],
  ])
  expect([...(withoutSmallInParts(parts).get('one')?.values() ?? [])].map((it) => told(it.received))).toContain(60)
  expect(withoutSmallInParts(parts).get('one')?.get('2')?.received).toBeNull()
})

it('of how appeals went tells nothing of a few: no figure of fewer than twenty, no share that stands for one to four', () => {
  const course = { reviewed: 100, rated: 30, median_days: 7, on_time: 80, extended: 10, reopened: 0, avg_rating: 4.2 }
  const shown = { median_days: 7, on_time_pct: 80, extended_pct: 10, reopened_pct: 0, avg_rating: 4.2 }
  expect(toldCourse(course)).toEqual(shown)
  expect(toldCourse({ ...course, on_time: 97, extended: 1, rated: 1 })).toEqual({
    ...shown,
    on_time_pct: null,
    extended_pct: null,
    avg_rating: null,
  })
  const few = toldCourse({ ...course, reviewed: 4, rated: 4, on_time: 4, extended: 0 })
  expect(Object.values(few)).toEqual([null, null, null, null, null])
})

it('whatever the numbers are, no sum gives one away: none is alone in its column, nor among those that make up a row', () => {
  const draw = drawing(41)
  for (let run = 0; run < 500; run += 1) {
    const rows = Array.from({ length: 2 + Math.floor(draw() * 12) }, () => {
      const received = Math.floor(draw() ** 3 * 60)
      const accepted = Math.floor(draw() * (received + 1))
      return row(received, accepted, Math.floor(draw() * (accepted + 1)))
    })
    const shown = withoutSmall(rows)
    for (const [at, given] of shown.entries())
      for (const name of counted) {
        const real = rows[at]?.[name] ?? 0
        expect(given[name] === fewer).toBe(real > 0 && real < 5)
        if (typeof given[name] === 'number') expect(given[name]).toBe(real)
      }
    for (const name of counted) expect(shown.filter((given) => told(given[name]) === null).length).not.toBe(1)
    for (const given of shown)
      expect(
        [given.accepted, given.under_consideration, given.reviewed].filter((each) => told(each) === null).length,
      ).not.toBe(1)
  }
})

it('of regions side by side nothing follows either: from the others, from the months, or from what a region has in all', () => {
  const draw = drawing(97)
  const none = { received: 0, accepted: 0, under_consideration: 0, reviewed: 0 }
  const add = (a: typeof none, b: typeof none) => ({
    received: a.received + b.received,
    accepted: a.accepted + b.accepted,
    under_consideration: a.under_consideration + b.under_consideration,
    reviewed: a.reviewed + b.reviewed,
  })
  for (let run = 0; run < 60; run += 1) {
    const real = new Map(
      Array.from({ length: 14 }, (_, region): [number, Map<string, typeof none>] => [
        region,
        new Map(
          Array.from({ length: 1 + Math.floor(draw() * 12) }, (_, month): [string, typeof none] => {
            const received = Math.floor(draw() ** 3 * 60)
            const accepted = Math.floor(draw() * (received + 1))
            return [`${month}`, row(received, accepted, Math.floor(draw() * (accepted + 1)))]
          }),
        ),
      ]),
    )
    const sums = new Map<number, ShownRow>(
      withoutSmall([...real].map(([region, rows]) => ({ region, ...[...rows.values()].reduce(add, none) }))).map(
        ({ region, ...sum }) => [region, sum],
      ),
    )
    const tables = new Map([...real].map(([region, rows]) => [region, { rows, sums: sums.get(region) ?? none }]))
    const shown = withoutSmallInParts(tables)
    const keptBack = (cells: (Shown | undefined)[]) =>
      cells.filter((cell) => cell !== undefined && told(cell) === null).length
    const months = [...(shown.get(0)?.keys() ?? [])]
    for (const [region, rows] of shown) {
      for (const [month, given] of rows) {
        for (const name of counted) {
          const value = real.get(region)?.get(month)?.[name] ?? 0
          expect(given[name] === fewer).toBe(value > 0 && value < 5)
          if (typeof given[name] === 'number') expect(given[name]).toBe(value)
        }
        expect(keptBack([given.accepted, given.under_consideration, given.reviewed])).not.toBe(1)
      }
      for (const name of counted) {
        const kept = keptBack([...rows.values()].map((given) => given[name]))
        if (sums.get(region)?.[name] !== undefined && told(sums.get(region)?.[name] ?? null) === null)
          expect(kept).toBeGreaterThan(0)
        else expect(kept).not.toBe(1)
      }
    }
    for (const month of months)
      for (const name of counted)
        expect(keptBack([...shown.values()].map((rows) => rows.get(month)?.[name]))).not.toBe(1)
  }
})
