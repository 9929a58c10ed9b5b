import { once } from 'node:events'
import { connect } from 'node:net'
import pg from 'pg'
import { BadSetting } from './config.server.ts'

/** Longest wait for a machine to take a connection, in milliseconds: a wrong address has to be told within three seconds. */
const patienceMs = 2000
/** Longest wait for what listens there, in milliseconds: a server may be busy. */
const serverPatienceMs = 5000

/** Throws `BadSetting` with the reason unless a PostgreSQL server lets us in at this address. */
export async function mustLetUsIn(databaseUrl: string): Promise<void> {
  let where = 'an address that cannot be read'
  try {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: serverPatienceMs })
    // What breaks while it connects is told by `connect`.
    client.on('error', () => undefined)
    where = `${client.host}:${client.port}`
    await mustTakeConnections(client)
    await client.connect()
    await client.end()
  } catch (error) {
    const { code, name, message } = error as NodeJS.ErrnoException
    const why = error instanceof pg.DatabaseError ? `refuses: ${message}` : `does not answer (${code ?? name})`
    throw new BadSetting(`Wrong setting. DATABASE_URL: the server at ${where} ${why}`)
  }
}

async function mustTakeConnections({ host, port }: Pick<pg.Client, 'host' | 'port'>): Promise<void> {
  // A folder with the server's socket.
  if (host.startsWith('/')) return
  const socket = connect(port, host)
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(patienceMs) })
  } finally {
    socket.destroy()
  }
}
