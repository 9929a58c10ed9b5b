import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { userRepository } from '#modules/accounts/users.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { write } from '#platform/write.server.ts'
import { openPortal } from '#tests/app.ts'
import { quickFolder } from '../scripts/quick-folder.mjs'
import { loadFirstContent } from './seed.ts'
import { nowTold } from './untold.ts'

const portal = await openPortal()
const folder = await mkdtemp(join(quickFolder(), 'adliya-untold-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const ground: Ground = { ...portal.ground, config: { ...portal.ground.config, dataDir: folder, demo: false } }

/** As an import without accounts leaves a portal: the superuser is all that a first start makes. */
beforeEach(() => portal.database.pool.query('delete from user_groups; delete from users'))

it('a start that died before it told the password leaves that to the next, and once told it lies nowhere', async () => {
  const first = await loadFirstContent(ground)
  expect(first.superuser?.password).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  expect(await loadFirstContent(ground)).toEqual(first)
  nowTold(ground)
  expect(await loadFirstContent(ground)).toEqual({})
  expect(await readdir(folder)).toEqual([])
})

it('a password that was never stored is not told, nor one that somebody has replaced', async () => {
  const undone = new Error('the process dies before it commits')
  const follow = () => Promise.reject(undone)
  await expect(loadFirstContent({ ...ground, follow })).rejects.toBe(undone)
  const first = await loadFirstContent(ground)
  expect((await loadFirstContent(ground)).superuser).toEqual(first.superuser)
  const user = await userRepository.byUsername(ground.db, 'superuser')
  const actor = { id: null, name: 'Adliya', requestId: null, locale: 'uz' } as const
  await write(ground, actor, (tx) => userRepository.setPassword(tx, user?.id ?? '', 'another one entirely', false))
  expect(await loadFirstContent(ground)).toEqual({})
  expect(await readdir(folder)).toEqual([])
})
