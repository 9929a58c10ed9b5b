import type { Ground } from './ground.server.ts'
import { isSameHash, keyedHash } from './keyed.server.ts'
import { freshToken } from './opaque-token.server.ts'
import { readCookie, securely } from './session-cookies.server.ts'

const seconds = 24 * 60 * 60

/** The browser that asks, known again for a day by what it left here without signing in. */
export type OwnBrowser = {
  /** A mark of one thing that it leaves here; the answer gives it a cookie to know that by. No two marks tell that they are of one browser. */
  markOf: (thing: string) => string
  /** Whether a mark of a thing is of this browser. */
  left: (thing: string, mark: string) => boolean
  /** `Set-Cookie` value of the answer, where it left something. */
  cookie: () => string | undefined
}

/** Reads the browser's cookie; it gets one only where it leaves something. */
export function ownBrowser(ground: Pick<Ground, 'config' | 'secret'>, cookieHeader: string | undefined): OwnBrowser {
  const secure = securely(ground)
  const name = `${secure ? '__Host-' : ''}left`
  const given = readCookie(cookieHeader, name)
  let token = given && /^[\w-]{43}$/.test(given) ? given : undefined
  let leaves = false
  const mark = (thing: string, of: string) => keyedHash(ground, 'left by browser', thing, of)
  return {
    markOf(thing) {
      token ??= freshToken()
      leaves = true
      return mark(thing, token)
    },
    left: (thing, due) => token !== undefined && isSameHash(mark(thing, token), due),
    cookie: () =>
      leaves ? `${name}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}` : undefined,
  }
}
