import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createKnownRequests } from './known-requests.ts'
import { onTheWire, readyAnswer, sendReady } from './ready-answer.ts'

const salom = answerOf('salom')
const known = get('/salom')

let server: Server
let requests: ReturnType<typeof createKnownRequests>
/** What Node read, in this order: address and body. */
let read: string[]
/** What lies in memory. */
let kept: ReturnType<typeof answerOf> | undefined
let late: PromiseWithResolvers<void>
const sockets = new Set<Socket>()

beforeEach(async () => {
  ;[read, kept, late] = [[], salom, Promise.withResolvers<void>()]
  requests = createKnownRequests(10_000)
  server = createServer(
    requests.learning(
      async (request, response) => {
        const mine = read.push(request.url ?? '') - 1
        let body = ''
        if (request.headers.answer !== 'early') for await (const part of request) body += part
        if (body) read[mine] += ` ${body}`
        if (request.url === '/late') await late.promise
        sendReady(request, response, request.url === '/salom' ? salom : answerOf(`read ${read[mine]}`))
      },
      ({ url, method }: IncomingMessage) =>
        url === '/salom' && method === 'GET' ? () => kept && onTheWire(kept) : undefined,
    ),
  )
  requests.watch(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  requests.closeAll()
  await new Promise((resolve) => server.close(resolve))
})

function answerOf(text: string) {
  return readyAnswer(200, ['content-type', 'text/plain', 'content-length', String(text.length)], Buffer.from(text))
}

function get(path: string, more = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`
}

/** A client that writes pieces as they are, and waits until its text ends as it should. */
function client() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.setNoDelay(true)
  sockets.add(socket)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  return {
    socket,
    all: () => text,
    async ask(bytes: string, end = 'salom'): Promise<string> {
      const before = text.length
      socket.write(bytes)
      while (!text.slice(before).endsWith(end)) await once(socket, 'data')
      return text.slice(before)
    },
  }
}

const withoutDate = (text: string) => text.replace(/date: .*\r\n/i, '').toLowerCase()

/** Has Node read the known request, as somebody else's first. */
async function learned(): Promise<string> {
  return client().ask(known)
}

it('the same bytes are answered without being read again, on old connections and new ones, as Node answered them', async () => {
  const first = await learned()
  const other = client()
  for (let turn = 0; turn < 3; turn += 1) expect(withoutDate(await other.ask(known))).toBe(withoutDate(first))
  expect(read).toEqual(['/salom'])
  await other.ask(get('/other'), 'read /other')
  for (let turn = 0; turn < 3; turn += 1) expect(withoutDate(await other.ask(known))).toBe(withoutDate(first))
  expect(read).toEqual(['/salom', '/other'])
})

it('what is no longer kept is read by Node', async () => {
  await learned()
  kept = undefined
  const one = client()
  for (let turn = 0; turn < 2; turn += 1) await one.ask(known)
  expect(read).toEqual(['/salom', '/salom', '/salom'])
})

it('who has asked through a proxy makes no difference, but what is no address does', async () => {
  const from = (address: string) => get('/salom', `X-Forwarded-For: ${address}\r\n`)
  await client().ask(from('192.0.2.1'))
  await client().ask(from('2001:db8::1'))
  expect(read).toEqual(['/salom'])
  await client().ask(from('192.0.2.1, evil'))
  await client().ask(get('/salom', 'X-Forwarded-Host: 192.0.2.1\r\n'))
  expect(read).toEqual(['/salom', '/salom', '/salom'])
})

it('known bytes inside of another request are that request’s', async () => {
  await learned()
  const body = client()
  await body.ask(`POST /b HTTP/1.1\r\nHost: x\r\nContent-Length: ${known.length}\r\n\r\n`.slice(0, 30), '')
  await body.ask(`POST /b HTTP/1.1\r\nHost: x\r\nContent-Length: ${known.length}\r\n\r\n`.slice(30), '')
  const answered = await body.ask(known, known)
  expect(answered.match(/HTTP\/1.1 200/g)).toHaveLength(1)
  const header = client()
  await header.ask('GET /h HTTP/1.1\r\nX-Begun: ', '')
  await header.ask(known, 'read /h')
  const chunked = client()
  await chunked.ask('POST /c HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n', '')
  await chunked.ask(`${known.length.toString(16)}\r\n`, '')
  await chunked.ask(known, '')
  await chunked.ask('\r\n0\r\n\r\n', known)
  expect(read).toEqual(['/salom', `/b ${known}`, '/h', `/c ${known}`])
})

it('a body that comes late is no request', async () => {
  await learned()
  const late = client()
  await late.ask(get('/salom', `Content-Length: ${known.length}\r\n`), '')
  await late.ask(known)
  await late.ask(get('/after'), 'read /after')
  expect(read).toEqual(['/salom', `/salom ${known}`, '/after'])
})

it.each([
  ['a length', `Content-Length: ${known.length}\r\n`, known],
  ['chunks', 'Transfer-Encoding: chunked\r\n', `${known.length.toString(16)}\r\n${known}\r\n0\r\n\r\n`],
])('a body whose request was answered before it came is no request, however often: %s', async (_name, header, body) => {
  await learned()
  for (let turn = 1; turn <= 3; turn += 1) {
    const early = client()
    await early.ask(get('/salom', `${header}Answer: early\r\n`))
    await early.ask(body, '')
    await early.ask(get('/after'), 'read /after')
    expect(early.all().match(/HTTP\/1\.1 200/g)).toHaveLength(2)
  }
  expect(read).toEqual(['/salom', ...Array(3).fill(['/salom', '/after']).flat()])
})

it('answers leave in the order of their requests', async () => {
  await learned()
  const one = client()
  one.socket.write(get('/late'))
  one.socket.write(known)
  await one.ask('', '')
  await client().ask(get('/second'), 'read /second')
  expect(one.all()).toBe('')
  late.resolve()
  while (!one.all().endsWith('salom')) await once(one.socket, 'data')
  expect(one.all()).toMatch(/read \/late[\s\S]*salom$/)
})

it('what comes in one piece with something else is left to Node', async () => {
  await learned()
  const one = client()
  await one.ask(known + known.slice(0, 20), 'salom')
  await one.ask(known.slice(20))
  await one.ask(known + known, 'salom')
  while ((one.all().match(/salom/g) ?? []).length < 4) await once(one.socket, 'data')
  expect(read).toEqual(Array(5).fill('/salom'))
})

it('HEAD, HTTP/1.0 and connections that end are not learned', async () => {
  const asks = [
    'HEAD /salom HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /salom HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
    get('/salom', 'Connection: close\r\n'),
  ]
  for (const ask of [...asks, ...asks]) await client().ask(ask, ask.startsWith('HEAD') ? '\r\n\r\n' : 'salom')
  expect(read).toEqual(Array(6).fill('/salom'))
})

it('who takes an answer slowly gets it whole, though the server stops meanwhile', async () => {
  kept = answerOf('x'.repeat(30_000_000))
  await learned()
  const one = client()
  one.socket.pause()
  one.socket.write(known)
  const [idle, busy] = [client(), client()]
  await idle.ask(get('/idle'), 'read /idle')
  await busy.ask(known, 'x')
  const ended = [one, idle, busy].map(({ socket }) => once(socket, 'close'))
  requests.retire()
  const sweep = setInterval(() => requests.closeIdle(server), 5)
  one.socket.resume()
  await Promise.all(ended)
  clearInterval(sweep)
  expect([one, busy].map(({ all }) => all().length > 30_000_000)).toEqual([true, true])
})

it('once it retires, Node answers all and can say that the connection ends', async () => {
  await learned()
  requests.retire()
  await client().ask(known)
  expect(read).toEqual(['/salom', '/salom'])
})
