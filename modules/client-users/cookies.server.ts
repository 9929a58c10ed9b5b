import type { Ground } from '#platform/ground.server.ts'
import { readCookie, securely } from '#platform/session-cookies.server.ts'
import { codeMs, keptFormMs, visitMs } from './times.ts'

type Configured = Pick<Ground, 'config'>

const named = (ground: Configured, name: string) => (securely(ground) ? `__Host-${name}` : name)
const maxAge = (ms: number) => `Max-Age=${Math.floor(ms / 1000)}`

/** `Set-Cookie` value that nobody but this server reads. */
const closed = (ground: Configured, name: string, value: string, lifeMs: number) =>
  `${named(ground, name)}=${value}; Path=/; ${maxAge(lifeMs)}; HttpOnly; SameSite=Lax${securely(ground)}`

/** `Set-Cookie` value that pages may read: it says that it is worth asking who is signed in, and opens nothing. */
const hint = (ground: Configured, value: string, lifeMs: number) =>
  `who=${value}; Path=/; ${maxAge(lifeMs)}; SameSite=Lax${securely(ground)}`

/** `Set-Cookie` values that sign a client user in for at most so many milliseconds. */
export const clientCookies = (ground: Configured, token: string, lifeMs: number): string[] => [
  closed(ground, 'cid', token, lifeMs),
  hint(ground, 'client', lifeMs),
]

/** `Set-Cookie` values that sign a client user out. */
export const clearedClientCookies = (ground: Configured): string[] => [
  closed(ground, 'cid', '', 0),
  hint(ground, '', 0),
]

/** The client user's token that a request carries. */
export const clientTokenIn = (ground: Configured, cookieHeader: string | null | undefined): string | undefined =>
  readCookie(cookieHeader, named(ground, 'cid'))

type Passing = 'asked' | 'visit' | 'kept'
const lives: Record<Passing, number> = { asked: codeMs, visit: visitMs, kept: keptFormMs }

/**
 * `Set-Cookie` value of what lasts from one page to the next: which address a code was `asked` for, the `visit` to a
 * provider, the form that was `kept`. Without a value it is forgotten.
 */
export const passingCookie = (ground: Configured, name: Passing, value = ''): string =>
  closed(ground, `client-${name}`, value, value ? lives[name] : 0)

/** Its value in a request. */
export const passingIn = (ground: Configured, name: Passing, cookieHeader: string | null | undefined) =>
  readCookie(cookieHeader, named(ground, `client-${name}`))
