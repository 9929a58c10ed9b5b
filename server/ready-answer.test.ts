import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepAliveSeconds, readyAnswer, sendReady } from './ready-answer.ts'

const answer = readyAnswer(
  200,
  ['content-type', 'text/plain', 'x-name', 'a', 'content-length', '5'],
  Buffer.from('salom'),
)
const late = Promise.withResolvers<void>()
let finished: string[]
let server: Server

beforeEach(async () => {
  finished = []
  server = createServer({ keepAliveTimeout: keepAliveSeconds * 1000 }, async (request, response) => {
    response.on('finish', () => finished.push(request.url ?? ''))
    if (request.url === '/late') await late.promise
    sendReady(request, response, answer)
    if (request.url === '/second') late.resolve()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** What comes back for some bytes, up to the end or until `answers` bodies have come. */
async function exchange(sent: string, answers: number): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(sent.replaceAll('\n', '\r\n'))
  let text = ''
  for await (const chunk of socket) {
    text += chunk
    if (text.split('salom').length > answers) break
  }
  socket.destroy()
  return text
}

const withoutDate = (text: string) => text.replace(/date: .*\r\n/i, '').toLowerCase()

it('is on the wire what Node itself would have sent, with the date of now', async () => {
  const fast = await exchange('GET /a HTTP/1.1\nHost: x\n\n', 1)
  const slow = await exchange('GET /a HTTP/1.0\nHost: x\nConnection: keep-alive\n\n', 1)
  expect(withoutDate(fast)).toBe(withoutDate(slow))
  expect(Date.now() - Date.parse(/date: (.*)/i.exec(fast)?.[1] ?? '')).toBeLessThan(3000)
})

it('serves many requests on one connection, also those sent before the first is answered, in their order', async () => {
  const text = await exchange('GET /late HTTP/1.1\nHost: x\n\nGET /second HTTP/1.1\nHost: x\n\n', 2)
  expect(text.match(/HTTP\/1.1 200 OK/g)).toHaveLength(2)
  expect(finished).toEqual(['/late', '/second'])
})

it('closes when the client asks for it, and gives no body to HEAD', async () => {
  const closed = await exchange('GET /a HTTP/1.1\nHost: x\nConnection: close\n\n', 2)
  expect(closed).toMatch(/connection: close/i)
  expect(closed.endsWith('salom')).toBe(true)
  const head = await exchange('HEAD /a HTTP/1.1\nHost: x\nConnection: close\n\n', 1)
  expect([/content-length: 5/.test(head), head.includes('salom')]).toEqual([true, false])
})
