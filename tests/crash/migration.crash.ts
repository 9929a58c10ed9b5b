import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { afterEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { root } from '#platform/root.server.ts'
import { openCluster } from '../../scripts/postgres.mjs'
import { quickFolder } from '../../scripts/quick-folder.mjs'
import { listening, start, stopAll } from '../started.ts'

/** How many migrations the older version knew: those after it fill columns anew and replace indexes. */
const known = 18
const posts = 20_000
/** How often the newer version is killed while it brings the older one's tables up to date. */
const kills = 8

type Settings = { DATA_DIR: string; DATABASE_URL?: string }

const folders: string[] = []
const newFolder = async () => {
  const folder = await mkdtemp(join(quickFolder(), 'adliya-migration-'))
  folders.push(folder)
  return folder
}
afterEach(async () => {
  await stopAll()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

const opened = ({ DATA_DIR, DATABASE_URL }: Settings) => openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })

/** The tables of a version that knew the first migrations alone, with posts in them. */
async function olderVersion(settings: Settings): Promise<void> {
  const migrationsFolder = await newFolder()
  await cp(join(root, 'db', 'migrations'), migrationsFolder, { recursive: true })
  const journal = join(migrationsFolder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, known) }))
  const database = await opened(settings)
  try {
    await migrate(drizzle(database.pool), { migrationsFolder })
    await database.pool.query(
      "insert into categories (slug, name_uz, name_uzb, name_ru, name_en) values ('eski', 'Eski', 'Эски', 'Старое', 'Old')",
    )
    for (let from = 1; from <= posts; from += 5000)
      await database.pool.query(
        `insert into posts (slug, type, title_uz, title_ru, category, date)
         select 'yozuv-' || n, 'NEWS', 'Yozuv ' || n, 'Запись ' || n, (select id from categories where slug = 'eski'), now()
         from generate_series($1::int, $1::int + 4999) n`,
        [from],
      )
  } finally {
    await database.close()
  }
}

/** Columns, indexes and constraints of all tables, as text; and what became of the older version's posts. */
async function stateOf(database: Database) {
  const lines = async (text: string): Promise<string[]> =>
    (await database.pool.query(text)).rows.map(({ line }) => line)
  return {
    columns: await lines(
      `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
       from information_schema.columns where table_schema = 'public' order by 1`,
    ),
    indexes: await lines("select indexdef as line from pg_indexes where schemaname = 'public' order by 1"),
    constraints: await lines(
      `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
       from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
    ),
    posts: await lines("select slug || title_ru as line from posts where slug like 'yozuv-%' order by id"),
  }
}

async function stateIn(settings: Settings) {
  const database = await opened(settings)
  return stateOf(database).finally(() => database.close())
}

async function startedAndEnded(settings: Settings): Promise<void> {
  const portal = start(settings)
  await listening(portal)
  const ended = once(portal.child, 'exit')
  portal.child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}

/** Starts the newer version and kills it ever later; gives how often it had not come to listen yet. */
async function killedWhileMigrating(settings: Settings): Promise<number> {
  let early = 0
  for (let kill = 1; kill <= kills; kill += 1) {
    const portal = start(settings)
    const exited = once(portal.child, 'exit')
    await pause(300 + kill * 250)
    if (!portal.output().includes('listens on')) early += 1
    portal.child.kill('SIGKILL')
    await exited
  }
  return early
}

/** From the older version, through kills, to the newest tables, with nothing lost (reliability list, R13). */
async function brought(settings: Settings, fresh: Settings): Promise<void> {
  await olderVersion(settings)
  const before = await opened(settings)
  const { rows } = await before.pool.query('select slug || title_ru as line from posts order by id')
  await before.close()
  expect(await killedWhileMigrating(settings)).toBeGreaterThan(0)
  await startedAndEnded(settings)
  const after = await stateIn(settings)
  expect(after.posts).toEqual(rows.map(({ line }) => line))
  await startedAndEnded(fresh)
  const { posts: _none, ...tables } = await stateIn(fresh)
  expect(after).toMatchObject(tables)
  // Once more, there is nothing left to do.
  await startedAndEnded(settings)
  expect(await stateIn(settings)).toEqual(after)

  const database = await opened(settings)
  await database.pool.query("drop index posts_by_title; delete from posts where slug = 'yozuv-7'")
  const spoilt = await stateOf(database).finally(() => database.close())
  expect([spoilt.indexes.length, spoilt.posts.length]).toEqual([after.indexes.length - 1, posts - 1])
}

const patient = { timeout: 600_000 }

describe('tables of an older version that are brought up to date, killed again and again, lose nothing and are those of a new portal', () => {
  it('on the embedded database', patient, async () => {
    await brought({ DATA_DIR: await newFolder() }, { DATA_DIR: await newFolder() })
  })

  it('on PostgreSQL', patient, async () => {
    const [cluster, other] = [await openCluster({ isDurable: true, isOnDisk: false }), await openCluster()]
    if (!cluster || !other) throw new Error('the programs initdb and postgres were not found')
    try {
      await brought(
        { DATA_DIR: await newFolder(), DATABASE_URL: cluster.url },
        { DATA_DIR: await newFolder(), DATABASE_URL: other.url },
      )
    } finally {
      await cluster.stop()
      await other.stop()
    }
  })
})
