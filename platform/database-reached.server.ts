import pg from 'pg'
import { BadSetting } from './config.server.ts'

/** Longest wait for a server to let us in, in milliseconds: a wrong address has to be told within three seconds. */
const patienceMs = 2000

/** In a database made without a locale capitals of Cyrillic and of oʻ are not known as such: lists would be sorted and searched wrongly. */
const knowsLetters = `select lower('Ў') = 'ў' as known`
const howToMake = "create it by: create database … locale 'C.UTF-8' template template0"

/** Throws `BadSetting` with the reason unless a PostgreSQL server lets us in at this address, to a database that knows our letters. */
export async function mustLetUsIn(databaseUrl: string): Promise<void> {
  let where = 'an address that cannot be read'
  let letters: { known: boolean } | undefined
  try {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: patienceMs })
    // What breaks while it connects is told by `connect`.
    client.on('error', () => undefined)
    where = `${client.host}:${client.port}`
    await client.connect()
    ;[letters] = (await client.query<{ known: boolean }>(knowsLetters)).rows
    await client.end()
  } catch (error) {
    const { code = `not in ${patienceMs} ms`, message } = error as NodeJS.ErrnoException
    const why = error instanceof pg.DatabaseError ? `refuses: ${message}` : `does not answer (${code})`
    throw new BadSetting(`Wrong setting. DATABASE_URL: the server at ${where} ${why}`)
  }
  if (!letters?.known)
    throw new BadSetting(
      `Wrong setting. DATABASE_URL: the database knows no letters but those of English; ${howToMake}`,
    )
}
