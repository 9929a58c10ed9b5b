import { createServer, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { inputDateTime } from '#common/input-dates.ts'
import { overviewRepository } from '#modules/overview/repository.server.ts'
import { findAtLink, isPublicAddress } from '#platform/outside-link.server.ts'
import { openPortal } from '#tests/app.ts'
import { certificate, certificateKey } from '#tests/certificate.ts'
import { added } from '#tests/content.ts'
import { usefulLinkExample } from '#tests/content-examples.ts'
import { checkLinks } from './check.server.ts'
import { usefulLinkRepository } from './repository.server.ts'

const portal = await openPortal()
const asked: string[] = []
const portOf = (server: Server) => String((server.address() as AddressInfo).port)
const site = createServer(({ method, url = '' }, response) => {
  asked.push(`${method} ${url}`)
  if (url === '/silent') return
  const status = method === 'HEAD' ? (ofHead[url] ?? statuses[url] ?? 200) : (statuses[url] ?? 200)
  const nowhere = leading[url]
  if (nowhere) return response.writeHead(302, { location: nowhere.replace('PORT', portOf(site)) }).end()
  if (url.startsWith('/to')) return response.writeHead(302, { location: url === '/to' ? '/good' : '/to-ever' }).end()
  response.writeHead(status).end('x'.repeat(url === '/long' ? 5_000_000 : 1))
})
/** Where a site may lead that is broken, or wants to break us. */
const leading: Record<string, string> = {
  '/nowhere': 'http://',
  '/password': 'http://a%zz:b@127.0.0.1/',
  '/file': 'file:///etc/passwd',
  '/elsewhere': 'http://localhost:PORT/gone',
  '/lookalike': `https://${encodeURIComponent('аррӏе')}.example/<b>`,
  '/www': 'http://www.localhost:PORT/gone',
}
const statuses: Record<string, number> = {
  ...{ '/gone': 404, '/gone-for-good': 410, '/broken': 503, '/closed': 403 },
  ...{ '/get-only-gone': 404, '/get-only-broken': 500 },
}
/** Those who refuse HEAD do so whether the page is there or not. */
const ofHead: Record<string, number> = {
  ...{ '/no-head': 500, '/get-only': 405, '/get-only-gone': 405, '/get-only-broken': 403 },
}
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
const at = (path: string, host = '127.0.0.1') => `http://${host}:${portOf(site)}${path}`
afterAll(() => {
  site.closeAllConnections()
  site.close()
})
beforeEach(() => {
  asked.length = 0
})

const anywhere = { mayConnect: () => true, patienceMs: 1000 }
it.each([
  ['/good', undefined],
  ['/no-head', undefined],
  ['/get-only', undefined],
  ['/get-only-gone', 'not_found'],
  ['/get-only-broken', 'server_error'],
  ['/gone-for-good', 'not_found'],
  ['/closed', undefined],
  ['/to', undefined],
  ['/long', undefined],
  ['/gone', 'not_found'],
  ['/nowhere', 'not_found'],
  ['/password', 'not_found'],
  ['/file', 'not_found'],
  ['/broken', 'server_error'],
  ['/to-ever', 'too_many_redirects'],
  ['/silent', 'no_answer'],
] as const)('%s: %s', async (path, failure) => {
  expect(await findAtLink(at(path), anywhere)).toBe(failure)
})

it('tells a site that nobody vouches for from one that does not answer', async () => {
  const secure = createSecureServer({ cert: certificate, key: certificateKey }, (_, response) => response.end())
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
  const link = `https://127.0.0.1:${portOf(secure)}/`
  expect(await findAtLink(link, anywhere)).toBe('untrusted')
  await new Promise((resolve) => secure.close(resolve))
  expect(await findAtLink(link, anywhere)).toBe('no_answer')
})

it('asks nothing of this machine or of the network around it, by number, by name, or by way of a redirect', async () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'])
    expect([host, await findAtLink(at('/good', host))]).toEqual([host, 'not_public'])
  expect(asked).toEqual([])
  const inside = ['10.0.0.1', '172.16.3.4', '192.168.1.1', '169.254.169.254', '100.64.0.1', 'fd00::1', 'fe80::1', '::']
  expect(inside.filter(isPublicAddress)).toEqual([])
  expect(isPublicAddress('93.184.215.14')).toBe(true)
  let connections = 0
  const onlyFirst = () => ++connections === 1
  expect(await findAtLink(at('/to'), { mayConnect: onlyFirst })).toBe('not_public')
  expect(asked).toEqual(['HEAD /to'])
  expect(await findAtLink('file:///etc/passwd')).toBe('not_found')
})

it('asks no site but the one that staff have named, wherever that leads; `www.` is no other one', async () => {
  const leads = { leadsTo: `localhost:${portOf(site)}` }
  expect([await findAtLink(at('/elsewhere'), anywhere), asked]).toEqual([leads, ['HEAD /elsewhere']])
  expect(await findAtLink(at('/lookalike'), anywhere)).toEqual({ leadsTo: 'xn--80ak6aa92e.example' })
  expect(await findAtLink(at('/www', 'localhost'), anywhere)).toBeOneOf(['not_found', 'no_answer'])
})

/** Moves the clock to two in the morning in Tashkent. */
function nextNight() {
  const hour = Number(inputDateTime(portal.ground.now()).slice(11, 13))
  portal.pass((((26 - hour) % 24) + (hour === 2 ? 24 : 0)) * 60 * 60 * 1000)
}

it('once a night; after three bad ones visitors are told, until the site answers again', async () => {
  const staff = await portal.as('superuser')
  const { slug } = await added(staff, { path: '/useful-links', example: usefulLinkExample })
  await added(staff, { path: '/useful-links', example: usefulLinkExample }, { slug: 'oz', link: '/posts' })
  let failure: 'no_answer' | undefined = 'no_answer'
  const look = () => checkLinks(portal.ground, async () => failure)
  const isDown = async () => (await portal.anonymous().get(`/api/useful-links/${slug}/`)).body.is_down
  for (const told of [false, false, true]) {
    nextNight()
    // Several processes look, and each looks again within the night.
    expect([await look(), await look()]).toEqual([1, 0])
    expect(await isDown()).toBe(told)
  }
  // Staff who have been away so long sign in again.
  const row = async () =>
    (await (await portal.as('superuser')).get('/api/useful-links/forAdmin/')).body.results.find(
      (each: { slug: string }) => each.slug === slug,
    )
  expect((await row()).check).toMatchObject({ failures: 3, failure: 'no_answer' })
  // Staff hear of it from the first night on, on their first screen and in the list.
  const failing = async () =>
    (await (await portal.as('superuser')).get('/api/useful-links/forAdmin/?check=failing')).body.results.map(
      (each: { slug: string }) => each.slug,
    )
  expect(await overviewRepository.deadLinks(portal.ground)).toMatchObject([
    { kind: 'useful_link', slug, failure: { kind: 'no_answer', nights: 3 } },
  ])
  expect(await failing()).toEqual([slug])
  const before = portal.ground.contentVersion.current()
  failure = undefined
  nextNight()
  await look()
  expect([await isDown(), (await row()).check.failures]).toEqual([false, 0])
  expect([await overviewRepository.deadLinks(portal.ground), await failing()]).toEqual([[], []])
  expect(portal.ground.contentVersion.current()).toBeGreaterThan(before)
})

it('of a link that leads to another site, which is not asked, staff are told to which, and visitors nothing', async () => {
  const link = { path: '/useful-links', example: usefulLinkExample } as const
  const { slug } = await added(await portal.as('superuser'), link)
  const rows = async (check: string) =>
    (await (await portal.as('superuser')).get(`/api/useful-links/forAdmin/?check=${check}`)).body.results
  for (let night = 0; night < 4; night += 1) {
    nextNight()
    expect(await checkLinks(portal.ground, async () => ({ leadsTo: 'boshqa.example' }))).toBe(1)
  }
  expect(await rows('elsewhere')).toMatchObject([
    { slug, check: { failure: 'elsewhere', failures: 0, leads_to: 'boshqa.example' } },
  ])
  expect(await usefulLinkRepository.checkOf(portal.ground.db, slug)).toMatchObject({ leads_to: 'boshqa.example' })
  expect([await rows('failing'), await overviewRepository.deadLinks(portal.ground)]).toEqual([[], []])
  expect(await usefulLinkRepository.leadingElsewhere(portal.ground.db)).toMatchObject([
    { slug, leads_to: 'boshqa.example' },
  ])
  expect((await portal.anonymous().get(`/api/useful-links/${slug}/`)).body.is_down).toBe(false)
  nextNight()
  await checkLinks(portal.ground, async () => undefined)
  expect([await rows('elsewhere'), await usefulLinkRepository.leadingElsewhere(portal.ground.db)]).toEqual([[], []])
})

it('knows nothing of other sites where not one of several answers, and asks again', async () => {
  const staff = await portal.as('superuser')
  const link = { path: '/useful-links', example: usefulLinkExample } as const
  for (const name of ['a', 'b', 'c']) await added(staff, link, { slug: name, link: `https://${name}.example/` })
  nextNight()
  expect(await checkLinks(portal.ground, async () => 'no_answer')).toBe(0)
  expect(await overviewRepository.deadLinks(portal.ground)).toEqual([])
  expect(portal.lines.join()).toContain('"event":"links_unreachable"')
  expect(await checkLinks(portal.ground, async (at) => (at.includes('//a.') ? undefined : 'no_answer'))).toBe(3)
  expect((await overviewRepository.deadLinks(portal.ground)).map(({ slug }) => slug)).toEqual(['b', 'c'])
})

it('tells staff of a bad certificate, and does not tell visitors that a site is silent which answers', async () => {
  const staff = await portal.as('superuser')
  const { slug } = await added(staff, { path: '/useful-links', example: usefulLinkExample })
  const look = async (finding: 'untrusted' | 'no_answer') => {
    nextNight()
    await checkLinks(portal.ground, async () => finding)
    return (await portal.anonymous().get(`/api/useful-links/${slug}/`)).body.is_down
  }
  for (const _night of [1, 2, 3]) expect(await look('untrusted')).toBe(false)
  expect(await overviewRepository.deadLinks(portal.ground)).toMatchObject([
    { failure: { kind: 'untrusted', nights: 3 } },
  ])
  expect([await look('no_answer'), await look('untrusted')]).toEqual([true, false])
})

it('asks nobody where the operator has turned that off', async () => {
  await added(await portal.as('superuser'), { path: '/useful-links', example: usefulLinkExample })
  nextNight()
  const look = (linkChecks: boolean) =>
    checkLinks({ ...portal.ground, config: { ...portal.ground.config, linkChecks } }, async () => undefined)
  expect([await look(false), await look(true)]).toEqual([0, 1])
})

it('asks nobody by day, and forgets what was found of an address that has changed', async () => {
  const staff = await portal.as('superuser')
  const link = { path: '/useful-links', example: usefulLinkExample } as const
  const { slug } = await added(staff, link)
  nextNight()
  await checkLinks(portal.ground, async () => 'not_found')
  await portal.query("update useful_links set link = 'https://yangi.example/'")
  const { body } = await (await portal.as('superuser')).get('/api/useful-links/forAdmin/')
  expect(body.results.find((each: { slug: string }) => each.slug === slug).check).toBeNull()
  expect(await overviewRepository.deadLinks(portal.ground)).toEqual([])
  portal.pass(10 * 60 * 60 * 1000)
  expect(await checkLinks(portal.ground, async () => undefined)).toBe(0)
})
