import { afterAll, afterEach, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Client } from '#tests/client.ts'
import { type OneidPerson, oneidPeople, startOneid } from '#tests/oneid-server.ts'

const oneid = await startOneid()
afterAll(() => oneid.stop())
afterEach(() => {
  oneid.wrong.answer = undefined
  oneid.signedOut.length = 0
})

const portal = await openPortal({ ORIGIN: 'http://localhost', ...oneid.settings })
const without = await openPortal({}, { beside: portal })
const me = '/accounts/client/me/'

const start = (by: Client, back = '/ru/sorovnomalar/3') =>
  by.get(`/accounts/client/oneid/start/?return=${encodeURIComponent(back)}`)
const local = (address: string) => address.replace('http://localhost', '')

/** To OneID and back, as far as the address of the way back. */
async function visited(by: Client, person: OneidPerson = 'malika', back?: string): Promise<string> {
  const { status, headers } = await start(by, back)
  expect(status).toBe(303)
  return local(oneid.approve(headers.get('location') ?? '', person))
}
const problemOf = (location: string | null) => new URL(location ?? '', 'http://localhost').searchParams.get('problem')

it('signs in over the protocol, and comes back to the same page without the code in its address', async () => {
  const by = portal.anonymous()
  const { headers } = await start(by)
  const asked = new URL(headers.get('location') ?? '')
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    response_type: 'one_code',
    client_id: 'adliya',
    redirect_uri: 'http://localhost/accounts/client/oneid/callback/',
    scope: 'adliya',
    state: expect.stringMatching(/^[\w-]{43}$/),
  })
  const back = await by.get(local(oneid.approve(asked.href)))
  expect([back.status, back.headers.get('location')]).toEqual([303, '/ru/sorovnomalar/3'])
  expect([back.headers.get('cache-control'), back.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
  const { body } = await by.get(me)
  expect(body).toMatchObject({
    full_name: oneidPeople.malika.full_name,
    email: oneidPeople.malika.email,
    phone: '+998901112233',
    provider: 'oneid',
    level: 1,
    locale: 'ru',
  })
  expect(oneid.signedOut).toEqual(['malika'])
})

it('keeps neither the number of a person nor documents, and nothing readable', async () => {
  const by = portal.anonymous()
  await by.get(await visited(by))
  const { pin, pport_no, per_adr, full_name } = oneidPeople.malika
  const stored = JSON.stringify(await portal.query('select * from client_users'))
  const told = (await by.get(me)).text
  for (const secret of [pin, pport_no, per_adr]) expect(stored + told + portal.lines.join()).not.toContain(secret)
  expect(stored).not.toContain(full_name)
})

it('keeps OneID’s token to itself: it is in no table, no cookie, no answer and no line of the log', async () => {
  const by = portal.anonymous()
  const back = await by.get(await visited(by))
  const [token = ''] = oneid.given.slice(-1)
  expect(token).toMatch(/^[0-9a-f]{32}$/)
  const tables = await portal.query("select quote_ident(tablename) as name from pg_tables where schemaname = 'public'")
  const rows = tables.map(({ name }) => `select t::text as row from ${name} t`)
  const stored = JSON.stringify(await portal.query(rows.join(' union all ')))
  expect(stored).toContain('oneid')
  const told = [back.text, ...back.headers.entries(), (await by.get(me)).text, ...portal.lines].join('\n')
  expect(`${stored}${told}${[...by.cookies].map(([, cookie]) => cookie.value).join()}`).not.toContain(token)
})

it('knows a person again, and a legal entity by its organization', async () => {
  const [first, second] = [portal.anonymous(), portal.anonymous()]
  await first.get(await visited(first, 'bahrom'))
  portal.pass(1000)
  await second.get(await visited(second, 'bahrom'))
  const [one, two] = [(await first.get(me)).body, (await second.get(me)).body]
  expect(one.id).toBe(two.id)
  expect(one).toMatchObject({ user_type: 'legal_entity', organization: 'OOO "Nur Servis"', email: '' })
})

it('lets nobody come back twice, late, from another browser, or with a state of their own', async () => {
  const by = portal.anonymous()
  const back = await visited(by)
  const thief = portal.anonymous()
  const stolen = await thief.get(back)
  expect([problemOf(stolen.headers.get('location')), (await thief.get(me)).status]).toEqual(['oneid_again', 401])
  const copy = by.copy()
  await by.get(back)
  expect((await by.get(me)).status).toBe(200)
  const replayed = await copy.get(back)
  expect([problemOf(replayed.headers.get('location')), (await copy.get(me)).status]).toEqual(['oneid_again', 401])
  const late = portal.anonymous()
  const lateBack = await visited(late)
  portal.pass(10 * 60 * 1000 + 1000)
  expect(problemOf((await late.get(lateBack)).headers.get('location'))).toBe('oneid_again')
  const forged = portal.anonymous()
  forged.cookies.set('client-visit', { value: 'x', path: '/' })
  expect(problemOf((await forged.get('/accounts/client/oneid/callback/?code=1&state=x')).headers.get('location'))).toBe(
    'oneid_again',
  )
})

it('ends the session that the browser had, and takes none that was planted', async () => {
  const by = portal.anonymous()
  await by.get(await visited(by))
  const before = by.copy()
  portal.pass(1000)
  await by.get(await visited(by, 'bahrom'))
  expect([(await before.get(me)).status, (await by.get(me)).body.user_type]).toEqual([401, 'legal_entity'])
})

it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/accounts/client/logout/'])(
  'comes back to this site, not to %s',
  async (wanted) => {
    const by = portal.anonymous()
    const { headers } = await by.get(await visited(by, 'malika', wanted))
    expect(headers.get('location')).toBe('/profile')
  },
)

it.each([
  ['refuses', () => ({ status: 400, body: '{"error":"invalid_grant"}' })],
  ['says something else', () => ({ status: 200, body: '<html>' })],
  [
    'does not verify the person',
    (grant: string) => (grant.endsWith('identify') ? person({ valid: 'false' }) : undefined),
  ],
  ['says that it failed', (grant: string) => (grant.endsWith('identify') ? person({ ret_cd: '1' }) : undefined)],
  ['gives no number', (grant: string) => (grant.endsWith('identify') ? person({ pin: 'abc' }) : undefined)],
] as const)('a provider that %s is told to the visitor, and the log names nobody', async (_what, answer) => {
  oneid.wrong.answer = answer
  const by = portal.anonymous()
  const { status, headers } = await by.get(await visited(by))
  expect([status, headers.get('location')]).toEqual([
    303,
    '/ru/profile/sign-in?return=%2Fru%2Fsorovnomalar%2F3&problem=oneid_failed',
  ])
  expect((await by.get(me)).status).toBe(401)
  expect(portal.lines.join()).toContain('oneid_failed')
  expect(portal.lines.join()).not.toContain(oneidPeople.malika.pin)
})

function person(over: object) {
  return { status: 200, body: JSON.stringify({ ...oneidPeople.malika, ...over }) }
}

it('a provider that does not answer is given up after five seconds', async () => {
  oneid.wrong.answer = () => 'silence'
  const by = portal.anonymous()
  const back = await visited(by)
  const began = performance.now()
  expect(problemOf((await by.get(back)).headers.get('location'))).toBe('oneid_failed')
  expect(performance.now() - began).toBeLessThan(7000)
})

it('a person who changed their mind there comes back without a code', async () => {
  const by = portal.anonymous()
  const { searchParams } = new URL((await start(by)).headers.get('location') ?? '')
  const back = await by.get(`/accounts/client/oneid/callback/?error=access_denied&state=${searchParams.get('state')}`)
  expect(problemOf(back.headers.get('location'))).toBe('oneid_failed')
})

it('is there only with its settings', async () => {
  const names = async (of: typeof portal) => (await of.anonymous().get('/accounts/client/providers/')).body
  expect(await names(portal)).toEqual([
    { name: 'email', start: '' },
    { name: 'oneid', start: '/accounts/client/oneid/start/' },
  ])
  expect(await names(without)).toEqual([{ name: 'email', start: '' }])
  for (const path of ['start/', 'callback/?code=1&state=1'])
    expect((await without.anonymous().get(`/accounts/client/oneid/${path}`)).status).toBe(404)
})
