import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { goneAfterMs, tellEveryMs } from './contract.ts'
import { editingRepository } from './repository.server.ts'

const portal = await openPortal()
const post = { kind: 'post', record: 7 }

async function idOf(username: string): Promise<string> {
  const [row] = await portal.query('select id from users where username = $1', [username])
  return row.id
}
const others = async (username: string, it = post) =>
  (await editingRepository.others(portal.ground, it, await idOf(username))).map(({ name }) => name)
const open = async (username: string, it = post) => editingRepository.open(portal.ground, it, await idOf(username))

it('two people who have the same record open are told of each other, nobody of themselves', async () => {
  await open('editor')
  expect(await others('editor')).toEqual([])
  portal.pass(1000)
  await open('chief')
  expect(await others('chief')).toEqual(['Jasur Aliyev'])
  expect(await others('editor')).toEqual(['Nodira Toʻxtayeva'])
  portal.pass(1000)
  await open('superuser')
  expect(await others('superuser')).toEqual(['Jasur Aliyev', 'Nodira Toʻxtayeva'])
})

it('other records and other kinds with the same number are none of theirs', async () => {
  await open('editor')
  expect(await others('chief', { kind: 'post', record: 8 })).toEqual([])
  expect(await others('chief', { kind: 'employee', record: 7 })).toEqual([])
})

it('who keeps it open is told since when, however often they say so', async () => {
  const began = portal.ground.now().getTime()
  await open('editor')
  for (let told = 0; told < 6; told += 1) {
    portal.pass(tellEveryMs)
    await open('editor')
  }
  const [other] = await editingRepository.others(portal.ground, post, await idOf('chief'))
  expect(Date.parse(other?.since ?? '') - began).toBeLessThan(5000)
})

it('who closes it is gone at once, who goes without a word a good minute later, and begins anew after that', async () => {
  await open('editor')
  await open('chief')
  await editingRepository.close(portal.ground, post, await idOf('chief'))
  expect(await others('editor')).toEqual([])
  portal.pass(goneAfterMs - 2000)
  expect(await others('chief')).toEqual(['Jasur Aliyev'])
  portal.pass(2001)
  expect(await others('chief')).toEqual([])
  const back = portal.ground.now().getTime()
  await open('editor')
  const [other] = await editingRepository.others(portal.ground, post, await idOf('chief'))
  expect(Date.parse(other?.since ?? '')).toBeGreaterThanOrEqual(back)
})

it('the sweep takes those who went, and nobody else', async () => {
  await open('editor')
  portal.pass(goneAfterMs + 1)
  await open('chief')
  await editingRepository.sweep(portal.ground)
  expect(await portal.query('select user_id from editing')).toEqual([{ user_id: await idOf('chief') }])
})

it('neither raises what pages are cached by nor writes to the log', async () => {
  const before = portal.ground.contentVersion.current()
  await open('editor')
  await portal.ground.contentVersion.refresh()
  expect(portal.ground.contentVersion.current()).toBe(before)
  expect(await portal.query('select id from audit_log where entity = $1', ['editing'])).toEqual([])
})
