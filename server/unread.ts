import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Ground } from '#platform/ground.server.ts'
import { methods } from './first-look.ts'
import { putSafeHeaders } from './middleware/security-headers.ts'

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers what could not be read as a request, came too slowly, has too large a head or expects what nobody can do, as Node does
 * by itself, and with the careful headers; and who takes the portal for a proxy, whom Node would leave without an answer. No
 * language is known then, so there is no text. The connection ends.
 */
export function answerUnread(server: Server, config: Pick<Ground['config'], 'origin'>): void {
  const headers = new Headers({ connection: 'close', 'content-length': '0', 'cache-control': 'no-store' })
  putSafeHeaders(headers, config)
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const bare = (status: number, more = '') => `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${more}${lines}\r\n`
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = statuses[error.code ?? ''] ?? 400
    if (socket.writable && !isBeingAnswered(socket as Socket)) socket.write(bare(status))
    ;(socket as Socket).destroySoon()
  })
  server.on('checkExpectation', (_request, response) => response.writeHead(417, Object.fromEntries(headers)).end())
  server.on('connect', (_request, socket) => {
    // Node has let go of the connection: nothing else hears that it breaks, and nothing else would ever end it.
    socket.on('error', () => socket.destroy())
    socket.write(bare(405, `allow: ${methods.join(', ')}\r\n`))
    ;(socket as Socket).destroySoon()
  })
}

/** Nothing may come between the head of an answer and its end. Node looks at the same, and tells it in no other way. */
function isBeingAnswered(socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent ?? false
}
