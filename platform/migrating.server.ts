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

/** What the operator does where the portal's own user may not change tables. */
const needsOwner =
  'The tables have to be made or brought up to date by the user that owns the database: set DATABASE_OWNER_URL, for this start or for any command before it'

/**
 * Brings the tables to what this version knows, one process at a time; `then` comes before the next one. Throws `BadSetting` where
 * a newer version has been here and nobody has said that this one can go on, and where there is something to do that this user may
 * not.
 */
export async function migrateOnce(
  database: Database,
  config: Pick<Config, 'databaseNewer'>,
  then?: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await database.pool.connect()
  try {
    // Whoever starts at the same time waits as long as it takes, and so may an index of a large table.
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // But who waits for a table has everybody wait who comes after it: rather let them pass, and ask again.
    await client.query('reset lock_timeout')
    const migrating = () => migratePatiently(client)
    if (await isBehind(client)) await (database.embedded?.unhurried(migrating) ?? migrating())
    if (!config.databaseNewer) await mustNotBeNewer(client)
    await client.query('insert into content_version (id, version) values (1, 0) on conflict do nothing')
    await then?.(client)
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

/** Whether this database has to be migrated. Throws `BadSetting` where it has, and this user is not who may. */
async function isBehind(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ is_ours: boolean | null; may: boolean }>(`
    select (select pg_has_role(tableowner, 'member') from pg_tables
      where schemaname = 'drizzle' and tablename = '__drizzle_migrations') as is_ours,
      has_database_privilege(current_database(), 'create') as may`)
  const { is_ours = null, may = false } = rows[0] ?? {}
  if (is_ours !== null && (await newestIn(client)) >= newestKnown()) return false
  if (!(is_ours ?? may)) throw new BadSetting(needsOwner)
  return true
}

/** What a newer version has done to the tables is not known here: this one might write what that one cannot read. */
async function mustNotBeNewer(client: pg.PoolClient): Promise<void> {
  if ((await newestIn(client)) > newestKnown()) throw new BadSetting(madeNewer)
}

/** When the newest migration was made that this database has seen; 0 where a start was killed before the first. */
async function newestIn(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  return rows[0]?.newest ?? 0
}

function newestKnown(): number {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
  return Math.max(...(journal as { entries: { when: number }[] }).entries.map(({ when }) => when))
}
