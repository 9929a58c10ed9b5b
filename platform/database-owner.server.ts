import pg from 'pg'
import { BadSetting, type Config } from './config.server.ts'
import type { Database } from './database/database.server.ts'
import { mustLetUsIn } from './database-reached.server.ts'
import { migrateOnce } from './migrating.server.ts'
import { openDatabaseOf } from './open-database.server.ts'

/** The same for whoever is connected to one database, and for nobody else. */
const which = 'select current_database() as name, pg_postmaster_start_time()::text as server'
const elsewhere = 'Wrong setting. DATABASE_OWNER_URL: leads to another database than DATABASE_URL'

/**
 * Brings a database to what this version knows. Where its tables belong to a user of their own (`DATABASE_OWNER_URL`), it is that
 * one who does it, and who then lets the user of `DATABASE_URL` do what serving takes (ASVS 13.2.2). Throws `BadSetting` where
 * those two settings do not fit.
 */
export async function bringUpToDate(database: Database, config: Config): Promise<void> {
  const { databaseUrl, databaseOwnerUrl } = config
  if (!databaseUrl || !databaseOwnerUrl) return migrateOnce(database, config)
  await mustLetUsIn(databaseOwnerUrl, 'DATABASE_OWNER_URL')
  const owner = await openDatabaseOf({ ...config, databaseUrl: databaseOwnerUrl })
  try {
    const [ours, its] = await Promise.all([database, owner].map(({ pool }) => pool.query(which)))
    if (JSON.stringify(ours?.rows) !== JSON.stringify(its?.rows)) throw new BadSetting(elsewhere)
    const user = new pg.Client({ connectionString: databaseUrl }).user ?? ''
    await mustBeAnother(owner.pool, user)
    await migrateOnce(owner, config, (client) => letServe(client, user))
  } finally {
    await owner.close()
  }
}

/**
 * Refuses a user who may do whatever the owner may, also where the two settings stand in each other's place: they would only look
 * as if there were two. Whoever owns the database may drop the schema `public`.
 */
async function mustBeAnother(owner: pg.Pool, user: string): Promise<void> {
  const { rows } = await owner.query<{ owns: boolean }>(
    `select bool_or(pg_has_role($1, owner, 'member')) as owns from (
      select oid as owner from pg_roles where rolname = current_user
      union select datdba from pg_database where datname = current_database()
      union select nspowner from pg_namespace where nspname = any($2)
      union select relowner from pg_class where relnamespace in (select oid from pg_namespace where nspname = any($2))
    ) owners`,
    [user, ['public', 'drizzle']],
  )
  if (rows[0]?.owns)
    throw new BadSetting(
      `Wrong setting. DATABASE_OWNER_URL: ${user}, the user of DATABASE_URL, may do what the owner may; let it be one that owns nothing`,
    )
}

/**
 * What serving takes and no more, whatever this user was given before: rows are read, added, changed and removed, those of the
 * audit log read and added alone. As one statement, so that
 * processes that serve notice nothing.
 */
async function letServe(client: pg.PoolClient, user: string): Promise<void> {
  const name = pg.escapeIdentifier(user)
  await client.query(`
    revoke all on all tables in schema public, drizzle from ${name};
    revoke all on all sequences in schema public from ${name};
    grant usage on schema public, drizzle to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    revoke update, delete on audit_log from ${name};
    grant usage, select on all sequences in schema public to ${name};
    grant select on drizzle.__drizzle_migrations to ${name}`)
}
