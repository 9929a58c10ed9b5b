import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DurableNodeFS, syncFolder, syncTree } from './embedded-disk.ts'
import type { WorkerConfig } from './embedded-protocol.ts'

/** What a server brings with its contrib package: similar words, for the search. */
const extensions = { pg_trgm }

const settingsOfAll = [
  // No disk turns here: without this the planner would rather read all posts in order than those of one type by their index.
  'random_page_cost=1.1',
  // The initial 128 MB are written with zeros at each start, so they are held and waited for; the system keeps files in memory too.
  'shared_buffers=32MB',
]

/** PGlite's own start parameters turn fsync off with -F; on disk it is on, by the one method its file system has. */
function startParams(durable: boolean): string[] {
  const safe = ['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on', 'full_page_writes=on']
  const settings = [...settingsOfAll, ...(durable ? safe : [])]
  return [
    ...PGlite.defaultStartParams.filter((parameter) => !durable || parameter !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
}

function blob(template: Uint8Array<ArrayBuffer> | undefined): { loadDataDir: Blob } | undefined {
  return template && { loadDataDir: new Blob([template]) }
}

/**
 * Builds a new cluster beside its final place, syncs it and renames it, so that a first start cut off at any
 * moment leaves either no database or a whole one.
 */
async function createCluster(folder: string, template?: Uint8Array<ArrayBuffer>): Promise<void> {
  // Only an empty folder may be in the way; rmdir refuses any other.
  if (fs.existsSync(folder)) fs.rmdirSync(folder)
  const draft = `${folder}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 })
  // Here syncing everything once at the end does the same as a sync at every step, in a fraction of the time.
  const database = await PGlite.create({
    fs: new NodeFS(draft),
    extensions,
    startParams: startParams(false),
    ...blob(template),
  })
  await database.exec('CHECKPOINT')
  await database.close()
  syncTree(draft)
  fs.renameSync(draft, folder)
  syncFolder(path.dirname(folder))
}

/**
 * Opens the cluster of `config`, creating it first where there is none.
 * Throws when the folder holds something that is not a cluster or cannot be recovered.
 */
export async function openCluster(config: WorkerConfig): Promise<PGlite> {
  const { folder, template } = config
  if (folder === undefined) {
    return PGlite.create({ dataDir: 'memory://', extensions, startParams: startParams(false), ...blob(template) })
  }
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) await createCluster(folder, template)
  return PGlite.create({ fs: new DurableNodeFS(folder), extensions, startParams: startParams(true) })
}

type Main = { _PostgresMainLoopOnce(): void }

/** The status of the exception by which PostgreSQL reports an ordinary SQL error to PGlite. */
const sqlError = 100

/**
 * Calls `stop`, which must not return, when the database ends by itself (FATAL, PANIC, a trap, an error of the file
 * system). PGlite swallows those and goes on with a broken database, whose client would take a commit that failed
 * for a success.
 */
export function stopOnTrap(database: PGlite, stop: (error: unknown) => never): void {
  const main = database.Module as unknown as Main
  const original = main._PostgresMainLoopOnce
  main._PostgresMainLoopOnce = () => {
    try {
      original()
    } catch (error) {
      if ((error as { status?: unknown } | null)?.status !== sqlError) stop(error)
      throw error
    }
  }
}
