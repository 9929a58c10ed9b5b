import { createServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { FirstTables, PartnerRows, Passport, Rows } from './shapes.ts'
import { createStateService } from './state-service.server.ts'

/** A service that says on its connection whatever it is told to. */
let say: (socket: Socket) => void = () => undefined
let connections = 0
const server = createServer((socket) => {
  connections += 1
  socket.on('error', () => undefined)
  socket.once('data', () => say(socket))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const address = server.address()
const port = typeof address === 'object' ? address?.port : 0
const key = 'key/of+the "portal"'

const asked = { path: '/any', query: {} }
/** One of its own for each question: how long it leaves the service alone is not asked here. */
const service = () => createStateService({ url: `http://127.0.0.1:${port}`, key, organization: '999' })
const reasonOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: unknown) => (error as { reason?: string }).reason ?? String(error),
  )

const good = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'
const whole =
  (body: string | Buffer, head = good) =>
  (socket: Socket) => {
    socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n`)
    socket.end(body)
  }
const leadingTo = (to: string) => whole('', `HTTP/1.1 302 Found\r\nlocation: ${to}\r\n`)
const trickling = (first: string, each: string) => (socket: Socket) => {
  socket.write(first)
  const more = setInterval(() => socket.write(each), 100)
  socket.on('close', () => clearInterval(more))
}

it.each([
  ['leads to the network around us', leadingTo('http://169.254.169.254/latest/meta-data/'), 'answered 302'],
  ['leads to itself', leadingTo('/any'), 'answered 302'],
  ['leads to a file', leadingTo('file:///etc/passwd'), 'answered 302'],
  ['leads to another protocol', leadingTo(`gopher://127.0.0.1:${port}/`), 'answered 302'],
  ['ends too early', (s) => s.end(`${good}content-length: 900\r\n\r\n{"result":`), 'the answer broke off'],
  ['ends before it began', (s) => s.resetAndDestroy(), 'no connection'],
  ['speaks no HTTP', (s) => s.end('nothing\r\n\r\n'), 'no connection'],
  ['has heads without end', (s) => s.end(good + 'x-a: b\r\n'.repeat(9000)), 'no connection'],
  ['swells', whole(gzipSync(Buffer.alloc(50_000_000)), `${good}content-encoding: gzip\r\n`), 'the answer is too long'],
  ['is not packed as it says', whole('nothing', `${good}content-encoding: br\r\n`), 'the answer broke off'],
  ['has no content', (s) => s.end('HTTP/1.1 204 No Content\r\n\r\n'), 'the answer is no JSON'],
] satisfies [string, typeof say, string][])('a service that %s has failed', async (_, wrong, reason) => {
  say = wrong
  connections = 0
  expect(await reasonOf(service().json(asked, FirstTables))).toBe(reason)
  expect(connections).toBe(1)
})

it.each([
  ['1', 3],
  ['3600', 1],
  ['Fri, 27 Nov 2026 10:00:00 GMT', 3],
  ['Fri, 27 Nov 2226 10:00:00 GMT', 1],
])('what wants to be left alone for %s seconds is asked %i times', async (seconds, times) => {
  say = whole('', `HTTP/1.1 429 Too Many Requests\r\nretry-after: ${seconds}\r\nconnection: close\r\n`)
  connections = 0
  expect(await reasonOf(service().json(asked, FirstTables))).toBe('answered 429')
  expect(connections).toBe(times)
})

it('what trickles is given up after five seconds', async () => {
  const began = performance.now()
  const both = [trickling(`${good}content-length: 900\r\n\r\n`, ' '), trickling(good, 'x-a: b\r\n')]
  say = (socket) => both.pop()?.(socket)
  const asking = Array.from(both, () => reasonOf(service().json(asked, FirstTables)))
  expect(await Promise.all(asking)).toEqual(Array(2).fill('no answer in time'))
  expect(both).toEqual([])
  expect(performance.now() - began).toBeLessThan(6000)
})

it('takes the key for the key, however its letters are written', async () => {
  const escaped = Array.from(key, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
  for (const row of [`{"a":"${escaped}"}`, `{"${escaped}":1}`, `{"a":${JSON.stringify(`?token=${key}&`)}}`]) {
    say = whole(`{"result":{"data":[${row}]}}`)
    expect(await reasonOf(service().json(asked, PartnerRows))).toBe('the answer holds the key')
  }
})

const id = '61a0c3d42e5b7f0a9c1d4e70'
const many = (count: number, each: (at: number) => string) => Array.from({ length: count }, (_, at) => each(at)).join()
const tables = (facts: string) => `{"result":{"count":1,"data":[{"structId":"${id}","name":"A",${facts}}]}}`
const row = (columns: string) => `{"tableColumn":{${columns}}}`
const rows = (all: string) => `{"result":{"count":1,"data":[${all}]}}`

/** What pretends to be something else when it is made a text. */
const disguised = '{"toString":1,"valueOf":null}'
it.each([
  ['dates', FirstTables, tables(`"lastUpdate":${disguised},"fullCount":${disguised}`)],
  ['numbers', FirstTables, tables('"fullCount":1e999,"updateDate":1e308')],
  ['dates of great depth', FirstTables, tables(`"updateDate":${'['.repeat(20_000)}${']'.repeat(20_000)}`)],
  ['dates of a passport', Passport, `{"result":{"name":"A","createDate":${disguised}}}`],
  ['names of columns', Rows, rows(row('"__proto__":{"default":"a"},"toString":{"default":"b"}'))],
] as const)('%s of no shape are left out', async (_, contract, body) => {
  say = whole(body)
  expect(await reasonOf(service().json(asked, contract))).toBe('answered')
})

it('an answer may begin with the mark of UTF-8', async () => {
  say = whole('\uFEFF{"result":{"data":[{"a":1}]}}')
  expect(await service().json(asked, PartnerRows)).toEqual([{ a: 1 }])
})

it('what no database takes is left out', async () => {
  say = whole('{"result":{"data":[{"a":"b\\u0000c\\ud800","d":"\\\\u0000"}]}}')
  expect(await service().json(asked, PartnerRows)).toEqual([{ a: 'bc\ufffd', d: '\\u0000' }])
})

it.each([
  ['one text', FirstTables, tables(`"dataName":{"uzbText":"${'a'.repeat(2_000_000)}"}`), 'answered'],
  ['numbers', FirstTables, rows(many(1_000_000, () => '1')), 'the answer is not of the shape'],
  ['columns', Rows, rows(row(many(90_000, (at) => `"${at}":{"text":"aa"}`))), 'the answer is not of the shape'],
] as const)('two megabytes of %s are read in little time', async (_, contract, body, reason) => {
  say = whole(body)
  const before = process.threadCpuUsage()
  expect(await reasonOf(service().json(asked, contract))).toBe(reason)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1000)
})

it('others have their turn between any two rows', async () => {
  const read = Rows.safeParseAsync(JSON.parse(rows(many(100, () => row('"a":{"text":"Toshkent shahar"}')))))
  let turns = 0
  let isRead = false
  const turn = () => {
    turns += 1
    if (!isRead) setImmediate(turn)
  }
  setImmediate(turn)
  expect((await read).data?.rows).toHaveLength(100)
  isRead = true
  expect(turns).toBeGreaterThanOrEqual(99)
})
