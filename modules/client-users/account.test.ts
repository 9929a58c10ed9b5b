import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { deskOf, send, withRegion } from '#tests/appealing.ts'
import type { Client } from '#tests/client.ts'
import { codeMailedTo, lettersTo } from '#tests/letters.ts'
import { clients } from '#tests/people.ts'
import { eraseDeleted } from './account.server.ts'
import { keepForm, takeKeptForm } from './kept-forms.server.ts'
import { clientUserRepository } from './repository.server.ts'
import { resealClients } from './reseal.server.ts'
import { returnPath } from './return-path.ts'

const portal = await openPortal()
const day = 24 * 60 * 60 * 1000
const me = '/accounts/client/me/'
const { email } = clients.dilnoza.personal

async function byMail(by: Client): Promise<Client> {
  await by.post('/accounts/client/email/start/', { email })
  const code = await codeMailedTo(portal, email)
  expect((await by.post('/accounts/client/email/verify/', { email, code })).status).toBe(200)
  return by
}

describe('the profile', () => {
  it('is changed field by field, and says what is wrong with one', async () => {
    const client = await portal.asClient()
    const change = { full_name: ' Dilnoza Rahimova ', phone: '90 123 45 67', locale: 'ru' }
    const changed = await client.patch(me, change)
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { full_name: 'Dilnoza Rahimova', phone: '+998901234567', locale: 'ru', email },
    ])
    expect((await client.patch(me, { phone: '' })).body).toMatchObject({ full_name: 'Dilnoza Rahimova', phone: '' })
    for (const [body, field] of [
      [{ phone: '12' }, 'phone'],
      [{ full_name: 'x'.repeat(151) }, 'full_name'],
      [{ level: 1 }, 'level'],
      [{ is_staff: true }, 'is_staff'],
      [{ email: 'other@fuqaro.example' }, 'email'],
    ] as const) {
      const refused = await client.patch(me, body)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]])
    }
    const [{ personal }] = await portal.query('select personal from client_users')
    expect(personal).not.toMatch(/Rahimova|998/)
  })

  it('of a person whom OneID knows keeps the name from there, and takes an address', async () => {
    const client = await portal.asClient('anvar')
    const refused = await client.patch(me, { full_name: 'Boshqa Odam' })
    expect(refused.body.errors.full_name[0].code).toBe('vouched_for')
    expect((await client.patch(me, { email: 'Yangi@fuqaro.example' })).body).toMatchObject({
      email: 'yangi@fuqaro.example',
      email_verified: false,
      full_name: 'Anvar Soliyev',
    })
  })

  it('can be taken home whole', async () => {
    const client = await portal.asClient()
    const { headers, body } = await client.get(`${me}export/`)
    expect(headers.get('content-disposition')).toBe('attachment; filename="profile.json"')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.user).toMatchObject({ email, full_name: 'Dilnoza Karimova' })
    expect(body.sessions).toHaveLength(1)
    expect(body.appeals).toEqual([])
    expect((await portal.anonymous().get(`${me}export/`)).body.code).toBe('client_required')
    expect((await (await portal.as('superuser')).get(`${me}export/`)).status).toBe(401)
  })

  it('is taken home with the texts of its owner’s appeals and of their answers, and with nobody else’s', async () => {
    await withRegion(portal)
    const client = await portal.asClient()
    const { body } = await send(portal, client, { message: 'Mening xatimda oʻzimga xos gap bor: zaytun daraxti.' })
    await send(portal, await portal.asClient('anvar'), {
      message: 'Bu esa boshqa odamning xati, unda anor daraxti bor.',
    })
    const desk = deskOf(await portal.as('chief'), body.number)
    await desk.begin()
    await desk.act('notes', { text: 'Ichki eslatma: limon.' })
    await desk.act('reply', { text: 'Javob: anjir daraxti.', outcome: 'explained' })
    const { appeals } = (await client.get(`${me}export/`)).body
    expect(appeals).toHaveLength(1)
    expect(appeals[0]).toMatchObject({
      number: body.number,
      message: 'Mening xatimda oʻzimga xos gap bor: zaytun daraxti.',
      applicant: { name: 'Karimova Nilufar Anvar qizi', address: 'Sayilgoh koʻchasi, 5-uy' },
      messages: [{ from: 'ministry', kind: 'reply', text: 'Javob: anjir daraxti.' }],
      outcome: 'explained',
    })
    expect(JSON.stringify(appeals)).not.toMatch(/anor|limon/)
    expect(portal.lines.join('')).not.toMatch(/zaytun|anjir|Sayilgoh/)
  })

  it('says where one is signed in, and ends one session or all others, never those of others', async () => {
    const [here, there, third] = [await portal.asClient(), await portal.asClient(), await portal.asClient()]
    const stranger = await portal.asClient('anvar')
    const list = (await here.get('/accounts/client/sessions/')).body
    expect(list.map(({ current }: { current: boolean }) => current).filter(Boolean)).toHaveLength(1)
    const [{ id: foreign }] = (await stranger.get('/accounts/client/sessions/')).body
    const end = (body: object) => here.post('/accounts/client/sessions/end/', body)
    expect((await end({ id: foreign })).status).toBe(404)
    const other = (await there.get('/accounts/client/sessions/')).body.find((it: { current: boolean }) => it.current)
    expect((await end({ id: other.id })).status).toBe(204)
    expect([(await there.get(me)).status, (await third.get(me)).status]).toEqual([401, 200])
    await end({})
    const statuses = [await here.get(me), await third.get(me), await stranger.get(me)].map(({ status }) => status)
    expect(statuses).toEqual([200, 401, 200])
  })
})

describe('deleting the account', () => {
  it('signs out everywhere at once, tells its owner, and erases it after a week', async () => {
    const here = await byMail(portal.anonymous())
    const elsewhere = here.copy()
    const { status, body } = await here.delete(me)
    expect([status, here.cookies.has('cid'), here.cookies.has('who')]).toEqual([200, false, false])
    expect((await elsewhere.get(me)).status).toBe(401)
    const week = Date.parse(body.erase_at) - portal.ground.now().getTime()
    expect(Math.abs(week - 7 * day)).toBeLessThan(60_000)
    expect((await lettersTo(portal, email)).map(({ template }) => template)).toEqual(['client_code', 'client_deletion'])
    portal.pass(7 * day - 60_000)
    expect(await eraseDeleted(portal.ground)).toBe(0)
    portal.pass(61_000)
    expect(await eraseDeleted(portal.ground)).toBe(1)
    expect(await portal.query('select id from client_users')).toEqual([])
    expect(await portal.query('select id from client_sessions')).toEqual([])
  })

  it('is taken back by signing in within the week', async () => {
    const here = await byMail(portal.anonymous())
    const { id } = (await here.get(me)).body
    await here.delete(me)
    portal.pass(6 * day)
    expect((await (await byMail(portal.anonymous())).get(me)).body.id).toBe(id)
    portal.pass(2 * day)
    expect(await eraseDeleted(portal.ground)).toBe(0)
  })
})

it('what is sealed with an older key is sealed with the newest, once', async () => {
  const client = await portal.asClient()
  const { secretBox } = portal.ground
  const newer = { ...portal.ground, secretBox: { ...secretBox, isCurrent: (text: string) => text.endsWith('.') } }
  const [before] = await portal.query('select personal from client_users')
  expect(await resealClients(portal.ground)).toBe(0)
  expect(await resealClients(newer)).toBe(1)
  const [after] = await portal.query('select personal from client_users')
  expect(after.personal).not.toBe(before.personal)
  expect((await client.get(me)).body.full_name).toBe('Dilnoza Karimova')
})

it('the way back after signing in is a page of this site and nothing else', () => {
  const pages = ['/', '/ru/sorovnomalar/3', '/profile', '/feedback?to=a#b']
  expect(pages.map(returnPath)).toEqual(pages)
  const elsewhere = [
    ...['//evil.example', '/\\evil.example', 'https:evil.example', 'https://evil.example', '/\t/evil.example'],
    ...['javascript:alert(1)', '/%09/evil.example', '/a/..//evil.example', '/%2f%2fevil.example', '', 'profile'],
    ...[
      '/accounts/client/logout/',
      '/ru/api/posts/',
      '/api/posts',
      '/uz/api',
      '/admin',
      '/en/login',
      '/profile/sign-in',
    ],
    ...['/ru/profile/sign-in?return=/', `/${'a'.repeat(600)}`, '/ADMIN', '/./admin', '/ru/../admin', '/files/x'],
  ].filter((path) => path !== '/%09/evil.example')
  expect(elsewhere.map((path) => [path, returnPath(path)])).toEqual(elsewhere.map((path) => [path, undefined]))
  // A browser stays here with it: the tab is part of a name.
  expect(returnPath('/%09/evil.example')).toBe('/%09/evil.example')
})

describe('a form that waits for its sender', () => {
  const typed = { q1: ['2'], q2: ['Uzun javob'] }
  const cookieOf = (line: string) => line.split(';', 1)[0] ?? ''

  it('is given back once, at its own page, to the browser that left it', async () => {
    const cookie = cookieOf(await keepForm(portal.ground, '/sorovnomalar/3', typed))
    expect(JSON.stringify(await portal.query('select * from kept_forms'))).not.toContain('Uzun')
    expect(await takeKeptForm(portal.ground, '/sorovnomalar/4', cookie)).toBeUndefined()
    expect(await takeKeptForm(portal.ground, '/sorovnomalar/3', `client-kept=${'x'.repeat(43)}`)).toBeUndefined()
    expect((await takeKeptForm(portal.ground, '/sorovnomalar/3', cookie))?.content).toEqual(typed)
    expect(await takeKeptForm(portal.ground, '/sorovnomalar/3', cookie)).toBeUndefined()
  })

  it('goes after an hour', async () => {
    const cookie = cookieOf(await keepForm(portal.ground, '/sorovnomalar/3', typed))
    portal.pass(61 * 60 * 1000)
    expect(await takeKeptForm(portal.ground, '/sorovnomalar/3', cookie)).toBeUndefined()
    await clientUserRepository.sweep(portal.ground)
    expect(await portal.query('select * from kept_forms')).toEqual([])
  })
})
