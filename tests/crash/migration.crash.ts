import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { openCluster } from '../../scripts/postgres.mjs'
import { start } from '../started.ts'
import {
  clearUp,
  newFolder,
  olderVersion,
  opened,
  posts,
  type Settings,
  startedAndEnded,
  stateIn,
  stateOf,
} from './older-version.ts'

/** How many migrations the older version knew: those after it fill columns anew and replace indexes. */
const known = 18
/** How often the newer version is killed while it brings the older one's tables up to date. */
const kills = 8

afterEach(clearUp)

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
  await olderVersion(settings, known)
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
