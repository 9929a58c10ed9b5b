import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepAliveSeconds, onTheWire, readyAnswer, sendReady } from './ready-answer.ts'

const answer = readyAnswer(
  200,
  ['content-type', 'text/plain', 'x-name', 'a', 'content-length', '5'],
  Buffer.from('salom'),
)
let server: Server

beforeEach(async () => {
  server = createServer({ keepAliveTimeout: keepAliveSeconds * 1000 }, (request, response) =>
    sendReady(request, response, answer),
  )
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

it('is on the wire what Node itself sends, with the date of now', async () => {
  const nodes = await exchange('GET /a HTTP/1.1\nHost: x\n\n', 1)
  const ours = String(onTheWire(answer))
  expect(withoutDate(ours)).toBe(withoutDate(nodes))
  expect(Date.now() - Date.parse(/date: (.*)/i.exec(ours)?.[1] ?? '')).toBeLessThan(3000)
})

it('closes when the client asks for it, and gives no body to HEAD', async () => {
  const closed = await exchange('GET /a HTTP/1.1\nHost: x\nConnection: close\n\n', 2)
  expect(closed).toMatch(/connection: close/i)
  expect(closed.endsWith('salom')).toBe(true)
  const head = await exchange('HEAD /a HTTP/1.1\nHost: x\nConnection: close\n\n', 1)
  expect([/content-length: 5/.test(head), head.includes('salom')]).toEqual([true, false])
})
