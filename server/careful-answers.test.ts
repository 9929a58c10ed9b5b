import { connect, type Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { postExample } from '#tests/content-examples.ts'
import { pdfOf } from '#tests/documents.ts'
import { drawn, uploadForm } from '#tests/pictures.ts'
import { answered } from '#tests/raw.ts'
import { createApp } from './app.ts'
import { listen } from './listen.ts'

const broken = () =>
  new ReadableStream({
    start(controller) {
      controller.error(new Error('broken'))
    },
  })
const portal = await openPortal({ PORT: '0', ORIGIN: 'https://adliya.example' })
const app = createApp(portal.ground, async ({ url }) => {
  const { pathname } = new URL(url)
  if (pathname === '/posts/fails') throw new Error('fails')
  if (pathname === '/posts/absent') return new Response('no such page', { status: 404 })
  return new Response(pathname === '/posts/breaks' ? broken() : 'page', { headers: { 'content-type': 'text/html' } })
})
const { url, stop } = await listen(portal.ground, app)
afterAll(stop)

/** What each answer of this portal carries. The policy of what is no page allows nothing. */
const careful = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

async function ask(status: number, path: string, more: RequestInit = {}, own = {}): Promise<Headers> {
  const answer = await fetch(url + path, { redirect: 'manual', ...more })
  const text = await answer.text()
  const { headers } = answer
  expect([path, answer.status, text]).toEqual([path, status, text])
  expect([path, Object.fromEntries(Object.keys(careful).map((name) => [name, headers.get(name)]))]).toEqual([
    path,
    { ...careful, ...own },
  ])
  expect([path, headers.get('content-security-policy')]).toEqual([path, expect.stringContaining("default-src 'none'")])
  expect([path, headers.get('content-security-policy')]).toEqual([path, expect.not.stringContaining('unsafe')])
  for (const told of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect([path, told, headers.get(told)]).toEqual([path, told, null])
  expect(text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/)
  return headers
}

it('a page carries the careful headers when it is made, when it is kept, when it is known and when it is not sent again', async () => {
  for (let times = 0; times < 4; times += 1) await ask(200, '/posts')
  const etag = (await ask(200, '/posts')).get('etag') ?? ''
  await ask(304, '/posts', { headers: { 'if-none-match': etag } })
  await ask(200, '/posts', { method: 'HEAD' })
  await ask(200, '/feedback')
})

it('so do calls, kept and not, and their refusals', async () => {
  for (let times = 0; times < 3; times += 1) await ask(200, '/ru/api/regions/')
  await ask(200, '/api/openapi.json')
  await ask(404, '/api/nothing')
  await ask(401, '/accounts/whoAmI/')
  await ask(403, '/accounts/logout/', { headers: { 'sec-fetch-site': 'cross-site' } })
  await ask(405, '/accounts/login/', { method: 'DELETE' })
  await ask(413, '/accounts/login/', { method: 'POST', body: 'x'.repeat(5 * 1024 * 1024) })
  await ask(415, '/accounts/login/', { method: 'POST', body: 'x' })
})

it('so do redirects, health, and what is not to be read or not there', async () => {
  await ask(301, '/Ru/posts')
  await ask(200, '/healthz')
  await ask(200, '/readyz')
  await ask(400, '/a//b')
  await ask(400, '/a;b', { headers: { accept: 'text/html' } })
  await ask(404, '/posts/absent')
  await ask(404, '/files/documents/a/b.pdf')
})

it('so do files', async () => {
  const chief = await portal.signIn('chief')
  const picture = await chief.post('/api/attachments/create/', uploadForm(await drawn().png().toBuffer(), 'a.png'))
  const document = await chief.post('/api/docattachments/create/', uploadForm(pdfOf(), 'a.pdf'))
  expect([picture.status, document.status]).toEqual([201, 201])
  await added(
    chief,
    { path: '/posts', example: postExample },
    { document: [document.body.id], thumbnail: picture.body.id },
  )
  // Other addresses of the ministry may show them.
  const shared = { 'cross-origin-resource-policy': 'same-site' }
  await ask(200, `${picture.body.path}/480.webp`, {}, shared)
  await ask(200, document.body.path, {}, shared)
  await ask(206, document.body.path, { headers: { range: 'bytes=0-1' } }, shared)
  await ask(416, document.body.path, { headers: { range: 'bytes=999999999-' } }, shared)
})

it('so do failures: of a page, of half a page, and where nobody is admitted', async () => {
  await ask(500, '/posts/fails')
  const broken = await ask(503, '/posts/breaks')
  expect([broken.get('retry-after'), broken.get('cache-control')]).toEqual(['5', 'no-store'])
  // `fetch` names no other host.
  const text = await answered(url, 'GET /posts HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')
  expect(text).toMatch(/^HTTP\/1\.1 421 /)
  for (const [name, value] of Object.entries(careful)) expect(text).toContain(`\r\n${name}: ${value}\r\n`)
})

function isCareful(status: number, text: string): void {
  const [first, ...lines] = text.split('\r\n')
  expect(first).toContain(`HTTP/1.1 ${status} `)
  expect(lines).toEqual(expect.arrayContaining(Object.entries(careful).map(([name, value]) => `${name}: ${value}`)))
  expect(lines).toContainEqual(expect.stringMatching(/^content-security-policy: default-src 'none';/))
}

it.each([
  [400, 'GET / HTTP/1.1\r\nHost a\r\n\r\n'],
  [400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [405, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n'],
  [417, 'POST / HTTP/1.1\r\nHost: a\r\nExpect: 200-maybe\r\nContent-Length: 2\r\n\r\n{}'],
  [413, `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(17 * 1024)}\r\n`],
  [431, `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(17 * 1024)}\r\n\r\n`],
])('so does the %i to what cannot be read as a request, and the connection ends', async (status, bytes) => {
  isCareful(status, await answered(url, bytes))
})

it('who takes the portal for a proxy and is gone, or stays, neither ends the process nor keeps a connection', async () => {
  const request = 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n'
  const port = Number(new URL(url).port)
  const sent = (then: (socket: Socket) => void) =>
    new Promise<void>((resolve) => {
      const socket = connect({ port, allowHalfOpen: true }, () =>
        socket.write(request + 'x'.repeat(1000), () => then(socket)),
      )
      socket.on('error', () => undefined).on('close', resolve)
    })
  for (let times = 0; times < 20; times++) await sent((socket) => socket.resetAndDestroy())
  // Of what is closed here and there whoever goes on hears that nobody is there; what waits for the other side would take it.
  await sent((socket) => {
    const more = () => socket.write('x', (error) => !error && setTimeout(more, 1))
    socket.resume().on('end', more)
  })
  expect((await fetch(`${url}/posts`)).status).toBe(200)
})

it('so does the 408 to a head that comes too slowly', async () => {
  const connections = { total: 10, perNetwork: 10 }
  const hasty = { firstMs: 60_000, headMs: 100, bodyMs: 60_000, checkMs: 20, connections }
  const own = await listen(portal.ground, app, undefined, [], hasty)
  try {
    isCareful(408, await answered(own.url, 'GET / HTTP/1.1\r\nX-Slow: '))
  } finally {
    await own.stop()
  }
})
