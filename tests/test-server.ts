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

export async function dropDatabase(address: string): Promise<void> {
  await command(`drop database if exists ${pg.escapeIdentifier(nameIn(address))} with (force)`)
}

const nameIn = (address: string) => new URL(address).pathname.slice(1)

async function command(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: testServer })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
