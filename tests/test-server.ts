import pg from 'pg'

/** A PostgreSQL server whose user may create databases; without one the tests run on the embedded database. */
export const testServer = process.env.TEST_DATABASE_URL || undefined

/** Creates a database on the test server, as a copy of another where `template` is given. Returns its address. */
export async function createDatabase(name: string, template?: string): Promise<string> {
  const from = template ? ` template ${pg.escapeIdentifier(nameIn(template))}` : ''
  await command(`create database ${pg.escapeIdentifier(name)}${from}`)
  const address = new URL(testServer ?? '')
  address.pathname = `/${name}`
  return address.href
}

/** Drops a database and those that were named after it. */
export async function dropDatabase(address: string): Promise<void> {
  const names = await command('select datname from pg_database where starts_with(datname, $1)', [nameIn(address)])
  for (const { datname = '' } of names) await command(`drop database ${pg.escapeIdentifier(datname)} with (force)`)
}

const nameIn = (address: string) => new URL(address).pathname.slice(1)

async function command(text: string, values: unknown[] = []): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: testServer })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
