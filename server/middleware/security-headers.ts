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
  const onHttps = config.origin?.startsWith('https:') ?? false
  return createMiddleware(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(safeHeaders)) if (!c.res.headers.has(name)) c.header(name, value)
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', noContentPolicy)
    if (onHttps) c.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
