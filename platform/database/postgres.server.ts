import type pg from 'pg'
import type { Database, DatabaseConfig } from './database.server.ts'
import { GuardedPool } from './pool.server.ts'
import { PostgresListener } from './postgres-listener.server.ts'
import { typeParsers } from './types.server.ts'

/** Settings of every connection. A statement, a lock and a forgotten transaction must not hold up the others. */
function connectionSettings(connectionString: string): pg.PoolConfig {
  return {
    connectionString,
    application_name: 'adliya',
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types: typeParsers,
    // The same text forms of times on every server as in the embedded database.
    options: '-c TimeZone=UTC -c DateStyle=ISO,MDY -c IntervalStyle=postgres',
  }
}

/** Opens a pool on a PostgreSQL server; see `openDatabase`. */
export async function openPostgres(databaseUrl: string, config: DatabaseConfig): Promise<Database> {
  const onError = config.onError ?? (() => {})
  const pool = new GuardedPool({ ...connectionSettings(databaseUrl), max: 10, idleTimeoutMillis: 30_000 }, onError)
  const listener = new PostgresListener(connectionSettings(databaseUrl), onError)
  let closing: Promise<void> | undefined
  return {
    engine: 'postgres',
    pool,
    figures: () => pool.figures(),
    listen: (channel, callback) => listener.listen(channel, callback),
    close: () => {
      closing ??= Promise.all([pool.drain(), listener.close()]).then(() => undefined)
      return closing
    },
  }
}
