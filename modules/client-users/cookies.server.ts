import type { Ground } from '#platform/ground.server.ts'
import { readCookie, securely } from '#platform/session-cookies.server.ts'

type Configured = Pick<Ground, 'config'>

const name = (ground: Configured) => (securely(ground) ? '__Host-cid' : 'cid')

/** `Set-Cookie` value that signs a client user in for at most so many milliseconds. */
export const clientCookie = (ground: Configured, token: string, lifeMs: number): string =>
  `${name(ground)}=${token}; Path=/; Max-Age=${Math.floor(lifeMs / 1000)}; HttpOnly; SameSite=Lax${securely(ground)}`

/** `Set-Cookie` value that signs a client user out. */
export const clearedClientCookie = (ground: Configured): string =>
  `${name(ground)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${securely(ground)}`

/** The client user's token that a request carries. */
export const clientTokenIn = (ground: Configured, cookieHeader: string | null | undefined): string | undefined =>
  readCookie(cookieHeader, name(ground))
