import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Config } from './config.server.ts'
import { contentChannel, createContentVersion } from './content-version.server.ts'
import { type Database, openDatabase } from './database/database.server.ts'
import { localFiles } from './files.server.ts'
import type { Db, Ground } from './ground.server.ts'
import { keysIn } from './key-file.server.ts'
import { createLog, describeError } from './log.server.ts'
import { root } from './root.server.ts'
import { createSecretBox, type SecretBox } from './secret-box.server.ts'

/** How often the content version is read again in case a notice between processes was lost, in milliseconds. */
const pollMs = 5000

export type Opened = { ground: Ground; database: Database; close: () => Promise<void> }

type More = {
  /** What follows from the changes of each transaction, within it. */
  follow: Ground['follow']
  template?: Uint8Array
  now?: () => Date
  write?: (line: string) => void
}

/**
 * Opens the database, brings it to the newest schema and makes the ground that the product stands on.
 * Throws what `openDatabase` throws, e.g. when another process holds the data folder.
 */
export async function openGround(config: Config, more: More): Promise<Opened> {
  const log = createLog(config.logLevel, more.write)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    template: more.template,
    onError: (error) => log.warn('database_connection', describeError(error)),
  })
  try {
    await migrateOnce(database)
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
  more: Omit<More, 'template'>,
): Promise<{ ground: Ground; leave: () => Promise<void> }> {
  const db = drizzle(database.pool) as Db
  const contentVersion = await createContentVersion(db)
  const stopListening = await listenForWrites(database, () => contentVersion.refresh().catch(() => undefined))
  const inMemory = config.dataDir === 'memory://'
  const folder = inMemory
    ? join(root, 'build', `files-${process.pid}-${randomBytes(4).toString('hex')}`)
    : join(config.dataDir, 'files')
  const ground: Ground = {
    config,
    db,
    log: createLog(config.logLevel, more.write),
    contentVersion,
    files: localFiles(folder),
    secret: await readSecret(config),
    secretBox: await openSecretBox(config),
    follow: more.follow,
    now: more.now ?? (() => new Date()),
  }
  const leave = async () => {
    await stopListening()
    if (inMemory) await rm(folder, { recursive: true, force: true })
  }
  return { ground, leave }
}

/** One number for "migrating", so that of many processes that start together one does it. */
const migrationLock = 4_108_000

async function migrateOnce(database: Database): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // The embedded database has this one connection, so the migrations must run on it.
    await migrate(drizzle(client), { migrationsFolder: join(root, 'db', 'migrations') })
    await client.query('insert into content_version (id, version) values (1, 0) on conflict do nothing')
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined)
    client.release()
  }
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

async function readSecret({ secret, dataDir }: Config): Promise<Buffer> {
  if (secret) return Buffer.from(secret)
  if (dataDir === 'memory://') return randomBytes(32)
  const [newest] = await keysIn(join(dataDir, 'secret'))
  return newest as Buffer
}

async function openSecretBox({ secretsKeys, dataDir }: Config): Promise<SecretBox> {
  if (secretsKeys) return createSecretBox(secretsKeys.map((key) => Buffer.from(key)))
  if (dataDir === 'memory://') return createSecretBox([randomBytes(32)])
  return createSecretBox(await keysIn(join(dataDir, 'secrets-key')))
}
