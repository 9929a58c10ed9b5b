import { randomBytes } from 'node:crypto'
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

/** Whether the user of the test server may create others, besides databases. */
export async function mayCreateUsers(): Promise<boolean> {
  const [one] = await command('select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user')
  return Boolean(one?.may)
}

/**
 * Creates a user who owns nothing and is named after a database. Returns the address of that database for them, or as it was where
 * nobody may be created.
 */
export async function createUser(database: string): Promise<string> {
  if (!(await mayCreateUsers())) return database
  const [username, password] = [nameIn(database), randomBytes(12).toString('hex')]
  await command(`create role ${pg.escapeIdentifier(username)} login password '${password}'`)
  return Object.assign(new URL(database), { username, password }).href
}

/** Drops a database and those that were named after it, and the user. */
export async function dropDatabase(first: string): Promise<void> {
  const names = await command('select datname from pg_database where starts_with(datname, $1)', [nameIn(first)])
  for (const { datname = '' } of names) await command(`drop database ${pg.escapeIdentifier(datname)} with (force)`)
  if (await mayCreateUsers()) await command(`drop role if exists ${pg.escapeIdentifier(nameIn(first))}`)
}

/** The name of the database that an address leads to. */
export const nameIn = (url: string) => new URL(url).pathname.slice(1)

async function command(text: string, values: unknown[] = []): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: address() })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
