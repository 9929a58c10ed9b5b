import { expect, it } from 'vitest'
import { isStale } from './stale.ts'

it('place and hours of an office are to be looked at after 180 days', () => {
  const saved = '2026-06-01T05:00:00.000Z'
  expect(isStale(saved, '2026-11-28T05:00:00.000Z')).toBe(false)
  expect(isStale(saved, '2026-11-28T05:00:00.001Z')).toBe(true)
})
