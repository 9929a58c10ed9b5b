import { expect, it } from 'vitest'
import { locales } from '#common/locale.ts'
import { labelBars, monthColumns } from './statistics.server.ts'

it('says of a month that is kept back for the sake of another that it is, and of a small one alone that it is small', () => {
  const series = [
    { period: '2026-06', received: '<5' as const },
    { period: '2026-07', received: null },
    { period: '2026-08', received: 1200 },
  ]
  const shown = locales.map((locale) => monthColumns({ series }, locale).map(({ count }) => count))
  expect(shown).toEqual([
    ['<5', 'yashirilgan', '1\u00a0200'],
    ['<5', 'яширилган', '1\u00a0200'],
    ['<5', 'скрыто', '1\u00a0200'],
    ['<5', 'withheld', '1\u00a0200'],
  ])
})

it('of what is kept back there is neither a share nor a bar', () => {
  const totals = { received: null, accepted: null, under_consideration: '<5' as const, reviewed: 183 }
  expect(labelBars({ totals }, 'en').map(({ count, percent, share }) => [count, percent, share])).toEqual([
    ['withheld', 0, null],
    ['withheld', 0, null],
    ['183', 0, null],
    ['<5', 0, null],
  ])
})
