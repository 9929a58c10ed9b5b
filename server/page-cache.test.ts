import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'
import type { Answer } from './page-cache-entry.ts'

let server: Server
let cache: ReturnType<typeof createPageCache>
let rendered: string[]
/** Those of them that there was a page of before. */
let again: string[]
let version: ReturnType<typeof contentVersion>
let render: (url: string) => Promise<Answer>

function contentVersion() {
  let number = 1
  let unchangedFrom = 1
  let isSure = true
  let isLost = false
  const listeners: (() => void)[] = []
  return {
    current: () => number,
    stored: () => number,
    onlyAddedSince: (version: number) => version >= unchangedFrom,
    isSure: () => isSure,
    isLost: () => isLost,
    refresh: async () => undefined,
    expire: () => undefined,
    outgrow: () => undefined,
    onChange: (listener: () => void) => {
      listeners.push(listener)
      return () => undefined
    },
    write() {
      unchangedFrom = number + 1
      this.add()
    },
    add() {
      number += 1
      for (const listener of listeners) listener()
    },
    lose({ forLong = false } = {}) {
      isSure = false
      isLost = forLong
    },
  }
}

const page = (text: string, more: Partial<Answer> = {}): Answer => ({
  status: 200,
  body: Buffer.from(text),
  ...more,
  headers: { 'content-type': 'text/html', 'x-request-id': 'one', ...more.headers },
})

async function start(origin?: string, mostBytes?: number) {
  rendered = []
  again = []
  version = contentVersion()
  render = async (url) => page(`${url} ${rendered.length} ${'text '.repeat(200)}`)
  const ground = { contentVersion: version, config: { origin } as never }
  const renderAndNote = (_request: unknown, { url }: { url: string }, isAgain: boolean) => {
    rendered.push(url)
    if (isAgain) again.push(url)
    return render(url)
  }
  cache = createPageCache(ground, renderAndNote, undefined, mostBytes)
  server = createServer((request, response) => {
    if (!cache.serve(request, response)) response.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  return start()
})
afterEach(async () => {
  vi.useRealTimers()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

type Got = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Got>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    httpRequest({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () => {
        const body = Buffer.concat(parts)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() })
      })
    })
      .on('error', reject)
      .end()
  })

/** A render that waits until it is let go. */
function held(answer: () => Answer) {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  render = () => gate.then(answer)
  return letGo
}

const rendering = (count: number) => vi.waitUntil(() => rendered.length === count)

describe('a page', () => {
  it('is rendered once and then answered from memory', async () => {
    const [first, second] = [await get('/posts'), await get('/posts')]
    expect(first.text).toMatch(/^\/posts 1 text/)
    expect(second.body).toEqual(first.body)
    expect(rendered).toEqual(['/posts'])
    expect(cache.state().entries).toBe(1)
  })

  it('is rendered once for all who ask at the same time', async () => {
    const letGo = held(() => page('once'))
    const asked = Array.from({ length: 20 }, () => get('/ru'))
    await rendering(1)
    letGo()
    expect(new Set((await Promise.all(asked)).map(({ text }) => text))).toEqual(new Set(['once']))
    expect(rendered.length).toBe(1)
  })

  it('that comes with a cookie is for who asked first alone, and for the others made anew', async () => {
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    render = async (url) => {
      const place = rendered.length
      await gate
      return page(`${url} ${place}`, { headers: { 'set-cookie': `own=${place}` } })
    }
    const asking = [1, 2, 3].map(() => get('/ru'))
    await rendering(1)
    letGo()
    const own = (await Promise.all(asking)).map(({ headers }) => headers['set-cookie']?.[0])
    expect(new Set(own).size).toBe(3)
  })

  it('with a form of the visitor’s own is rendered for each, and one that turns out to be for all is kept', async () => {
    const own = { 'cache-control': 'no-store', 'set-cookie': 'ballot-7=a' }
    render = async (url) => page(`${url} ${rendered.length}`, url.startsWith('/sorovnomalar/7') ? { headers: own } : {})
    const bodies = async (path: string) => Promise.all([1, 2, 3].map(async () => (await get(path)).text))
    expect(new Set(await bodies('/sorovnomalar/7')).size).toBe(3)
    expect(new Set(await bodies('/sorovnomalar/7.data')).size).toBe(3)
    await get('/ru/sorovnomalar/8')
    expect(new Set(await bodies('/ru/sorovnomalar/8')).size).toBe(1)
    const status = async (cookie: string, path = '/ru/sorovnomalar/8') => (await get(path, { cookie })).status
    for (const known of ['ballot-8=a', 'x=1; ballot-8=a', '__Host-ballot-8=a', 'cid=b'])
      expect([known, await status(known)]).toEqual([known, 418])
    for (const other of ['ballot-7=a', 'ballot-88=a', 'sid=c'])
      expect([other, await status(other)]).toEqual([other, 200])
    expect(await status('ballot-8=a', '/sorovnomalar')).toBe(200)
  })

  it('is made for those who save data only when one of them asks, and is theirs alone', async () => {
    const saving = { 'save-data': 'on' }
    const chosen = (data: string) => ({ cookie: `prefs=${encodeURIComponent(`data=${data}`)}` })
    await get('/posts')
    for (const headers of [{ 'save-data': 'off' }, chosen('full'), { ...saving, ...chosen('full') }])
      await get('/posts', headers)
    expect([rendered, cache.state().entries]).toEqual([['/posts'], 1])
    for (const headers of [saving, chosen('less'), { 'save-data': 'On' }]) await get('/posts', headers)
    expect([rendered, cache.state().entries]).toEqual([['/posts', '/posts'], 2])
    // What is not a page has nothing to save.
    for (const path of ['/posts.data', '/api/posts/', '/sitemap.xml', '/feeds/news.rss']) {
      await get(path)
      await get(path, saving)
    }
    expect(rendered.length).toBe(6)
  })

  it('differs by path, host and the parameters that pages read, in whatever order; by no others', async () => {
    for (const path of ['/posts', '/ru/posts', '/posts?p=2', '/posts?type=NEWS&p=2']) await get(path)
    expect(rendered).toEqual(['/posts', '/ru/posts', '/posts?p=2', '/posts?p=2&type=NEWS'])
    for (const path of [
      '/posts?utm_source=x',
      '/posts?',
      '/posts?p=2&fbclid=1',
      '/posts?p=2&type=NEWS',
      '/posts?__proto__=1',
    ])
      await get(path)
    expect(rendered.length).toBe(4)
    await get('/posts', { host: 'other.example' })
    expect(rendered.length).toBe(5)
  })

  it('is as well a public list or record of the API, with the parameters of that call and whatever the look of pages', async () => {
    const asked = ['/api/posts/?type=NEWS', '/ru/api/regions/', '/uz/api/posts/yangi-qonun']
    for (const path of asked) await get(path)
    expect(rendered).toEqual(asked)
    await get('/api/posts/?x=1&type=NEWS', { cookie: 'prefs=look%3Ddark; sid=secret' })
    await get('/ru/api/regions/?fullscreen=1')
    expect(rendered.length).toBe(3)
  })

  it('does not differ by host where the portal knows its own', async () => {
    server.close()
    await start('https://adliya.example')
    await get('/', { host: 'a.example' })
    await get('/', { host: 'b.example' })
    expect(rendered.length).toBe(1)
  })

  it('differs by how the visitor wants it to look, and by nothing else personal', async () => {
    for (const cookie of [
      '',
      'prefs=look%3Ddark',
      'prefs=look%3Ddark%26size%3D18',
      'prefs=size%3D18%26marquee%3Dpause',
    ])
      await get('/', { cookie })
    expect(rendered.length).toBe(4)
    const same = ['sid=secret', 'locale=ru', 'prefs=look%3Dpink', 'prefs=size%3D99', 'prefs=%ff', 'a=b; prefs=x%3Dy']
    for (const cookie of same) await get('/', { cookie, 'user-agent': cookie, 'x-forwarded-host': cookie })
    expect(rendered.length).toBe(4)
  })
})

describe('after a write', () => {
  it('the old page is shown for half a second while the new one is made once', async () => {
    await get('/')
    version.write()
    const letGo = held(() => page('new'))
    const meanwhile = await Promise.all([get('/'), get('/'), get('/')])
    expect(meanwhile.every(({ text }) => text.startsWith('/ 1'))).toBe(true)
    expect(rendered.length).toBe(2)
    letGo()
    await vi.waitUntil(async () => (await get('/')).text === 'new')
    expect(rendered.length).toBe(2)
  })

  it('the old page is not shown any longer than that', async () => {
    await get('/')
    version.write()
    vi.advanceTimersByTime(501)
    await get('/ru')
    expect((await get('/')).text).toMatch(/^\/ 3 /)
    // Who renders knows which of them many may wait for.
    expect([rendered, again]).toEqual([['/', '/ru', '/'], ['/']])
  })

  it('a page from before an earlier write is not shown at all', async () => {
    await get('/')
    version.write()
    vi.advanceTimersByTime(60_000)
    version.write()
    expect((await get('/')).text).toMatch(/^\/ 2 /)
  })

  it('a page of a moment ago is shown also after a row of writes', async () => {
    await get('/')
    for (let count = 0; count < 5; count += 1) version.write()
    expect((await get('/')).text).toMatch(/^\/ 1 /)
  })

  it('who asks then does not get a page that was begun before', async () => {
    const letGo = held(() => page('before'))
    const early = get('/')
    await rendering(1)
    version.write()
    render = async () => page('after')
    expect((await get('/')).text).toBe('after')
    letGo()
    expect((await early).text).toBe('before')
    expect((await get('/')).text).toBe('after')
    expect(rendered.length).toBe(2)
  })

  it('a page that is gone is gone', async () => {
    await get('/')
    version.write()
    vi.advanceTimersByTime(501)
    render = async () => page('no such page', { status: 404 })
    expect((await get('/')).status).toBe(404)
    expect(cache.state()).toMatchObject({ entries: 0, bytes: 0 })
  })
})

describe('while no page can be made', () => {
  const failures: [string, () => Promise<Answer>][] = [
    ['the database is away', async () => page('away', { status: 503 })],
    ['a page fails', async () => page('failed', { status: 500 })],
    ['not even a failure is answered', () => Promise.reject(new Error('away'))],
  ]
  it.each(failures)('what may have been hidden before is not shown again: %s', async (_why, failing) => {
    await get('/')
    version.write()
    vi.advanceTimersByTime(501)
    render = failing
    for (let times = 0; times < 2; times += 1) expect((await get('/')).status).toBeGreaterThanOrEqual(500)
    version.add()
    expect((await get('/')).status).toBeGreaterThanOrEqual(500)
  })

  it.each(failures)(
    'the old page is better than none where something was only added, and says so: %s',
    async (_why, failing) => {
      const first = await get('/')
      version.add()
      vi.advanceTimersByTime(501)
      render = failing
      const { status, headers, text } = await get('/')
      expect([status, text]).toEqual([200, first.text])
      expect(headers).toMatchObject({ age: '0', 'cache-status': 'adliya; hit; ttl=-0' })
      expect(first.headers).not.toHaveProperty('cache-status')
    },
  )

  it('what is hidden while an answer is waited for is not shown', async () => {
    await get('/')
    version.add()
    vi.advanceTimersByTime(501)
    const letGo = held(() => page('away', { status: 503 }))
    const asked = get('/')
    await rendering(2)
    version.write()
    letGo()
    expect((await asked).status).toBe(503)
  })

  it('what cannot be asked whether it is good still is shown, and says so', async () => {
    await get('/')
    expect(cache.again({ method: 'GET', url: '/', headers: {} } as never)).toBeDefined()
    version.lose()
    const { status, headers } = await get('/')
    expect([status, headers['cache-status']]).toEqual([200, 'adliya; hit; ttl=-0'])
    expect(cache.again({ method: 'GET', url: '/', headers: {} } as never)?.()).toBeUndefined()
  })

  it.each(failures)('what could not be asked about for long is not shown any more: %s', async (_why, failing) => {
    await get('/')
    version.lose({ forLong: true })
    const working = render
    render = failing
    for (let times = 0; times < 2; times += 1) expect((await get('/')).status).toBeGreaterThanOrEqual(500)
    render = working
    expect((await get('/')).status).toBe(200)
  })
})

describe('after a restart', () => {
  it('the page of before is shown to who asks first, and made anew meanwhile', async () => {
    const before = (await get('/')).text
    for (const [, entry] of cache.held()) entry.isFromBefore = true
    const letGo = held(() => page('new'))
    for (let times = 0; times < 3; times += 1) expect((await get('/')).text).toBe(before)
    expect(rendered.length).toBe(2)
    letGo()
    await vi.waitUntil(async () => (await get('/')).text === 'new')
    expect(rendered.length).toBe(2)
    // It goes before nobody: no one waits for it.
    expect(again).toEqual([])
  })

  it('a page that is gone by then is shown once and no more', async () => {
    await get('/')
    for (const [, entry] of cache.held()) entry.isFromBefore = true
    render = async () => page('no such page', { status: 404 })
    expect((await get('/')).status).toBe(200)
    await vi.waitUntil(async () => (await get('/')).status === 404)
  })

  it('a page that was made already stays, and what a write made stale is not held', async () => {
    await get('/')
    const older = cache.held()
    version.write()
    vi.advanceTimersByTime(501)
    expect(cache.held()).toEqual([])
    const { text } = await get('/')
    cache.take(older)
    expect((await get('/')).text).toBe(text)
  })
})

it.each<[string, Partial<Answer>]>([
  ['sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
  ['says no-store', { headers: { 'cache-control': 'no-store' } }],
  ['says private, no-store', { headers: { 'cache-control': 'private, no-store' } }],
  ['is not found', { status: 404 }],
  ['is a passing redirect', { status: 302, headers: { location: '/' } }],
  ['failed', { status: 500 }],
  ['is larger than two megabytes', { body: Buffer.alloc(2 * 1024 * 1024 + 1) }],
])('an answer that %s is given on and not kept', async (_why, answer) => {
  render = async () => page('x', answer)
  expect((await get('/')).status).toBe(answer.status ?? 200)
  await get('/')
  expect(rendered.length).toBe(2)
  expect(cache.state().entries).toBe(0)
})

it('an answer that is not kept comes packed to whoever brings nothing of their own', async () => {
  render = async () => page('no such page', { status: 404 })
  const packed = await get('/', { 'accept-encoding': 'gzip, br', cookie: 'prefs=look%3Ddark' })
  expect([packed.status, packed.headers['content-encoding']]).toEqual([404, 'gzip'])
  expect(gunzipSync(packed.body).toString()).toBe('no such page')
  for (const asked of [{ cookie: 'ballot-7=a', 'accept-encoding': 'gzip' }, { 'accept-encoding': 'gzip;q=0' }]) {
    const plain = await get('/', asked as Record<string, string>)
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, 'no such page'])
  }
})

it('a render that fails is 503 for who asked, and is tried again', async () => {
  render = () => Promise.reject(new Error('broken'))
  const { status, headers } = await get('/')
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  render = async () => page('well')
  expect((await get('/')).text).toBe('well')
})

it.each([
  ...[
    '/admin',
    '/ru/admin/posts',
    '/login',
    '/uzb/login',
    '/search?q=a',
    '/en/search',
    '/accounts/whoAmI/',
    '/preferences',
  ],
  ...['/api/posts/forAdmin', '/uz/api/audit/', '/ru/api/nothing', '/api/regions/?q=a'],
  ...['/api/organizations/?near=41.3,69.2', '/api/organizations/?open_now=1', '/api/organizations/?on_date=2026-11-28'],
  ...['/inner-page/notarial-idoralar?q=a', '/ru/inner-page/fhdyo-bolimlari?district=a', '/organizations.data?q=a'],
  ...['/files/a/480.webp', '/healthz', '/assets/a.js', '/art/a.txt'],
  ...['/admin.data', '/a//b', '/%2e%2e/x', '/a%2fb', '/a;b'],
])('%s is not its business', async (path) => {
  expect((await get(path)).status).toBe(418)
})

it('other methods and calls with credentials are not its business', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await get('/', {}, method)).status).toBe(418)
  expect((await get('/', { authorization: 'Basic x' })).status).toBe(418)
})

describe('the bytes', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'identity', Buffer.from],
    [undefined, '', Buffer.from],
    [undefined, 'gzip;q=0', Buffer.from],
  ])('come as %s to who accepts "%s"', async (encoding, accepted, decode) => {
    const { headers, body } = await get('/', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-length']).toBe(String(body.length))
    expect(headers.vary).toBe('accept-encoding, cookie, save-data')
    expect((decode as (bytes: Buffer) => Buffer)(body).toString()).toMatch(/^\/ 1 text/)
  })

  it('become fewer when a page is asked for again, and say the same', async () => {
    const rows = Array.from(
      { length: 500 },
      (_, n) => `<li><a href="/posts/${(n * 7919) % 997}">Qaror № ${n * n}</a></li>`,
    )
    render = async () => page(rows.join(''))
    const packed = { 'accept-encoding': 'br' }
    const first = await get('/posts', packed)
    const dense = await vi.waitUntil(async () => {
      const next = await get('/posts', packed)
      return next.body.length < 0.95 * first.body.length && next
    })
    expect(brotliDecompressSync(dense.body)).toEqual(brotliDecompressSync(first.body))
    expect({ ...dense.headers, date: '', 'content-length': '' }).toEqual({
      ...first.headers,
      date: '',
      'content-length': '',
    })
    expect(dense.headers['content-length']).toBe(String(dense.body.length))
    expect(rendered.length).toBe(1)
  })

  it('are not sent again to who has them: 304 by tag, also weak or in a list', async () => {
    const { headers } = await get('/')
    const tag = headers.etag ?? ''
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`]) {
      const again = await get('/', { 'if-none-match': known })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tag])
    }
    expect((await get('/', { 'if-none-match': '"x"' })).status).toBe(200)
  })

  it('are left out for HEAD, with the same headers', async () => {
    const head = await get('/', {}, 'HEAD')
    const { headers } = await get('/')
    const { date: _date, ...kept } = headers
    expect(head.body.length).toBe(0)
    expect(head.headers).toMatchObject(kept)
    expect(rendered.length).toBe(1)
  })

  it('carry the headers of the page, but for those of the one request that it was made for', async () => {
    render = async () => page('x', { headers: { 'content-security-policy': "default-src 'none'" } })
    const { headers } = await get('/')
    expect(headers).toMatchObject({ 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" })
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(headers).not.toHaveProperty('x-request-id')
  })
})

it('memory is bounded: what has not been asked for longest goes first', async () => {
  const most = 1024 * 1024
  server.close()
  await start(undefined, most)
  const large = Buffer.alloc(64 * 1024)
  for (let at = 0; at < large.length; at += 1) large[at] = (at * 7919 * ((at >> 8) + 1)) % 251
  render = async () => page('', { body: large })
  await get('/posts/0')
  const fitting = Math.floor(most / cache.state().bytes)
  for (let count = 1; count < fitting; count += 1) await get(`/posts/${count}`)
  await get('/posts/0')
  await get('/posts/one-more')
  expect(cache.state().entries).toBe(fitting)
  expect(cache.state().bytes).toBeLessThanOrEqual(most)
  const before = rendered.length
  await get('/posts/0')
  expect(rendered.length).toBe(before)
  await get('/posts/1')
  expect(rendered.length).toBe(before + 1)
})
