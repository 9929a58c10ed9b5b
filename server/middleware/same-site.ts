import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/api.ts'
import { asRefusal, problem } from '#api/errors.ts'
import { Refusal } from '#common/errors.ts'
import type { Ground } from '#platform/ground.server.ts'

/** Methods that change something; the GET calls that do as well are `actingGets`, guarded by `isQuietFetch` below. */
const unsafe = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)
const actingGets = /^\/accounts\/(?:refresh|logout|client\/logout)\/?$/

/**
 * Unsafe requests must come from our own pages (security brief, section 2): `Origin` is ours where a browser sends it and
 * `Sec-Fetch-Site` is same-origin or absent. `GET /accounts/refresh/` and the two `logout/`, which the specification
 * wants, are also refused when navigated, embedded or prefetched.
 */
export function sameSite(ground: Ground) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { method, raw } = c.req
    const acting = !unsafe(method) && actingGets.test(c.req.path)
    // HEAD would run the handler of GET.
    if (acting && method !== 'GET') {
      const { locale, requestId } = c.get('context')
      return problem(new Refusal(405, 'method_not_allowed', { headers: { allow: 'GET, POST' } }), locale, requestId)
    }
    if (!unsafe(method) && !acting) return next()
    const ours = ground.config.origin ?? new URL(raw.url).origin
    if (comesFromElsewhere(raw.headers, ours) || (acting && !isQuietFetch(raw.headers, ours))) {
      const context = c.get('context')
      return problem(asRefusal(new Refusal(403, 'cross_site'), context), context.locale, context.requestId)
    }
    return next()
  })
}

function comesFromElsewhere(headers: Headers, ours: string): boolean {
  const origin = headers.get('origin')
  if (origin !== null && origin !== ours) return true
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin'
}

function isQuietFetch(headers: Headers, ours: string): boolean {
  if (headers.get('sec-fetch-mode') === 'navigate') return false
  if (![null, 'empty'].includes(headers.get('sec-fetch-dest'))) return false
  if (/prefetch/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`)) return false
  const referer = headers.get('referer')
  return referer === null || (URL.canParse(referer) && new URL(referer).origin === ours)
}
