import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { migrateOnce } from '#platform/migrating.server.ts'
import { root } from '#platform/root.server.ts'
import { openCluster } from '../../scripts/postgres.mjs'
import { note, type Outcome } from '../long/report.ts'
import { planted } from '../planted.ts'
import { listening, start } from '../started.ts'
import { clearUp, newFolder, olderVersion, opened, type Settings, startedAndEnded, stateIn } from './older-version.ts'

afterEach(clearUp)

const migrations = (await readdir(join(root, 'db', 'migrations'))).filter((name) => name.endsWith('.sql')).toSorted()
/** How many migrations the older version knew. */
const known = 18

/** What the newer version has to do: its statements, and a note for each file. */
async function stepsOf(names: string[]): Promise<number> {
  const texts = await Promise.all(names.map((name) => readFile(join(root, 'db', 'migrations', name), 'utf8')))
  return texts.reduce((sum, text) => sum + text.split('--> statement-breakpoint').length + 1, 0)
}

/**
 * A build that is killed while the database does the statement of its migration that `KILLED_AT` counts to; `first` stands before.
 * What is built may know another `setImmediate` by that name.
 */
const mortal = (first = '') =>
  planted(
    'migrating',
    `const ask = client.query.bind(client); let asked = 0;
    client.query = (...given) => {
      asked += 1; ${first}
      if (asked === Number(process.env.KILLED_AT)) globalThis.setImmediate(() => process.kill(process.pid, 'SIGKILL'));
      return ask(...given);
    };
    const migrating = () => migratePatiently(client).finally(() => { asked = -Infinity; });`,
  )

async function notedMigrations(settings: Settings): Promise<number> {
  const database = await opened(settings)
  const { rows } = await database.pool.query('select count(*) as count from drizzle.__drizzle_migrations')
  await database.close()
  return rows[0].count
}

/** Starts the newer version again and again, killed one statement later each time, until it listens. Gives how often that was. */
async function killedAtEach(settings: Settings, from: string): Promise<number> {
  for (let kill = 1; ; kill += 1) {
    const portal = start({ ...settings, KILLED_AT: String(kill) }, undefined, from)
    const ended = once(portal.child, 'exit')
    const isUp = await listening(portal).then(
      () => true,
      () => false,
    )
    portal.child.kill('SIGKILL')
    const [, signal] = await ended
    if (isUp) return kill - 1
    expect([kill, signal, portal.output()]).toEqual([kill, 'SIGKILL', ''])
    // All or nothing: a commit that was on its way may have come through.
    expect([kill, await notedMigrations(settings)]).toEqual([kill, expect.toBeOneOf([known, migrations.length])])
  }
}

/** From the older version to the newest, killed at each statement (reliability list, R13). Gives the figures of the report. */
async function brought(settings: Settings, fresh: Settings, from: string): Promise<Outcome[]> {
  await olderVersion(settings, known)
  const { posts: before } = await stateIn(settings)
  const kills = await killedAtEach(settings, from)
  expect(kills).toBeGreaterThan(await stepsOf(migrations.slice(known)))
  const after = await stateIn(settings)
  await startedAndEnded(fresh)
  const { posts: _none, ...tables } = await stateIn(fresh)
  expect(after).toEqual({ ...tables, posts: before })
  return [
    { name: 'posts of the older version', value: String(before.length), aim: 'to compare with', isMet: true },
    { name: 'kills, each at another statement', value: String(kills), aim: 'all', isMet: true },
    { name: 'posts lost, tables that differ from new ones', value: '0 and 0', aim: '0 and 0', isMet: true },
  ]
}

const noteOf = (engine: string, outcomes: Outcome[]) =>
  note(`Migrations, ${engine}`, 'npx vitest run --project crash migration-steps', outcomes)

async function onServer(work: (clean: () => Promise<string>) => Promise<void>): Promise<void> {
  const cluster = await openCluster({ isDurable: true, isOnDisk: false })
  if (!cluster) throw new Error('the programs initdb and postgres were not found')
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  let number = 0
  try {
    await work(async () => {
      number += 1
      await client.query(`create database clean_${number} locale 'C.UTF-8' template template0`)
      return Object.assign(new URL(cluster.url), { pathname: `/clean_${number}` }).href
    })
  } finally {
    await client.end()
    await cluster.stop()
  }
}

const patient = { timeout: 900_000 }

describe('a newer version that is killed at each statement of its migration goes on as if it had not been', () => {
  it('on the embedded database', patient, async () => {
    noteOf('embedded', await brought({ DATA_DIR: await newFolder() }, { DATA_DIR: await newFolder() }, await mortal()))
  })

  it('on PostgreSQL', patient, () =>
    onServer(async (clean) => {
      const on = async () => ({ DATA_DIR: await newFolder(), DATABASE_URL: await clean() })
      noteOf('PostgreSQL', await brought(await on(), await on(), await mortal()))
    }),
  )

  it('which would be noticed: one that keeps each statement by itself', patient, () =>
    onServer(async (clean) => {
      const on = async () => ({ DATA_DIR: await newFolder(), DATABASE_URL: await clean() })
      const apart = await mortal('if (/^(?:begin|commit)/i.test(given[0].text ?? given[0])) given = ["select 1"];')
      await expect(brought(await on(), await on(), apart)).rejects.toThrow(/toBeOneOf|already exists|SIGKILL/)
    }),
  )
})

it('whatever version a portal comes from, its tables are those of a new one and its posts are there', patient, () =>
  onServer(async (clean) => {
    const on = async () => ({ DATA_DIR: 'memory://', DATABASE_URL: await clean() })
    const newest = async (settings: Settings) => {
      const database = await opened(settings)
      await migrateOnce(database, { databaseNewer: false })
      await database.close()
      return stateIn(settings)
    }
    const { posts: _none, ...tables } = await newest(await on())
    // The first that had posts is the third.
    for (let older = 3; older < migrations.length; older += 1) {
      const settings = await on()
      await olderVersion(settings, older, 500)
      const { posts: before } = await stateIn(settings)
      expect(before.length).toBe(500)
      expect([older, await newest(settings)]).toEqual([older, { ...tables, posts: before }])
    }
  }),
)
