import { expect, it } from 'vitest'
import type { ContentVersion } from './content-version.server.ts'
import { perVersion } from './per-version.server.ts'

function versioned(): { version: ContentVersion; change: () => void } {
  const listeners = new Set<() => void>()
  const onChange = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const version = {
    current: () => 1,
    onlyAddedSince: () => true,
    isSure: () => true,
    isLost: () => false,
    stored: () => 1,
    refresh: async () => undefined,
    expire: () => undefined,
    outgrow: () => undefined,
    onChange,
  }
  return {
    version,
    change: () => {
      for (const listener of listeners) listener()
    },
  }
}

it('finds once what many ask for, and anew after a change', async () => {
  const { version, change } = versioned()
  let found = 0
  const ask = () => perVersion(version, 'key', async () => ++found)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  change()
  expect(await ask()).toBe(2)
})

it('keeps nothing that was begun before a change', async () => {
  const { version, change } = versioned()
  let tell = (_: string) => {}
  const before = perVersion(version, 'key', () => new Promise<string>((resolve) => (tell = resolve)))
  change()
  const after = perVersion(version, 'key', async () => 'new')
  tell('old')
  expect([await before, await after]).toEqual(['old', 'new'])
  expect(await perVersion(version, 'key', async () => 'newest')).toBe('new')
})

it('forgets what was not asked for longest, and what failed', async () => {
  const { version } = versioned()
  let found = 0
  const ask = (key: string) => perVersion(version, key, async () => ++found)
  await ask('dear')
  for (let at = 0; at < 1500; at += 1) {
    await ask(`${at}`)
    await ask('dear')
  }
  expect(await ask('dear')).toBe(1)
  expect(await ask('0')).toBeGreaterThan(1)
  await expect(perVersion(version, 'broken', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await perVersion(version, 'broken', async () => 'whole')).toBe('whole')
})
