import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'

/** How pages look says nothing about who reads them. */
const ofLook = /^(?:prefs|locale)=/

/**
 * Whether a page may be packed for whoever sends these cookies: only if they bring nothing of their own. From the length of a
 * packed page that repeats what was asked beside something secret that secret can be guessed (BREACH).
 */
export function mayBePacked(cookies = ''): boolean {
  return cookies
    .split(/;\s*/)
    .filter(Boolean)
    .every((each) => ofLook.test(each))
}

/** Packs pages that are not kept and were packed there, e.g. forms and searches. */
export function packedPages() {
  const pack = compress({ contentTypeFilter: /^text\// })
  return createMiddleware((c, next) => {
    return c.req.header('accept-encoding') && mayBePacked(c.req.header('cookie')) ? pack(c, next) : next()
  })
}
