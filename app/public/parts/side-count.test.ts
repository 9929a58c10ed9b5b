import { expect, it } from 'vitest'
import { sideCount } from './side-count.ts'

it('ten announcements go beside a short text, more beside a long one, never more than forty', () => {
  expect([0, 500, 20_000, 1_000_000].map(sideCount)).toEqual([10, 10, 40, 40])
  expect(sideCount(4000)).toBeGreaterThan(10)
})
