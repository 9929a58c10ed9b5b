import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../../scripts/chromium.mjs'
import { openPostgres } from '../../scripts/postgres.mjs'
import { quickFolder } from '../../scripts/quick-folder.mjs'
import { createDatabase, createUser, dropDatabase } from '../test-server.ts'
import { snapshotDatabase, snapshotFolder, startServer } from './process.ts'

/**
 * Before all journeys: finds the browser, which workers then know by CHROMIUM_PATH, and lets a portal make its first start
 * with the demo ministry, once, because that takes long, and keeps its folder. Where a PostgreSQL server is found, the
 * portal is carried to it, too. Each worker then starts from a copy (see portal.ts).
 */
export default async function makeSnapshot(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH ??= await findChromium()
  const postgres = await openPostgres()
  const folder = await mkdtemp(join(quickFolder(), 'adliya-journeys-'))
  process.env[snapshotFolder] = folder
  const remove = async () => {
    const database = process.env[snapshotDatabase]
    if (database) await dropDatabase(database)
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const dataDir = join(folder, 'snapshot')
  try {
    const first = await startServer({ DATA_DIR: dataDir })
    await first.stop()
    const [, password] = /one-use password: (\S+)/.exec(first.output()) ?? []
    if (!password) throw new Error(`The first start gave no password:\n${first.output()}`)
    process.env[`${snapshotFolder}_SUPERUSER`] = password
    if (postgres) await carryTo(postgres.url, dataDir)
  } catch (error) {
    await remove()
    throw error
  }
  return remove
}

/** Carries a stopped portal to a server, as operators do, where it is served by a user who may change rows alone; the one in the folder stays. */
async function carryTo(server: string, dataDir: string): Promise<void> {
  process.env.TEST_DATABASE_URL = server
  const database = await createDatabase(`adliya_journeys_${randomUUID().slice(0, 8)}`)
  process.env[snapshotDatabase] = database
  const cli = join(import.meta.dirname, '..', '..', 'build', 'server', 'cli.js')
  const command = (settings: Record<string, string>, ...given: string[]) =>
    promisify(execFile)(process.execPath, [cli, ...given], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...settings },
    })
  await command({}, 'move-to-postgres', database)
  const settings = await createUser(database)
  // Whatever is opened with the owner's address lets that user serve, and copies keep the rights.
  await command(settings, 'verify-audit')
  process.env[snapshotDatabase] = settings.DATABASE_URL
}
