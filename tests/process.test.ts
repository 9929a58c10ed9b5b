import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditRepository } from '#modules/audit/repository.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { followWithSearch } from '#modules/search/indexing.server.ts'
import { filesMustBeSeen } from '#modules/uses/attaching.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { bumpContentVersion } from '#platform/content-version.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { openGround } from '#platform/open-ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { quickFolder } from '../scripts/quick-folder.mjs'
import { shortLived } from './short-lived.ts'
import { openDisk } from './small-disk.ts'
import { listening, type Started, start, stopAll } from './started.ts'

const folder = await mkdtemp(join(quickFolder(), 'adliya-process-'))
let greeting: string
/** What a first start said that found its port taken, before the one that greeted. */
let refusedFirst: string[]
let number = 0

/** As the first start of a portal without a demo left it, since making a database takes long. */
async function dataFolder(): Promise<string> {
  number += 1
  const copy = join(folder, String(number))
  await cp(join(folder, 'first'), copy, { recursive: true })
  return copy
}

beforeAll(async () => {
  const DATA_DIR = join(folder, 'first')
  refusedFirst = (await onTakenPort((PORT) => refused({ PORT, DATA_DIR }))).lines
  const first = start({ DATA_DIR })
  await listening(first)
  greeting = first.output()
  await end(first)
})
afterEach(stopAll)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a start says that stops by itself with an error, and after how long. */
async function refused(settings: Record<string, string>): Promise<{ lines: string[]; seconds: number }> {
  const from = performance.now()
  const started = start(settings)
  const [code] = await once(started.child, 'exit')
  expect(code).toBe(1)
  return { lines: started.output().trim().split('\n'), seconds: (performance.now() - from) / 1000 }
}

/** Gives a port on which somebody listens who says nothing. */
async function onTakenPort<Result>(work: (port: string) => Promise<Result>): Promise<Result> {
  const silent = createServer()
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  try {
    return await work(String((silent.address() as AddressInfo).port))
  } finally {
    silent.close()
  }
}

/** Gives a port that answers nobody: its listener sleeps, and there is no more room to wait for it. */
async function onSwallowingPort<Result>(work: (port: string) => Promise<Result>): Promise<Result> {
  const listen = "require('net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {"
  const sleeper = spawn(process.execPath, ['-e', `${listen} console.log(this.address().port) })`])
  const port = Number(await once(sleeper.stdout, 'data'))
  sleeper.kill('SIGSTOP')
  const waiting = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  try {
    await Promise.all(waiting.map((socket) => once(socket, 'connect')))
    return await work(String(port))
  } finally {
    for (const socket of waiting) socket.destroy()
    sleeper.kill('SIGKILL')
  }
}

/** Asks a portal to stop, and sees that it does so without an error. */
async function end({ child }: Started, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const stopped = once(child, 'exit')
  child.kill(signal)
  expect(await stopped).toEqual([0, null])
}

const patient = { timeout: 60_000 }

const soonSeconds = 3
/** Of them, what a start takes that finds something wrong at once. */
const startSeconds = 1
/** The time is ours only where the machine has some left: another try is allowed. */
const hurried = { ...patient, retry: 2 }
const taken = expect.stringMatching(/^Wrong setting\. PORT: \d+ is taken by another process; set PORT to a free one$/)

describe('a wrong setting stops a start at once, with one clear line', hurried, () => {
  const none = join(folder, 'none')
  const file = join(import.meta.dirname, 'process.test.ts')
  it.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'seventy' }, /PORT: /],
    [{ STAFF_RANGES: '10.0.0.0/8, 300.1.1.1/8' }, /STAFF_RANGES: "300\.1\.1\.1\/8" is not a CIDR range/],
    [{ HOST: '192.0.2.1' }, /HOST: 192\.0\.2\.1 is no address of this machine \(EADDRNOTAVAIL\)$/],
    [{ HOST: 'nowhere.invalid' }, /HOST: nowhere\.invalid is no address of this machine/],
    [{ DATA_DIR: file }, /DATA_DIR: nothing can be kept in \S+process\.test\.ts \(EEXIST\)$/],
    [{ DATA_DIR: join(file, 'below') }, /DATA_DIR: nothing can be kept in \S+below \(ENOTDIR\)$/],
    [
      { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/b' },
      /DATABASE_URL: the server at 127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)$/,
    ],
  ])('%o', async (settings, line) => {
    const { lines, seconds } = await refused({ DATA_DIR: none, ...settings })
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^Wrong setting\\. ${line.source}`))])
    expect(seconds).toBeLessThan(soonSeconds)
  })

  it('a port that somebody has', async () => {
    const { lines, seconds } = await onTakenPort((PORT) => refused({ DATA_DIR: none, PORT }))
    expect(lines).toEqual([taken])
    expect(seconds).toBeLessThan(soonSeconds)
  })

  it.each([
    ['swallows what is sent there', onSwallowingPort],
    ['takes connections and says nothing', onTakenPort],
  ])('an address of a database that %s', async (_, on) => {
    // What is waited for is ours; how long a start takes at all depends on what else the machine does just now.
    const without = await refused({ DATA_DIR: none, PORT: 'seventy' })
    const { lines, seconds } = await on((port) =>
      refused({ DATA_DIR: none, DATABASE_URL: `postgres://a:secret@127.0.0.1:${port}/b` }),
    )
    expect(lines).toEqual([expect.stringMatching(/^Wrong setting\. DATABASE_URL: the server at \S+ does not answer/)])
    expect(seconds - without.seconds).toBeLessThan(soonSeconds - startSeconds)
  })
})

it('a disk that became read-only stops a start at once, and one that is not does not', hurried, async (context) => {
  const disk = await openDisk(200)
  if (!disk) return context.skip('this account may mount no disk')
  try {
    const DATA_DIR = join(disk.path, 'data')
    await cp(join(folder, 'first'), DATA_DIR, { recursive: true })
    await disk.become('ro')
    for (const each of [DATA_DIR, join(disk.path, 'new')]) {
      const { lines, seconds } = await refused({ DATA_DIR: each })
      expect(lines).toEqual([`Wrong setting. DATA_DIR: nothing can be kept in ${each} (EROFS)`])
      expect(seconds).toBeLessThan(soonSeconds)
    }
    await disk.become('rw')
    const started = start({ DATA_DIR })
    await listening(started)
    await end(started)
  } finally {
    await stopAll()
    await disk.end()
  }
})

it('a database that a newer version has changed stops a start, unless this one may go on', patient, async () => {
  const DATA_DIR = await dataFolder()
  const database = await openDatabase({ dataDir: DATA_DIR })
  await database.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations",
  )
  await database.close()
  const { lines } = await refused({ DATA_DIR })
  expect(lines).toEqual([expect.stringMatching(/^This database was brought up to date by a newer version: start that/)])
  const again = start({ DATA_DIR, DATABASE_NEWER: '1' })
  await listening(again)
  await end(again)
})

it('a first start on a taken port says so before anything is made, so the next one tells the password', () => {
  expect(refusedFirst).toEqual([taken])
  expect(greeting).toContain('one-use password')
})

it('tells the superuser password once, and answers after each restart with what was stored', patient, async () => {
  expect(greeting).toMatch(/Superuser "superuser", one-use password: (?:[a-z2-9]{4}-){3}[a-z2-9]{4}/)
  const DATA_DIR = await dataFolder()
  for (let turn = 0; turn < 2; turn += 1) {
    const started = start({ DATA_DIR })
    const answer = await fetch(`${await listening(started)}/api/categories/`)
    const slugs = ((await answer.json()) as { slug: string }[]).map(({ slug }) => slug)
    // Beside those that must always exist: the four whose offices are open data.
    expect([slugs.slice(0, 2), slugs.length]).toEqual([['yangiliklar', 'elonlar'], 6])
    expect(started.output()).not.toContain('one-use password')
    await end(started)
  }
})

it('has its pages at hand after a restart, but not where something was written meanwhile', patient, async () => {
  const DATA_DIR = await dataFolder()
  // Known by one name, whatever the port.
  const ORIGIN = 'https://adliya.example'
  const visit = async (more: (url: string) => Promise<void> = async () => undefined) => {
    const started = start({ DATA_DIR, ORIGIN, LEAVE_SECONDS: '300' })
    const url = await listening(started)
    await more(url)
    const page = await (await fetch(url)).text()
    const figures = await (await fetch(`${url}/metrics`)).text()
    // Whoever presses Ctrl-C does not wait for who balances.
    await end(started, 'SIGINT')
    return { page, misses: /^adliya_page_cache_misses_total (\d+)$/m.exec(figures)?.[1] }
  }
  const first = await visit(async (url) => {
    // As behind a proxy that speaks TLS: forms of our own pages are taken, and nobody else's.
    const sent = (origin: string) =>
      fetch(`${url}/login`, { method: 'POST', headers: { origin }, body: new URLSearchParams({ username: 'x' }) })
    expect([(await sent(ORIGIN)).status, (await sent('https://elsewhere.example')).status]).toEqual([400, 403])
  })
  expect(first.misses).toBe('1')
  expect(await visit()).toEqual({ page: first.page, misses: '0' })
  const { ground, close } = await openGround(readConfig({ DATA_DIR }), {
    allow: filesMustBeSeen,
    follow: followWithSearch,
  })
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
  // The same command again: its address is taken as well, and that is not what is the matter.
  for (const PORT of ['0', new URL(url).port])
    expect((await refused({ DATA_DIR, PORT })).lines).toEqual([
      `The data folder ${DATA_DIR} is in use by process ${holder.child.pid}.`,
    ])
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

it(
  'goes on when nobody reads its log, which waits for who reads again; and when its reader is gone',
  patient,
  async () => {
    const started = start({ DATA_DIR: await dataFolder() })
    const url = await listening(started)
    const forbidden = async () => (await fetch(`${url}/accounts/logout/`, fromElsewhere)).status
    const ask = async (times: number) => {
      for (let turn = 0; turn < times; turn += 20)
        expect(await Promise.all(Array.from({ length: 20 }, forbidden))).toEqual(Array.from({ length: 20 }, () => 403))
    }
    started.child.stdout.pause()
    await ask(2000)
    started.child.stdout.resume()
    await expect.poll(() => started.output().match(/"event":"forbidden"/g)?.length, patient).toBe(2000)
    started.child.stdout.destroy()
    await ask(200)
    await end(started)
  },
)

const fromElsewhere = { method: 'POST', headers: { origin: 'https://elsewhere.example' } }

/** A sign-in whose last part is not sent yet, known to have arrived. */
async function halfSent(started: Started) {
  const { hostname, port } = new URL(await listening(started))
  const body = JSON.stringify({ username: 'nobody', password: 'not the right one' })
  const socket = connect(Number(port), hostname)
  const head = ['POST /accounts/login/ HTTP/1.1', `Host: ${hostname}:${port}`, 'Content-Type: application/json']
  socket.write([...head, `Content-Length: ${body.length}`, '', body.slice(0, 10)].join('\r\n'))
  // Another request is answered after the first one's head has arrived.
  await (await fetch(`http://${hostname}:${port}/healthz`)).text()
  return { socket, rest: body.slice(10) }
}

it('does not start with other keys than its data was made with, and makes none', patient, async () => {
  for (const [setting, name] of [
    ['SECRET', 'secret'],
    ['SECRETS_KEY', 'secrets-key'],
  ] as const) {
    const DATA_DIR = await dataFolder()
    await rm(join(DATA_DIR, name))
    const { lines } = await refused({ DATA_DIR })
    expect(lines).toEqual([
      expect.stringMatching(`^Wrong setting\\. ${setting}: this portal's key is not in \\S+/${name}`),
    ])
    expect(existsSync(join(DATA_DIR, name))).toBe(false)
    const other = { DATA_DIR, [setting]: 'a'.repeat(40) }
    const wrong = await refused(other)
    const isWrong = `^Wrong setting\\. ${setting}: what is set is not the key that this database was \\w+ with\\. Use that one`
    expect(wrong.lines).toEqual([expect.stringMatching(isWrong)])
    // Who has lost it for good goes on with another.
    const again = start({ ...other, [`${setting}_LOST`]: '1' })
    await listening(again)
    await end(again)
  }
})

it('starts with the keys of its files as settings, and the audit log is whole', patient, async () => {
  const DATA_DIR = await dataFolder()
  const takenOut = async (name: string) => {
    const path = join(DATA_DIR, name)
    const key = await readFile(path, 'utf8')
    await rm(path)
    return key.trim()
  }
  const keys = { SECRET: await takenOut('secret'), SECRETS_KEY: await takenOut('secrets-key') }
  const again = start({ DATA_DIR, ...keys })
  await listening(again)
  await end(again)
  const { ground, close } = await openGround(readConfig({ DATA_DIR, ...keys }), {
    allow: filesMustBeSeen,
    follow: followWithSearch,
  })
  const verdict = await auditRepository.verify(ground)
  await close()
  expect(verdict).toMatchObject({ firstBad: null })
  expect(verdict.entries).toBeGreaterThan(0)
})

it('finishes a running request before it stops, also where a terminal and npm both tell it to', patient, async () => {
  const started = start({ DATA_DIR: await dataFolder() })
  const { socket, rest } = await halfSent(started)
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  const stopped = once(started.child, 'exit')
  // Two of a kind would be one for the system while it has not taken the first.
  started.child.kill('SIGINT')
  started.child.kill('SIGTERM')
  socket.write(rest)
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  expect(await stopped).toEqual([0, null])
})

it('ends with a line of the log when something fails that nobody caught', patient, async () => {
  const failing = "data:text/javascript,process.on('SIGUSR2', () => { throw new Error('nobody caught this') })"
  const started = start({ DATA_DIR: await dataFolder() }, [...shortLived, '--import', failing])
  await listening(started)
  started.child.kill('SIGUSR2')
  expect(await once(started.child, 'exit')).toEqual([1, null])
  const last = started.output().trim().split('\n').at(-1) ?? ''
  expect(JSON.parse(last)).toMatchObject({ level: 'error', event: 'uncaught_exception' })
})

it(
  'says first that it leaves, while everybody is answered, and waits no longer when it is told again',
  patient,
  async () => {
    const started = start({ DATA_DIR: await dataFolder(), LEAVE_SECONDS: '300' })
    const { socket } = await halfSent(started)
    socket.on('error', () => undefined)
    const url = await listening(started)
    // Each on a connection of its own, as who balances asks.
    const said = async (path: string) => {
      const answer = await fetch(url + path, { headers: { connection: 'close' } })
      return `${answer.status} ${path === '/' ? '' : await answer.text()}`
    }
    expect(await said('/readyz')).toBe('200 ready')
    started.child.kill('SIGTERM')
    await expect.poll(() => said('/readyz')).toBe('503 not ready: leaving')
    expect([await said('/'), await said('/healthz')]).toEqual(['200 ', '200 ok'])
    const again = setInterval(() => started.child.kill('SIGTERM'), 100)
    const stopped = await once(started.child, 'exit')
    clearInterval(again)
    expect(stopped).toEqual([1, null])
  },
)
