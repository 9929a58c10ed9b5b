import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.server.ts'
import { temporaryFolder } from '../test-engines.ts'

/** Runs of the writer in which it is killed while it writes, and while it creates the database. */
const writingKills = 20
const startingKills = 6

let dataDir: string
let witness: string
let remove: () => void

beforeEach(() => {
  const temporary = temporaryFolder()
  remove = temporary.remove
  dataDir = path.join(temporary.folder, 'data')
  witness = path.join(temporary.folder, 'witness')
  writeFileSync(witness, '')
})

afterEach(() => remove())

/** Starts the writer and kills it `delay` milliseconds after its start or, where asked for, after its first write. */
async function killWriter(from: 'start' | 'writing', delay: number, mode = 'honest'): Promise<void> {
  const script = path.join(import.meta.dirname, 'writer.ts')
  const child = spawn(process.execPath, [script, dataDir, witness, mode], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  if (from === 'writing') await Promise.race([once(child.stdout, 'data'), exited])
  await sleep(delay)
  child.kill('SIGKILL')
  expect(await exited).toEqual([null, 'SIGKILL'])
}

/** What was acknowledged and is not there, and what is there twice. */
async function examine(): Promise<{ acknowledged: number; lost: number; doubled: number }> {
  // A line that the kill cut short acknowledged nothing.
  const acknowledged = readFileSync(witness, 'utf8').split('\n').slice(0, -1)
  const database: Database = await openDatabase({ dataDir })
  try {
    const exists = await database.pool.query("select to_regclass('crash') is not null as exists")
    const rows = exists.rows[0].exists ? (await database.pool.query<{ id: string }>('select id from crash')).rows : []
    const found = new Set(rows.map(({ id }) => id))
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((id) => !found.has(id)).length,
      doubled: rows.length - found.size,
    }
  } finally {
    await database.close()
  }
}

describe('a process killed at any moment', () => {
  test(`loses nothing acknowledged in ${writingKills} kills under writes`, async () => {
    let last = 0
    for (let run = 0; run < writingKills; run += 1) {
      await killWriter('writing', 100 + Math.random() * 1400)
      // Most runs recover from the crash of the one before themselves, as a restarted service does.
      if (run % 5 !== 4) continue
      const { acknowledged, lost, doubled } = await examine()
      expect({ run, lost, doubled }).toEqual({ run, lost: 0, doubled: 0 })
      expect(acknowledged).toBeGreaterThan(last)
      last = acknowledged
    }
  }, 120_000)

  test(`can be started again after ${startingKills} kills during its first start`, async () => {
    for (let run = 0; run < startingKills; run += 1) {
      await killWriter('start', 100 + Math.random() * 2500)
    }
    await killWriter('writing', 200)
    const { acknowledged, lost, doubled } = await examine()
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
    expect(acknowledged).toBeGreaterThan(0)
    expect(existsSync(path.join(dataDir, 'database.new'))).toBe(false)
  }, 120_000)

  test('is caught by this check when it acknowledges before the commit', async () => {
    let lost = 0
    for (let run = 0; run < 10 && lost === 0; run += 1) {
      await killWriter('writing', 100 + Math.random() * 300, 'early')
      lost = (await examine()).lost
    }
    expect(lost).toBeGreaterThan(0)
  }, 120_000)
})
