import pg from 'pg'
import { BadSetting } from './config.server.ts'

/** Longest wait for a server to let us in, in milliseconds: a wrong address has to be told within three seconds. */
const patienceMs = 2000

/** Throws `BadSetting` with the reason unless a PostgreSQL server lets us in at this address. */
export async function mustLetUsIn(databaseUrl: string): Promise<void> {
  let where = 'an address that cannot be read'
  try {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: patienceMs })
    // What breaks while it connects is told by `connect`.
    client.on('error', () => undefined)
    where = `${client.host}:${client.port}`
    await client.connect()
    await client.end()
  } catch (error) {
    const { code = `not in ${patienceMs} ms`, message } = error as NodeJS.ErrnoException
    const why = error instanceof pg.DatabaseError ? `refuses: ${message}` : `does not answer (${code})`
    throw new BadSetting(`Wrong setting. DATABASE_URL: the server at ${where} ${why}`)
  }
}
