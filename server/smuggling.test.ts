import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { answered, raw, statuses } from '#tests/raw.ts'
import { ambiguous, smuggled } from '#tests/smuggling.ts'
import { createApp } from './app.ts'
import { listen } from './listen.ts'

let asked: string[]
const pages = async ({ url }: Request) => {
  asked.push(new URL(url).pathname)
  return new Response(`page ${url}`, { headers: { 'content-type': 'text/html' } })
}
const portal = await openPortal({ PORT: '0' })
const { url, stop } = await listen(portal.ground, createApp(portal.ground, pages))
afterAll(stop)

beforeEach(() => {
  asked = []
})

/** Has the request that is smuggled lie in memory, where it would be found most easily. */
async function learnSmuggled(): Promise<void> {
  const one = raw(url)
  for (let times = 1; times <= 3; times += 1) {
    one.socket.write(smuggled)
    await one.until(new RegExp(`(?:HTTP/1\\.1 200[\\s\\S]*){${times}}`))
  }
  one.socket.destroy()
}

describe('a request that two programs could read differently', () => {
  it.each(ambiguous)('is refused, ends its connection, and hides no second one: %s', async (_name, bytes) => {
    await learnSmuggled()
    const before = asked.length
    const text = await answered(url, bytes + smuggled)
    expect(statuses(text).filter((status) => status < 400)).toEqual([])
    expect(statuses(text).length).toBeLessThanOrEqual(1)
    expect(asked.slice(before)).toEqual([])
  })
})

it('a body that looks like a request is a body, also where such a request is known', async () => {
  await learnSmuggled()
  const body = smuggled.repeat(3)
  const bytes = `POST /accounts/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const last = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
  expect(statuses(await answered(url, bytes + last))).toEqual([415, 200])
  const inChunks = `POST /accounts/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`
  expect(statuses(await answered(url, inChunks + last))).toEqual([415, 200])
})

it('a body that comes in pieces, each a known request, is a body', async () => {
  await learnSmuggled()
  const one = raw(url)
  const length = 3 * smuggled.length
  one.socket.write(
    `POST /accounts/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`,
  )
  for (let piece = 0; piece < 3; piece += 1)
    await new Promise<void>((resolve) => one.socket.write(smuggled, () => setImmediate(resolve)))
  one.socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(statuses(await one.ended)).toEqual([415, 200])
})
