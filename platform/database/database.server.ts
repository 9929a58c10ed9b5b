import type pg from 'pg'
import { lockFolder, openEmbedded } from './embedded.server.ts'
import type { ListenCallback } from './listen.server.ts'
import type { PoolFigures } from './pool.server.ts'
import { openPostgres } from './postgres.server.ts'

export { DatabaseDown, DataDirLocked } from './errors.server.ts'

export type DatabaseConfig = {
  /** PostgreSQL connection string; without it the embedded database is used. */
  databaseUrl?: string | undefined
  /**
   * Folder for data; the embedded database lives in its subfolder `database`. 'memory://' keeps nothing on disk,
   * and starts anew (from the template, if any) when its worker dies.
   */
  dataDir: string
  /** A dump from `dumpTemplate` to start a new embedded database from; ignored where there is one already. */
  template?: Uint8Array | undefined
  /** Embedded only: longest time for one statement in milliseconds, 30 000 by default. */
  statementDeadline?: number | undefined
  /** Embedded only: longest time for a transaction without a statement in milliseconds, 10 000 by default. */
  idleTransactionDeadline?: number | undefined
  /** Embedded only: the worker's entry, where it is not beside this module. */
  workerUrl?: URL | undefined
  /** Told of connections that broke by themselves and of maintenance that failed; by default nobody is. */
  onError?: ((error: Error) => void) | undefined
}

export type Database = {
  engine: 'embedded' | 'postgres'
  pool: pg.Pool
  /**
   * For reads that come again and again and are given up rather than waited for, e.g. searches: no statement takes longer than
   * 800 ms, and each is planned once for whatever it is asked with. The embedded database does so for all (with its own
   * deadline), and this is its `pool`.
   */
  brief: pg.Pool
  /**
   * Calls back for every NOTIFY on the channel, until the returned function is called. Notices can be lost while
   * a connection is being restored, so a slow poll must stand behind it.
   */
  listen(channel: string, callback: ListenCallback): Promise<() => Promise<void>>
  figures(): PoolFigures
  /** Finishes what was asked for, refuses anything new, closes the database and gives the data folder free. */
  close(): Promise<void>
  /** Present for the embedded engine only. */
  embedded?: {
    /** How many times files were synced to the disk so far. */
    fsyncs(): number
    /** Kills and forgets the worker as if it had died; the next use starts a new one. For tests. */
    crash(): Promise<void>
    /** Does something before anybody else comes whose statements may take longer than the deadline, such as a migration. */
    unhurried<Done>(work: () => Promise<Done>): Promise<Done>
    /** The whole database as a tar archive. */
    dump(): Promise<Uint8Array>
  }
}

/**
 * Opens PostgreSQL where `databaseUrl` is given and the embedded database in `dataDir` otherwise, creating that
 * where there is none. Throws DataDirLocked when another process has the folder, DatabaseDown when the embedded
 * database cannot be opened; PostgreSQL is first contacted by the first query.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, config) : openEmbedded(config)
}

/** Throws DataDirLocked while another process has the folder of an embedded database. */
export async function mustBeNobodys({ databaseUrl, dataDir }: DatabaseConfig): Promise<void> {
  if (!databaseUrl && dataDir !== 'memory://') (await lockFolder(dataDir)).release()
}

/** A dump of an embedded database, to be given as `template` to `openDatabase`. Waits for running transactions. */
export async function dumpTemplate(database: Database): Promise<Uint8Array> {
  if (!database.embedded) throw new TypeError('Only the embedded database can be dumped as a template.')
  return database.embedded.dump()
}
