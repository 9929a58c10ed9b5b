import type { IncomingMessage, ServerResponse } from 'node:http'
import { Histogram, type Registry } from 'prom-client'

/** What a request asked for. No more of it stands in metrics: an address may tell who somebody is. */
type Kind = 'page' | 'api' | 'files' | 'static' | 'health'

const kinds: [Kind, RegExp][] = [
  ['files', /^\/files\//],
  ['static', /^\/(?:assets\/|art\/|mark|favicon|sw\.js)/],
  ['api', /^\/(?:(?:uz|uzb|ru|en)\/)?(?:api|accounts)(?:\/|$)/],
  ['health', /^\/(?:healthz|readyz|metrics)\/?$/],
]

/** What a path leads to; anything else is a page. */
export function kindOf(url: string): Kind {
  const [path = ''] = url.split('?', 1)
  return kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page'
}

/** The first digit of a status, as metrics name it. */
const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`

/** From a cached answer's kin to a large upload. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Counts and times requests that something ran for, until their last byte left. Those from the cache are counted there. */
export function watchRequests(registry: Registry): (request: IncomingMessage, response: ServerResponse) => void {
  const times = new Histogram({
    name: 'adliya_http_request_duration_seconds',
    help: 'Requests that were not answered from the page cache',
    labelNames: ['kind', 'status'],
    buckets,
    registers: [registry],
  })
  return (request, response) => {
    const startedAt = performance.now()
    const kind = kindOf(request.url ?? '')
    response.once('close', () => {
      // Whoever went away before the answer got none.
      const status = response.headersSent ? statusClass(response.statusCode) : 'gone'
      times.observe({ kind, status }, (performance.now() - startedAt) / 1000)
    })
  }
}
