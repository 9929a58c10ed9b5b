import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { type PersonName, people } from '#tests/people.ts'
import { contentRoutes, sessionRoutes } from './api.ts'
import type { Access, Route } from './route.ts'

const portal = await openPortal()

/** What a call must answer to a person by the table alone: 401, 403, or anything else below 500. */
function verdictFor(access: Access, person: PersonName | null): 401 | 403 | 'in' {
  if (access === 'public') return 'in'
  if (person === null) return 401
  const { permissions, ...facts } = people[person] as { permissions: string[]; is_superuser?: true }
  if (access === 'staff' || facts.is_superuser) return 'in'
  return permissions.includes(access) ? 'in' : 403
}

const addressOf = (it: Route) => it.path.replace(/:\w+/g, '4040')
const everybody: (PersonName | null)[] = [null, 'blank', 'viewer', 'editor', 'chief', 'superuser']
const prefixes = ['/api', '/uz/api', '/uzb/api', '/ru/api', '/en/api']
// Those change the session that the next question is asked with; their own tests have them.
const staffSessionRoutes = sessionRoutes.filter((it) => it.access !== 'public')

describe.each(everybody)('to %s', (person) => {
  it.each(prefixes)('every call below %s answers as its access says', async (prefix) => {
    const client = person === null ? portal.anonymous() : await portal.as(person)
    for (const it of contentRoutes) {
      const { status, body } = await client.request(it.method, prefix + addressOf(it))
      const verdict = status === 401 || status === 403 ? status : 'in'
      expect([it.method, it.path, verdict]).toEqual([it.method, it.path, verdictFor(it.access, person)])
      expect(status, `${it.method} ${it.path} ${JSON.stringify(body)}`).toBeLessThan(500)
    }
  })

  it('every call of the session answers as its access says', async () => {
    const client = person === null ? portal.anonymous() : await portal.as(person)
    for (const it of staffSessionRoutes) {
      const { status } = await client.request(it.method, it.path)
      const verdict = status === 401 || status === 403 ? status : 'in'
      expect([it.method, it.path, verdict]).toEqual([it.method, it.path, verdictFor(it.access, person)])
    }
  })
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
    '/RU/api/posts/forAdmin',
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
    ['POST', '/api/posts/', 'GET'],
    ['GET', '/ru/api/attachments/create/', 'POST'],
    ['DELETE', '/api/posts/a/update/', 'PATCH, PUT'],
    ['PUT', '/accounts/login/', 'POST'],
  ]
  for (const [method, path, allow] of wrong) {
    const { status, headers } = await superuser.request(method, path)
    const allowed = headers.get('allow')?.split(', ').toSorted().join(', ')
    expect([method, path, status, allowed]).toEqual([method, path, 405, allow])
  }
})

it('the specification’s calls are there, letter by letter', () => {
  const known = new Set(
    [...contentRoutes, ...sessionRoutes].map((it) => `${it.method} ${it.path}`.replace(/:\w+/g, '{}')),
  )
  const asked = `
    GET /accounts/refresh · GET /accounts/whoAmI · GET /accounts/user_ip · POST /accounts/login · GET /accounts/logout
    GET /categories · GET /categories/byParentId/{} · GET /categories/{} · GET /categories/forAdmin
    GET /categories/forAdmin/{} · GET /categories/parents · GET /categories/forOrganizations
    GET /categories/forEmployees · POST /categories/create · PUT /categories/{}/update · PATCH /categories/{}/update
    DELETE /categories/{}/delete · GET /posts · GET /posts/{} · GET /posts/forAdmin · GET /posts/forAdmin/{}
    GET /posts/forAdmin/search · GET /posts/byCategoryId · POST /posts/create · PUT /posts/{}/update
    PATCH /posts/{}/update · DELETE /posts/{}/delete · GET /attachments/library · GET /attachments/photoLibrary
    GET /attachments/{}/posts · POST /attachments/create · POST /attachments/addToLibrary
    PATCH /attachments/{}/deleteFromLibrary · DELETE /attachments/{}/delete · GET /regions · GET /regions/{}
    POST /regions/create · PUT /regions/{}/update · DELETE /regions/{}/delete`
  const calls = asked
    .split(/[·\n]/)
    .map((call) => call.trim())
    .filter(Boolean)
  expect(calls.filter((call) => !known.has(call))).toEqual([])
})
