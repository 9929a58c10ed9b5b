import { describe, expect, it } from 'vitest'
import { nextMailAt } from './times.ts'

const at = (text: string) => new Date(text)

describe('the hour of the next mail', () => {
  it.each([
    // 09:00 of Tashkent is 04:00 UTC; 23 November 2026 is a Monday.
    ['daily', '2026-11-21T03:59:00Z', '2026-11-21T04:00:00.000Z'],
    ['daily', '2026-11-21T04:00:00Z', '2026-11-22T04:00:00.000Z'],
    ['daily', '2026-11-21T20:00:00Z', '2026-11-22T04:00:00.000Z'],
    ['weekly', '2026-11-21T03:00:00Z', '2026-11-23T04:00:00.000Z'],
    ['weekly', '2026-11-23T03:59:59Z', '2026-11-23T04:00:00.000Z'],
    ['weekly', '2026-11-23T04:00:00Z', '2026-11-30T04:00:00.000Z'],
    ['immediate', '2026-11-21T10:00:00Z', '2026-11-21T11:00:00.000Z'],
  ] as const)('%s after %s is %s', (frequency, now, next) => {
    expect(nextMailAt(frequency, at(now)).toISOString()).toBe(next)
  })
})
