import { expect, it, vi } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { postExample } from '#tests/content-examples.ts'
import { createContentVersion } from './content-version.server.ts'
import { write } from './write.server.ts'

const portal = await openPortal()
const posts = { path: '/posts', example: postExample } as const

it('what only adds something lets stay what was made before, for every process; what changes or hides something does not', async () => {
  const by = await portal.as('superuser')
  const { contentVersion, db } = portal.ground
  const ours = contentVersion.current()
  const other = await createContentVersion(db)
  const theirs = other.current()
  const shown = async () => {
    await other.refresh()
    return [contentVersion.onlyAddedSince(ours), other.onlyAddedSince(theirs)]
  }
  const { slug } = await added(by, posts)
  await added(by, posts)
  expect([contentVersion.current() > ours, other.current() > theirs]).toEqual([true, false])
  expect(await shown()).toEqual([true, true])

  expect((await by.patch(`/api/posts/${slug}/update/`, { active: false })).status).toBe(200)
  expect(await shown()).toEqual([false, false])
  await added(by, posts)
  expect(await shown()).toEqual([false, false])

  const later = contentVersion.current()
  expect(contentVersion.onlyAddedSince(later)).toBe(true)
  contentVersion.expire()
  expect(contentVersion.onlyAddedSince(later)).toBe(false)
})

it('a process that does not count what it adds takes no harm', async () => {
  const { contentVersion } = portal.ground
  const before = contentVersion.current()
  await portal.query('update content_version set version = version + 1')
  await contentVersion.refresh()
  expect(contentVersion.onlyAddedSince(before)).toBe(false)
})

it('what is shown after the number went back, as after a restore, counts as new', async () => {
  const { db } = portal.ground
  await portal.query('update content_version set version = version + 3, additions = additions + 3')
  const other = await createContentVersion(db)
  await portal.query('update content_version set version = version - 3, additions = additions - 3')
  await other.refresh()
  expect(other.onlyAddedSince(other.current())).toBe(true)
})

const hour = 60 * 60 * 1000

it('where the number cannot be read after a write it counts as raised, and is not sure until it can', async () => {
  let isAway = false
  const select = () => ({
    from: async () => {
      if (isAway) throw new Error('away')
      return [{ id: 1, version: 4, additions: 2 }]
    },
  })
  const version = await createContentVersion({ select } as never)
  expect([version.current(), version.isSure()]).toEqual([4_000_000, true])
  isAway = true
  await expect(version.refresh()).rejects.toThrow('away')
  expect([version.current(), version.isSure()]).toEqual([4_000_000, false])
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    isAway = false
    await version.refresh()
    isAway = true
    await expect(version.refresh()).rejects.toThrow('away')
    vi.advanceTimersByTime(11 * hour)
    // Looked for again and again, and not found.
    await expect(version.refresh()).rejects.toThrow('away')
    expect(version.isLost()).toBe(false)
    vi.advanceTimersByTime(hour)
    expect(version.isLost()).toBe(true)
    isAway = false
    await version.refresh()
    expect([version.isSure(), version.isLost()]).toEqual([true, false])
  } finally {
    vi.useRealTimers()
  }
})

it('what was hidden by a write is hidden, though the number cannot be read after it', async () => {
  const by = await portal.as('superuser')
  const { slug } = await added(by, posts)
  const { contentVersion } = portal.ground
  const before = contentVersion.current()
  const { refresh } = contentVersion
  contentVersion.refresh = () => Promise.reject(new Error('away'))
  try {
    expect((await by.patch(`/api/posts/${slug}/update/`, { active: false })).status).toBe(200)
  } finally {
    contentVersion.refresh = refresh
  }
  expect([contentVersion.current() > before, contentVersion.onlyAddedSince(before)]).toEqual([true, false])
})

it('what may have been stored by a write whose answer was lost counts by what it is: hidden, added, or nothing to visitors', async () => {
  const { ground } = portal
  const lossy = {
    ...ground,
    db: {
      async transaction(work: never) {
        await ground.db.transaction(work)
        throw new Error('Connection terminated unexpectedly')
      },
    },
  }
  const actor = { id: null, name: 'Adliya', requestId: null, locale: 'uz' } as const
  const after = async (action: 'create' | 'update', entity: string) => {
    // On a server word of the write before may still be on its way.
    await ground.contentVersion.refresh()
    const before = ground.contentVersion.current()
    const change = { action, entity, entityId: '1', before: null, after: {} }
    const writing = write(lossy as never, actor, async (tx) => {
      tx.changes.push(change)
    })
    await expect(writing).rejects.toThrow('terminated')
    return [ground.contentVersion.current() > before, ground.contentVersion.onlyAddedSince(before)]
  }
  expect(await after('update', 'region')).toEqual([true, false])
  expect(await after('create', 'region')).toEqual([true, true])
  expect(await after('create', 'appeal')).toEqual([false, true])
})
