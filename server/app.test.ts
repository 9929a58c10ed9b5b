import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import type { Db } from '#platform/ground.server.ts'
import { openPortal } from '#tests/app.ts'
import { Client } from '#tests/client.ts'
import { createApp } from './app.ts'
import type { Pages } from './pages.ts'

const portal = await openPortal()
const onHttps = await openPortal({ ORIGIN: 'https://adliya.example' }, { beside: portal })

it('an address that is neither a file nor a call is a page, in any language', async () => {
  for (const path of ['/', '/ru', '/posts/yangi-qonun', '/uzbek', '/unknown', '/apis', '/ru/accounts/login'])
    expect([path, (await portal.anonymous().get(path)).text]).toEqual([path, `page ${path}`])
})

it('a body over four megabytes is refused, unread', async () => {
  const chief = await portal.as('chief')
  const { status, body } = await chief.post('/ru/api/posts/create/', { title_uz: 'x'.repeat(4 * 1024 * 1024) })
  expect([status, body.code, body.detail]).toEqual([
    413,
    'too_large',
    'Файл или запрос слишком велик. Выберите файл меньшего размера.',
  ])
})

it('a deep or endless body is refused and the portal goes on', async () => {
  const chief = await portal.as('chief')
  const headers = { 'content-type': 'application/json' }
  for (const body of [
    '['.repeat(100_000),
    `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    '{"title_uz":1e400}',
    '{"a":1,"a":2}',
  ])
    expect((await chief.post('/api/posts/create/', body, { headers })).status).toBe(400)
  expect((await chief.get('/accounts/whoAmI/')).status).toBe(200)
})

it('every answer, good or bad, carries the careful headers and no trace of what made it', async () => {
  const visitor = portal.anonymous()
  for (const path of [
    '/',
    '/api/posts/',
    '/api/nothing',
    '/files/a/1.webp',
    '/healthz',
    '/a//b',
    '/accounts/whoAmI/',
  ]) {
    const { headers } = await visitor.get(path)
    expect([path, headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual([
      path,
      'nosniff',
      'DENY',
    ])
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null])
  }
})

it('no other site is let in, and on HTTPS browsers are told never to come without it', async () => {
  for (const path of ['/', '/api/posts/', '/accounts/whoAmI/', '/api/nothing']) {
    const origin = { headers: { origin: 'https://evil.example' } }
    const { headers } = await portal.anonymous().request('OPTIONS', path, origin)
    const plain = (await portal.anonymous().get(path, origin)).headers
    for (const each of [headers, plain])
      expect([...each.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(plain.get('strict-transport-security')).toBeNull()
    const secure = (await onHttps.anonymous().get(path)).headers
    expect(secure.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  }
})

it('says that it lives and that its database answers', async () => {
  const visitor = portal.anonymous()
  for (const [path, text] of [
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ] as const) {
    const reply = await visitor.get(path)
    expect([reply.status, reply.text, reply.headers.get('cache-control')]).toEqual([200, text, 'no-store'])
  }
})

it('whoever asks for readiness often makes the database answer once a second', async () => {
  const asked = vi.spyOn(portal.database.pool, 'query')
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  try {
    // One that nobody has asked: the clock of this test begins at nought.
    const asking = new Client(createApp(portal.ground, async () => new Response('page')))
    const many = () => Promise.all(Array.from({ length: 300 }, () => asking.get('/readyz')))
    const pings = () => asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('select 1')).length
    expect(new Set((await many()).map(({ status }) => status))).toEqual(new Set([200]))
    expect(pings()).toBe(1)
    vi.advanceTimersByTime(999)
    await many()
    expect(pings()).toBe(1)
    // A clock that is put back makes no answer older, nor younger.
    vi.setSystemTime(Date.now() - 3_600_000)
    vi.advanceTimersByTime(1)
    await many()
    expect(pings()).toBe(2)
  } finally {
    vi.useRealTimers()
    asked.mockRestore()
  }
})

it('logs nothing of an ordinary request', async () => {
  await portal.anonymous().get('/api/posts/hech/')
  await (await portal.as('editor')).get('/api/posts/')
  expect(portal.lines).toEqual([])
})

it('what the policy of a page kept out is told once an hour, without the page, and as often as the log can bear', async () => {
  const report = (more: Record<string, unknown>, type = 'application/csp-report') =>
    portal
      .anonymous()
      .post('/csp-reports', JSON.stringify({ 'csp-report': more }), { headers: { 'content-type': type } })
  const broken = {
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal?of=karimova',
    'document-uri': 'https://adliya.example/newsletter/confirm/sirli',
  }
  const statuses = []
  for (let times = 0; times < 3; times += 1) statuses.push((await report(broken)).status)
  statuses.push((await report({ ...broken, 'document-uri': 'https://adliya.example/ru/admin/posts' })).status)
  statuses.push((await report({ ...broken, 'source-file': 'moz-extension://1' })).status)
  statuses.push((await report({ 'violated-directive': 'style-src x', 'blocked-uri': 'inline' })).status)
  expect(statuses).toEqual([204, 204, 204, 204, 204, 204])
  const told = { at: expect.any(String), level: 'warn', event: 'policy_broken' }
  expect(portal.lines.map((line) => JSON.parse(line))).toEqual([
    { ...told, directive: 'script-src-elem', blocked: 'evil.example', admin: false },
    { ...told, directive: 'script-src-elem', blocked: 'evil.example', admin: true },
    { ...told, directive: 'style-src', blocked: 'inline', admin: false },
  ])
  portal.pass(60 * 60 * 1000)
  for (let host = 0; host < 40; host += 1) await report({ ...broken, 'blocked-uri': `https://h${host}.example` })
  expect(portal.lines).toHaveLength(3 + 20)
  expect((await report(broken, 'text/plain')).status).toBe(415)
  expect((await report({ ...broken, 'script-sample': 'x'.repeat(8 * 1024) })).status).toBe(413)
  const junk = { headers: { 'content-type': 'application/csp-report' } }
  for (const body of ['', '[]', '{"csp-report":1}'])
    expect((await portal.anonymous().post('/csp-reports', body, junk)).status).toBe(400)
})

it('while the database is away, who brings a session gets pages and calls in their language, with an id', async () => {
  const away = drizzle(new pg.Pool({ host: '127.0.0.1', port: 1 })) as unknown as Db
  const shown: Pages = async (_, { locale, requestId }, refusal) =>
    new Response(`${locale} ${refusal?.code} ${requestId}`, { status: refusal?.status ?? 200 })
  const app = createApp({ ...portal.ground, db: away }, shown)
  const ask = async (path: string, cookie: string) => {
    const answer = await app.request(path, { headers: { cookie } })
    return { status: answer.status, text: await answer.text(), id: answer.headers.get('x-request-id') }
  }
  for (const cookie of ['sid=a', 'cid=b']) {
    for (const [path, locale] of Object.entries({ '/admin': 'uz', '/ru/search?q=a': 'ru', '/en/login.data': 'en' })) {
      const { status, text, id } = await ask(path, cookie)
      expect([path, status, text]).toEqual([path, 503, `${locale} unavailable ${id}`])
      expect(id).toMatch(/^[\da-f-]{36}$/)
    }
    const call = await ask('/ru/api/posts/', cookie)
    expect([call.status, JSON.parse(call.text)]).toEqual([
      503,
      expect.objectContaining({ code: 'unavailable', request_id: call.id, detail: expect.stringMatching(/[а-я]/) }),
    ])
    expect(JSON.parse((await ask('/accounts/whoAmI/', `${cookie}; locale=en`)).text).detail).toMatch(/later|again/)
  }
})
