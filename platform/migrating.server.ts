import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { BadSetting, type Config } from './config.server.ts'
import type { Database } from './database/database.server.ts'
import { root } from './root.server.ts'

/** One number for "migrating", so that of many processes that start together one does it. */
const migrationLock = 4_108_000
/** What this version knows. */
const migrationsFolder = join(root, 'db', 'migrations')
/** How often a migration asks for a table that other processes are at, a few seconds each time. */
const mostTries = 20
const lockNotAvailable = '55P03'
const madeNewer =
  'This database was brought up to date by a newer version: start that one, or set DATABASE_NEWER=1 if what it changed leaves this one whole'

/**
 * Brings the tables to what this version knows, one process at a time. Throws `BadSetting` where a newer version has been here and
 * nobody has said that this one can go on.
 */
export async function migrateOnce(database: Database, config: Pick<Config, 'databaseNewer'>): Promise<void> {
  const client = await database.pool.connect()
  try {
    // Whoever starts at the same time waits as long as it takes, and so may an index of a large table.
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // But who waits for a table has everybody wait who comes after it: rather let them pass, and ask again.
    await client.query('reset lock_timeout')
    const migrating = () => migratePatiently(client)
    await (database.embedded?.unhurried(migrating) ?? migrating())
    if (!config.databaseNewer) await mustNotBeNewer(client)
    await client.query('insert into content_version (id, version) values (1, 0) on conflict do nothing')
  } finally {
    await client.query('select pg_advisory_unlock_all(); reset statement_timeout').catch(() => undefined)
    client.release()
  }
}

/** All or nothing at each try. */
async function migratePatiently(client: pg.PoolClient): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      // The embedded database has this one connection, so the migrations must run on it.
      return await migrate(drizzle(client), { migrationsFolder })
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: string }
      if (code !== lockNotAvailable || tries >= mostTries) throw error
    }
  }
}

/** What a newer version has done to the tables is not known here: this one might write what that one cannot read. */
async function mustNotBeNewer(client: pg.PoolClient): Promise<void> {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
  const ours = (journal as { entries: { when: number }[] }).entries.map(({ when }) => when)
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  if (rows[0]?.newest > Math.max(...ours)) throw new BadSetting(madeNewer)
}
