import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { arrival } from './door.ts'
import { keepAliveSeconds } from './ready-answer.ts'

/** Gives the bytes that answer a request once more, while they lie in memory and are good. */
export type Again = () => Buffer | undefined

const mostKnown = 4000
const longestHead = 4096
/** How long is waited for a connection's next request, and for who takes an answer slowly. */
const waits = { nextMs: keepAliveSeconds * 1000, slowMs: 60_000 }

/** What a proxy says of the visitor is of no concern to what is kept for all. Anything but addresses stays part of the request. */
const visitorsAddress = /\r\nx-(?:forwarded-for|real-ip): [\da-f.:]{2,45}(?=\r\n)/gi

/** A head that Node reads or answers; `settle` says that it is answered, `way` how it would be answered again. */
type Reading = { settle: () => void; request?: IncomingMessage; way?: Again | undefined }

/**
 * Answers requests that came before, byte for byte, without reading them as HTTP: that is most of a kept page's time
 * (docs/decisions/0047-requests-that-are-known.md). Nothing is parsed here. Node reads each request when it first comes; only
 * where these very bytes were one whole request of its do they mean the same again, at a place where a request begins. What else
 * comes is Node's, and so is from then on every connection on which something came that is not just a request without a body.
 * Connections on which nothing comes end after `firstMs`.
 */
export function createKnownRequests(firstMs: number) {
  const known = new Map<string, Again>()
  const connections = new Set<Socket>()
  /** Those that the HTTP server has not been given yet. */
  const fresh = new Set<Socket>()
  /** What Node reads in this moment: it tells of a request while it is given the bytes. */
  let reading: Reading | undefined
  let isRetired = false

  const answered = (socket: Socket, head: string): boolean => {
    // Answers leave in the order of their requests.
    const bytes = isRetired || socket.writableLength > 0 ? undefined : known.get(head)?.()
    if (!bytes) return false
    socket.write(bytes)
    if (socket.writableLength > 0) socket.setTimeout(waits.slowMs)
    else if (fresh.has(socket) && socket.timeout !== waits.nextMs) socket.setTimeout(waits.nextMs)
    return true
  }

  const learn = (head: string, way: Again) => {
    if (known.size >= mostKnown) known.clear()
    known.set(head, way)
  }

  function forget(this: Socket) {
    connections.delete(this)
    fresh.delete(this)
  }

  const connected = (socket: Socket, beginHttp: (socket: Socket) => void) => {
    let http: ((chunk: Buffer) => void) | undefined
    let state: 'free' | 'left to Node' | Reading = 'free'
    const read = (chunk: Buffer) => {
      const head = state === 'free' ? headOf(chunk) : undefined
      if (head !== undefined && answered(socket, head)) return
      const mine: Reading | undefined = head === undefined ? undefined : { settle: () => settle() }
      const settle = () => {
        if (state === mine) state = 'free'
      }
      state = mine ?? 'left to Node'
      http ??= handOver()
      reading = mine
      http.call(socket, chunk)
      reading = undefined
      // A head whose body is still to come is no request: were it known, its body would be read as one.
      if (head === undefined || !mine?.request?.complete) state = 'left to Node'
      else if (mine.way) learn(head, mine.way)
    }
    /** Gives the connection to Node, and gives what Node would do with bytes. */
    const handOver = () => {
      fresh.delete(socket)
      socket.setTimeout(0).off('timeout', destroy).off('end', end).off('data', read)
      beginHttp(socket)
      const [listener] = socket.listeners('data') as ((chunk: Buffer) => void)[]
      if (!listener) throw new Error('Node does not read this connection')
      socket.off('data', listener).on('data', read)
      return listener
    }
    connections.add(socket)
    fresh.add(socket)
    socket.setTimeout(firstMs).on('timeout', destroy).on('end', end).on('data', read)
    socket.on('error', ignore).on('close', forget)
  }

  return {
    /** Stands before `answer` in a server: learns how requests are answered again, where `again` tells it. */
    learning:
      (answer: RequestListener, again: (request: IncomingMessage) => Again | undefined): RequestListener =>
      (request, response) => {
        const mine = reading
        reading = undefined
        if (mine) {
          mine.request = request
          response.on('close', mine.settle)
          if (response.shouldKeepAlive && request.httpVersion === '1.1') mine.way = again(request)
        }
        answer(request, response)
      },
    /** Sees what comes on a server's connections before the server does. */
    watch(server: Server): void {
      const event = arrival(server)
      const [listener] = server.listeners(event) as ((socket: Socket) => void)[]
      if (!listener) throw new Error('this server takes no connections')
      const beginHttp = listener.bind(server)
      server.off(event, listener)
      server.on(event, (socket: Socket) => {
        if (!socket.destroyed) connected(socket, beginHttp)
      })
    },
    /** From now on Node answers everything, and can say that connections end. */
    retire(): void {
      isRetired = true
    },
    /** Ends connections on which nothing is asked. While a slow visitor still takes an answer, none of those that Node has. */
    closeIdle(server: Server): void {
      for (const socket of fresh) if (socket.writableLength === 0) socket.destroy()
      if (![...connections].some(({ writableLength }) => writableLength > 0)) server.closeIdleConnections()
    },
    closeAll(): void {
      for (const socket of connections) socket.destroy()
    },
  }
}

// Shared by all connections: what each has of its own is there ten thousand times.
function destroy(this: Socket) {
  this.destroy()
}
function end(this: Socket) {
  this.end()
}
/** Whoever goes away in the middle is no concern of ours. */
const ignore = () => undefined

/** The head of a request, where a chunk is one whole request without a body. */
function headOf(chunk: Buffer): string | undefined {
  if (chunk.length > longestHead) return undefined
  const text = chunk.toString('latin1')
  return text.indexOf('\r\n\r\n') === text.length - 4 ? text.replace(visitorsAddress, '') : undefined
}
