import { expect, it } from 'vitest'
import { type Permission, permissionById, permissionId, permissions } from '#common/permissions.ts'
import { openPortal } from '#tests/app.ts'
import type { Body, Client } from '#tests/client.ts'

const portal = await openPortal()
const ids = (...names: Permission[]) => names.map(permissionId)
const create = (by: Client, body: Body) => by.post('/accounts/groups/create/', body)
const save = (by: Client, slug: string, body: Body) => by.put(`/accounts/groups/${slug}/update/`, body)

it('rights have numbers that stay', async () => {
  const { body } = await (await portal.signIn('superuser')).get('/accounts/permissions/')
  expect(body.length).toBe(permissions.length)
  // Stored by programs of others: whoever breaks these breaks them.
  const known: [number, Permission][] = [
    [1, 'Can view'],
    [2, 'Can view post'],
    [5, 'Can delete post'],
    [34, 'Can view admin'],
    [65, 'Can delete audit'],
    [66, 'Can export appeal'],
    [70, 'Can change reception'],
  ]
  for (const [id, name] of known) {
    expect(body).toContainEqual({ id, name })
    expect([permissionId(name), permissionById(id)]).toEqual([id, name])
  }
  expect([permissionById(0), permissionById(permissions.length + 1)]).toEqual([undefined, undefined])
})

it('a group is made, read, changed with the version that was read, and removed', async () => {
  const superuser = await portal.signIn('superuser')
  const made = await create(superuser, { name: 'Matbuot boʻlimi', permissions: ids('Can add post', 'Can view post') })
  expect([made.status, made.body.slug, made.body.users, made.body.version]).toEqual([201, 'matbuot-bolimi', 0, 1])
  expect(made.body.permissions.map((each: Body) => each.name)).toEqual(['Can view post', 'Can add post'])
  expect((await superuser.get('/accounts/groups/matbuot-bolimi/')).body).toEqual(made.body)
  const body = { name: 'Matbuot xizmati', permissions: ids('Can view post'), version: 1 }
  const changed = await save(superuser, 'matbuot-bolimi', body)
  expect([changed.status, changed.body.slug, changed.body.name]).toEqual([200, 'matbuot-bolimi', 'Matbuot xizmati'])
  const stale = await save(superuser, 'matbuot-bolimi', body)
  expect([stale.status, stale.body.changed_fields.toSorted()]).toEqual([409, ['name', 'permissions']])
  expect((await superuser.delete('/accounts/groups/matbuot-bolimi/delete/')).status).toBe(204)
  expect((await superuser.get('/accounts/groups/matbuot-bolimi/')).status).toBe(404)
  const log = await portal.query("select action from audit_log where entity = 'group' order by id")
  expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
})

it('groups come in pages by name, with how many are in them', async () => {
  const superuser = await portal.signIn('superuser')
  const { body } = await superuser.get('/accounts/groups/?page_size=2')
  expect(body.results.map((each: Body) => [each.slug, each.users])).toEqual([
    ['blank', 1],
    ['chief', 1],
  ])
  expect(body.count).toBe(5)
  expect((await superuser.get('/accounts/groups/?search=x')).status).toBe(400)
})

it('broken fields are named', async () => {
  const superuser = await portal.signIn('superuser')
  await create(superuser, { name: 'Matbuot' })
  const wrong: [Body, string, unknown][] = [
    [{ name: 'M' }, 'name', 'too_short'],
    [{ name: 'M'.repeat(81) }, 'name', 'too_long'],
    [{ name: '!!!' }, 'name', 'no_letters'],
    [{ name: 'matbuot' }, 'name', 'taken'],
    [{ name: 'Yangi', permissions: [0] }, 'permissions.0', 'not_an_option'],
    [{ name: 'Yangi', permissions: [4040] }, 'permissions.0', 'not_an_option'],
    [{ name: 'Yangi', permissions: ['Can view'] }, 'permissions.0', expect.any(String)],
    [{ name: 'Yangi', users: [1] }, 'users', 'unknown_field'],
  ]
  for (const [body, field, code] of wrong) {
    const reply = await create(superuser, body)
    expect([field, reply.status, reply.body.errors?.[field]?.[0].code]).toEqual([field, 400, code])
  }
  expect((await create(superuser, { name: 'Matbuot!' })).body.slug).toBe('matbuot-2')
})

it('a group that someone is in stays, and names them', async () => {
  const superuser = await portal.signIn('superuser')
  const refused = await superuser.delete('/accounts/groups/editor/delete/')
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
  expect(refused.body.used_by).toEqual({ users: [{ slug: 'editor', title: 'Jasur Aliyev' }] })
  await superuser.delete('/accounts/users/editor/delete/')
  expect((await superuser.delete('/accounts/groups/editor/delete/')).status).toBe(204)
})
