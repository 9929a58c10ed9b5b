import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Client } from '#tests/client.ts'
import { lettersTo } from '#tests/letters.ts'
import { password } from '#tests/people.ts'

const portal = await openPortal()
const known = await openPortal({ ORIGIN: 'https://adliya.example' }, { beside: portal })
const hour = 60 * 60 * 1000
const own = 'Chinor soyasida yetti qadam'

const nigora = { username: 'n.karimova', email: 'n.karimova@adliya.example', full_name: 'Nigora Karimova' }
const madina = { username: 'm.umarova', email: 'm.umarova@adliya.example', full_name: 'Madina Umarova' }
const tokenOf = (body: { invitation_url: string }) => new URL(body.invitation_url).pathname.split('/').at(-1) ?? ''
const check = (token: string, by = portal.anonymous()) => by.get(`/accounts/invitations/${token}/`)
const accept = (token: string, secret = own, by = portal.anonymous()) =>
  by.post(`/accounts/invitations/${token}/accept/`, { password: secret })
const signIn = (secret: string, username = 'n.karimova') =>
  portal.anonymous().post('/accounts/login/', { username, password: secret })
const again = (by: Client, user = 'n.karimova') => by.post('/accounts/invitations/create/', { user })

let superuser: Client
let token: string
beforeEach(async () => {
  superuser = await portal.signIn('superuser')
  token = tokenOf((await superuser.post('/accounts/users/create/', nigora)).body)
})

describe('a letter', () => {
  it('brings each link to whom it is for', async () => {
    const [first, ...others] = await lettersTo(portal, nigora.email)
    expect(others).toEqual([])
    expect(first?.template).toBe('staff_invitation')
    expect(first?.text).toContain(`/login/invitation/${token}`)
    expect(first?.text).toContain('n.karimova')
    const next = tokenOf((await again(superuser)).body)
    const texts = (await lettersTo(portal, nigora.email)).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts[1]).toContain(`/login/invitation/${next}`)
  })
})

describe('a link', () => {
  it('says whom it is for, sets a password once, and the person signs in with it', async () => {
    const { status, body, headers } = await check(token)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({ username: 'n.karimova', full_name: 'Nigora Karimova', expires_at: expect.any(String) })
    const accepted = await accept(token)
    expect([accepted.status, accepted.headers.getSetCookie()]).toEqual([200, []])
    const signedIn = await signIn(own)
    expect([signedIn.status, signedIn.body.password_change_required]).toEqual([200, false])
    expect((await accept(token, 'Boshqa birov tanlagan soʻzlar')).status).toBe(404)
    expect((await signIn(own)).status).toBe(200)
    expect((await superuser.get('/accounts/users/n.karimova/')).body.invitation).toBeNull()
  })

  it('lets one of many in who use it at once', async () => {
    const secrets = Array.from({ length: 5 }, (_, index) => `${own} ${index} marta`)
    const statuses = (await Promise.all(secrets.map((secret) => accept(token, secret)))).map((reply) => reply.status)
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404])
    const winner = secrets[statuses.indexOf(200)] ?? ''
    expect((await signIn(winner)).status).toBe(200)
  })

  it('that was used, replaced, is too old or never was, or whose account is closed, answers in one way', async () => {
    const replaced = token
    const used = tokenOf((await again(superuser)).body)
    await accept(used)
    const closed = tokenOf((await again(superuser)).body)
    await portal.query("update users set active = false where username = 'n.karimova'")
    const texts = new Set<string>()
    for (const each of [replaced, used, closed, 'x'.repeat(43), 'a%20b', "'--"]) {
      for (const reply of [await check(each), await accept(each)]) {
        expect([each, reply.status, reply.body.code]).toEqual([each, 404, 'invitation_over'])
        texts.add(reply.text.replace(/"request_id":"[^"]+"/, ''))
      }
    }
    await portal.query("update users set active = true where username = 'n.karimova'")
    expect((await check(closed)).status).toBe(200)
    portal.pass(72 * hour + 1000)
    texts.add((await check(closed)).text.replace(/"request_id":"[^"]+"/, ''))
    expect(texts.size).toBe(1)
  })

  it('lasts 72 hours', async () => {
    // The clock stands, or how long a slow machine takes would count.
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const link = tokenOf((await again(superuser)).body)
      portal.pass(72 * hour - 1000)
      expect((await check(link)).status).toBe(200)
      portal.pass(1000)
      expect((await accept(link)).status).toBe(404)
    } finally {
      vi.useRealTimers()
    }
    const { body } = await (await portal.signIn('superuser')).get('/accounts/users/n.karimova/')
    expect(body.invitation).toBe('expired')
  })

  it('refuses short, long, known and personal passwords, and stays good', async () => {
    const wrong: [string, string][] = [
      ['qisqa', 'too_short'],
      ['x'.repeat(129), 'too_long'],
      ['Password1234', 'common_password'],
      ['Nigora-Karimova-2024', 'common_password'],
    ]
    for (const [secret, code] of wrong) {
      const { status, body } = await accept(token, secret)
      expect([status, body.errors?.password?.[0].code]).toEqual([400, code])
    }
    for (const body of [{ password: own, is_superuser: true }, { password: { $ne: '' } }, { password: [own] }, {}])
      expect((await portal.anonymous().post(`/accounts/invitations/${token}/accept/`, body)).status).toBe(400)
    expect((await accept(token)).status).toBe(200)
  })

  it('ends all sessions of before, and so does every other way to a new password end the link', async () => {
    const editor = await portal.signIn('editor')
    const link = tokenOf((await again(superuser, 'editor')).body)
    expect((await editor.get('/accounts/whoAmI/')).status).toBe(200)
    await accept(link)
    expect([(await editor.get('/accounts/whoAmI/')).status, (await signIn(password, 'editor')).status]).toEqual([
      401, 401,
    ])
    const open = tokenOf((await again(superuser, 'viewer')).body)
    const viewer = await portal.signIn('viewer')
    await viewer.post('/accounts/password/', { current: password, next: own })
    expect((await accept(open)).status).toBe(404)
  })

  it('cannot be guessed at, nor used from elsewhere', async () => {
    for (let index = 0; index < 20; index += 1) expect((await check(`${index}`.padStart(43, 'x'))).status).toBe(404)
    const refused = await check(token)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await check(token, portal.anonymous('10.0.0.9'))).status).toBe(200)
    const outside = await accept(token, own, portal.anonymous('8.8.8.8'))
    expect([outside.status, outside.body.code]).toEqual([403, 'ip_not_allowed'])
  })

  it('right uses do not count against the network', async () => {
    for (let count = 0; count < 25; count += 1) expect((await check(token)).status).toBe(200)
  })
})

describe('another link', () => {
  it('is made by those who may change accounts, and for accounts that are there', async () => {
    expect((await again(await portal.signIn('chief'))).status).toBe(403)
    expect((await again(superuser, 'nobody')).status).toBe(404)
    const { status, body } = await again(superuser)
    expect([status, Object.keys(body).toSorted()]).toEqual([201, ['expires_at', 'invitation_url']])
    const open = await portal.query('select * from invitations where ended_at is null')
    expect(open.length).toBe(1)
  })

  it('is told under the address that the portal is known by, whatever the request says', async () => {
    const by = await known.signIn('superuser')
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const { status, body } = await by.post('/accounts/users/create/', madina, { headers })
    expect([status, new URL(body.invitation_url).origin]).toEqual([201, 'https://adliya.example'])
  })
})
