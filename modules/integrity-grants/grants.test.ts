import { beforeEach, expect, it } from 'vitest'
import { integrityRights, isPermission, permissions } from '#common/permissions.ts'
import { can } from '#common/viewer.ts'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'

const portal = await openPortal()
const path = '/api/integrity-admin/grants/'
let ids: Record<string, string> = {}
beforeEach(async () => {
  await portal.query("update users set is_superuser = true where username = 'chief'")
  const rows = await portal.query('select id, username from users')
  ids = Object.fromEntries(rows.map(({ id, username }) => [username, id]))
})
const sees = async (name: 'viewer' | 'superuser' | 'chief') =>
  (await (await portal.as(name)).get('/api/integrity-admin/')).status

it('takes two superusers, neither of whom receives the right', async () => {
  const [one, two] = [await portal.as('superuser'), await portal.as('chief')]
  expect([await sees('superuser'), await sees('viewer')]).toEqual([403, 403])
  const wanted = { user: ids.viewer, permission: 'Can view integrity' }
  const { body } = await one.post(path, wanted)
  expect(body.results).toMatchObject([{ asked_by: 'Sardor Hamidov', confirmed_by: null, may_confirm: false }])
  const [{ id }] = body.results
  expect(await sees('viewer')).toBe(403)
  expect((await one.post(path, wanted)).body.code).toBe('grant_exists')
  expect((await one.post(`${path}${id}/confirm/`)).body.code).toBe('grant_needs_two')
  expect((await two.get(path)).body.results).toMatchObject([{ may_confirm: true }])
  expect((await two.post(`${path}${id}/confirm/`)).body.results).toMatchObject([{ confirmed_by: 'Nodira Toʻxtayeva' }])
  expect(await sees('viewer')).toBe(200)
  expect((await two.post(`${path}${id}/confirm/`)).body.code).toBe('grant_needs_two')
  // Taken back by one, at once.
  expect((await one.delete(`${path}${id}/`)).body.results).toEqual([])
  expect(await sees('viewer')).toBe(403)
  expect((await one.delete(`${path}${id}/`)).status).toBe(404)
  const entries = await portal.query("select action from audit_log where entity = 'integrity_grant' order by id")
  expect(entries.map(({ action }: Body) => action)).toEqual(['create', 'update', 'delete'])
})

it('is not asked for oneself, nor confirmed by who receives it, nor by anybody else', async () => {
  const [one, two] = [await portal.as('superuser'), await portal.as('chief')]
  const ask = (user: string | undefined) => one.post(path, { user, permission: 'Can change integrity' })
  expect((await ask(ids.superuser)).body.code).toBe('grant_needs_two')
  const [{ id }] = (await ask(ids.chief)).body.results
  expect((await two.post(`${path}${id}/confirm/`)).body.code).toBe('grant_needs_two')
  expect(await sees('chief')).toBe(403)
  expect((await (await portal.as('editor')).get(path)).status).toBe(403)
  expect((await ask('3f0c8a52-6d1e-4b7a-9c43-5e8f2a7b1d60')).status).toBe(404)
  expect((await one.post(path, { user: ids.viewer, permission: 'Can view post' })).status).toBe(400)
})

it('is in no group, and being a superuser does not bring it', () => {
  const superuser = { id: '1', username: 'a', full_name: 'A', is_superuser: true, permissions: [] }
  for (const right of integrityRights) {
    expect([isPermission(right), permissions.includes(right), can(superuser, right)]).toEqual([false, false, false])
    expect(can({ ...superuser, is_superuser: false, permissions: [right] }, right)).toBe(true)
  }
})
