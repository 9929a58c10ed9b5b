import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'

/** An answer that is sent again and again: its headers, name and value by turns, and its bytes. */
export type Ready = {
  status: number
  head: string[]
  body: Buffer
  /** Headers and body as they go over the wire in the second `at`. */
  wire?: { at: number; bytes: Buffer }
}

/** How long an idle connection is kept for its client's next request. */
export const keepAliveSeconds = 5

/** Prepares an answer for `sendReady`. */
export function readyAnswer(status: number, head: string[], body: Buffer): Ready {
  return { status, head, body }
}

/** Sends a ready answer by Node's own way. */
export function sendReady(request: IncomingMessage, response: ServerResponse, { status, head, body }: Ready): void {
  response.writeHead(status, head)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Headers and body in one piece, as Node would send them on a connection that goes on. */
export function onTheWire(ready: Ready): Buffer {
  const at = Math.floor(Date.now() / 1000)
  if (ready.wire?.at !== at) ready.wire = { at, bytes: Buffer.concat([headOf(ready, at), ready.body]) }
  return ready.wire.bytes
}

/** The values come from a `Headers` object, which takes no line breaks. */
function headOf({ status, head }: Ready, at: number): Buffer {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`]
  for (let i = 0; i < head.length; i += 2) lines.push(`${head[i]}: ${head[i + 1]}`)
  lines.push(
    `date: ${new Date(at * 1000).toUTCString()}`,
    'connection: keep-alive',
    `keep-alive: timeout=${keepAliveSeconds}`,
  )
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}
