import { createMiddleware } from 'hono/factory'

/**
 * Refuses paths that one layer could read differently from the next: doubled slashes, dot segments, encoded slashes,
 * dots or backslashes, control characters (security brief, P2). Guards and caches then compare one spelling only.
 */
export function canonicalPath() {
  return createMiddleware(async (c, next) => {
    const path = new URL(c.req.url).pathname
    if (!isCanonical(path)) return c.text('Bad Request', 400, { 'cache-control': 'no-store' })
    return next()
  })
}

/** Whether a request path has just one reading. */
export function isCanonical(path: string): boolean {
  if (/\/\/|\/\.{1,2}(\/|$)|\\|;|%(?:2e|2f|5c|00|0a|0d|25)/i.test(path)) return false
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
