import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { password } from '#tests/people.ts'

const portal = await openPortal()
const known = await openPortal({ ORIGIN: 'https://adliya.example' }, { beside: portal })

type Headers = Record<string, string>

const elsewhere: Headers[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'http://localhost:81' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
]

describe('an unsafe call', () => {
  it.each(elsewhere)('from elsewhere is refused: %o', async (headers) => {
    const login = await portal.anonymous().post('/accounts/login/', { username: 'editor', password }, { headers })
    expect([login.status, login.body.code, login.headers.getSetCookie()]).toEqual([403, 'cross_site', []])
    const superuser = await portal.as('superuser')
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await superuser.request(method, '/ru/api/posts/x/update/', { headers })).body.code).toBe('cross_site')
    expect((await superuser.post('/admin/anything', 'a=b', { headers })).status).toBe(403)
  })

  it.each<Headers>([
    {},
    { origin: 'http://localhost' },
    { 'sec-fetch-site': 'same-origin' },
    {
      origin: 'http://localhost',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
      'sec-fetch-dest': 'empty',
    },
  ])('from our own pages, or from a program, is taken: %o', async (headers) => {
    const { status } = await portal.anonymous().post('/accounts/login/', { username: 'editor', password }, { headers })
    expect(status).toBe(200)
  })

  it('is compared with the origin that the portal knows, not with the one it is called by', async () => {
    const login = async (origin: string) =>
      (await known.anonymous().post('/accounts/login/', { username: 'editor', password }, { headers: { origin } }))
        .status
    expect([await login('https://adliya.example'), await login('http://localhost')]).toEqual([200, 403])
  })
})

describe('the two GET calls that do something', () => {
  const refused: Headers[] = [
    ...elsewhere,
    { 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-dest': 'iframe' },
    { referer: 'https://evil.example/page' },
    { referer: 'not an address' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
  ]
  it.each(refused)('are refused and do nothing: %o', async (headers) => {
    const client = await portal.as('editor')
    for (const path of ['/accounts/logout/', '/accounts/refresh/', '/accounts/logout', '/accounts/refresh']) {
      const { status, body, headers: answered } = await client.get(path, { headers })
      expect([path, status, body.code, answered.getSetCookie()]).toEqual([path, 403, 'cross_site', []])
    }
    expect((await client.get('/accounts/whoAmI/')).status).toBe(200)
  })

  it('work for a quiet call of our own page, and nobody keeps their answers', async () => {
    const client = await portal.as('editor')
    const quiet = {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
      'sec-fetch-dest': 'empty',
      referer: 'http://localhost/admin',
    }
    for (const path of ['/accounts/refresh/', '/accounts/logout/']) {
      const { status, headers } = await client.get(path, { headers: quiet })
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
    }
  })
})

it('reading calls are taken from anywhere, and no other site may read them', async () => {
  for (const headers of elsewhere) {
    const reply = await portal.anonymous().get('/api/posts/', { headers })
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([200, null])
  }
})
