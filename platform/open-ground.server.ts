import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { arrivingIn } from './arriving.server.ts'
import { storedHead } from './audit-chain.server.ts'
import type { Config } from './config.server.ts'
import { contentChannel, createContentVersion } from './content-version.server.ts'
import type { Database } from './database/database.server.ts'
import { bringUpToDate } from './database-owner.server.ts'
import { type Files, localFiles } from './files.server.ts'
import type { Ground } from './ground.server.ts'
import { createLog } from './log.server.ts'
import { openDatabaseOf } from './open-database.server.ts'
import { mustBeKeysOf, portalKeys } from './portal-keys.server.ts'
import { root } from './root.server.ts'
import { clamdScanner } from './scanner.server.ts'
import { createSecretBox } from './secret-box.server.ts'
import { drizzleOn } from './transactions.server.ts'

/** How often the content version is read again in case a notice between processes was lost, in milliseconds. */
const pollMs = 5000

export type Opened = { ground: Ground; database: Database; close: () => Promise<void> }

type More = {
  /** What must hold of the changes of each transaction. */
  allow: Ground['allow']
  /** What follows from the changes of each transaction, within it. */
  follow: Ground['follow']
  template?: Uint8Array
  /** From `openDatabaseOf`, by whom something else does meanwhile. */
  opening?: Promise<Database>
  now?: () => Date
  write?: (line: string) => void
}

/**
 * Opens the database, brings it to the newest schema and makes the ground that the product stands on.
 * Throws what `openDatabase` throws, e.g. when another process holds the data folder. The database may be being opened already.
 */
export async function openGround(config: Config, more: More): Promise<Opened> {
  const database = await (more.opening ?? openDatabaseOf(config, more))
  try {
    await bringUpToDate(database, config)
    const { ground, leave } = await groundOn(database, config, more)
    const close = async () => {
      await leave()
      await database.close()
    }
    return { ground, database, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The ground on an open database of the newest schema. `leave` gives up all but the database. */
export async function groundOn(
  database: Database,
  config: Config,
  more: Omit<More, 'template' | 'opening'>,
): Promise<{ ground: Ground; leave: () => Promise<void> }> {
  const db = drizzleOn(database.pool)
  const keys = await portalKeys(config, { isNew: !(await storedHead(db)) })
  const secretBox = createSecretBox(keys.sealing)
  await mustBeKeysOf(db, keys.secret, secretBox, config)
  const contentVersion = await createContentVersion(db)
  const stopListening = await listenForWrites(database, () => contentVersion.refresh().catch(() => undefined))
  const inMemory = config.dataDir === 'memory://'
  const folder = inMemory
    ? join(root, 'build', `files-${process.pid}-${randomBytes(4).toString('hex')}`)
    : localFolder(config)
  const log = createLog(config.logLevel, more.write)
  const ground: Ground = {
    config,
    db,
    briefDb: drizzleOn(database.brief),
    log,
    contentVersion,
    files: await filesIn(folder, config, log),
    secret: keys.secret,
    secretBox,
    allow: more.allow,
    follow: more.follow,
    now: more.now ?? (() => new Date()),
  }
  const leave = async () => {
    await stopListening()
    if (inMemory) await rm(folder, { recursive: true, force: true })
  }
  return { ground, leave }
}

/** Where files lie, or at least arrive, on this machine. */
export const localFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files')

/** Who keeps files in a folder does not wait for what speaks to a store. */
async function filesIn(folder: string, { s3, clamd }: Config, log: Ground['log']): Promise<Files> {
  const scanner = clamd && clamdScanner(clamd, log)
  if (!s3) {
    // Where that fails the portal starts all the same, as with a store that is away: `check` tells.
    await mkdir(folder, { recursive: true }).catch(() => undefined)
    return localFiles(folder, scanner)
  }
  const { s3Files } = await import('./s3-files.server.ts')
  return s3Files(s3, arrivingIn(folder, scanner))
}

async function listenForWrites(database: Database, refresh: () => void): Promise<() => Promise<void>> {
  if (database.engine === 'embedded') return async () => undefined
  const unlisten = await database.listen(contentChannel, refresh)
  const poll = setInterval(refresh, pollMs)
  poll.unref()
  return async () => {
    clearInterval(poll)
    await unlisten()
  }
}
