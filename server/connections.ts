import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { isInRanges } from '#platform/client-address.server.ts'
import { networkOf } from '#platform/throttle.server.ts'

export type ConnectionBounds = {
  /** Open at once. */
  total: number
  /** Of them from one address, or one /64 of IPv6. */
  perNetwork: number
}

/**
 * Bounds how many connections are open at once, so that nobody takes them all (security brief, H7): what comes beyond is closed
 * unread. Proxies in `trusted` bring the requests of many, and are counted in the total alone.
 */
export function boundConnections(server: Server, { total, perNetwork }: ConnectionBounds, trusted: string[]): void {
  const open = new Map<string, number>()
  server.maxConnections = total
  // Before those who read.
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '')
    if (!address || isInRanges(address, trusted)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > perNetwork) {
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
