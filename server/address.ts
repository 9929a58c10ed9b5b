import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { BadSetting, type Config } from '#platform/config.server.ts'

type Address = Pick<Config, 'host' | 'port'>

/** Longest wait for the address of a name, in milliseconds: a wrong one has to be told within three seconds. */
const patienceMs = 2000
/**
 * How many connections wait to be taken: as many as Linux lets by itself. Of more than that, Node's 511 otherwise, a crowd that comes
 * at once is asked to come again after a second, and those who belong to no crowd with it.
 */
const backlog = 4096

/** Has a server listen there. Throws `BadSetting` with the reason where it cannot. */
export async function bind(server: Server, { host, port }: Address): Promise<void> {
  const bound = once(server, 'listening', { signal: AbortSignal.timeout(patienceMs) })
  server.listen({ port, host, backlog })
  try {
    await bound
  } catch (error) {
    throw new BadSetting(`Wrong setting. ${whyNot(error as NodeJS.ErrnoException, { host, port })}`)
  }
}

/** Throws `BadSetting` unless one can listen there now. */
export async function mustBeFree(address: Address): Promise<void> {
  const probe = createServer((socket) => socket.destroy())
  await bind(probe, address)
  probe.close()
  await once(probe, 'close')
}

function whyNot({ code, name }: NodeJS.ErrnoException, { host, port }: Address): string {
  if (code === 'EADDRINUSE') return `PORT: ${port} is taken by another process; set PORT to a free one`
  if (code === 'EACCES') return `PORT: this user may not listen on ${port}`
  return `HOST: ${host} is no address of this machine (${code ?? name})`
}
