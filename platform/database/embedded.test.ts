import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { followWithSearch } from '#modules/search/indexing.server.ts'
import { filesMustBeSeen } from '#modules/uses/attaching.server.ts'
import { readConfig } from '../config.server.ts'
import { openGround } from '../open-ground.server.ts'
import { type Database, type DatabaseConfig, dumpTemplate, openDatabase } from './database.server.ts'
import { maintain } from './maintenance.server.ts'
import { temporaryFolder } from './test-engines.ts'

let template: Uint8Array
beforeAll(async () => {
  const database = await openDatabase({ dataDir: 'memory://' })
  template = await dumpTemplate(database)
  await database.close()
})

const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function open(config: Partial<DatabaseConfig> = {}): Promise<Database> {
  const database = await openDatabase({ dataDir: 'memory://', template, ...config })
  cleanups.push(() => database.close())
  return database
}

function folder(): string {
  const temporary = temporaryFolder()
  cleanups.push(temporary.remove)
  return temporary.folder
}

async function count(database: Database): Promise<number> {
  return (await database.pool.query<{ n: number }>('select count(*) as n from note')).rows[0]?.n ?? Number.NaN
}

describe('on disk', () => {
  test('every commit is synced to the disk before it is acknowledged, and reading syncs nothing', async () => {
    const database = await open({ dataDir: folder() })
    await database.pool.query('create table note (id int)')
    for (let id = 0; id < 20; id += 1) {
      const before = database.embedded?.fsyncs() ?? Number.NaN
      await database.pool.query('insert into note values ($1)', [id])
      expect(database.embedded?.fsyncs()).toBeGreaterThan(before)
    }
    await count(database)
    const before = database.embedded?.fsyncs()
    await count(database)
    expect(database.embedded?.fsyncs()).toBe(before)
    const { rows } = await database.pool.query(
      "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'data_checksums') order by 1",
    )
    expect(rows.map(({ setting }) => setting)).toEqual(['on', 'on', 'on'])
  })

  test('what was asked for before close() is done, nothing after it, and all of it is there again', async () => {
    const dataDir = folder()
    const database = await open({ dataDir })
    await database.pool.query('create table note (id int)')
    const client = await database.pool.connect()
    const inserts = Array.from({ length: 50 }, (_, id) => database.pool.query('insert into note values ($1)', [id]))
    const closing = database.close()
    await expect(database.pool.query('select 1')).rejects.toMatchObject({ code: 'DATABASE_DOWN' })
    await client.query('insert into note values (-1)')
    client.release()
    await Promise.all(inserts)
    await closing
    expect(readdirSync(dataDir)).toEqual(['database'])
    expect(await count(await open({ dataDir }))).toBe(51)
  })

  test('what holds much is given more memory when it is opened, up to a limit', async () => {
    const dataDir = folder()
    const opened = async () => {
      const database = await open({ dataDir })
      const { rows } = await database.pool.query<{ shared_buffers: string }>('show shared_buffers')
      await database.close()
      return rows[0]?.shared_buffers
    }
    expect(await opened()).toBe('32MB')
    // A file with nothing in it takes no room on the disk, and belongs to no table.
    const filler = path.join(dataDir, 'database', 'base', 'filler')
    writeFileSync(filler, '')
    truncateSync(filler, 320 * 1024 ** 2)
    const megabytes = Number.parseInt((await opened()) ?? '', 10)
    expect(megabytes).toBeGreaterThanOrEqual(80)
    expect(megabytes).toBeLessThan(120)
    truncateSync(filler, 4 * 1024 ** 3)
    expect(await opened()).toBe('256MB')
  })

  test('a first start that was cut off is begun anew', async () => {
    const dataDir = folder()
    await (await open({ dataDir: path.join(dataDir, 'other') })).close()
    cpSync(path.join(dataDir, 'other', 'database'), path.join(dataDir, 'database.new'), { recursive: true })
    rmSync(path.join(dataDir, 'database.new', 'global'), { recursive: true })
    mkdirSync(path.join(dataDir, 'database'))
    const database = await open({ dataDir, template: undefined })
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(existsSync(path.join(dataDir, 'database.new'))).toBe(false)
  })

  test('a folder that holds something else is refused and left alone', async () => {
    const dataDir = folder()
    mkdirSync(path.join(dataDir, 'database'))
    writeFileSync(path.join(dataDir, 'database', 'letter.txt'), 'dear minister')
    await expect(open({ dataDir })).rejects.toMatchObject({ code: 'DATABASE_DOWN' })
    expect(readdirSync(path.join(dataDir, 'database'))).toEqual(['letter.txt'])
    expect(existsSync(path.join(dataDir, 'database.lock'))).toBe(false)
  })

  test('housekeeping vacuums, analyzes and checkpoints what needs it, and then rests', async () => {
    const database = await open({ dataDir: folder() })
    await database.pool.query('create table note (id int, body text)')
    await database.pool.query("insert into note select n, repeat('x', 900) from generate_series(1, 40000) n")
    await database.pool.query('delete from note where id % 2 = 0')
    // PostgreSQL publishes its statistics at most once a second.
    await database.pool.query('select pg_stat_force_next_flush()')
    const state = { checkpointAt: Date.now() }
    expect(await maintain(database.pool, state)).toEqual(['VACUUM ANALYZE "public"."note"', 'CHECKPOINT'])
    await database.pool.query('select pg_stat_force_next_flush()')
    expect(await maintain(database.pool, state)).toEqual([])
  })
})

test('a journal that grew large is checkpointed while many wait; all else waits until they have had their turn', async () => {
  const database = await open()
  await database.pool.query('create table note (id int)')
  await database.pool.query('insert into note select generate_series(1, 1000)')
  await database.pool.query('select pg_stat_force_next_flush()')
  const state = { checkpointAt: 0 }
  /** One round while as many as that write. */
  const roundAmong = async (writers: number) => {
    const writes = Array.from({ length: writers }, (_, id) => database.pool.query('insert into note values ($1)', [id]))
    const done = await maintain(database.pool, state)
    await Promise.all(writes)
    return done
  }
  expect(await roundAmong(40)).toEqual([])
  // Each begins another file of the journal, of 16 MB.
  for (let file = 0; file < 3; file += 1) {
    await database.pool.query('insert into note values (0)')
    await database.pool.query('select pg_switch_wal()')
  }
  expect(await roundAmong(40)).toEqual(['CHECKPOINT'])
  expect(await roundAmong(40)).toEqual([])
  expect(await roundAmong(0)).toEqual(['ANALYZE "public"."note"'])
})

describe('when the worker dies', () => {
  test('what ran fails with a clear code, and the next use finds every commit', async () => {
    const errors: Error[] = []
    const database = await open({ dataDir: folder(), onError: (error) => errors.push(error) })
    await database.pool.query('create table note (id int)')
    await database.pool.query('insert into note values (1)')
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('insert into note values (2)')
    const running = client.query('select pg_sleep(20)')
    const refused = expect(running).rejects.toMatchObject({ code: 'DATABASE_DOWN' })
    const waiting = database.pool.query('insert into note values (3)')
    await database.embedded?.crash()
    await refused
    await expect(client.query('select 1')).rejects.toThrow()
    client.release()
    await waiting
    expect(await count(database)).toBe(2)
    expect(errors[0]).toMatchObject({ code: 'DATABASE_DOWN' })
  })

  test('a failed sync is never acknowledged, and the database recovers once the disk works again', async () => {
    const dataDir = folder()
    const workerUrl = new URL('./failing-disk-worker.ts', import.meta.url)
    const database = await open({ dataDir, workerUrl })
    await database.pool.query('create table note (id int)')
    await database.pool.query('insert into note values (1)')
    writeFileSync(path.join(dataDir, 'fail-sync'), '')
    const insert = database.pool.query('insert into note values (2)')
    await expect(insert).rejects.toMatchObject({ code: 'DATABASE_DOWN', message: expect.stringContaining('EIO') })
    rmSync(path.join(dataDir, 'fail-sync'))
    await database.pool.query('insert into note values (3)')
    const { rows } = await database.pool.query('select id from note where id <> 2 order by id')
    expect(rows).toEqual([{ id: 1 }, { id: 3 }])
  })

  test('a listener still hears', async () => {
    const database = await open()
    const heard: string[] = []
    await database.listen('news', (payload) => heard.push(payload))
    await database.embedded?.crash()
    await database.pool.query("select pg_notify('news', 'again')")
    expect(heard).toEqual(['again'])
  })

  test('close() still gives the folder free', async () => {
    const dataDir = folder()
    const database = await open({ dataDir })
    await database.embedded?.crash()
    await database.close()
    expect(readdirSync(dataDir)).toEqual(['database'])
  })
})

describe('deadlines', () => {
  test('a statement that runs away is stopped and those behind it are served', async () => {
    const database = await open({ statementDeadline: 300 })
    const runaway = database.pool.query('select count(*) from generate_series(1, 10000000000) n')
    const stopped = expect(runaway).rejects.toThrow('a statement ran longer than 300 ms')
    const behind = database.pool.query('select 1 as one')
    await stopped
    expect((await behind).rows).toEqual([{ one: 1 }])
  })

  test('but not one of a migration, which may write a large table anew', async () => {
    const database = await open({ statementDeadline: 300 })
    const slow = () => database.pool.query('select pg_sleep(0.6)')
    expect((await database.embedded?.unhurried(slow))?.rowCount).toBe(1)
    await expect(slow()).rejects.toThrow('a statement ran longer than 300 ms')
  })

  test('so a start migrates without one', async () => {
    const opened = await open()
    const { embedded } = opened
    if (!embedded) throw new Error('This database is none that is embedded.')
    const migrated: unknown[] = []
    const unhurried: typeof embedded.unhurried = async (work) => {
      const done = await embedded.unhurried(work)
      migrated.push(done)
      return done
    }
    const opening = Promise.resolve({ ...opened, embedded: { ...embedded, unhurried } })
    const config = readConfig({ DATA_DIR: 'memory://', LOG_LEVEL: 'error' })
    const { close } = await openGround(config, { allow: filesMustBeSeen, follow: followWithSearch, opening })
    await close()
    expect(migrated).toHaveLength(1)
  })

  test('a transaction that stands still is rolled back', async () => {
    const broken = Promise.withResolvers<Error>()
    const database = await open({ idleTransactionDeadline: 100, onError: broken.resolve })
    await database.pool.query('create table note (id int)')
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('insert into note values (1)')
    expect((await broken.promise).message).toContain('stood still for 100 ms')
    await expect(client.query('commit')).rejects.toThrow()
    client.release()
    expect(await count(database)).toBe(0)
  })
})

describe('templates', () => {
  test('a dump opens as it was, in memory and on disk, each copy on its own', async () => {
    const first = await open()
    await first.pool.query('create table note (id int)')
    await first.pool.query('insert into note values (1)')
    const dump = await dumpTemplate(first)
    const copy = await open({ template: dump })
    await copy.pool.query('insert into note values (2)')
    const dataDir = folder()
    const saved = await open({ template: dump, dataDir })
    expect([await count(first), await count(copy), await count(saved)]).toEqual([1, 2, 1])
  })
})
