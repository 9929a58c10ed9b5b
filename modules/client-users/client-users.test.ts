import { describe, expect, it, vi } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { clients } from '#tests/people.ts'
import { sealPersonal } from './personal.server.ts'
import { clientUserRepository } from './repository.server.ts'
import { signInVouched } from './sign-in.server.ts'

const portal = await openPortal()
const secure = await openPortal({ ORIGIN: 'https://adliya.example' }, { beside: portal })
const hour = 60 * 60 * 1000
const day = 24 * hour

const me = '/accounts/client/me/'
const quiet = { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' } }

describe('a client user', () => {
  it('is told who they are: never staff, and in no group', async () => {
    const { status, body, headers } = await (await portal.asClient()).get(me)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({ username: 'dilnoza', is_staff: false, is_superuser: false, groups: [] })
  })

  it('has one cookie that opens something: scripts cannot read it, and other sites do not send it', async () => {
    const from = { ...secure.ground, address: null, userAgent: '', requestId: '' }
    const [cookie, hint, ...more] = await signInVouched(from, clients.dilnoza, null)
    expect(more).toEqual([])
    expect(cookie).toMatch(/^__Host-cid=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/)
    expect(hint).toBe('who=client; Path=/; Max-Age=2592000; SameSite=Lax; Secure')
    const stored = JSON.stringify(await secure.query('select * from client_sessions'))
    expect(stored).not.toContain(cookie?.slice(11, 54))
  })

  it('is nobody in the database without the key', async () => {
    await portal.asClient()
    const stored = JSON.stringify(await portal.query('select * from client_users'))
    expect(stored).not.toMatch(/dilnoza@|karimova/i)
  })

  it.each(['GET', 'POST'])(
    'signs out by %s, for every copy of the cookie, and once more does no harm',
    async (method) => {
      const client = await portal.asClient()
      const copy = client.copy()
      const reply = await client.request(method, '/accounts/client/logout/')
      expect([reply.status, client.cookies.size]).toEqual([200, 0])
      expect((await copy.get(me)).status).toBe(401)
      expect((await client.request(method, '/accounts/client/logout/')).status).toBe(200)
    },
  )

  it('is not signed out by an embedded or prefetched address', async () => {
    const client = await portal.asClient()
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-dest': 'image' },
      { 'sec-purpose': 'prefetch' },
      { 'sec-fetch-mode': 'navigate' },
    ]
    for (const headers of elsewhere)
      expect((await client.get('/accounts/client/logout/', { headers })).body.code).toBe('cross_site')
    expect((await client.get(me)).status).toBe(200)
    expect((await client.get('/accounts/client/logout/', quiet)).status).toBe(200)
  })

  it('has at most five sessions: the oldest ends', async () => {
    const all = []
    for (let count = 0; count < 6; count += 1) {
      all.push(await portal.asClient())
      portal.pass(1000)
    }
    const statuses = await Promise.all(all.map(async (each) => (await each.get(me)).status))
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200])
  })

  it.each([
    ['dilnoza', 12 * hour],
    ['anvar', 2 * hour],
  ] as const)('%s is signed out when idle for too long, and not while they use the portal', async (name, idle) => {
    // The clock stands, or how long a slow machine takes would count.
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const client = await portal.asClient(name)
      for (let times = 0; times < 3; times += 1) {
        portal.pass(idle - 1000)
        expect((await client.get(me)).status).toBe(200)
      }
      portal.pass(idle + 1000)
      expect((await client.get(me)).status).toBe(401)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is signed out after thirty days however busy, and when the account is locked', async () => {
    const client = await portal.asClient()
    for (let passed = 0; passed < 30 * day - 11 * hour; passed += 11 * hour) {
      expect((await client.get(me)).status).toBe(200)
      portal.pass(11 * hour)
    }
    portal.pass(11 * hour)
    expect((await client.get(me)).status).toBe(401)
    const again = await portal.asClient()
    await portal.query("update client_users set status = 'locked'")
    expect((await again.get(me)).status).toBe(401)
  })
})

describe('the two realms', () => {
  it('do not know each other’s cookies', async () => {
    const client = await portal.asClient()
    const staff = await portal.as('superuser')
    for (const path of ['/accounts/whoAmI/', '/accounts/loading/', '/accounts/users/', '/api/posts/forAdmin/'])
      expect([path, (await client.get(path)).status]).toEqual([path, 401])
    const { status, body } = await staff.get(me)
    expect([status, body.code]).toEqual([401, 'client_required'])
  })

  it('do not take a token of the other under their own cookie’s name', async () => {
    const client = await portal.asClient()
    const staff = await portal.as('superuser')
    const [cid, sid] = [client.cookies.get('cid')?.value, staff.cookies.get('sid')?.value]
    const ask = (path: string, cookie: string) => portal.anonymous().get(path, { headers: { cookie } })
    expect((await ask('/accounts/whoAmI/', `sid=${cid}`)).status).toBe(401)
    expect((await ask('/accounts/refresh/', `rt=${cid}`)).status).toBe(401)
    expect((await ask(me, `cid=${sid}`)).status).toBe(401)
  })

  it('mean nothing to each other even with the same id', async () => {
    const [{ id } = {}] = await portal.query("select id from users where username = 'superuser'")
    await portal.query('insert into client_users (id, provider, provider_sub, personal) values ($1, $2, $3, $4)', [
      ...[id, 'email', 'dilnoza', sealPersonal(portal.ground, id, clients.dilnoza.personal)],
    ])
    const client = await portal.asClient()
    expect((await client.get(me)).body).toMatchObject({ id, username: 'dilnoza', is_superuser: false })
    expect((await client.get('/accounts/whoAmI/')).status).toBe(401)
    expect((await client.get('/api/settings/forAdmin/')).status).toBe(401)
  })

  it('may be in one browser: signing out of one leaves the other', async () => {
    const both = await portal.as('editor')
    for (const [name, cookie] of (await portal.asClient()).cookies) both.cookies.set(name, cookie)
    expect([(await both.get('/accounts/whoAmI/')).status, (await both.get(me)).status]).toEqual([200, 200])
    await both.post('/accounts/client/logout/')
    expect([(await both.get('/accounts/whoAmI/')).status, (await both.get(me)).status]).toEqual([200, 401])
  })
})

it('sessions that are over are swept, living ones stay', async () => {
  const living = await portal.asClient()
  const ended = await portal.asClient('anvar')
  await ended.post('/accounts/client/logout/')
  portal.pass(1000)
  await clientUserRepository.sweep(portal.ground)
  expect((await portal.query('select * from client_sessions')).length).toBe(1)
  expect((await living.get(me)).status).toBe(200)
  portal.pass(12 * hour)
  await clientUserRepository.sweep(portal.ground)
  expect(await portal.query('select * from client_sessions')).toEqual([])
})
