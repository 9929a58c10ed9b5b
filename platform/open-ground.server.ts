import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Config } from './config.server.ts'
import { contentChannel, createContentVersion } from './content-version.server.ts'
import { type Database, openDatabase } from './database/database.server.ts'
import { localFiles } from './files.server.ts'
import type { Db, Ground } from './ground.server.ts'
import { createLog, describeError } from './log.server.ts'
import { root } from './root.server.ts'

/** How often the content version is read again in case a notice between processes was lost, in milliseconds. */
const pollMs = 5000

export type Opened = { ground: Ground; database: Database; close: () => Promise<void> }

type More = { template?: Uint8Array; now?: () => Date; write?: (line: string) => void }

/**
 * Opens the database, brings it to the newest schema and makes the ground that the product stands on.
 * Throws what `openDatabase` throws, e.g. when another process holds the data folder.
 */
export async function openGround(config: Config, more: More = {}): Promise<Opened> {
  const log = createLog(config.logLevel, more.write)
  const { databaseUrl, dataDir } = config
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    template: more.template,
    onError: (error) => log.warn('database_connection', describeError(error)),
  })
  try {
    const db = drizzle(database.pool) as Db
    await migrateOnce(database)
    const contentVersion = await createContentVersion(db)
    const stopListening = await listenForWrites(database, () => contentVersion.refresh().catch(() => undefined))
    const inMemory = dataDir === 'memory://'
    const folder = inMemory
      ? join(root, 'build', `files-${process.pid}-${randomBytes(4).toString('hex')}`)
      : join(dataDir, 'files')
    const ground: Ground = {
      config,
      db,
      log,
      contentVersion,
      files: localFiles(folder),
      secret: await readSecret(config),
      now: more.now ?? (() => new Date()),
    }
    const close = async () => {
      await stopListening()
      await database.close()
      if (inMemory) await rm(folder, { recursive: true, force: true })
    }
    return { ground, database, close }
  } catch (error) {
    await database.close()
    throw error
  }
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
  const path = join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true })
  const known = await readFile(path, 'utf8').catch(() => undefined)
  if (known !== undefined) return Buffer.from(known.trim(), 'hex')
  const made = randomBytes(32)
  const file = await open(path, 'wx', 0o600)
  await file.writeFile(made.toString('hex'))
  await file.sync()
  await file.close()
  return made
}
