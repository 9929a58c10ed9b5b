import { connect, type Socket } from 'node:net'

/*
 * A program: keeps so many slow connections to a port of this machine open, from many networks, each of which says ten bytes in
 * ten seconds (reliability list, R7); one that is ended comes again within a second. Any message has it say what it saw, and end.
 */

/** Says a little of what it never ends: a head, a body; or takes a little of what it asked for. */
type Kind = 'head' | 'body' | 'reader'
const kinds: Kind[] = ['head', 'head', 'body', 'reader']

const beginnings: Record<Kind, string> = {
  head: 'GET /ru HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  body: 'POST /accounts/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
  reader: 'GET /ru/posts HTTP/1.1\r\nHost: a\r\n\r\n',
}

/** Of each network as many as it may have. */
const perNetwork = 400
const tenSeconds = 10

/** How long the longest of each kind lived, in milliseconds, and the most that were open at once. */
export type Seen = { longestMs: Record<Kind, number>; most: number }

const [port = 0, count = 0] = process.argv.slice(2).map(Number)
const seen: Seen = { longestMs: { head: 0, body: 0, reader: 0 }, most: 0 }
const open = new Map<number, { socket: Socket; bornAt: number }>()
const kindOf = (slot: number): Kind => kinds[slot % kinds.length] ?? 'head'

function lived(slot: number, bornAt: number): void {
  const kind = kindOf(slot)
  seen.longestMs[kind] = Math.max(seen.longestMs[kind], performance.now() - bornAt)
}

function come(slot: number): void {
  const kind = kindOf(slot)
  const localAddress = `127.0.${1 + Math.floor(slot / perNetwork)}.1`
  const socket = connect({ host: '127.0.0.1', port, localAddress })
  const life = { socket, bornAt: Number.POSITIVE_INFINITY }
  open.set(slot, life)
  socket.on('error', () => undefined)
  if (kind === 'reader') socket.pause()
  else socket.resume()
  socket.once('connect', () => {
    life.bornAt = performance.now()
    socket.write(beginnings[kind])
  })
  socket.once('close', () => {
    open.delete(slot)
    lived(slot, life.bornAt)
  })
}

let second = 0
const ticking = setInterval(() => {
  second += 1
  seen.most = Math.max(seen.most, open.size)
  for (let slot = 0; slot < count; slot += 1) {
    const { socket } = open.get(slot) ?? {}
    if (!socket) come(slot)
    else if (slot % tenSeconds !== second % tenSeconds) continue
    else if (kindOf(slot) === 'reader') socket.read(10)
    else if (socket.writable) socket.write('aaaaaaaaaa')
  }
}, 1000)
for (let slot = 0; slot < count; slot += 1) come(slot)

process.once('message', () => {
  clearInterval(ticking)
  for (const [slot, { bornAt }] of open) lived(slot, bornAt)
  process.send?.(seen, () => process.exit(0))
})
