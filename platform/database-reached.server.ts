import pg from 'pg'
import { BadSetting } from './config.server.ts'

/** Longest wait for a server to let us in, in milliseconds: a wrong address has to be told within three seconds, of which a slow machine needs half to start. */
const patienceMs = 1500

/** Without a locale a database takes neither `Ў` for a capital nor Cyrillic for letters: what is typed with a mistake is not found. */
const letters = `select lower('Ў') = 'ў' as known`

/** What becomes of it, and how one makes a database that knows them. */
export const withoutLetters =
  "the database knows no letters but those of English, so searches find less; make one by: create database … locale 'C.UTF-8' template template0"

/**
 * Throws `BadSetting` with the reason unless a PostgreSQL server lets us in at this address. Tells whether the database knows
 * our letters.
 */
export async function mustLetUsIn(databaseUrl: string, setting = 'DATABASE_URL'): Promise<{ knowsLetters: boolean }> {
  let server = 'the server'
  try {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: patienceMs })
    // What breaks while it connects is told by `connect`.
    client.on('error', () => undefined)
    server = `the server at ${client.host}:${client.port}`
    await client.connect()
    const { rows } = await client.query<{ known: boolean }>(letters)
    await client.end()
    return { knowsLetters: rows[0]?.known === true }
  } catch (error) {
    throw new BadSetting(`Wrong setting. ${setting}: ${whyNot(error as NodeJS.ErrnoException, server)}`)
  }
}

function whyNot(error: NodeJS.ErrnoException, server: string): string {
  const { code = `not in ${patienceMs} ms`, message, path } = error
  if (code === 'ERR_INVALID_URL') return 'must be like postgres://user:password@host:5432/database'
  // The address may name certificates.
  if (path) return `${path} cannot be read (${code})`
  return error instanceof pg.DatabaseError ? `${server} refuses: ${message}` : `${server} does not answer (${code})`
}
