import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { isInRanges } from '#platform/client-address.server.ts'
import { networkOf } from '#platform/throttle.server.ts'
import { arrival } from './door.ts'

export type ConnectionBounds = {
  /** Open at once. */
  total: number
  /** Of them from one address, or one /64 of IPv6. */
  perNetwork: number
}

/** From which part of the total on room is made, so that who comes next finds some. */
const nearlyFull = 0.9

/**
 * Bounds how many connections are open at once, so that nobody takes them all (security brief, H7): what comes beyond is closed
 * unread. Where it is nearly full those make room that have asked nothing yet, the oldest first: of a crowd of slow ones (R7)
 * that is who has had the most time. Proxies in `trusted` bring the requests of many, and are counted in the total alone.
 */
export function boundConnections(server: Server, { total, perNetwork }: ConnectionBounds, trusted: string[]): void {
  const open = new Map<string, number>()
  /** Whether its network may have one more, which is then counted for as long as it is open. */
  const isLetIn = (socket: Socket): boolean => {
    const address = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '')
    if (!address || isInRanges(address, trusted)) return true
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > perNetwork) return false
    open.set(network, count)
    socket.on('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    return true
  }
  let count = 0
  const silent = new Set<Socket>()
  // One of each for all: what every connection has of its own is there ten thousand times.
  const isGone = () => {
    count -= 1
  }
  function isNoMoreSilent(this: Socket) {
    silent.delete(this)
  }
  server.maxConnections = total
  server.on('request', ({ socket }) => silent.delete(socket))
  const isSilent = (socket: Socket) => {
    silent.add(socket)
    socket.on('close', isNoMoreSilent)
  }
  const withoutKeys = new Map<string, Socket>()
  const event = arrival(server)
  server.prependListener(event, (socket: Socket) => {
    if (socket.destroyed) return
    const before = withoutKeys.get(nameOf(socket))
    if (before) silent.delete(before)
    isSilent(socket)
  })
  // Before those who read.
  server.prependListener('connection', (socket: Socket) => {
    if (!isLetIn(socket)) {
      socket.destroy()
      return
    }
    count += 1
    socket.on('close', isGone)
    if (count > total * nearlyFull) endOldest(silent)
    if (event === 'connection') return
    // What it says once it has keys comes from another socket.
    const name = nameOf(socket)
    isSilent(socket)
    withoutKeys.set(name, socket)
    socket.once('close', () => withoutKeys.delete(name))
  })
}

const nameOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`

/** Ends the first that was not answered yet; who was, as a known request, has spoken. */
function endOldest(silent: Set<Socket>): void {
  for (const socket of silent) {
    silent.delete(socket)
    if (socket.bytesWritten > 0) continue
    socket.destroy()
    return
  }
}
