import { createHook } from 'node:async_hooks'
import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { Client } from '#tests/client.ts'
import { password } from '#tests/people.ts'

const portal = await openPortal()
const secure = await openPortal({ ORIGIN: 'https://adliya.example' }, { beside: portal })

const credentials = { username: 'editor', password }
const login = (body: unknown, headers: Record<string, string> = {}) =>
  portal.anonymous().post('/accounts/login/', body, { headers })

/** How many passwords are hashed meanwhile: that is most of a sign-in's time, and is done by threads of the library's. */
async function hashedDuring(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const counting = createHook({
    init: (_id, type) => {
      // What it gives the work of its threads for a name.
      if (type === 'undefined') count += 1
    },
  }).enable()
  await work().finally(() => counting.disable())
  return count
}

describe('signing in', () => {
  it('answers who it is, with groups and rights, in any letter case and with spaces around the name', async () => {
    const { status, body, headers } = await login({ username: ' Editor ', password })
    expect(status).toBe(200)
    expect(body).toMatchObject({ username: 'editor', is_superuser: false, password_change_required: false })
    expect(body.groups[0].permissions).toContainEqual({ id: expect.any(Number), name: 'Can change post' })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(JSON.stringify(body)).not.toMatch(/hash|argon/)
  })

  it('says the same of an unknown name, a wrong password, a disabled and a deleted account', async () => {
    await portal.query("update users set active = false where username = 'viewer'")
    await portal.query("update users set deleted_at = now() where username = 'blank'")
    const replies = [
      await login({ username: 'nobody', password }),
      await login({ username: 'editor', password: password.toUpperCase() }),
      await login({ username: 'viewer', password }),
      await login({ username: 'blank', password }),
    ]
    const said = replies.map(({ text, headers }) => [text.replace(/"request_id":"[^"]+"/, ''), headers.getSetCookie()])
    expect(new Set(said.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(replies.map((reply) => reply.status)).toEqual([401, 401, 401, 401])
    expect(replies[0]?.body.code).toBe('wrong_credentials')
  })

  it('takes the work of one password whether there is such an account or not, so that its time tells nothing', async () => {
    await portal.query("update users set active = false where username = 'viewer'")
    await portal.query("update users set deleted_at = now() where username = 'blank'")
    await login({ username: 'nobody', password })
    for (const username of ['editor', 'nobody', 'viewer', 'blank'])
      expect([username, await hashedDuring(() => login({ username, password: 'notogri-parol-2026' }))]).toEqual([
        username,
        1,
      ])
  })

  it('names missing fields', async () => {
    const { status, body } = await login({ username: '' })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['username', 'password']])
    for (const wrong of [
      { 'password[$ne]': 'x' },
      { password: { $ne: '' } },
      { password: ['a'] },
      { is_superuser: true },
    ])
      expect((await login({ ...credentials, ...wrong })).status).toBe(400)
  })

  it('takes JSON only', async () => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/json\ta', 'application/json; x', '']
    for (const type of types) {
      const reply = await portal
        .anonymous()
        .post('/accounts/login/', JSON.stringify(credentials), { headers: { 'content-type': type } })
      expect([type, reply.status, reply.headers.getSetCookie()]).toEqual([type, 415, []])
    }
  })

  it('gives new tokens to a browser that brings some of its own', async () => {
    const victim = portal.anonymous()
    victim.cookies.set('sid', { value: 'planted', path: '/' })
    await victim.post('/accounts/login/', credentials)
    expect(victim.cookies.get('sid')?.value).not.toBe('planted')
    const attacker = portal.anonymous()
    attacker.cookies.set('sid', { value: 'planted', path: '/' })
    expect((await attacker.get('/accounts/whoAmI/')).status).toBe(401)
  })

  it('is noted, with nothing secret in the log or the audit log', async () => {
    await login(credentials)
    await login({ ...credentials, password: 'wrong-marker-of-the-password' })
    const entries = await portal.query('select * from audit_log')
    expect(entries).toMatchObject([{ action: 'sign-in', entity: 'session', actor_name: 'Jasur Aliyev' }])
    const [{ id: user }] = await portal.query("select id from users where username = 'editor'")
    const told = portal.lines.map((line) => JSON.parse(line))
    expect(told).toEqual([
      {
        ...{ at: expect.any(String), level: 'warn', event: 'sign_in_refused', requestId: expect.any(String) },
        ...{ code: 'wrong_credentials', user },
      },
    ])
    expect(JSON.stringify([entries, portal.lines])).not.toMatch(/wrong-marker|editor|yorug/)
  })
})

describe('cookies', () => {
  const parsed = (lines: string[]) =>
    Object.fromEntries(
      lines.map((line) => {
        const [pair = '', ...attributes] = line.split('; ')
        return [pair.split('=')[0], attributes.toSorted()]
      }),
    )

  it('are for HTTP only, of this site, and the refresh cookie goes to /accounts/ alone', async () => {
    const { headers } = await login(credentials)
    expect(parsed(headers.getSetCookie())).toEqual({
      sid: ['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax'],
      rt: ['HttpOnly', 'Max-Age=43200', 'Path=/accounts/', 'SameSite=Strict'],
    })
  })

  it('are secure and carry the prefixes where the portal is on HTTPS', async () => {
    const { headers } = await secure.anonymous().post('/accounts/login/', credentials)
    expect(parsed(headers.getSetCookie())).toEqual({
      '__Host-sid': ['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax', 'Secure'],
      '__Secure-rt': ['HttpOnly', 'Max-Age=43200', 'Path=/accounts/', 'SameSite=Strict', 'Secure'],
    })
    expect(headers.getSetCookie().join().length).toBeLessThan(4096)
    expect((await (await secure.signIn('editor')).get('/accounts/whoAmI/')).status).toBe(200)
  })

  it('open nothing when they are junk', async () => {
    for (const value of ['', 'x', '%00', 'a'.repeat(5000), "'; drop table users; --", '\u00ff']) {
      const client = new Client(portal.app)
      client.cookies.set('sid', { value, path: '/' })
      client.cookies.set('rt', { value, path: '/accounts/' })
      expect([value, (await client.get('/accounts/whoAmI/')).status]).toEqual([value, 401])
      expect([value, (await client.get('/accounts/refresh/')).status]).toEqual([value, 401])
    }
  })
})
