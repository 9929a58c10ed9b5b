import { afterAll, afterEach, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Client } from '#tests/client.ts'
import { codeMailedTo } from '#tests/letters.ts'
import { oneidPeople, startOneid } from '#tests/oneid-server.ts'

/* What the log tells of citizens who sign in, or do not: by which way and why, and nothing of who they are. */

const oneid = await startOneid()
afterAll(() => oneid.stop())
afterEach(() => {
  oneid.wrong.answer = undefined
})
const portal = await openPortal({ ORIGIN: 'http://localhost', LOG_LEVEL: 'info', ...oneid.settings })

const email = 'gulnora@fuqaro.example'
const start = (by: Client) => by.post('/accounts/client/email/start/', { email })
const verify = (by: Client, code: string) => by.post('/accounts/client/email/verify/', { email, code })
const told = () => portal.lines.map((line) => JSON.parse(line)).filter(({ event }) => event.startsWith('client_sign'))
const refused = (by: 'email' | 'oneid', code: string) => ({
  ...{ at: expect.any(String), requestId: expect.any(String) },
  ...{ level: 'warn', event: 'client_sign_in_refused', by, code },
})
const signedIn = async (by: 'email' | 'oneid') => {
  const [person] = await portal.query('select id from client_users where provider = $1', [by])
  return {
    ...{ at: expect.any(String), requestId: expect.any(String) },
    ...{ level: 'info', event: 'client_signed_in', by, client: person?.id ?? 'nobody' },
  }
}

async function visited(by: Client): Promise<string> {
  const { headers } = await by.get('/accounts/client/oneid/start/')
  return oneid.approve(headers.get('location') ?? '', 'malika').replace('http://localhost', '')
}

it('a code by mail that is wrong, over or right leaves a line, and neither it nor its address stands there', async () => {
  const by = portal.anonymous()
  await start(by)
  const code = await codeMailedTo(portal, email)
  const wrong = code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
  expect((await verify(by, wrong)).status).toBe(401)
  expect((await verify(portal.anonymous(), code)).status).toBe(401)
  expect((await verify(by, code)).status).toBe(200)
  expect(told()).toEqual([refused('email', 'wrong_code'), refused('email', 'code_over'), await signedIn('email')])
  expect(portal.lines.join()).not.toContain('gulnora')
})

it('so does who comes back from OneID, and who does not', async () => {
  const by = portal.anonymous()
  await by.get('/accounts/client/oneid/callback/?code=1&state=x')
  const [, state] = /state=([^&]+)/.exec(await visited(by)) ?? []
  await by.get(`/accounts/client/oneid/callback/?state=${state}`)
  oneid.wrong.answer = () => ({ status: 400, body: '{"error":"invalid_grant"}' })
  await by.get(await visited(by))
  oneid.wrong.answer = undefined
  await by.get(await visited(by))
  await portal.query("update client_users set status = 'locked'")
  await by.get(await visited(by))
  expect(told()).toEqual([
    ...['oneid_again', 'oneid_failed', 'oneid_failed'].map((code) => refused('oneid', code)),
    await signedIn('oneid'),
    refused('oneid', 'oneid_locked'),
  ])
  const { pin, full_name, email: theirs } = oneidPeople.malika
  for (const secret of [pin, full_name, theirs]) expect(portal.lines.join()).not.toContain(secret)
})
