import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shortLived } from '#tests/short-lived.ts'
import { openDatabase } from './database.server.ts'
import { acquireLock } from './lock.server.ts'
import { ownIdentity, type ProcessIdentity } from './process-identity.server.ts'
import { temporaryFolder } from './test-engines.ts'

let folder: string
let file: string
let remove: () => void
const children: ChildProcess[] = []

/** Holds a database that was made once, since making one takes long. */
const made = temporaryFolder()
beforeAll(async () => (await openDatabase({ dataDir: made.folder })).close())
afterAll(() => made.remove())
const withDatabase = () => cpSync(made.folder, folder, { recursive: true })

beforeEach(() => {
  ;({ folder, remove } = temporaryFolder())
  file = path.join(folder, 'database.lock')
})

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  remove()
})

/** Starts the second process; resolves with its first line and later with its exit. */
async function startHolder(): Promise<{ child: ChildProcess; line: string; exited: Promise<unknown[]> }> {
  const script = path.join(import.meta.dirname, 'lock-holder.ts')
  const child = spawn(process.execPath, [...shortLived, script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const exited = once(child, 'exit')
  const [line] = await once(child.stdout, 'data')
  return { child, line: String(line).trim(), exited }
}

function writeLock(change: Partial<ProcessIdentity>, age = 0): void {
  writeFileSync(file, JSON.stringify({ ...ownIdentity(), ...change, token: 'other' }))
  const touched = new Date(Date.now() - age)
  utimesSync(file, touched, touched)
}

describe('the lock of the data folder', () => {
  test('a second process is refused, says who holds it, and ends at once', async () => {
    withDatabase()
    const database = await openDatabase({ dataDir: folder })
    try {
      const { line, exited } = await startHolder()
      const printed = performance.now()
      expect(line).toBe(`The data folder ${folder} is in use by process ${process.pid}.`)
      expect(await exited).toEqual([1, null])
      expect(performance.now() - printed).toBeLessThan(2000)
    } finally {
      await database.close()
    }
  })

  test('the folder of a killed process can be opened at once', async () => {
    withDatabase()
    const { child, line, exited } = await startHolder()
    expect(line).toBe('open')
    await expect(openDatabase({ dataDir: folder })).rejects.toMatchObject({ name: 'DataDirLocked', pid: child.pid })
    child.kill('SIGKILL')
    await exited
    const database = await openDatabase({ dataDir: folder })
    await database.close()
  })

  test('one process cannot open a folder twice', async () => {
    const lock = await acquireLock(file, folder)
    await expect(acquireLock(file, folder)).rejects.toMatchObject({ code: 'DATA_DIR_LOCKED', pid: process.pid })
    lock.release()
    ;(await acquireLock(file, folder)).release()
    expect(readdirSync(folder)).toEqual([])
  })

  test.each<[string, Partial<ProcessIdentity>]>([
    ['a process that has ended', { pid: 2 ** 22 + 1 }],
    ['a pid that belongs to another process by now', { started: '1' }],
    ['another boot', { boot: 'earlier' }],
    ['a container that has ended', { space: 'pid:[1]' }],
  ])('the stale lock of %s is taken over', async (_name, change) => {
    writeLock(change, 60_000)
    const lock = await acquireLock(file, folder)
    expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid)
    lock.release()
    expect(readdirSync(folder)).toEqual([])
  })

  test('a container that is alive keeps its lock', async () => {
    writeLock({ space: 'pid:[1]', pid: 1 })
    const beating = setInterval(() => utimesSync(file, new Date(), new Date()), 100)
    try {
      await expect(acquireLock(file, folder)).rejects.toMatchObject({ pid: 1 })
    } finally {
      clearInterval(beating)
    }
  })

  test('a lock that was left half written is taken over', async () => {
    writeFileSync(file, '{"pid":')
    utimesSync(file, new Date(0), new Date(0))
    ;(await acquireLock(file, folder)).release()
  })

  test('of many that find a stale lock exactly one gets it', async () => {
    writeLock({ pid: 2 ** 22 + 1 })
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => acquireLock(file, folder)))
    const won = results.filter((result) => result.status === 'fulfilled')
    expect(won.length).toBe(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason.code).toBe('DATA_DIR_LOCKED')
    won[0]?.value.release()
  })

  test('release leaves the lock of somebody else alone', async () => {
    const lock = await acquireLock(file, folder)
    writeLock({})
    lock.release()
    expect(readdirSync(folder)).toEqual(['database.lock'])
  })
})
