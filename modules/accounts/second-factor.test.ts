import { createHmac, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it, vi } from 'vitest'
import { createSecretBox } from '#platform/secret-box.server.ts'
import { openPortal } from '#tests/app.ts'
import type { Client } from '#tests/client.ts'
import { type PersonName, password } from '#tests/people.ts'

const portal = await openPortal()
const secure = await openPortal({ ORIGIN: 'https://adliya.example' }, { beside: portal })
const step = 30_000
const minute = 60_000

const post = (client: Client, path: string, body: unknown) => client.post(`/accounts/totp/${path}/`, body)
const state = async (client: Client) => (await client.get('/accounts/totp/')).body
const codeAt = (secret: string, ms: number) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: 30, digits: 6 }).generate({ timestamp: ms })
const now = () => portal.ground.now().getTime()

/** Somebody with two-step sign-in, at the beginning of a time step that nobody has used. */
async function enrolled(name: PersonName = 'editor') {
  const client = await portal.signIn(name)
  const { secret } = (await post(client, 'begin', { password })).body
  const { status, body } = await post(client, 'confirm', { code: codeAt(secret, now()) })
  expect(status).toBe(200)
  portal.pass(2 * step)
  return { client, secret: secret as string, codes: body.recovery_codes as string[] }
}

async function firstStep(username = 'editor', secret = password) {
  const client = portal.anonymous()
  return { client, reply: await client.post('/accounts/login/', { username, password: secret }) }
}
const secondStep = (client: Client, body: unknown) => client.post('/accounts/login/totp/', body)
const who = async (client: Client) => (await client.get('/accounts/whoAmI/')).status

describe('two-step sign-in is turned on', () => {
  it('with the password and a first code, which shows ten recovery codes once', async () => {
    const client = await portal.signIn('editor')
    expect(await state(client)).toEqual({ on: false, demanded: false, recovery_codes_left: 0 })
    const begun = await post(client, 'begin', { password })
    expect([begun.status, begun.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.body.uri).toBe(
      `otpauth://totp/Adliya:editor?issuer=Adliya&secret=${begun.body.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await state(client)).on).toBe(false)
    expect((await firstStep()).reply.status).toBe(200)
    const { body } = await post(client, 'confirm', { code: codeAt(begun.body.secret, now()) })
    expect(new Set(body.recovery_codes).size).toBe(10)
    for (const code of body.recovery_codes) expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/)
    expect(await state(client)).toEqual({ on: true, demanded: false, recovery_codes_left: 10 })
  })

  it('not without the password, with a wrong code or before it was begun, nor twice', async () => {
    const client = await portal.signIn('editor')
    const codeOf = async (reply: ReturnType<typeof post>) => {
      const { status, body } = await reply
      return [status, body.errors ? Object.keys(body.errors) : body.code]
    }
    expect(await codeOf(post(client, 'confirm', { code: '000000' }))).toEqual([409, 'second_factor_off'])
    expect(await codeOf(post(client, 'begin', { password: 'not-the-password' }))).toEqual([400, ['password']])
    expect(await codeOf(post(client, 'begin', {}))).toEqual([400, ['password']])
    const { secret } = (await post(client, 'begin', { password })).body
    const stale = codeAt(secret, now() - 2 * minute)
    for (const code of [stale, 'abcdef', '12345', '1234567'])
      expect(await codeOf(post(client, 'confirm', { code }))).toEqual([400, ['code']])
    expect((await state(client)).on).toBe(false)
    portal.pass(step)
    await portal.query('delete from rate_limits')
    expect((await post(client, 'confirm', { code: codeAt(secret, now()) })).status).toBe(200)
    expect(await codeOf(post(client, 'begin', { password }))).toEqual([409, 'second_factor_on'])
    expect(await codeOf(post(client, 'confirm', { code: codeAt(secret, now()) }))).toEqual([409, 'second_factor_on'])
    expect((await post(portal.anonymous(), 'begin', { password })).status).toBe(401)
  })

  it('once, of two confirmations with one code at the same moment', async () => {
    const client = await portal.signIn('editor')
    const { secret } = (await post(client, 'begin', { password })).body
    const code = codeAt(secret, now())
    const replies = await Promise.all(Array.from({ length: 4 }, () => post(client, 'confirm', { code })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await portal.query('select * from recovery_codes')).length).toBe(10)
  })

  it('with secrets and codes that do not come from numbers that can be foretold', async () => {
    const foretold = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    try {
      const people = [await enrolled('editor'), await enrolled('viewer')]
      expect(new Set(people.map(({ secret }) => secret)).size).toBe(2)
      expect(new Set(people.flatMap(({ codes }) => codes)).size).toBe(20)
    } finally {
      foretold.mockRestore()
    }
  })

  it('without leaving a secret, a code or a hash that could be searched anywhere', async () => {
    const { client, secret, codes } = await enrolled()
    await post(client, 'recovery', { password, code: codes[0] })
    const kept = JSON.stringify([
      await portal.query('select * from second_factors'),
      await portal.query('select * from recovery_codes'),
      await portal.query('select * from audit_log'),
      portal.lines,
    ])
    for (const each of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(each)
    const log = await portal.query("select before, after from audit_log where entity = 'user' order by id")
    expect(log.map(({ before, after }) => [before.two_step_sign_in, after.two_step_sign_in])).toEqual([
      ['off', 'on'],
      ['on', 'new recovery codes'],
    ])
  })
})

describe('signing in by two steps', () => {
  it('asks for a code after the right password, and opens nothing before it', async () => {
    const { secret } = await enrolled()
    const { client, reply } = await firstStep()
    expect([reply.status, reply.body.code]).toEqual([401, 'second_factor_required'])
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^pending=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict$/),
    ])
    expect([await who(client), (await client.get('/accounts/refresh/')).status]).toEqual([401, 401])
    const signedIn = await secondStep(client, { code: codeAt(secret, now()) })
    expect([signedIn.status, signedIn.body.username]).toEqual([200, 'editor'])
    expect([...client.cookies.keys()].toSorted()).toEqual(['rt', 'sid'])
    expect(await who(client)).toBe(200)
    const [entry] = await portal.query("select * from audit_log where action = 'sign-in' order by id desc limit 1")
    expect(entry?.after).toEqual({ second_step: 'app' })
  })

  it('marks the cookie between the steps for HTTPS', async () => {
    const superuser = await secure.signIn('superuser')
    const { secret } = (await superuser.post('/accounts/totp/begin/', { password })).body
    await superuser.post('/accounts/totp/confirm/', { code: codeAt(secret, secure.ground.now().getTime()) })
    const reply = await secure.anonymous().post('/accounts/login/', { username: 'superuser', password })
    expect(reply.headers.getSetCookie()[0]).toMatch(/^__Host-pending=[\w-]{43}; Path=\/; .*; Secure$/)
  })

  it('says nothing of a second step to who does not know the password', async () => {
    await enrolled()
    const said = [
      await firstStep('editor', 'wrong'),
      await firstStep('chief', 'wrong'),
      await firstStep('nobody', 'wrong'),
    ]
    const texts = said.map(({ reply }) => [
      reply.text.replace(/"request_id":"[^"]+"/, ''),
      reply.headers.getSetCookie().length,
    ])
    expect(new Set(texts.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(said[0]?.reply.body.code).toBe('wrong_credentials')
  })

  it.each([-1, 0, 1])('takes the code of the time step %i beside the present one', async (beside) => {
    const { secret } = await enrolled()
    const { client } = await firstStep()
    expect((await secondStep(client, { code: codeAt(secret, now() + beside * step) })).status).toBe(200)
  })

  it.each([-2, 2])('does not take the code of the time step %i beside the present one', async (beside) => {
    const { secret } = await enrolled()
    const { client } = await firstStep()
    const { status, body } = await secondStep(client, { code: codeAt(secret, now() + beside * step) })
    expect([status, body.code]).toEqual([401, 'wrong_code'])
  })

  it('takes a code once, and none of before it', async () => {
    const { secret } = await enrolled()
    const code = codeAt(secret, now())
    const [one, two, three] = [await firstStep(), await firstStep(), await firstStep()]
    expect((await secondStep(one.client, { code })).status).toBe(200)
    expect((await secondStep(two.client, { code })).body.code).toBe('wrong_code')
    expect((await secondStep(two.client, { code: codeAt(secret, now() - step) })).body.code).toBe('wrong_code')
    expect((await secondStep(three.client, { code: codeAt(secret, now() + step) })).status).toBe(200)
  })

  it('takes one code once, of many who send it at the same moment', async () => {
    const { secret } = await enrolled()
    const code = codeAt(secret, now())
    const pending = await Promise.all(Array.from({ length: 4 }, () => firstStep()))
    const replies = await Promise.all(pending.map(({ client }) => secondStep(client, { code })))
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 401, 401, 401])
  })

  it('lets one in, of many who use one right password with codes that are all right', async () => {
    const { secret, codes } = await enrolled()
    const { client } = await firstStep()
    const bodies = [
      { code: codeAt(secret, now()) },
      { code: codeAt(secret, now() + step) },
      { recovery_code: codes[0] },
      { recovery_code: codes[1] },
    ]
    const replies = await Promise.all(bodies.map((body) => secondStep(client.copy(), body)))
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 401, 401, 401])
    const again = await secondStep(client, { code: codeAt(secret, now()) })
    expect([again.status, again.body.code]).toEqual([401, 'second_factor_expired'])
  })

  it('takes each recovery code once, however it is written, and tells how many are left', async () => {
    const { codes } = await enrolled()
    const [first = '', second = ''] = codes
    const { client } = await firstStep()
    expect((await secondStep(client, { recovery_code: ` ${first.toUpperCase().replaceAll('-', ' ')}` })).status).toBe(
      200,
    )
    expect((await state(client)).recovery_codes_left).toBe(9)
    const [entry] = await portal.query("select * from audit_log where action = 'sign-in' order by id desc limit 1")
    expect(entry?.after).toEqual({ second_step: 'recovery code', left: 9 })
    const { client: other } = await firstStep()
    expect((await secondStep(other, { recovery_code: first })).body.code).toBe('wrong_code')
    expect((await secondStep(other, { recovery_code: second })).status).toBe(200)
  })

  it('takes recovery codes, and is turned off with one, where the secret was sealed with a key of another portal', async () => {
    const { client: own, secret, codes } = await enrolled()
    const elsewhere = createSecretBox([randomBytes(32)])
    const [user] = await portal.query("select id from users where username = 'editor'")
    const sealed = elsewhere.seal(secret, `second_factors:${user?.id}:secret`)
    await portal.query('update second_factors set secret = $1', [sealed])
    const { client } = await firstStep()
    expect((await secondStep(client, { code: codeAt(secret, now()) })).body.code).toBe('wrong_code')
    expect(portal.lines.map((line) => JSON.parse(line).event)).toEqual(['second_factor_unreadable', 'sign_in_refused'])
    expect((await secondStep(client, { recovery_code: codes[0] })).status).toBe(200)
    const off = await post(own, 'disable', { password, code: codes[1] })
    expect([off.status, (await state(own)).on]).toEqual([204, false])
    portal.lines.length = 0
  })

  it('takes a recovery code of three groups, as they were given out before', async () => {
    await enrolled()
    const [user] = await portal.query("select id from users where username = 'editor'")
    const kept = createHmac('sha256', portal.ground.secret).update(`recovery code\n${user?.id}\nabcdefghjkmn`)
    await portal.query('insert into recovery_codes (user_id, code_hash) values ($1, $2)', [
      user?.id,
      kept.digest('hex'),
    ])
    const { client } = await firstStep()
    expect((await secondStep(client, { recovery_code: 'abcd-efgh-jkmn' })).status).toBe(200)
  })

  it('leaves a line for each code that is wrong, with the account and the request and never the code', async () => {
    await enrolled()
    const [editor] = await portal.query("select id from users where username = 'editor'")
    const { client } = await firstStep()
    for (const body of [{ code: 'xato-kod' }, { recovery_code: 'xato-tiklash' }]) {
      portal.lines.length = 0
      const { status, body: answer } = await secondStep(client, body)
      expect([status, answer.code]).toEqual([401, 'wrong_code'])
      const told = { event: 'sign_in_refused', code: 'wrong_code', user: editor?.id, requestId: answer.request_id }
      expect(portal.lines.map((line) => JSON.parse(line))).toEqual([{ at: expect.any(String), level: 'warn', ...told }])
    }
    portal.lines.length = 0
    const { body } = await secondStep(portal.anonymous(), { code: '1' })
    const told = { event: 'sign_in_refused', code: 'second_factor_expired', requestId: body.request_id }
    expect(portal.lines.map((line) => JSON.parse(line))).toEqual([{ at: expect.any(String), level: 'warn', ...told }])
  })

  it('does not take a recovery code of someone else', async () => {
    const { codes } = await enrolled('chief')
    await enrolled('editor')
    const { client } = await firstStep('editor')
    expect((await secondStep(client, { recovery_code: codes[0] })).body.code).toBe('wrong_code')
  })

  it('waits five minutes for the code', async () => {
    const { secret } = await enrolled()
    const { client } = await firstStep()
    portal.pass(5 * minute)
    const late = await secondStep(client, { code: codeAt(secret, now()) })
    expect([late.status, late.body.code]).toEqual([401, 'second_factor_expired'])
  })

  it('needs the first step, by the same browser, of an account that is still open', async () => {
    const { secret } = await enrolled()
    const code = codeAt(secret, now())
    expect((await secondStep(portal.anonymous(), { code })).body.code).toBe('second_factor_expired')
    const forged = { headers: { cookie: `pending=${'x'.repeat(43)}` } }
    expect((await portal.anonymous().post('/accounts/login/totp/', { code }, forged)).status).toBe(401)
    const { client } = await firstStep()
    await portal.query("update users set active = false where username = 'editor'")
    expect((await secondStep(client, { code })).body.code).toBe('second_factor_expired')
  })

  it('is asked for, too, by who set a new password through a link', async () => {
    const { secret } = await enrolled()
    const superuser = await portal.signIn('superuser')
    const { body } = await superuser.post('/accounts/invitations/create/', { user: 'editor' })
    const token = new URL(body.invitation_url).pathname.split('/').at(-1)
    const chosen = 'Chinor soyasida yetti qadam'
    const accepted = await portal.anonymous().post(`/accounts/invitations/${token}/accept/`, { password: chosen })
    expect([accepted.status, accepted.headers.getSetCookie()]).toEqual([200, []])
    const { client, reply } = await firstStep('editor', chosen)
    expect([reply.status, reply.body.code]).toEqual([401, 'second_factor_required'])
    expect(await who(client)).toBe(401)
    expect((await secondStep(client, { code: codeAt(secret, now()) })).status).toBe(200)
    expect(await who(client)).toBe(200)
  })

  it('ends when the password changes between the steps', async () => {
    const { client, secret } = await enrolled()
    const { client: waiting } = await firstStep()
    await client.get('/accounts/refresh/')
    await client.post('/accounts/password/', { current: password, next: 'Tandirdan uzilgan issiq non' })
    expect((await secondStep(waiting, { code: codeAt(secret, now()) })).body.code).toBe('second_factor_expired')
  })

  it('refuses the sixth wrong code, whichever sign-in and address it comes from, and then the right one too', async () => {
    const { secret } = await enrolled()
    for (let index = 0; index < 5; index += 1) {
      const { client } = await firstStep()
      const reply = await client.post('/accounts/login/totp/', { code: '000000' }, { address: `10.0.0.${index}` })
      expect(reply.status).toBe(401)
    }
    const { client } = await firstStep()
    const refused = await secondStep(client, { code: codeAt(secret, now()) })
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('names what is missing, and takes nothing else', async () => {
    await enrolled()
    const { client } = await firstStep()
    for (const body of [
      {},
      { code: 123456 },
      { code: '' },
      { code: '1', user: 'chief' },
      { code: '1', recovery_code: 'a' },
    ])
      expect([body, (await secondStep(client, body)).status]).toEqual([body, 400])
  })

  it('is refused from a network that is not allowed', async () => {
    const { secret } = await enrolled()
    const { client } = await firstStep()
    const body = { code: codeAt(secret, now()) }
    expect((await client.post('/accounts/login/totp/', body, { address: '8.8.8.8' })).body.code).toBe('ip_not_allowed')
  })
})

describe('two-step sign-in is changed', () => {
  it('only with the password and a code that was not used before', async () => {
    const { client, secret, codes } = await enrolled()
    const code = codeAt(secret, now())
    for (const path of ['disable', 'recovery']) {
      expect((await post(client, path, { password: 'wrong', code })).status).toBe(400)
      expect((await post(client, path, { password, code: '000000' })).status).toBe(400)
      expect((await post(client, path, { code })).status).toBe(400)
    }
    expect((await post(client, 'recovery', { password, code })).status).toBe(200)
    expect((await post(client, 'disable', { password, code })).status).toBe(400)
    expect((await post(client, 'disable', { password, code: codes[0] })).status).toBe(400)
    expect((await state(client)).on).toBe(true)
  })

  it('and a wrong password or code is in the log, with who gave it', async () => {
    const { client } = await enrolled()
    const [editor] = await portal.query("select id from users where username = 'editor'")
    portal.lines.length = 0
    await post(client, 'disable', { password: 'xato-parol', code: 'xato-kod' })
    await post(client, 'disable', { password, code: 'xato-kod' })
    const refused = ['password', 'code'].map((field) => ({
      ...{ at: expect.any(String), level: 'warn', requestId: expect.any(String) },
      ...{ event: 'proof_refused', field, user: editor?.id },
    }))
    expect(portal.lines.map((line) => JSON.parse(line))).toEqual(refused)
  })

  it('new recovery codes end the old ones', async () => {
    const { client, secret, codes } = await enrolled()
    const { body } = await post(client, 'recovery', { password, code: codeAt(secret, now()) })
    const { client: other } = await firstStep()
    expect((await secondStep(other, { recovery_code: codes[3] })).status).toBe(401)
    expect((await secondStep(other, { recovery_code: body.recovery_codes[3] })).status).toBe(200)
  })

  it('off, the password is enough again', async () => {
    const { client, codes } = await enrolled()
    expect((await post(client, 'disable', { password, code: codes[9] })).status).toBe(204)
    expect((await firstStep()).reply.status).toBe(200)
    expect(await portal.query('select * from recovery_codes')).toEqual([])
    expect((await post(client, 'disable', { password, code: codes[8] })).body.code).toBe('second_factor_off')
  })

  it('by who looks after accounts, for someone who lost everything', async () => {
    const { client } = await enrolled()
    const superuser = await portal.signIn('superuser')
    expect((await superuser.get('/accounts/users/editor/')).body.second_factor).toBe(true)
    const off = (by: Client, slug: string, given: string) =>
      by.delete(`/accounts/users/${slug}/totp/delete/`, { body: { password: given } })
    expect((await off(client, 'editor', password)).status).toBe(403)
    for (const given of ['', 'birovning-paroli'])
      expect(Object.keys((await off(superuser, 'editor', given)).body.errors)).toEqual(['password'])
    expect((await superuser.delete('/accounts/users/editor/totp/delete/')).status).toBe(400)
    expect((await superuser.get('/accounts/users/editor/')).body.second_factor).toBe(true)
    expect((await off(superuser, 'editor', password)).status).toBe(204)
    expect((await firstStep()).reply.status).toBe(200)
    expect((await off(superuser, 'editor', password)).body.code).toBe('second_factor_off')
    const own = await off(superuser, 'superuser', password)
    expect([own.status, own.body.code]).toEqual([403, 'own_rights'])
  })
})

describe('where the portal demands two steps', () => {
  const demand = async (by: Client) => {
    const { version } = (await by.get('/api/settings/forAdmin/')).body
    const reply = await by.put('/api/settings/update/', { version, require_second_factor: true })
    expect(reply.status, reply.text).toBe(200)
  }

  it('staff without it can only turn it on', async () => {
    const editor = await portal.signIn('editor')
    await demand(await portal.signIn('superuser'))
    for (const path of ['/accounts/whoAmI/', '/accounts/loading/', '/api/posts/forAdmin/', '/accounts/sessions/']) {
      const { status, body } = await editor.get(path)
      expect([path, status, body.code]).toEqual([path, 403, 'second_factor_demanded'])
    }
    expect(await state(editor)).toEqual({ on: false, demanded: true, recovery_codes_left: 0 })
    const { secret } = (await post(editor, 'begin', { password })).body
    expect((await post(editor, 'confirm', { code: codeAt(secret, now()) })).status).toBe(200)
    expect((await editor.get('/api/posts/forAdmin/')).status).toBe(200)
  })

  it('the one-use password comes first', async () => {
    await demand(await portal.signIn('superuser'))
    await portal.query("update users set one_use_password = true where username = 'editor'")
    const editor = await portal.signIn('editor')
    expect((await post(editor, 'begin', { password })).body.code).toBe('password_change_required')
    const next = 'Tandirdan uzilgan issiq non'
    expect((await editor.post('/accounts/password/', { current: password, next })).status).toBe(200)
    expect((await editor.get('/accounts/whoAmI/')).body.code).toBe('second_factor_demanded')
    expect((await post(editor, 'begin', { password: next })).status).toBe(200)
  })
})
