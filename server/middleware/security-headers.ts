import { createMiddleware } from 'hono/factory'
import type { Ground } from '#platform/ground.server.ts'

/** Headers of every answer. The content security policy of pages comes with the page, see `server/pages.ts`. */
const safeHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

/** The strictest policy, for answers that are not pages. */
export const noContentPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Sets the headers that keep browsers careful (security brief, H4). */
export function securityHeaders({ config }: Pick<Ground, 'config'>) {
  return createMiddleware(async (c, next) => {
    await next()
    // Not `c.header`, which makes the whole answer anew at each call.
    putSafeHeaders(c.res.headers, config)
  })
}

/** The same for an answer that does not come through the application. */
export function putSafeHeaders(headers: Headers, { origin }: Pick<Ground['config'], 'origin'>): void {
  for (const [name, value] of Object.entries(safeHeaders)) if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', noContentPolicy)
  if (origin?.startsWith('https:')) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
}
