import { expect, it } from 'vitest'
import { locales } from './locale.ts'
import { monthText, shortMonth } from './month-periods.ts'

it('a month by itself is named as such, not as in a date', () => {
  expect(locales.map((locale) => [monthText('2026-06', locale), shortMonth('2026-06', locale)])).toEqual([
    ['2026-yil iyun', 'Iyn'],
    ['2026 йил июнь', 'Июн'],
    ['июнь 2026', 'Июн'],
    ['June 2026', 'Jun'],
  ])
  expect([monthText('unstated', 'ru'), shortMonth('2026-13', 'ru')]).toEqual(['unstated', '2026-13'])
})
