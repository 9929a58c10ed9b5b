import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { Database, DatabaseConfig } from './database.server.ts'
import { EmbeddedEngine } from './embedded-engine.server.ts'
import { Listeners, listenCommand, undoing } from './listen.server.ts'
import { acquireLock, type Lock } from './lock.server.ts'
import { startMaintenance } from './maintenance.server.ts'
import { nameStatements } from './named-statements.server.ts'
import { GuardedPool } from './pool.server.ts'
import { typeParsers } from './types.server.ts'

/** How long a caller waits for its turn, in milliseconds: one connection serves everybody. */
const queueTimeout = 15_000
/** How often the housekeeping looks whether there is anything to do, in milliseconds. */
const maintenanceInterval = 30_000

function createPool(engine: EmbeddedEngine, listeners: Listeners, onError: (error: Error) => void): GuardedPool {
  return new GuardedPool(
    {
      // Everything is said here so that no PG… variable of the environment has a say.
      user: 'postgres',
      database: 'postgres',
      host: 'embedded',
      password: '',
      ssl: false,
      stream: () => engine.connect(),
      // The database is one session: more clients would share a transaction.
      max: 1,
      min: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: queueTimeout,
      types: typeParsers,
      onConnect: async (client: pg.ClientBase) => {
        listeners.attach(client)
        for (const channel of listeners.channels) await client.query(listenCommand('LISTEN', channel))
      },
    },
    onError,
  )
}

/** Takes the data folder for this process alone. */
export async function lockFolder(dataDir: string): Promise<Lock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return acquireLock(path.join(dataDir, 'database.lock'), dataDir)
}

/** Opens the embedded database; see `openDatabase`. */
export async function openEmbedded(config: DatabaseConfig): Promise<Database> {
  const onError = config.onError ?? (() => {})
  const inMemory = config.dataDir === 'memory://'
  const dataDir = inMemory ? config.dataDir : path.resolve(config.dataDir)
  const lock = inMemory ? undefined : await lockFolder(dataDir)
  const engine = new EmbeddedEngine({
    folder: inMemory ? undefined : path.join(dataDir, 'database'),
    template: config.template && Uint8Array.from(config.template),
    statementDeadline: config.statementDeadline ?? 30_000,
    idleTransactionDeadline: config.idleTransactionDeadline ?? 10_000,
    workerUrl: config.workerUrl,
  })
  try {
    await engine.ready()
  } catch (error) {
    await engine.close()
    lock?.release()
    throw error
  }
  const listeners = new Listeners()
  const pool = createPool(engine, listeners, onError)
  nameStatements(pool)
  // A database in memory is thrown away soon, and its test should not be disturbed.
  const stopMaintenance = inMemory ? () => {} : startMaintenance(pool, maintenanceInterval, onError)
  let closing: Promise<void> | undefined
  const close = async () => {
    stopMaintenance()
    try {
      await pool.drain()
      await engine.close()
    } finally {
      lock?.release()
    }
  }
  return {
    engine: 'embedded',
    pool,
    brief: pool,
    figures: () => pool.figures(),
    listen: async (channel, callback) => {
      const remove = () => listeners.remove(channel, callback)
      if (listeners.add(channel, callback)) await undoing(remove, pool.query(listenCommand('LISTEN', channel)))
      return async () => {
        if (remove() && !closing) await pool.query(listenCommand('UNLISTEN', channel))
      }
    },
    close: () => {
      closing ??= close()
      return closing
    },
    embedded: {
      fsyncs: () => engine.fsyncs,
      crash: () => engine.restart('its worker was killed'),
      unhurried: (work) => engine.unhurried(work),
      dump: async () => {
        // Holding the only client keeps everyone else out meanwhile.
        const client = await pool.connect()
        try {
          return await engine.dump()
        } finally {
          client.release()
        }
      },
    },
  }
}
