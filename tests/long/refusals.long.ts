import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openDatabase } from '#platform/database/database.server.ts'
import { planted } from '../planted.ts'
import { openDisk } from '../small-disk.ts'
import { listening, start } from '../started.ts'
import { clearUp, ownFolder } from './own-folder.ts'
import { atMost, missed, note, type Outcome } from './report.ts'

const times = 3

afterEach(clearUp)

/** What a portal says that does not start, and when; what it said so far where it listens. */
async function refused(settings: Record<string, string>, from?: string) {
  const { child, output } = start(settings, [], from)
  const begunAt = performance.now()
  const ended = once(child, 'exit')
  const listens = listening({ child, output }).then(() => true)
  const isListening = await Promise.race([listens, ended.then(() => false)]).catch(() => false)
  const ms = performance.now() - begunAt
  child.kill('SIGKILL')
  const [code] = await ended
  return { ms, isClear: !isListening && code === 1 && output().trim().split('\n').length === 1 }
}

/** The worst of a few starts that have to be refused, in time and by one line (reliability list, R20). */
async function tried(name: string, settings: Record<string, string>, from?: string): Promise<Outcome[]> {
  const found = []
  for (let time = 0; time < times; time += 1) found.push(await refused(settings, from))
  const clear = found.filter(({ isClear }) => isClear).length
  return [
    atMost(`${name}, told after`, Math.max(...found.map(({ ms }) => ms)), 3000, 'ms'),
    { name: `${name}, in one line and with code 1`, value: `${clear} of ${times}`, aim: 'all', isMet: clear === times },
  ]
}

/** The folder of a portal that was started once, and copies of it. */
async function portals(from = 'first') {
  const folder = await ownFolder('refusals')
  const first = start({ DATA_DIR: join(folder, from) })
  await listening(first)
  const ended = once(first.child, 'exit')
  first.child.kill('SIGTERM')
  await ended
  return async (name: string, path = join(folder, name)) => {
    await cp(join(folder, from), path, { recursive: true })
    return path
  }
}

/** As a newer version would leave the database. */
async function madeNewer(dataDir: string): Promise<string> {
  const database = await openDatabase({ dataDir })
  await database.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations",
  )
  await database.close()
  return dataDir
}

it('starts that cannot go well are refused at once', { timeout: 300_000 }, async ({ skip }) => {
  const disk = await openDisk(200)
  if (!disk) return skip('this account may mount no disk')
  try {
    const copy = await portals()
    const onDisk = await copy('ro', join(disk.path, 'data'))
    await disk.become('ro')
    const keyless = await copy('keyless')
    await rm(join(keyless, 'secrets-key'))
    const outcomes = [
      await tried('a wrong setting', { DATA_DIR: join(disk.path, 'none'), PORT: 'seventy' }),
      await tried('a missing key', { DATA_DIR: keyless }),
      await tried('a database of a newer version', { DATA_DIR: await madeNewer(await copy('newer')) }),
      await tried('a disk that is read-only', { DATA_DIR: onDisk }),
    ].flat()
    note('Refused starts', 'npx vitest run --project long refusals', outcomes)
    expect(missed(outcomes)).toEqual([])
  } finally {
    await disk.end()
  }
})

it('which would be noticed: a portal that does not look whose tables it has', { timeout: 120_000 }, async () => {
  const copy = await portals()
  const from = await planted('newerDatabase', '')
  const outcomes = await tried('a database', { DATA_DIR: await madeNewer(await copy('newer')) }, from)
  expect(missed(outcomes).map(({ name }) => name)).toContain('a database, in one line and with code 1')
})
