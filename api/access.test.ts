import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { routeOf } from '#tests/keeps-contract.ts'
import { addressOf, oneOfEach } from '#tests/one-of-each.ts'
import { snapshotOf } from '#tests/snapshot.ts'
import { type Caller, enter, everybody, verdictFor } from '#tests/verdict.ts'
import { contentRoutes, sessionRoutes } from './api.ts'
import { refusalsOf } from './refusals.ts'
import type { Route } from './route.ts'

const portal = await openPortal()

const outsiders: Caller[] = ['nobody', 'a client user', 'blank']
const prefixes = ['/api', '/uz/api', '/uzb/api', '/ru/api', '/en/api']
/** The prefix is read long before anybody's rights: one without a session and one without rights show that. */
const prefixesFor = (caller: Caller) => (['nobody', 'blank'].includes(caller) ? prefixes : ['/uzb/api'])

// They end or change the session that the next question is asked with, or refuse whoever has none: their own tests have them.
const ownSession = /^\/accounts\/(?:login|refresh|logout|client\/logout|password|sessions\/|totp|invitations\/)/

it.each(everybody)('to %s every call answers as its access says, for what is really there', async (caller) => {
  const made = await oneOfEach(await portal.as('superuser'))
  const client = await enter(portal, caller)
  const before = outsiders.includes(caller) && (await snapshotOf(portal))
  const asks = async (it: Route, prefix?: string) => {
    // Without the header an upload is refused like a form of another site.
    const headers: Record<string, string> = it.multipart ? { 'x-requested-with': 'test' } : {}
    const address = addressOf(it, made, prefix)
    const { status, text } = await client.request(it.method, address, { headers })
    const verdict = status === 401 || status === 403 ? status : 'in'
    expect([it.method, address, verdict, text]).toEqual([it.method, address, verdictFor(it.access, caller), text])
    if (status >= 400) expect([it.method, it.path, ...refusalsOf(it)]).toContain(status)
  }
  for (const prefix of prefixesFor(caller)) for (const it of contentRoutes) await asks(it, prefix)
  if (before) expect(await snapshotOf(portal)).toEqual(before)
  for (const it of sessionRoutes.filter(({ path }) => !ownSession.test(path))) await asks(it)
  expect(portal.lines.filter((line) => !line.includes('"event":"forbidden"'))).toEqual([])
})

it('every call that answers below /api or /accounts stands in the table, and every one of the table answers', () => {
  // Routed without their language, which the calls above stand for.
  const below = /^\/(?:(?:uz|uzb|ru|en)\/)?(?:api|accounts)\//
  const routed = portal.app.routes.filter(
    ({ path, method }) => below.test(path) && !['ALL', 'OPTIONS'].includes(method),
  )
  const written = [
    ...contentRoutes.map((it) => `${it.method} /api${it.path}`),
    ...sessionRoutes.map((it) => `${it.method} ${it.path}`),
  ]
  expect(routed.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(written.toSorted())
  expect(new Set(written).size).toBe(written.length)
  // What takes all methods refuses them: 404 or 405.
  const rest = portal.app.routes.filter(({ path, method }) => below.test(path) && method === 'ALL')
  expect(rest.every(({ path }) => path.endsWith('/*') || routed.some((it) => it.path === path))).toBe(true)
})

it('no call of the table is hidden behind another one', () => {
  for (const it of [...contentRoutes, ...sessionRoutes]) {
    const example = it.path.replace(/:\w+/g, '4040')
    expect(routeOf(it.method, it.path.startsWith('/accounts/') ? example : `/api${example}`)?.path).toBe(it.path)
  }
})

it('no other spelling of a path opens what is closed', async () => {
  const spellings = [
    '/api//posts/forAdmin',
    '/api/./posts/forAdmin',
    '/api/posts/../posts/forAdmin',
    '/api/posts%2FforAdmin',
    '/api/posts/%2e/forAdmin',
    '/api/posts/forAdmin;x',
    '/API/posts/forAdmin',
    '/ru/uz/api/posts/forAdmin',
    '/api/posts/forAdmin%00',
    '/api/posts/forAdmin%5c',
    '/api/posts/forAdmin//',
  ]
  for (const client of [portal.anonymous(), await portal.as('blank')]) {
    for (const path of spellings) {
      const { status, text } = await client.get(path)
      expect([path, [400, 401, 403, 404].includes(status) || text.startsWith('page ')]).toEqual([path, true])
    }
    // A language in capitals leads to its own spelling, which is closed.
    const { status, headers } = await client.get('/RU/api/posts/forAdmin')
    expect([status, headers.get('location')]).toEqual([301, '/ru/api/posts/forAdmin'])
  }
})

it('no header turns one call into another', async () => {
  const visitor = portal.anonymous()
  for (const name of ['x-http-method-override', 'x-original-url', 'x-rewrite-url', 'x-forwarded-prefix']) {
    const { status, body } = await visitor.get('/api/posts/', { headers: { [name]: '/api/posts/forAdmin' } })
    expect([name, status, body.page_size]).toEqual([name, 200, 12])
    expect((await visitor.post('/api/posts/', {}, { headers: { [name]: 'GET' } })).status).toBe(405)
  }
})

it('what is not there answers 404, and a method that is not there 405 with those that are', async () => {
  const superuser = await portal.as('superuser')
  for (const path of ['/api', '/api/', '/api/nothing', '/ru/api/posts/a/b/c', '/accounts/nothing/', '/uzb/api/users']) {
    const { status, body } = await superuser.get(path)
    expect([path, status, body.code]).toEqual([path, 404, 'not_found'])
  }
  const wrong: [string, string, string][] = [
    ['POST', '/api/posts/', 'GET, HEAD, OPTIONS'],
    ['GET', '/ru/api/attachments/create/', 'OPTIONS, POST'],
    ['DELETE', '/api/posts/a/update/', 'OPTIONS, PATCH, PUT'],
    ['PUT', '/accounts/login/', 'OPTIONS, POST'],
  ]
  for (const [method, path, allow] of wrong) {
    const { status, headers } = await superuser.request(method, path)
    const allowed = headers.get('allow')?.split(', ').toSorted().join(', ')
    expect([method, path, status, allowed]).toEqual([method, path, 405, allow])
  }
})

it('OPTIONS says which methods there are and HEAD answers like GET without the body, to anyone', async () => {
  const visitor = portal.anonymous()
  for (const it of [...contentRoutes, ...sessionRoutes]) {
    const address = it.path.startsWith('/accounts/') ? it.path : `/ru/api${it.path}`
    // The calls that act although they are GET are asked for in no other way (see same-site).
    if (/refresh|logout/.test(it.path)) continue
    const { status, text, headers } = await visitor.request('OPTIONS', address.replace(/:\w+/g, '4040'))
    expect([address, status, text]).toEqual([address, 204, ''])
    expect(headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining([it.method, 'OPTIONS']))
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
  for (const path of ['/ru/api/posts/', '/api/openapi.json', '/api/posts/hech/', '/api/posts/forAdmin']) {
    const [get, head] = [await visitor.get(path), await visitor.request('HEAD', path)]
    const without = ({ headers }: typeof get) => [...headers].filter(([name]) => name !== 'x-request-id')
    expect([path, head.status, head.text, without(head)]).toEqual([path, get.status, '', without(get)])
  }
})

it('the specification’s calls are there, letter by letter', () => {
  const known = new Set(
    [...contentRoutes, ...sessionRoutes].map((it) => `${it.method} ${it.path}`.replace(/:\w+/g, '{}')),
  )
  const asked = `
    GET /accounts/refresh · GET /accounts/whoAmI · GET /accounts/user_ip · POST /accounts/login · GET /accounts/logout
    GET /accounts/users · GET /accounts/users/{} · POST /accounts/users/create · PUT /accounts/users/{}/update
    DELETE /accounts/users/{}/delete · GET /accounts/permissions · GET /accounts/groups · GET /accounts/groups/{}
    POST /accounts/groups/create · PUT /accounts/groups/{}/update · DELETE /accounts/groups/{}/delete
    GET /categories · GET /categories/byParentId/{} · GET /categories/{} · GET /categories/forAdmin
    GET /categories/forAdmin/{} · GET /categories/parents · GET /categories/forOrganizations
    GET /categories/forEmployees · POST /categories/create · PUT /categories/{}/update · PATCH /categories/{}/update
    DELETE /categories/{}/delete · GET /posts · GET /posts/{} · GET /posts/forAdmin · GET /posts/forAdmin/{}
    GET /posts/forAdmin/search · GET /posts/byCategoryId · POST /posts/create · PUT /posts/{}/update
    PATCH /posts/{}/update · DELETE /posts/{}/delete · GET /attachments/library · GET /attachments/photoLibrary
    GET /attachments/{}/posts · POST /attachments/create · POST /attachments/addToLibrary
    PATCH /attachments/{}/deleteFromLibrary · DELETE /attachments/{}/delete · GET /docattachments
    GET /docattachments/library · GET /docattachments/{}/posts · POST /docattachments/create
    POST /docattachments/addToLibrary · PATCH /docattachments/{}/deleteFromLibrary · DELETE /docattachments/{}/delete
    GET /regions · GET /regions/{} · GET /employees · GET /employees/byCategoryId · GET /employees/forAdmin/{}
    POST /employees/create · PUT /employees/{}/update · DELETE /employees/{}/delete · GET /organizations
    GET /organizations/byCategoryId · GET /organizations/forAdmin/{} · POST /organizations/create
    PUT /organizations/{}/update · DELETE /organizations/{}/delete
    POST /regions/create · PUT /regions/{}/update · DELETE /regions/{}/delete · PUT /regions/{} · DELETE /regions/{}
    GET /gallery/forAdmin · GET /gallery/forAdmin/{} · POST /gallery/create · PUT /gallery/{}/update
    DELETE /gallery/{}/delete · DELETE /gallery/deleteImages · GET /video-gallery/forAdmin
    GET /video-gallery/forAdmin/{} · POST /video-gallery/create · PUT /video-gallery/{}/update
    DELETE /video-gallery/{}/delete · DELETE /video-gallery/deleteVideos · GET /useful-links
    GET /useful-links/forAdmin/{} · POST /useful-links/create · PUT /useful-links/{} · DELETE /useful-links/{}
    PUT /useful-links/{}/update · DELETE /useful-links/{}/delete · GET /surveys/forAdmin · GET /surveys/active
    GET /surveys/{} · GET /surveys/questions · GET /surveys/questions/{} · GET /surveys/option/{}
    POST /surveys/create · POST /surveys/questions/create · POST /surveys/option/create · PUT /surveys/{}/update
    DELETE /surveys/{}/delete · PUT /surveys/questions/{}/update · DELETE /surveys/questions/{}/delete
    PUT /surveys/option/{}/update · DELETE /surveys/option/{}/delete · PUT /surveys/{}/structure · GET /open-data
    GET /open-data/{} · POST /open-data/create · PUT /open-data/{}/update · DELETE /open-data/{}/delete
    GET /accounts/loading · GET /accounts/client/me · POST /gallery/bulk-delete · POST /video-gallery/bulk-delete
    GET /documents · GET /documents/{} · GET /gallery · GET /gallery/{} · GET /video-gallery · GET /video-gallery/{}
    GET /mediators · GET /settings/public · GET /home`
  const calls = asked
    .split(/[·\n]/)
    .map((call) => call.trim())
    .filter(Boolean)
  expect(calls.filter((call) => !known.has(call))).toEqual([])
})
