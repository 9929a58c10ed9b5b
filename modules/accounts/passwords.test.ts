import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it, vi } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Client, Reply } from '#tests/client.ts'
import { password } from '#tests/people.ts'
import { hashPassword, isGuessable, oneUsePassword, passwordMatches } from './passwords.server.ts'

const portal = await openPortal()
const next = 'Daryo boʻyida uchta olma daraxti'

const change = (client: Client, body: unknown) => client.post('/accounts/password/', body)
const who = async (client: Client) => (await client.get('/accounts/whoAmI/')).status

it('one’s own password is changed: this session goes on, all others end', async () => {
  const [client, other] = [await portal.signIn('editor'), await portal.signIn('editor')]
  const before = client.copy()
  expect((await change(client, { current: password, next })).status).toBe(200)
  expect(await who(client)).toBe(200)
  for (const ended of [other, before]) {
    expect(await who(ended)).toBe(401)
    expect((await ended.get('/accounts/refresh/')).status).toBe(401)
  }
  const signIn = (secret: string) =>
    portal.anonymous().post('/accounts/login/', { username: 'editor', password: secret })
  expect([(await signIn(password)).status, (await signIn(next)).status]).toEqual([401, 200])
  expect((await signIn(next.toLowerCase())).status).toBe(401)
})

describe('a sign-in with the old password that is still being looked at', () => {
  /** What it is told where the password changes meanwhile and all sessions end. */
  async function overtaken(): Promise<{ client: Client; reply: Reply }> {
    const password_hash = await hashPassword(next)
    await portal.query('delete from rate_limits')
    const before = Array.from({ length: 24 }, () => hashPassword(next))
    const client = portal.anonymous()
    const asked = client.post('/accounts/login/', { username: 'editor', password })
    // By then it knows the old hash, and waits for its turn to compare.
    await vi.waitUntil(async () => (await portal.query('select * from rate_limits')).length > 0, { interval: 1 })
    await portal.query("update users set password_hash = $1 where username = 'editor'", [password_hash])
    await portal.query('delete from pending_sign_ins')
    await portal.query('update staff_sessions set ended_at = now()')
    await Promise.all(before)
    return { client, reply: await asked }
  }

  it('leads to no session', async () => {
    const { client, reply } = await overtaken()
    expect([reply.status, reply.body.code]).toEqual([401, 'wrong_credentials'])
    expect(await who(client)).toBe(401)
  })

  it('asks for no code where two-step sign-in is on', async () => {
    const [editor] = await portal.query("select id from users where username = 'editor'")
    await portal.query(
      "insert into second_factors (user_id, secret, created_at, confirmed_at) values ($1, '', now(), now())",
      [editor?.id],
    )
    const { reply } = await overtaken()
    expect([reply.status, reply.body.code]).toEqual([401, 'wrong_credentials'])
    expect(await portal.query('select * from pending_sign_ins')).toEqual([])
  })
})

it('a new password is refused when the old one is wrong, or when it is short, long, the same or guessable', async () => {
  const client = await portal.signIn('editor')
  const wrong: [unknown, string, string][] = [
    [{ current: 'not-the-password', next }, 'current', 'invalid'],
    [{ current: password, next: 'qisqa-parol' }, 'next', 'too_short'],
    [{ current: password, next: 'x'.repeat(129) }, 'next', 'too_long'],
    [{ current: password, next: password }, 'next', 'common_password'],
    [{ current: password, next: 'Password1234' }, 'next', 'common_password'],
    [{ current: password, next: 'Adliya-vazirligi-2024' }, 'next', 'common_password'],
    [{ current: password, next: 'JasurAliyev1990!' }, 'next', 'common_password'],
  ]
  for (const [body, field, code] of wrong) {
    const reply = await change(client, body)
    expect([reply.status, reply.body.errors?.[field]?.[0].code]).toEqual([400, code])
  }
  expect(await who(client)).toBe(200)
})

it('none of the known passwords that are long enough to be chosen is taken', async () => {
  const known = Object.values(dictionary).flatMap((words) => [...words])
  const chosen = known.filter((word) => [...word].length >= 12)
  expect([known.length > 40_000, chosen.length > 300]).toEqual([true, true])
  const taken: string[] = []
  for (const word of chosen) if (!(await isGuessable(word, []))) taken.push(word)
  expect(taken).toEqual([])
})

it('a new password may be of any signs, and of one kind of them alone', async () => {
  const client = await portal.signIn('editor')
  let current = password
  const kinds = [
    'uchta olma daraxti daryoda',
    'ТЎҚҚИЗТАЎРИККЎПРИКДА',
    '830174926518',
    '~{}|^`"\\<&;%$№§',
    '🍎🌳🌊🐎🦉🎻🛶🧵🌻🍇🐝🪁',
  ]
  for (const next of kinds) {
    const { status, body } = await change(client, { current, next })
    expect([next, status, body.errors]).toEqual([next, 200, undefined])
    current = next
  }
  const again = await portal.anonymous().post('/accounts/login/', { username: 'editor', password: current })
  expect(again.status).toBe(200)
})

it('a new password may have 128 signs, each of which counts', async () => {
  const long = Array.from({ length: 32 }, (_, index) =>
    String(2741 * (index + 3))
      .padStart(4, 'q')
      .slice(-4),
  ).join('')
  expect((await change(await portal.signIn('editor'), { current: password, next: long })).status).toBe(200)
  const signIn = (secret: string) =>
    portal.anonymous().post('/accounts/login/', { username: 'editor', password: secret })
  const signed = [long.slice(0, -1), `${long.slice(0, -1)}x`, long].map(async (secret) => (await signIn(secret)).status)
  expect([long.length, ...(await Promise.all(signed))]).toEqual([128, 401, 401, 200])
})

it('a password that somebody chose never ends by itself', async () => {
  portal.pass(10 * 365 * 24 * 60 * 60 * 1000)
  const signedIn = await portal.anonymous().post('/accounts/login/', { username: 'editor', password })
  expect([signedIn.status, signedIn.body.password_change_required]).toEqual([200, false])
})

it('who has no session cannot change a password', async () => {
  expect((await change(portal.anonymous(), { current: password, next })).status).toBe(401)
})

it('a one-use password opens nothing but its own replacement', async () => {
  await portal.query("update users set one_use_password = true where username = 'superuser'")
  const client = portal.anonymous()
  const signedIn = await client.post('/accounts/login/', { username: 'superuser', password })
  expect([signedIn.status, signedIn.body.password_change_required]).toEqual([200, true])
  for (const address of [
    '/accounts/whoAmI/',
    '/accounts/loading/',
    '/api/posts/forAdmin/',
    '/api/settings/forAdmin/',
  ]) {
    const { status, body } = await client.get(address)
    expect([address, status, body.code]).toEqual([address, 403, 'password_change_required'])
  }
  expect((await change(client, { current: password, next })).status).toBe(200)
  expect((await client.get('/api/posts/forAdmin/')).status).toBe(200)
})

it('the audit log tells of the change without the password or its hash', async () => {
  await change(await portal.signIn('editor'), { current: password, next })
  const entries = JSON.stringify(await portal.query("select * from audit_log where entity = 'user'"))
  expect(entries).toContain('"credentials":"new"')
  expect(entries).not.toMatch(/argon2|password_hash|Daryo/)
})

it('hashes are Argon2id, and the two ways to write a letter are one', async () => {
  const hash = await hashPassword('p\u00e1rol so\u02BBzi uchun')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await passwordMatches(hash, 'pa\u0301rol so\u02BBzi uchun')).toBe(true)
  expect(await passwordMatches(hash, 'p\u00c1rol so\u02BBzi uchun')).toBe(false)
  expect(await passwordMatches(undefined, 'anything')).toBe(false)
})

it('one-use passwords are long, random and not guessable', async () => {
  const made = new Set(Array.from({ length: 50 }, oneUsePassword))
  expect(made.size).toBe(50)
  for (const each of made) expect(await isGuessable(each, [])).toBe(false)
})

it('one-use passwords do not come from numbers that can be foretold', () => {
  const foretold = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  try {
    expect(new Set(Array.from({ length: 50 }, oneUsePassword)).size).toBe(50)
    expect(foretold).not.toHaveBeenCalled()
  } finally {
    foretold.mockRestore()
  }
})
