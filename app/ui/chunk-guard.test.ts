import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mayReload } from './chunk-guard.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('a page reloads for a missing part at most once in sixty seconds', () => {
  const first = Date.UTC(2026, 10, 21)
  expect([0, 1000, 59_999, 60_000, 60_001].map((later) => mayReload(first + later))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
})

it('and not at all where nothing can be remembered', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('refused')
    },
  })
  expect(mayReload()).toBe(false)
})
