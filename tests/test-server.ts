import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'

/** A PostgreSQL server whose user may create databases; without one the tests run on the embedded database. */
export const testServer = process.env.TEST_DATABASE_URL || undefined

/** As it is now: who starts a server names it there later. */
const address = () => process.env.TEST_DATABASE_URL ?? ''

/** Whatever the server makes by itself, e.g. one that was set up without a locale (docs/operations.md). */
const asInTheGuide = "locale 'C.UTF-8' encoding 'UTF8' template template0"

/** Creates a database on the test server, as a copy of another where `template` is given. Returns its address. */
export async function createDatabase(name: string, template?: string): Promise<string> {
  const from = template ? ` template ${pg.escapeIdentifier(nameIn(template))}` : ` ${asInTheGuide}`
  await command(`create database ${pg.escapeIdentifier(name)}${from}`)
  return Object.assign(new URL(address()), { pathname: `/${name}` }).href
}

/**
 * Copies a database of the test server that is served by a user who owns none of its tables. Returns the address of the copy for that
 * user, and for the owner.
 */
export async function copyDatabase(served: string): Promise<{ served: string; owner: string }> {
  const owner = await createDatabase(`${nameIn(served)}_${randomUUID().slice(0, 8)}`, served)
  return { served: Object.assign(new URL(served), { pathname: new URL(owner).pathname }).href, owner }
}

/** Whether the user of the server with a database may create others, besides databases. */
export async function mayCreateUsers(at = address()): Promise<boolean> {
  const [one] = await command(
    'select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
    [],
    at,
  )
  return Boolean(one?.may)
}

/**
 * Creates a user who owns nothing and is named after a database. Returns the settings by which that database is served as operators
 * are told to, or by its owner where nobody may be created.
 */
export async function createUser(database: string): Promise<{ DATABASE_URL: string; DATABASE_OWNER_URL?: string }> {
  if (!(await mayCreateUsers(database))) return { DATABASE_URL: database }
  const [username, password] = [nameIn(database), randomBytes(12).toString('hex')]
  await command(`create role ${pg.escapeIdentifier(username)} login password '${password}'`, [], database)
  const DATABASE_URL = Object.assign(new URL(database), { username, password }).href
  return { DATABASE_URL, DATABASE_OWNER_URL: database }
}

/** Drops a database and those that were named after it, and the user. */
export async function dropDatabase(first: string): Promise<void> {
  const names = await command('select datname from pg_database where starts_with(datname, $1)', [nameIn(first)])
  for (const { datname = '' } of names) await command(`drop database ${pg.escapeIdentifier(datname)} with (force)`)
  if (await mayCreateUsers()) await command(`drop role if exists ${pg.escapeIdentifier(nameIn(first))}`)
}

/** The name of the database that an address leads to. */
const nameIn = (url: string) => new URL(url).pathname.slice(1)

async function command(text: string, values: unknown[] = [], at = address()): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
