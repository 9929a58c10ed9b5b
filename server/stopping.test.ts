import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { createApp } from './app.ts'
import { listen } from './listen.ts'

const portal = await openPortal({ PORT: '0', TRUSTED_PROXIES: '127.0.0.1/32' })
const pages = async () => new Response('page', { headers: { 'content-type': 'text/html' } })

/** A proxy that keeps its connection. */
async function ask(socket: Socket, line: string): Promise<string> {
  socket.write(`${line} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`)
  const [chunk] = await once(socket, 'data')
  return String(chunk)
}

it('a proxy that uses an idle connection of a portal that stops is answered, and told that it ends', async () => {
  const { url, stop } = await listen(portal.ground, createApp(portal.ground, pages))
  const { hostname, port } = new URL(url)
  const sockets = ['POST /accounts/login/', 'GET /posts'].map((line) => ({
    line,
    socket: connect(Number(port), hostname),
  }))
  for (const { socket, line } of sockets) expect(await ask(socket, line)).toMatch(/^HTTP\/1\.1 \d+ /)
  const stopped = stop()
  for (const { socket, line } of sockets) {
    const ended = once(socket, 'end')
    expect(await ask(socket, line)).toMatch(/^HTTP\/1\.1 [24]\d\d [\s\S]*connection: close/i)
    await ended
  }
  await stopped
  await expect(fetch(url)).rejects.toThrow()
})
