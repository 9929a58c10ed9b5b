import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib'
import type { Config } from '#platform/config.server.ts'
import { mayBePacked } from './middleware/packed-pages.ts'
import { putSafeHeaders } from './middleware/security-headers.ts'
import { type Ready, readyAnswer, sendReady } from './ready-answer.ts'

type Headers = Record<string, string>
type Encoding = 'br' | 'gzip' | 'identity'

export type Answer = {
  status: number
  headers: Headers
  body: Buffer
}
export type Entry = {
  version: number
  /** When it was made, in milliseconds. */
  at: number
  status: number
  etag: string
  /** "304 Not Modified". */
  unchanged: Ready
  /** What is packed. Who takes neither is rare, and gets it unpacked: kept as it is, it would take most of the memory. */
  ready: Record<'br' | 'gzip', Ready>
  /** Headers for who takes neither. */
  plain: string[]
  size: number
  /** Whether its bytes are as few as they get, or are becoming so. */
  dense: boolean
  /** Made by the process before this one: who asks first gets it, and it is made anew. */
  isFromBefore?: boolean
}

/** What every kept answer differs by; pages also by whether data is to be saved. */
const byAll = 'accept-encoding, cookie'

const longestEntry = 2 * 1024 * 1024
/** The first answer is not kept waiting; 10 takes a tenth more off, at fifteen times the work. */
const brotliQuality = { quick: 6, dense: 10 }
const longestDense = 512 * 1024

/** An answer that was read whole. */
export async function answerOf(response: Response): Promise<Answer> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  }
}

/** Whether an answer may be kept for everyone. */
export function isCacheable({ status, headers, body }: Answer): boolean {
  return (
    (status === 200 || status === 301) &&
    !headers['set-cookie'] &&
    !/no-store|private/.test(headers['cache-control'] ?? '') &&
    body.length <= longestEntry
  )
}

const brotli = promisify(brotliCompress)
const compressBrotli = (body: Buffer, effort: keyof typeof brotliQuality) =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
const compressGzip = promisify(gzip)

/** An answer made ready to be sent in each encoding, good for one content version. */
export async function entryOf({ status, headers, body }: Answer, version: number): Promise<Entry> {
  const [br, gz] = await Promise.all([compressBrotli(body, 'quick'), compressGzip(body)])
  const { 'content-length': _length, 'x-request-id': _id, date: _date, ...kept } = headers
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const shared = {
    ...kept,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: headers['content-type']?.startsWith('text/html') ? `${byAll}, save-data` : byAll,
    etag,
  }
  const headFor = (bytes: Buffer, encoding: Headers) =>
    Object.entries({ ...shared, ...encoding, 'content-length': String(bytes.length) }).flat()
  const ready = (bytes: Buffer, encoding: 'br' | 'gzip') =>
    readyAnswer(status, headFor(bytes, { 'content-encoding': encoding }), bytes)
  return {
    version,
    at: Date.now(),
    status,
    etag,
    unchanged: readyAnswer(304, Object.entries(shared).flat(), Buffer.alloc(0)),
    ready: { br: ready(br, 'br'), gzip: ready(gz, 'gzip') },
    plain: headFor(body, {}),
    // Twice: as it is, and as it goes over the wire.
    size: 2 * (br.length + gz.length),
    dense: body.length > longestDense,
  }
}

/** An entry without what is made of it when it is sent, its bytes copied: they may lie among those of others. */
export function bare(entry: Entry): Entry {
  const ready = ({ status, head, body }: Ready) => readyAnswer(status, head, Buffer.from(body))
  const { unchanged, ready: packed } = entry
  return { ...entry, unchanged: ready(unchanged), ready: { br: ready(packed.br), gzip: ready(packed.gzip) } }
}

/** Makes an entry that is asked for again smaller, beside the answers; visitors meanwhile get it as it is. */
export async function makeDense(entry: Entry): Promise<void> {
  entry.dense = true
  const { br } = entry.ready
  const bytes = await compressBrotli(brotliDecompressSync(br.body), 'dense')
  const head = br.head.with(br.head.indexOf('content-length') + 1, String(bytes.length))
  entry.ready.br = readyAnswer(br.status, head, bytes)
}

const takes = (name: Encoding, accepted: string | string[] = '') =>
  new RegExp(`\\b${name}\\b(?!;q=0(?:[,\\s]|$))`).test(String(accepted))

const encodings = new Map<string, Encoding>()
const mostEncodings = 200

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  const known = encodings.get(text)
  if (known) return known
  const encoding = takes('br', text) ? 'br' : takes('gzip', text) ? 'gzip' : 'identity'
  if (encodings.size < mostEncodings) encodings.set(text, encoding)
  return encoding
}

/** What was unpacked and may still be on its way to somebody. */
const plainOf = new WeakMap<Entry, WeakRef<Ready>>()

/** Unpacks an entry once for all who take it so meanwhile: for a crowd of thousands each would cost 2 ms and a copy. */
function unpacked(entry: Entry): Ready {
  const known = plainOf.get(entry)?.deref()
  if (known) return known
  const ready = readyAnswer(entry.status, entry.plain, brotliDecompressSync(entry.ready.br.body))
  plainOf.set(entry, new WeakRef(ready))
  return ready
}

/** What of an entry a client is sent: in the best encoding that it takes, or the word that it has it already. */
export function chosenFor(request: IncomingMessage): (entry: Entry) => Ready {
  const has = request.headers['if-none-match']
  const encoding = encodingFor(request.headers['accept-encoding'])
  return (entry) => {
    // Proxies send lists, and mark tags as weak.
    if (has?.includes(entry.etag) && entry.status === 200) return entry.unchanged
    return encoding === 'identity' ? unpacked(entry) : entry.ready[encoding]
  }
}

/** Sends an entry as a client takes it, and gives what that was. */
export function send(request: IncomingMessage, response: ServerResponse, entry: Entry): Ready {
  const ready = chosenFor(request)(entry)
  sendReady(request, response, ready)
  return ready
}

/** Sends an entry of which it is not known that it is good still, and says so: RFC 9211 and 9111. */
export function sendOld(request: IncomingMessage, response: ServerResponse, entry: Entry): Ready {
  const age = Math.max(0, Math.round((Date.now() - entry.at) / 1000))
  response.setHeader('age', age)
  response.setHeader('cache-status', `adliya; hit; ttl=-${age}`)
  return send(request, response, entry)
}

/** Sends an answer that does not come through the application, with the headers that all of them carry. */
export async function answerCarefully(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
  config: Pick<Config, 'origin'>,
): Promise<void> {
  putSafeHeaders(answer.headers, config)
  sendOnce(request, response, await answerOf(answer))
}

/** Sends an answer that is not kept, packed for whoever brings nothing of their own. */
export function sendOnce(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  const give = (bytes: Buffer, more: Headers = {}) => {
    response.writeHead(status, { ...headers, ...more, 'content-length': String(bytes.length) })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
  // Not what is refused when too many come: it is short, and has to be gone at once.
  const isPage = status < 500 && headers['content-type']?.startsWith('text/')
  if (!isPage || !takes('gzip', request.headers['accept-encoding']) || !mayBePacked(request.headers.cookie)) {
    give(body)
    return
  }
  const vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ')
  compressGzip(body).then(
    (packed) => give(packed, { 'content-encoding': 'gzip', vary }),
    () => give(body),
  )
}
