import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'

/** How pages look says nothing about who reads them. */
const ofLook = /^(?:prefs|locale)=/

/**
 * Packs pages that are not kept and were packed there, e.g. forms and searches. Only for whoever brings nothing of their own:
 * from the length of a packed page that repeats what was asked beside something secret that secret can be guessed (BREACH).
 */
export function packedPages() {
  const pack = compress({ contentTypeFilter: /^text\// })
  return createMiddleware((c, next) => {
    const cookies = (c.req.header('cookie') ?? '').split(/;\s*/).filter(Boolean)
    return c.req.header('accept-encoding') && cookies.every((each) => ofLook.test(each)) ? pack(c, next) : next()
  })
}
