import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { splitLocale } from '#common/locale.ts'
import { preferencesKey, readPreferences } from '#common/preferences.ts'
import type { Ground } from '#platform/ground.server.ts'
import { isCanonical } from './middleware/canonical-path.ts'

type Headers = Record<string, string>
type Encoding = 'br' | 'gzip' | 'identity'
type Entry = {
  version: number
  status: number
  headers: Headers
  etag: string
  bodies: Record<Encoding, Buffer>
  size: number
}

export type Answer = { status: number; headers: Headers; body: Buffer }
type Render = (request: IncomingMessage, url: string) => Promise<Answer>

/** Query parameters that pages and lists read; all others are dropped, so that nobody can fill the cache with them. */
const knownParameters = ['p', 'page_size', 'type', 'id', 'fullscreen', 'showSidebar', '_routes']

/** After a write, what was rendered before is served for so long while the new one is being made. */
const staleMs = 500
const mostBytes = 64 * 1024 * 1024
const longestEntry = 2 * 1024 * 1024
const brotliQuality = 6

const uncached =
  /^\/(admin|login|loading|search|preferences|accounts|files|healthz|readyz|metrics|assets)(\/|\.data$|$)/

/**
 * Answers public pages and lists from memory, before any other code runs. Key: path and known query parameters, and how
 * the visitor wants pages to look; nothing else of a request reaches a public page. An entry is good as long as the
 * content version under which it was made; one render at a time per key.
 */
export function createPageCache(ground: Pick<Ground, 'contentVersion' | 'config'>, render: Render) {
  const entries = new Map<string, Entry>()
  const running = new Map<string, Promise<Entry | Answer>>()
  let bytes = 0
  /** Versions that were current until a moment ago, and when they ceased to be. */
  const ended = new Map<number, number>()
  let version = ground.contentVersion.current()
  ground.contentVersion.onChange(() => {
    const now = performance.now()
    for (const [each, at] of ended) if (now - at >= staleMs) ended.delete(each)
    ended.set(version, now)
    version = ground.contentVersion.current()
  })
  // Not "something changed a moment ago": an entry of long ago may show what has been hidden ever since.
  const wasCurrentJustNow = (entry: Entry) => performance.now() - (ended.get(entry.version) ?? -staleMs) < staleMs

  const keep = (key: string, entry: Entry) => {
    drop(key)
    entries.set(key, entry)
    bytes += entry.size
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) break
      drop(oldest)
    }
  }
  const drop = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.size
    entries.delete(key)
  }

  const renderOnce = (key: string, request: IncomingMessage, url: string): Promise<Entry | Answer> => {
    const version = ground.contentVersion.current()
    // What began before a write must not answer who asks after it.
    const run = `${version} ${key}`
    const known = running.get(run)
    if (known) return known
    const made = render(request, url)
      .then(async (answer) => {
        if (!isCacheable(answer)) {
          if (answer.status < 500 && version === ground.contentVersion.current()) drop(key)
          return answer
        }
        const entry = await entryOf(answer, version)
        // A write that happened meanwhile makes this entry stale at birth; it must not take the place of a newer one.
        if (version >= (entries.get(key)?.version ?? version)) keep(key, entry)
        return entry
      })
      .finally(() => running.delete(run))
    running.set(run, made)
    return made
  }

  return {
    /** Answers from memory, or renders and remembers. Returns false for requests that are not the cache's business. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const target = targetOf(request, ground.config.origin)
      if (!target) return false
      const { key, url } = target
      const entry = entries.get(key)
      if (entry) {
        // Map order is the order of use: the first is dropped first.
        entries.delete(key)
        entries.set(key, entry)
        if (entry.version === ground.contentVersion.current()) {
          send(request, response, entry)
          return true
        }
      }
      const made = renderOnce(key, request, url)
      if (entry && wasCurrentJustNow(entry)) {
        made.catch(() => undefined)
        send(request, response, entry)
        return true
      }
      made.then(
        (result) => {
          // A database that is away cannot have hidden anything meanwhile: better yesterday's page than none.
          if ('body' in result && result.status >= 500 && entry) send(request, response, entry)
          else if ('body' in result) sendOnce(request, response, result)
          else send(request, response, result)
        },
        () => {
          if (entry) send(request, response, entry)
          else response.writeHead(503, { 'retry-after': '5', 'cache-control': 'no-store' }).end()
        },
      )
      return true
    },
    /** For figures: how many pages are held and how large they are, in bytes. */
    state: () => ({ entries: entries.size, bytes }),
  }
}

/** The cache key of a request and the address that is rendered for it, or undefined for what is never cached. */
function targetOf(request: IncomingMessage, origin: string | undefined): { key: string; url: string } | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const [path = '', query] = (request.url ?? '').split('?', 2)
  const { path: inLocale } = splitLocale(path)
  if (uncached.test(inLocale) || isApi(path) || !isCanonical(path) || request.headers.authorization) return undefined
  if (/\.(?:css|js|json|svg|woff2|png|ico|txt|xml|map)$/.test(path)) return undefined
  const asked = new URLSearchParams(query)
  const wanted = knownParameters.flatMap((name) => {
    const value = asked.get(name)
    return value === null ? [] : [[name, value]]
  })
  const search = wanted.length > 0 ? `?${new URLSearchParams(wanted)}` : ''
  const host = origin ? '' : (request.headers.host ?? '')
  return {
    key: `${host} ${path}${search} ${preferencesKey(readPreferences(request.headers.cookie))}`,
    url: path + search,
  }
}

function isApi(path: string): boolean {
  return /^(?:\/(?:uz|uzb|ru|en))?\/api(?:\/|$)/.test(path)
}

function isCacheable({ status, headers, body }: Answer): boolean {
  return (
    (status === 200 || status === 301) &&
    !headers['set-cookie'] &&
    !/no-store|private/.test(headers['cache-control'] ?? '') &&
    body.length <= longestEntry
  )
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function entryOf({ status, headers, body }: Answer, version: number): Promise<Entry> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    compressGzip(body),
  ])
  const { 'content-length': _length, 'x-request-id': _id, date: _date, ...kept } = headers
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return {
    version,
    status,
    headers: { ...kept, 'cache-control': 'public, max-age=0, must-revalidate', vary: 'accept-encoding, cookie', etag },
    etag,
    bodies: { br, gzip: gz, identity: body },
    size: body.length + br.length + gz.length,
  }
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  return /\bbr\b(?!;q=0(?:[,\s]|$))/.test(text) ? 'br' : /\bgzip\b(?!;q=0(?:[,\s]|$))/.test(text) ? 'gzip' : 'identity'
}

function send(request: IncomingMessage, response: ServerResponse, entry: Entry): void {
  // Proxies send lists, and mark tags as weak.
  if (request.headers['if-none-match']?.includes(entry.etag) && entry.status === 200) {
    response.writeHead(304, entry.headers).end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = entry.bodies[encoding]
  const headers: Headers = { ...entry.headers, 'content-length': String(body.length) }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  response.writeHead(entry.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function sendOnce(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': String(body.length) })
  response.end(request.method === 'HEAD' ? undefined : body)
}
