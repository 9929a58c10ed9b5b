import { beforeEach, describe, expect, it } from 'vitest'
import { type Permission, permissionId } from '#common/permissions.ts'
import { openPortal } from '#tests/app.ts'
import type { Body, Client } from '#tests/client.ts'
import { password } from '#tests/people.ts'
import { userRepository } from './users.server.ts'

const portal = await openPortal()

const person = (over: Body = {}): Body => ({
  username: 'n.karimova',
  email: 'N.Karimova@adliya.example',
  full_name: 'Nigora Karimova',
  ...over,
})
const create = (by: Client, over: Body = {}) => by.post('/accounts/users/create/', person(over))
const read = async (by: Client, slug: string) => (await by.get(`/accounts/users/${slug}/`)).body
const change = async (by: Client, slug: string, over: Body) => {
  const { username, email, full_name, is_staff, is_superuser, active, groups, version } = await read(superuser, slug)
  const body = { username, email, full_name, is_staff, is_superuser, active, version }
  return by.put(`/accounts/users/${slug}/update/`, { ...body, groups: groups.map((each: Body) => each.id), ...over })
}
const remove = (by: Client, slug: string) => by.delete(`/accounts/users/${slug}/delete/`)
const groupOf = async (slug: string) => (await superuser.get(`/accounts/groups/${slug}/`)).body.id as number
const stored = async (username: string) =>
  (await portal.query('select * from users where username = $1 and deleted_at is null', [username]))[0]
const ids = (...names: Permission[]) => names.map(permissionId)
const who = async (client: Client) => (await client.get('/accounts/whoAmI/')).status

/** Gives someone more rights than they have in the tests. */
async function grant(username: string, ...rights: Permission[]): Promise<void> {
  await portal.query('update groups set permissions = permissions || $1::text[] where slug = $2', [rights, username])
}
const allOfAdmin = ['Can view admin', 'Can add admin', 'Can change admin', 'Can delete admin'] as const

let superuser: Client
beforeEach(async () => {
  superuser = await portal.signIn('superuser')
})

describe('an account', () => {
  it('is made without a password, with a link that is told once', async () => {
    const { status, body } = await create(superuser, { groups: [await groupOf('editor')] })
    expect(status).toBe(201)
    expect(body).toMatchObject({ slug: 'n.karimova', email: 'n.karimova@adliya.example', invitation: 'pending' })
    expect(body.groups).toEqual([{ id: await groupOf('editor'), slug: 'editor', name: 'editor' }])
    expect(body.invitation_url).toMatch(/^http:\/\/localhost\/login\/invitation\/[\w-]{43}$/)
    expect((await stored('n.karimova'))?.password_hash).toBeNull()
    const { invitation_url, expires_at, ...seen } = body
    expect(await read(superuser, 'n.karimova')).toEqual(seen)
    const token = invitation_url.split('/').at(-1)
    const kept = JSON.stringify([await portal.query('select * from invitations'), portal.lines])
    expect(kept + JSON.stringify(await portal.query('select * from audit_log'))).not.toContain(token)
    const signIn = { username: 'n.karimova', password: 'null' }
    expect((await portal.anonymous().post('/accounts/login/', signIn)).status).toBe(401)
  })

  it('is refused with broken fields, and with fields that are nobody’s to set', async () => {
    const wrong: [Body, string, unknown][] = [
      [{ username: 'ab' }, 'username', 'invalid_username'],
      [{ username: 'N.Karimova' }, 'username', 'invalid_username'],
      [{ username: 'нигора' }, 'username', 'invalid_username'],
      [{ username: 'x'.repeat(41) }, 'username', 'invalid_username'],
      [{ email: '' }, 'email', 'invalid_email'],
      [{ email: 'a@b@c' }, 'email', 'invalid_email'],
      [{ full_name: 'Ni' }, 'full_name', 'too_short'],
      [{ full_name: 'N'.repeat(151) }, 'full_name', 'too_long'],
      [{ groups: [4040] }, 'groups', 'not_found'],
      [{ groups: ['editor'] }, 'groups.0', expect.any(String)],
      [{ is_superuser: 'yes' }, 'is_superuser', expect.any(String)],
      [{ password: 'secret-of-my-own' }, 'password', 'unknown_field'],
      [{ password_hash: 'x' }, 'password_hash', 'unknown_field'],
      [{ id: '1' }, 'id', 'unknown_field'],
      [{ slug: 'superuser' }, 'slug', 'unknown_field'],
      [{ permissions: [1] }, 'permissions', 'unknown_field'],
    ]
    for (const [over, field, code] of wrong) {
      const { status, body } = await create(superuser, over)
      expect([field, status, body.errors?.[field]?.[0].code]).toEqual([field, 400, code])
    }
    expect(await stored('n.karimova')).toBeUndefined()
  })

  it('has names and an address that nobody else has, until it is removed', async () => {
    await create(superuser)
    const taken = async (over: Body) => {
      const { status, body } = await create(superuser, over)
      return [status, Object.keys(body.errors ?? {}), Object.values<Body>(body.errors ?? {})[0]?.[0].code]
    }
    expect(await taken({ email: 'other@adliya.example' })).toEqual([400, ['username'], 'taken'])
    expect(await taken({ username: 'other', email: 'n.KARIMOVA@adliya.example' })).toEqual([400, ['email'], 'taken'])
    expect(await taken({})).toEqual([400, ['username', 'email'], 'taken'])
    const renamed = await change(superuser, 'n.karimova', { username: 'editor' })
    expect([renamed.status, Object.keys(renamed.body.errors)]).toEqual([400, ['username']])
    const other = await change(superuser, 'n.karimova', { username: 'editor', email: (await stored('editor'))?.email })
    expect([other.status, Object.keys(other.body.errors)]).toEqual([400, ['username', 'email', 'password']])
    expect((await remove(superuser, 'n.karimova')).status).toBe(204)
    expect((await create(superuser)).status).toBe(201)
  })

  it('is changed with the version that was read; its address follows its name', async () => {
    await create(superuser)
    const { status, body } = await change(superuser, 'n.karimova', { username: 'nigora', full_name: 'Nigora Saidova' })
    expect([status, body.slug, body.full_name, body.version]).toEqual([200, 'nigora', 'Nigora Saidova', 2])
    expect((await superuser.get('/accounts/users/n.karimova/')).status).toBe(404)
    const stale = await change(superuser, 'nigora', { version: 1 })
    expect([stale.status, stale.body.code, stale.body.changed_by]).toEqual([409, 'version_conflict', 'Sardor Hamidov'])
    expect(stale.body.changed_fields.toSorted()).toEqual(['full_name', 'slug', 'username'])
    const partly = await superuser.put('/accounts/users/nigora/update/', { full_name: 'Nigora', version: 2 })
    expect(partly.status).toBe(400)
  })

  it('has another address only for who shows their own password once more, whoever they are, also a first one', async () => {
    const email = 'yangi@adliya.example'
    const tried = async (over: Body) => {
      const { status, body } = await change(superuser, 'editor', over)
      return [status, body.errors?.password?.[0].code ?? body.email]
    }
    const before = (await stored('editor'))?.email
    expect(await tried({ email: before.toUpperCase(), password: 'birovning-paroli' })).toEqual([200, before])
    expect(await tried({ email })).toEqual([400, 'password_for_email'])
    expect(await tried({ email, password: 'birovning-paroli' })).toEqual([400, 'invalid'])
    expect((await stored('editor'))?.email).toBe(before)
    expect(await tried({ email, password })).toEqual([200, email])
    expect(await tried({ full_name: 'Jasur Aliyevich' })).toEqual([200, email])
    await portal.query("update users set email = '' where username = 'editor'")
    expect(await tried({ email })).toEqual([400, 'password_for_email'])
    const own = await change(superuser, 'superuser', { email: 'ozim@adliya.example' })
    expect(own.body.errors.password[0]).toEqual({
      code: 'password_for_email',
      message: 'Manzilni oʻzgartirish uchun oʻz parolingizni kiriting',
    })
    const log = JSON.stringify(await portal.query('select before, after from audit_log'))
    expect(log).not.toContain(password)
  })

  it('goes through one of many changes at once', async () => {
    await create(superuser)
    const over = { full_name: 'Nigora Saidova', version: 1 }
    const tries = Array.from({ length: 5 }, () => change(superuser, 'n.karimova', over))
    const statuses = (await Promise.all(tries)).map((reply) => reply.status)
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409])
  })

  it.each([
    ['active', { active: false }],
    ['is_staff', { is_staff: false }],
  ])('that loses %s is signed out at once and cannot come in', async (_field, over) => {
    const editor = await portal.signIn('editor')
    expect((await change(superuser, 'editor', over)).status).toBe(200)
    expect([await who(editor), (await editor.get('/accounts/refresh/')).status]).toEqual([401, 401])
    const again = await portal.anonymous().post('/accounts/login/', { username: 'editor', password })
    expect([again.status, again.body.code]).toEqual([401, 'wrong_credentials'])
  })

  it('loses rights at once with its group, and its sessions with its removal', async () => {
    const editor = await portal.signIn('editor')
    await change(superuser, 'editor', { groups: [] })
    expect((await editor.get('/api/posts/forAdmin/')).status).toBe(403)
    expect((await remove(superuser, 'editor')).status).toBe(204)
    expect([await who(editor), (await editor.get('/accounts/refresh/')).status]).toEqual([401, 401])
    expect((await superuser.get('/accounts/users/editor/')).status).toBe(404)
    expect((await remove(superuser, 'editor')).status).toBe(404)
  })

  it('is found by name, user name and address, in pages by user name', async () => {
    await create(superuser)
    const found = async (query: string) =>
      (await superuser.get(`/accounts/users/?${query}`)).body.results?.map((each: Body) => each.username)
    expect(await found('')).toEqual(['blank', 'chief', 'editor', 'n.karimova', 'superuser', 'viewer'])
    expect(await found('search=KARIM')).toEqual(['n.karimova'])
    expect(await found('search=viewer@')).toEqual(['viewer'])
    expect(await found('search=%25')).toEqual([])
    expect(await found('page_size=2&p=2')).toEqual(['editor', 'n.karimova'])
    for (const query of ['ordering=password_hash', 'password_hash=x', 'p=0', 'page_size=101', 'p=1&p=2'])
      expect([query, (await superuser.get(`/accounts/users/?${query}`)).status]).toEqual([query, 400])
    const { text } = await superuser.get('/accounts/users/')
    expect(text).not.toMatch(/hash|argon|secret/)
  })

  it('leaves its trace in the audit log, without secrets and without its address', async () => {
    await create(superuser, { groups: [await groupOf('viewer')] })
    await change(superuser, 'n.karimova', { full_name: 'Nigora Saidova', groups: [] })
    await remove(superuser, 'n.karimova')
    const log = await portal.query("select * from audit_log where entity = 'user' order by id")
    expect(log.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['create', 'Sardor Hamidov'],
      ['update', 'Sardor Hamidov'],
      ['delete', 'Sardor Hamidov'],
    ])
    expect([log[1]?.before.groups, log[1]?.after.groups]).toEqual([[await groupOf('viewer')], []])
    expect(JSON.stringify(log)).not.toMatch(/password_hash|argon|adliya\.example/)
  })
})

describe('nobody rises by', () => {
  beforeEach(() => grant('editor', ...allOfAdmin))

  it('making or promoting superusers', async () => {
    const editor = await portal.signIn('editor')
    const made = await create(editor, { is_superuser: true })
    expect([made.status, made.body.code]).toEqual([403, 'beyond_own_rights'])
    const promoted = await change(editor, 'blank', { is_superuser: true })
    expect([promoted.status, promoted.body.code]).toEqual([403, 'beyond_own_rights'])
    expect([await stored('n.karimova'), (await stored('blank'))?.is_superuser]).toEqual([undefined, false])
  })

  it('giving groups with rights that they do not have', async () => {
    const editor = await portal.signIn('editor')
    const chiefs = await groupOf('chief')
    expect((await create(editor, { groups: [chiefs] })).body.code).toBe('beyond_own_rights')
    expect((await change(editor, 'blank', { groups: [chiefs] })).body.code).toBe('beyond_own_rights')
    const own = await groupOf('editor')
    expect((await create(editor, { groups: [own, await groupOf('viewer')] })).status).toBe(201)
  })

  it('changing groups: neither their own beyond their rights, nor those that have more', async () => {
    const editor = await portal.signIn('editor')
    const save = async (slug: string, permissions: number[]) => {
      const { name, version } = (await editor.get(`/accounts/groups/${slug}/`)).body
      return editor.put(`/accounts/groups/${slug}/update/`, { name, version, permissions })
    }
    const before = await portal.query('select slug, permissions from groups order by id')
    expect((await save('editor', ids('Can view post', 'Can delete post'))).body.code).toBe('beyond_own_rights')
    expect((await save('chief', [])).body.code).toBe('beyond_own_rights')
    const made = await editor.post('/accounts/groups/create/', { name: 'Yangi', permissions: ids('Can view audit') })
    expect(made.body.code).toBe('beyond_own_rights')
    expect((await editor.delete('/accounts/groups/chief/delete/')).body.code).toBe('beyond_own_rights')
    expect(await portal.query('select slug, permissions from groups order by id')).toEqual(before)
    expect((await save('viewer', ids('Can view post', 'Can add post'))).status).toBe(200)
  })

  it('laying hands on those who may do more: no change, removal, new link, ended session or second factor', async () => {
    const [editor, chief] = [await portal.signIn('editor'), await portal.signIn('chief')]
    const [session] = await portal.query('select id from staff_sessions order by created_at desc limit 1')
    for (const slug of ['superuser', 'chief']) {
      const replies = [
        await change(editor, slug, { email: 'mine@adliya.example' }),
        await change(editor, slug, { active: false }),
        await change(editor, slug, { groups: [] }),
        await remove(editor, slug),
        await editor.post('/accounts/invitations/create/', { user: slug }),
        await editor.delete(`/accounts/users/${slug}/sessions/${session?.id}/delete/`),
        await editor.delete(`/accounts/users/${slug}/totp/delete/`, { body: { password } }),
      ]
      expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
        replies.map(() => [403, 'beyond_own_rights']),
      )
    }
    expect([await who(superuser), await who(chief)]).toEqual([200, 200])
    expect((await portal.query('select * from invitations')).length).toBe(0)
  })

  it('changing their own rights, whoever they are', async () => {
    const editor = await portal.signIn('editor')
    const self: [Client, string, Body][] = [
      [editor, 'editor', { groups: [] }],
      [editor, 'editor', { groups: [await groupOf('editor'), await groupOf('viewer')] }],
      [editor, 'editor', { is_staff: false }],
      [editor, 'editor', { active: false }],
    ]
    for (const [by, slug, over] of self) {
      const { status, body } = await change(by, slug, over)
      expect([over, status, body.code]).toEqual([over, 403, 'own_rights'])
    }
    expect((await remove(editor, 'editor')).body.code).toBe('own_rights')
    expect((await change(editor, 'editor', { full_name: 'Jasur Aliyevich' })).status).toBe(200)
    await portal.query("update users set is_superuser = true where username = 'viewer'")
    expect((await change(superuser, 'superuser', { is_superuser: false })).body.code).toBe('own_rights')
  })

  it('having had a right when the request began', async () => {
    const editor = await portal.signIn('editor')
    const [taken, granted] = await Promise.all([
      change(superuser, 'editor', { groups: [] }),
      create(editor, { groups: [await groupOf('editor')] }),
    ])
    expect(taken.status).toBe(200)
    // Whoever comes second finds the rights as they are then, never as they were.
    expect([201, 403]).toContain(granted.status)
    expect((await create(editor, { username: 'later', email: 'later@adliya.example' })).status).toBe(403)
  })
})

describe('the right', () => {
  it('to view does not let change, and none lets nothing', async () => {
    await grant('viewer', 'Can view admin')
    const viewer = await portal.signIn('viewer')
    expect((await viewer.get('/accounts/users/')).status).toBe(200)
    for (const by of [viewer, await portal.signIn('blank')]) {
      const replies = [await create(by), await change(by, 'blank', {}), await remove(by, 'blank')]
      expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [403, 'no_right']))
    }
    expect((await (await portal.signIn('blank')).get('/accounts/users/')).status).toBe(403)
  })
})

describe('the last superuser', () => {
  it('can be neither demoted, deactivated nor removed', async () => {
    const replies = [
      await change(superuser, 'superuser', { is_superuser: false }),
      await change(superuser, 'superuser', { active: false }),
      await change(superuser, 'superuser', { is_staff: false }),
      await remove(superuser, 'superuser'),
    ]
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [409, 'last_superuser']))
  })

  it('is not replaced by one who has never signed in, or no longer can', async () => {
    await create(superuser, { is_superuser: true })
    expect((await change(superuser, 'superuser', { active: false })).body.code).toBe('last_superuser')
    await portal.query("update users set is_superuser = true, active = false where username = 'viewer'")
    expect((await remove(superuser, 'superuser')).body.code).toBe('last_superuser')
  })

  it('remains when two remove each other at the same moment', async () => {
    await portal.query("update users set is_superuser = true where username = 'chief'")
    const chief = await portal.signIn('chief')
    const replies = await Promise.all([remove(superuser, 'chief'), remove(chief, 'superuser')])
    const statuses = replies.map((reply) => reply.status).toSorted()
    expect(statuses[0]).toBe(204)
    expect(statuses[1]).toBeGreaterThanOrEqual(400)
    const left = await portal.query('select * from users where is_superuser and deleted_at is null')
    expect(left.length).toBe(1)
  })
})

it('the groups of an account are told by their names, in order', async () => {
  const { id } = await stored('editor')
  const names = () => userRepository.groupNames(portal.ground.db, id)
  const [own, ...none] = await names()
  expect([typeof own, none]).toEqual(['string', []])
  await portal.query(`insert into user_groups select $1, id from groups where slug = 'chief'`, [id])
  expect(await names()).toEqual((await names()).toSorted())
  expect(await names()).toHaveLength(2)
  await portal.query('delete from user_groups where user_id = $1', [id])
  expect(await names()).toEqual([])
})
