import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { categories } from '#modules/categories/table.server.ts'
import { followWithSearch } from '#modules/search/indexing.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { bumpContentVersion } from '#platform/content-version.server.ts'
import { openGround } from '#platform/open-ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { quickFolder } from '../scripts/quick-folder.mjs'
import { listening, type Started, start, stopAll } from './started.ts'

const folder = await mkdtemp(join(quickFolder(), 'adliya-process-'))
let greeting: string
let number = 0

/** As the first start of a portal without a demo left it, since making a database takes long. */
async function dataFolder(): Promise<string> {
  number += 1
  const copy = join(folder, String(number))
  await cp(join(folder, 'first'), copy, { recursive: true })
  return copy
}

beforeAll(async () => {
  const first = start({ DATA_DIR: join(folder, 'first') })
  await listening(first)
  greeting = first.output()
  await end(first)
})
afterEach(stopAll)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Asks a portal to stop, and sees that it does so without an error. */
async function end({ child }: Started): Promise<void> {
  const stopped = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await stopped).toEqual([0, null])
}

const patient = { timeout: 60_000 }

it('stops with one clear line when a setting is wrong', patient, async () => {
  const started = start({ PORT: 'seventy', DATA_DIR: join(folder, 'none') })
  const [code] = await once(started.child, 'exit')
  expect(code).toBe(1)
  expect(started.output().trim().split('\n')).toEqual([expect.stringMatching(/^Wrong setting\. PORT: /)])
})

it('stops when the list of staff networks cannot be read', patient, async () => {
  const started = start({ STAFF_RANGES: '10.0.0.0/8, 300.1.1.1/8', DATA_DIR: join(folder, 'none') })
  const [code] = await once(started.child, 'exit')
  expect(code).toBe(1)
  expect(started.output()).toContain('"300.1.1.1/8" is not a CIDR range')
})

it('tells the superuser password once, and answers after each restart with what was stored', patient, async () => {
  expect(greeting).toMatch(/Superuser "superuser", one-use password: (?:[a-z2-9]{4}-){3}[a-z2-9]{4}/)
  const DATA_DIR = await dataFolder()
  for (let turn = 0; turn < 2; turn += 1) {
    const started = start({ DATA_DIR })
    const answer = await fetch(`${await listening(started)}/api/categories/`)
    const slugs = ((await answer.json()) as { slug: string }[]).map(({ slug }) => slug)
    expect(slugs).toEqual(['yangiliklar', 'elonlar'])
    expect(started.output()).not.toContain('one-use password')
    await end(started)
  }
})

it('has its pages at hand after a restart, but not where something was written meanwhile', patient, async () => {
  const DATA_DIR = await dataFolder()
  // Known by one name, whatever the port.
  const ORIGIN = 'https://adliya.example'
  const visit = async () => {
    const started = start({ DATA_DIR, ORIGIN })
    const url = await listening(started)
    const page = await (await fetch(url)).text()
    const figures = await (await fetch(`${url}/metrics`)).text()
    await end(started)
    return { page, misses: /^adliya_page_cache_misses_total (\d+)$/m.exec(figures)?.[1] }
  }
  const first = await visit()
  expect(first.misses).toBe('1')
  expect(await visit()).toEqual({ page: first.page, misses: '0' })
  const { ground, close } = await openGround(readConfig({ DATA_DIR }), { follow: followWithSearch })
  await ground.db.transaction(async (tx) => {
    await tx.update(categories).set({ name_uz: 'Boshqacha' })
    await bumpContentVersion(tx as Tx)
  })
  await close()
  const changed = await visit()
  expect(changed.misses).toBe('1')
  expect(changed.page).toContain('Boshqacha')
})

it('leaves a data folder alone that another process holds, and names that process', patient, async () => {
  const DATA_DIR = await dataFolder()
  const holder = start({ DATA_DIR })
  const url = await listening(holder)
  const second = start({ DATA_DIR })
  const [code] = await once(second.child, 'exit')
  expect(code).toBe(1)
  expect(second.output()).toContain(`is in use by process ${holder.child.pid}`)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

it('finishes a running request before it stops', patient, async () => {
  const started = start({ DATA_DIR: await dataFolder() })
  const { hostname, port } = new URL(await listening(started))
  const body = JSON.stringify({ username: 'nobody', password: 'not the right one' })
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  const head = ['POST /accounts/login/ HTTP/1.1', `Host: ${hostname}:${port}`, 'Content-Type: application/json']
  socket.write([...head, `Content-Length: ${body.length}`, '', body.slice(0, 10)].join('\r\n'))
  // Another request is answered after the first one's head has arrived.
  await (await fetch(`http://${hostname}:${port}/healthz`)).text()
  const stopped = once(started.child, 'exit')
  started.child.kill('SIGTERM')
  socket.write(body.slice(10))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  expect(await stopped).toEqual([0, null])
})
