import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Client } from '#tests/client.ts'
import { newsCategory, postExample } from '#tests/content-examples.ts'
import { plansOf } from '#tests/plans.ts'
import { viewerOf } from './viewer.server.ts'

const portal = await openPortal()
const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes

const who = async (client: Client) => (await client.get('/accounts/whoAmI/')).status
const refresh = async (client: Client) => (await client.get('/accounts/refresh/')).status
const alive = async (client: Client) => [await who(client), await refresh(client)]
const token = (client: Client, name = 'rt') => client.cookies.get(name)?.value

it('who is asking, with all that is allowed, is one question to the database: every request of staff begins with it', async () => {
  const { cookies } = await portal.as('editor')
  const header = [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const asked = (header: string) =>
    plansOf(portal.ground.db, () => viewerOf(portal.ground, header, '127.0.0.1', { counts: false }))
  expect(await asked(header)).toHaveLength(1)
  expect(await asked('')).toHaveLength(0)
  const planned = "select from pg_prepared_statements where name = 'staff_session'"
  expect((await portal.database.pool.query(planned)).rowCount, 'the database knows it by name').toBe(1)
})

describe('refresh', () => {
  it('gives new tokens when the access time is over, and the old access token opens nothing', async () => {
    const client = await portal.signIn('editor')
    const old = client.copy()
    portal.pass(5 * minutes + seconds)
    expect(await who(client)).toBe(401)
    expect(await refresh(client)).toBe(200)
    expect(await who(client)).toBe(200)
    expect(await who(old)).toBe(401)
    expect(token(client)).not.toBe(token(old))
  })

  it('answers many tabs at once with the same successor, and one session lives', async () => {
    const client = await portal.signIn('editor')
    const tabs = Array.from({ length: 20 }, () => client.copy())
    expect(await Promise.all(tabs.map(refresh))).toEqual(Array(20).fill(200))
    expect(new Set(tabs.map((tab) => `${token(tab)} ${token(tab, 'sid')}`)).size).toBe(1)
    expect(await Promise.all(tabs.map(who))).toEqual(Array(20).fill(200))
    const [{ sessions, used }] = (await portal.query(
      `select (select count(*) from staff_sessions where ended_at is null) as sessions,
        (select count(*) from used_refresh_tokens) as used`,
    )) as [{ sessions: number; used: number }]
    expect([sessions, used]).toEqual([1, 1])
  })

  it('takes the second use of a token after the grace for theft and ends the session', async () => {
    const client = await portal.signIn('editor')
    const thief = client.copy()
    await refresh(client)
    portal.pass(9 * seconds)
    expect(await refresh(thief.copy())).toBe(200)
    portal.pass(2 * seconds)
    expect(await refresh(thief)).toBe(401)
    expect(await alive(client)).toEqual([401, 401])
    const [entry] = await portal.query("select * from audit_log where action = 'refuse'")
    expect(entry?.after).toMatchObject({ reason: 'refresh_reuse', address: '127.0.0.1' })
    expect(JSON.stringify(entry)).not.toContain(token(thief))
  })

  it('also takes an older token for theft', async () => {
    const client = await portal.signIn('editor')
    const thief = client.copy()
    await refresh(client)
    await refresh(client)
    expect(await refresh(thief)).toBe(401)
    expect(await alive(client)).toEqual([401, 401])
  })

  it('works by POST too', async () => {
    const client = await portal.signIn('editor')
    expect((await client.post('/accounts/refresh')).status).toBe(200)
    expect(await who(client)).toBe(200)
  })
})

describe('a session ends', () => {
  it('after ten idle minutes and a minute of slack, although tabs went on refreshing', async () => {
    const client = await portal.signIn('editor')
    portal.pass(5 * minutes)
    expect(await refresh(client)).toBe(200)
    portal.pass(5 * minutes)
    expect(await refresh(client)).toBe(200)
    portal.pass(minutes + seconds)
    expect(await alive(client)).toEqual([401, 401])
  })

  it('not while the person works', async () => {
    const client = await portal.signIn('editor')
    for (let step = 0; step < 4; step += 1) {
      portal.pass(8 * minutes)
      expect(await refresh(client)).toBe(200)
      expect((await client.post('/accounts/heartbeat/')).status).toBe(204)
    }
  })

  it('when only pages ask by themselves', async () => {
    const client = await portal.signIn('editor')
    portal.pass(8 * minutes)
    expect([await refresh(client), await who(client)]).toEqual([200, 200])
    portal.pass(4 * minutes)
    expect(await alive(client)).toEqual([401, 401])
  })

  it('after twelve hours, however busy', async () => {
    const client = await portal.signIn('editor')
    for (let passed = 0; passed < 12 * hours - 8 * minutes; passed += 8 * minutes) {
      expect(await refresh(client)).toBe(200)
      expect((await client.get('/api/posts/forAdmin/')).status).toBe(200)
      portal.pass(8 * minutes)
    }
    portal.pass(8 * minutes)
    expect(await alive(client)).toEqual([401, 401])
  })

  it.each(['GET', 'POST'])('by %s logout, for every copy of its cookies', async (method) => {
    const client = await portal.signIn('editor')
    const copy = client.copy()
    const reply = await client.request(method, '/accounts/logout/')
    expect([reply.status, client.cookies.size, reply.headers.get('clear-site-data')]).toEqual([200, 0, '"cache"'])
    expect(await alive(copy)).toEqual([401, 401])
    expect((await client.request(method, '/accounts/logout/')).status).toBe(200)
  })

  it('by logout from a tab that had not yet heard of the last refresh', async () => {
    const client = await portal.signIn('editor')
    const tab = client.copy()
    await refresh(client)
    expect((await tab.post('/accounts/logout/')).status).toBe(200)
    expect(await alive(client)).toEqual([401, 401])
  })

  it('when the account is disabled or deleted', async () => {
    for (const [off, on] of [
      ['active = false', 'active = true'],
      ['deleted_at = now()', 'deleted_at = null'],
    ]) {
      const client = await portal.signIn('editor')
      await portal.query(`update users set ${off} where username = 'editor'`)
      expect(await alive(client)).toEqual([401, 401])
      await portal.query(`update users set ${on} where username = 'editor'`)
    }
  })

  it('when the same person signs in for the sixth time: the oldest goes', async () => {
    const clients: Client[] = []
    for (let count = 0; count < 6; count += 1) {
      clients.push(await portal.signIn('editor'))
      portal.pass(seconds)
    }
    expect(await Promise.all(clients.map(who))).toEqual([401, 200, 200, 200, 200, 200])
  })
})

it('a right that was taken away is gone at once, and the session stays', async () => {
  const editor = await portal.signIn('editor')
  const body = postExample({ category: newsCategory })
  expect((await editor.post('/api/posts/create/', body)).status).toBe(201)
  await portal.query("update groups set permissions = '{Can view post}' where slug = 'editor'")
  expect((await editor.post('/api/posts/create/', body)).status).toBe(403)
  expect(await who(editor)).toBe(200)
})

it('keeps nothing but hashes of tokens', async () => {
  const client = await portal.signIn('editor')
  const stored = JSON.stringify(await portal.query('select * from staff_sessions'))
  for (const name of ['sid', 'rt']) {
    expect(token(client, name)?.length).toBeGreaterThanOrEqual(43)
    expect(stored).not.toContain(token(client, name))
  }
})

it('HEAD neither signs out nor refreshes', async () => {
  const client = await portal.signIn('editor')
  const before = token(client)
  await client.request('HEAD', '/accounts/logout/')
  await client.request('HEAD', '/accounts/refresh/')
  expect(token(client)).toBe(before)
  expect(await alive(client)).toEqual([200, 200])
})
