import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { checkedBackup } from '#modules/transfer/restore.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { root } from '#platform/root.server.ts'
import { addPosts } from '../../bench/many-posts.ts'
import { openCluster } from '../../scripts/postgres.mjs'
import { listening, start } from '../started.ts'
import { clearUp, ownFolder } from './own-folder.ts'
import { atMost, missed, note, type Outcome } from './report.ts'

/** What a large portal has (security, section 4, R14): an appeal is a row of the demo again, sealed as it is. */
const posts = Number(process.env.DRILL_POSTS ?? 100_000)
const appeals = posts * 2
const halfAnHour = 1800

afterEach(clearUp)

/** Carries out a command of the operator; gives what it told, or how it ended, and how long it took. */
async function command(settings: Record<string, string>, ...given: string[]) {
  const from = performance.now()
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'error', ...settings }
  const line = [join(root, 'build', 'server', 'cli.js'), ...given]
  const ended = await promisify(execFile)(process.execPath, line, { env }).catch((error) => error)
  return { code: ended.code ?? 0, told: `${ended.stdout}${ended.stderr}`, seconds: (performance.now() - from) / 1000 }
}

async function carriedOut(settings: Record<string, string>, ...given: string[]) {
  const done = await command(settings, ...given)
  if (done.code !== 0) throw new Error(`${given.join(' ')}: ${done.told}`)
  return done
}

/** Starts a portal, looks at a page of it, and ends it; gives how many seconds it took to answer. */
async function visited(settings: Record<string, string>, path: string): Promise<number> {
  const from = performance.now()
  const portal = start({ NODE_ENV: 'production', LOG_LEVEL: 'error', ...settings }, [])
  const { status } = await fetch((await listening(portal)) + path)
  const seconds = (performance.now() - from) / 1000
  expect([path, status]).toEqual([path, 200])
  const ended = once(portal.child, 'exit')
  portal.child.kill('SIGTERM')
  await ended
  return seconds
}

/** A stopped portal with so many posts, which searches find, and appeals. */
async function largePortal(): Promise<string> {
  const dataDir = await ownFolder('drill')
  await visited({ DATA_DIR: dataDir, DEMO: '1' }, '/')
  await addPosts(dataDir, posts)
  const database = await openDatabase({ dataDir })
  try {
    const first = await database.pool.query('select number from appeals limit 1')
    for (let from = 1; from <= appeals; from += 10_000)
      await database.pool.query(
        `insert into appeals select (jsonb_populate_record(one, jsonb_build_object(
           'id', gen_random_uuid(), 'number', 'M-' || n, 'access_key_hash', 'm-' || n, 'submission_key', null))).*
         from appeals one, generate_series($1::int, $2::int) n where one.number = $3`,
        [from, Math.min(appeals, from + 9999), first.rows[0].number],
      )
  } finally {
    await database.close()
  }
  await carriedOut({ DATA_DIR: dataDir }, 'reindex')
  return dataDir
}

/** What tells two portals apart, but for what taking and bringing back a backup itself writes. */
async function contentOf(archive: string) {
  const { tables, files } = await checkedBackup(archive)
  const { audit_log: _log, audit_head: _head, content_version: _version, key_check: _key, ...rest } = tables
  return { tables: rest, files }
}

/** Brings a backup back where nothing is, and looks at what has come. */
async function drill(engine: string, archive: string, settings: Record<string, string>): Promise<Outcome[]> {
  const restored = await carriedOut(settings, 'restore', archive)
  const again = join(await ownFolder('drill-again'), 'again.tar')
  await carriedOut(settings, 'backup', again)
  const { told } = await carriedOut(settings, 'verify-audit')
  // Last, since a portal that runs goes on with its rounds.
  const ready = await visited(settings, `/posts/yozuv-${posts}`)
  const [before, after] = [await contentOf(archive), await contentOf(again)]
  const names = Object.keys(before.tables).filter(
    (name) => JSON.stringify(before.tables[name]) !== JSON.stringify(after.tables[name]),
  )
  const isSame = JSON.stringify(before.files) === JSON.stringify(after.files)
  return [
    atMost(`restored and answering, ${engine}`, restored.seconds + ready, halfAnHour, 's'),
    { name: `tables that differ, ${engine}`, value: names.join(', ') || '0', aim: '0', isMet: names.length === 0 },
    { name: `files are the same, ${engine}`, value: String(isSame), aim: 'true', isMet: isSame },
    {
      name: `the chain of the audit log is whole, ${engine}`,
      value: told.split(',')[0] ?? '',
      aim: 'whole',
      isMet: told.includes('the chain is whole'),
    },
  ]
}

/** An archive that was cut off is refused before anything is made of it. */
async function cutOff(archive: string): Promise<Outcome> {
  const handle = await open(archive, 'r+')
  await handle.truncate(Math.floor((await handle.stat()).size * 0.9))
  await handle.close()
  const dataDir = await ownFolder('drill-cut')
  const { code } = await command({ DATA_DIR: dataDir }, 'restore', archive)
  const left = await readdir(dataDir)
  const isMet = code !== 0 && left.length === 0
  return { name: 'a cut archive is refused and leaves', value: `${left.length} files`, aim: '0 files', isMet }
}

it(
  `a portal of ${posts} posts is brought back from its backup on both databases`,
  async () => {
    const dataDir = await largePortal()
    const archive = join(await ownFolder('drill-archive'), 'portal.tar')
    const made = await carriedOut({ DATA_DIR: dataDir }, 'backup', '--with-keys', archive)
    const megabytes = (await stat(archive)).size / 1024 / 1024
    const cluster = await openCluster({ isDurable: true, isOnDisk: false })
    if (!cluster) throw new Error('the programs initdb and postgres were not found')
    try {
      const outcomes = [
        { name: 'archive', value: `${Math.round(megabytes)} MB`, aim: 'to compare with', isMet: true },
        atMost('made in', made.seconds, halfAnHour, 's'),
        ...(await drill('embedded', archive, { DATA_DIR: await ownFolder('drill-embedded') })),
        ...(await drill('PostgreSQL', archive, {
          DATA_DIR: await ownFolder('drill-postgres'),
          DATABASE_URL: cluster.url,
          ALLOW_PLAINTEXT: '1',
        })),
        await cutOff(archive),
      ]
      note('Restore drill', `DRILL_POSTS=${posts} npx vitest run --project long drill`, outcomes)
      expect(missed(outcomes)).toEqual([])
    } finally {
      await cluster.stop()
    }
  },
  2 * halfAnHour * 1000,
)

it('which would be noticed: a post that does not come back', { timeout: 600_000 }, async () => {
  const dataDir = await ownFolder('drill-lost')
  await visited({ DATA_DIR: dataDir, DEMO: '1' }, '/')
  const archives = await ownFolder('drill-lost-archives')
  await carriedOut({ DATA_DIR: dataDir }, 'backup', join(archives, 'before.tar'))
  const database = await openDatabase({ dataDir })
  await database.pool.query('delete from posts where id = (select max(id) from posts)')
  await database.close()
  await carriedOut({ DATA_DIR: dataDir }, 'backup', join(archives, 'after.tar'))
  const [before, after] = [await contentOf(join(archives, 'before.tar')), await contentOf(join(archives, 'after.tar'))]
  expect(before.tables.posts).not.toEqual(after.tables.posts)
  expect(before.tables.regions).toEqual(after.tables.regions)
})
