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
]

const MB = 1024 * 1024
/** The first is enough for a young portal; beyond the last nothing was gained among 100 000 posts. */
const [leastBuffers, mostBuffers] = [32 * MB, 256 * MB]

/**
 * How much memory the database keeps pages of its files in: a quarter of what it holds when it is opened. All of it is written
 * with zeros then, so it is held and waited for; a page that is not in it is read through JavaScript.
 */
function buffersFor(folder: string | undefined): string {
  const held = folder === undefined ? 0 : sizeOf(path.join(folder, 'base'))
  const bytes = Math.min(mostBuffers, Math.max(leastBuffers, held / 4))
  return `shared_buffers=${Math.round(bytes / MB)}MB`
}

/** The bytes of the files below a folder. */
function sizeOf(folder: string): number {
  return fs.readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const name = path.join(folder, entry.name)
    return sum + (entry.isDirectory() ? sizeOf(name) : fs.statSync(name).size)
  }, 0)
}

/**
 * PGlite's own start parameters turn fsync off with -F; for the cluster in `folder` it is on, by the one method its file
 * system has. Without a folder nothing is to last, or is synced once at the end.
 */
function startParams(folder?: string): string[] {
  const durable = folder !== undefined
  const safe = ['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on', 'full_page_writes=on']
  const settings = [...settingsOfAll, buffersFor(folder), ...(durable ? safe : [])]
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
    startParams: startParams(),
    ...blob(template),
  })
  await database.exec('CHECKPOINT')
  await database.close()
  syncTree(draft)
  fs.renameSync(draft, folder)
  syncFolder(path.dirname(folder))
}

/** The database writes its journal in pieces of 16 MB; with less room it cannot begin. */
const leastRoom = 20 * MB

/** Why a cluster could not be made or opened. PGlite itself does not tell that there is no room. */
function reasonOf(error: unknown, folder: string): unknown {
  const { bavail, bsize } = fs.statfsSync(folder)
  const free = bavail * bsize
  if (free >= leastRoom) return error
  return new Error(`there is no room left on the disk of ${folder}: ${Math.floor(free / MB)} MB are free (ENOSPC)`)
}

/** Whether there is a cluster. Throws where that cannot be seen: a new one must not be made in its place. */
function isCluster(folder: string): boolean {
  return fs.statSync(path.join(folder, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined
}

/**
 * Opens the cluster of `config`, creating it first where there is none.
 * Throws when the folder holds something that is not a cluster or cannot be recovered, or where there is no room.
 */
export async function openCluster(config: WorkerConfig): Promise<PGlite> {
  const { folder, template } = config
  if (folder === undefined) {
    return PGlite.create({ dataDir: 'memory://', extensions, startParams: startParams(), ...blob(template) })
  }
  try {
    if (!isCluster(folder)) await createCluster(folder, template)
    return await PGlite.create({ fs: new DurableNodeFS(folder), extensions, startParams: startParams(folder) })
  } catch (error) {
    throw reasonOf(error, path.dirname(folder))
  }
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
