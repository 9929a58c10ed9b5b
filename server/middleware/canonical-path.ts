import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '#common/errors.ts'
import { splitLocale } from '#common/locale.ts'
import { problem } from '#platform/problem.server.ts'
import { barePage } from '../broken-page.ts'

/**
 * Refuses paths that one layer could read differently from the next: doubled slashes, dot segments, encoded slashes,
 * dots or backslashes, control characters (security brief, P2). Guards and caches then compare one spelling only.
 * A language in capitals, as the keyboards of telephones begin a word, leads to its own spelling, and the default one to the
 * address without it.
 */
export function canonicalPath() {
  return createMiddleware(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (!isCanonical(pathname)) {
      const { locale } = splitLocale(pathname)
      return c.req.header('accept')?.includes('text/html')
        ? barePage(400, 'not_found', locale)
        : problem(new Refusal(400, 'not_found'), locale, randomUUID())
    }
    const meant = ['GET', 'HEAD'].includes(c.req.method) ? withOwnLanguage(pathname) : pathname
    return meant === pathname ? next() : c.redirect(meant + search, 301)
  })
}

/** `/Ru/posts` as `/ru/posts`, `/uz/posts` as `/posts`; every other path as it is: the API is below `/uz`, too. */
export function withOwnLanguage(path: string): string {
  const rest = /^\/uz(?!\/api(?:\/|$))((?:\/.*)?)$/i.exec(path)?.[1]
  if (rest !== undefined) return rest || '/'
  return path.replace(/^\/(?:uzb|ru|en)(?=\/|$)/i, (language) => language.toLowerCase())
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
