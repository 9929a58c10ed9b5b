import type pg from 'pg'
import type { Database, DatabaseConfig } from './database.server.ts'
import { nameStatements } from './named-statements.server.ts'
import { GuardedPool, type PoolFigures } from './pool.server.ts'
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
    options: everywhere,
  }
}

/**
 * The same text forms of times on every server as in the embedded database. Nothing is compiled: no page waits long enough for its
 * statement that it would pay, and the offices that are open now, of 20 000, took by half longer.
 */
const everywhere = '-c TimeZone=UTC -c DateStyle=ISO,MDY -c IntervalStyle=postgres -c jit=off'

/**
 * The same for brief reads. To parse and plan a search took longer than to do it; so few at once that pages find the server free.
 */
function briefSettings(connectionString: string): pg.PoolConfig {
  return {
    ...connectionSettings(connectionString),
    max: 3,
    statement_timeout: 800,
    options: `${everywhere} -c plan_cache_mode=force_generic_plan`,
  }
}

/** Opens a pool on a PostgreSQL server; see `openDatabase`. */
export async function openPostgres(databaseUrl: string, config: DatabaseConfig): Promise<Database> {
  const onError = config.onError ?? (() => {})
  const pool = new GuardedPool({ ...connectionSettings(databaseUrl), max: 10, idleTimeoutMillis: 30_000 }, onError)
  const brief = new GuardedPool({ ...briefSettings(databaseUrl), idleTimeoutMillis: 30_000 }, onError)
  nameStatements(brief)
  const listener = new PostgresListener(connectionSettings(databaseUrl), onError)
  let closing: Promise<void> | undefined
  return {
    engine: 'postgres',
    pool,
    brief,
    figures: () => together(pool.figures(), brief.figures()),
    listen: (channel, callback) => listener.listen(channel, callback),
    close: () => {
      closing ??= Promise.all([pool.drain(), brief.drain(), listener.close()]).then(() => undefined)
      return closing
    },
  }
}

const together = (one: PoolFigures, other: PoolFigures): PoolFigures => ({
  inUse: one.inUse + other.inUse,
  idle: one.idle + other.idle,
  waiting: one.waiting + other.waiting,
  queries: one.queries + other.queries,
  seconds: one.seconds + other.seconds,
})
