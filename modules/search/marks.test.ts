import { expect, it } from 'vitest'
import { daysBetween, daysSince, daysUntil } from './marks.server.ts'

const dayMs = 24 * 60 * 60 * 1000
const dayOf = (at: number) => (at - Date.UTC(1900, 0, 1)) / dayMs
/** Whether an entry of a day bears one of the marks. */
const isMarked = (marks: string[], at: number) =>
  [0, 1, 2, 3, 4, 5, 6, 7].some((level) => marks.includes(`~${level}${dayOf(at) >> (2 * level)}`))

it.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-22', '2026-12-31'],
  ['2024-02-28', '2024-03-01'],
  ['1991-08-31', '2026-11-22'],
  ['2020-01-01', undefined],
])('the days from %s to %s, each and no other, in few marks', (from, to) => {
  const marks = daysBetween(new Date(from), to ? new Date(to) : undefined)
  expect(marks.length).toBeLessThan(24)
  const [first, last] = [Date.parse(from), to ? Date.parse(to) : Date.UTC(2079, 0, 1)]
  for (let at = first - 40 * dayMs; at <= last + (to ? 40 * dayMs : 0); at += dayMs) {
    const isWithin = at >= first && at <= last
    if (isMarked(marks, at) !== isWithin) expect([new Date(at), isMarked(marks, at)]).toEqual([new Date(at), isWithin])
  }
})

it('what is not older than a moment is told in fewer still, and a little more comes with it', () => {
  const now = Date.UTC(2026, 10, 22)
  for (const days of [0, 3, 30, 300, 3000, 30_000]) {
    const marks = daysSince(new Date(now - days * dayMs), new Date(now))
    expect(marks.length).toBeLessThan(20)
    for (let ago = 0; ago <= days; ago += 1) if (!isMarked(marks, now - ago * dayMs)) expect(ago).toBeGreaterThan(days)
    expect(isMarked(marks, now - Math.ceil(days * 1.25 + 1) * dayMs)).toBe(false)
  }
})

it('so is what is not younger than one', () => {
  const oldest = Date.UTC(1999, 3, 7)
  for (const days of [0, 3, 30, 300, 3000, 20_000]) {
    const marks = daysUntil(new Date(oldest + days * dayMs), new Date(oldest))
    expect(marks.length).toBeLessThan(20)
    for (let at = 0; at <= days; at += 1) if (!isMarked(marks, oldest + at * dayMs)) expect(at).toBeGreaterThan(days)
    expect(isMarked(marks, oldest + Math.ceil(days * 1.25 + 1) * dayMs)).toBe(false)
  }
})

it('has nothing for a stretch that ends before it begins', () => {
  expect(daysBetween(new Date('2020-01-02'), new Date('2020-01-01'))).toEqual([])
})
