import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { quickFolder } from '../scripts/quick-folder.mjs'
import { listening, start, stopAll } from './started.ts'
import { createDatabase, dropDatabase, testServer } from './test-server.ts'

/** A way to the database server that can be closed and opened again. */
async function openWay(to: URL): Promise<{ address: string; close: () => Promise<void>; open: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const way: Server = createServer((near) => {
    const far = connect(Number(to.port || 5432), to.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  const listen = async (port: number) => {
    way.listen(port, '127.0.0.1')
    await once(way, 'listening')
    return (way.address() as { port: number }).port
  }
  const port = await listen(0)
  const address = new URL(to)
  address.host = `127.0.0.1:${port}`
  return {
    address: address.href,
    open: async () => void (await listen(port)),
    close: async () => {
      const closed = once(way, 'close')
      way.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

describe.runIf(testServer)('while the database is away', () => {
  afterAll(stopAll)

  it('a start says why the server does not let it in', async () => {
    const nowhere = new URL(testServer ?? '')
    nowhere.pathname = '/adliya_nowhere'
    const { child, output } = start({ DATABASE_URL: nowhere.href, DATA_DIR: quickFolder() })
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(output()).toBe(
      `Wrong setting. DATABASE_URL: the server at ${nowhere.host} refuses: database "adliya_nowhere" does not exist\n`,
    )
  })

  it('known pages stay, others and the API say 503, and all is well when it is back', async () => {
    const folder = await mkdtemp(join(quickFolder(), 'adliya-away-'))
    const database = await createDatabase(`adliya_away_${randomUUID().slice(0, 8)}`)
    const way = await openWay(new URL(database))
    const url = await listening(start({ DATABASE_URL: way.address, DATA_DIR: folder, LOG_LEVEL: 'error' }))
    const status = async (path: string) => (await fetch(url + path)).status
    expect([await status('/'), await status('/readyz')]).toEqual([200, 200])

    await way.close()
    await expect.poll(() => status('/readyz'), { timeout: 20_000 }).toBe(503)
    expect(await status('/')).toBe(200)
    const unknown = await fetch(`${url}/ru/posts`)
    expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await unknown.text()).toContain('lang="ru"')
    expect(await status('/api/categories/')).toBe(503)
    expect(await status('/healthz')).toBe(200)
    // Who brings a session is asked for before any page is.
    for (const [path, tag] of [
      ['/en/admin', 'en'],
      ['/uzb/login', 'uz-Cyrl'],
      ['/ru/feedback', 'ru'],
    ]) {
      const page = await fetch(url + path, { headers: { cookie: 'sid=anything' }, redirect: 'manual' })
      expect([path, page.status, page.headers.get('x-request-id')]).toEqual([
        path,
        503,
        expect.stringMatching(/^[\w-]{36}$/),
      ])
      expect(await page.text()).toMatch(new RegExp(`<html lang="${tag}"[^]*<h1`))
    }

    await way.open()
    await expect.poll(() => status('/readyz'), { timeout: 20_000 }).toBe(200)
    expect([await status('/ru/posts'), await status('/api/categories/')]).toEqual([200, 200])
    await stopAll()
    await way.close()
    await dropDatabase(database)
    await rm(folder, { recursive: true, force: true })
  })
})
