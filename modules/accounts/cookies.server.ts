import type { Ground } from '#platform/ground.server.ts'
import { readCookie, securely } from '#platform/session-cookies.server.ts'
import { absoluteMs, pendingMs } from './times.ts'

// Prefixed names tie a cookie to HTTPS and to this host; plain HTTP, as on a programmer's machine, cannot have them.
const accessName = (ground: Pick<Ground, 'config'>) => (securely(ground) ? '__Host-sid' : 'sid')
const refreshName = (ground: Pick<Ground, 'config'>) => (securely(ground) ? '__Secure-rt' : 'rt')

const pendingName = (ground: Pick<Ground, 'config'>) => (securely(ground) ? '__Host-pending' : 'pending')

const lifetime = absoluteMs / 1000

/** `Set-Cookie` values that sign a browser in. */
export function sessionCookies(ground: Pick<Ground, 'config'>, tokens: { access: string; refresh: string }): string[] {
  const secure = securely(ground)
  return [
    `${accessName(ground)}=${tokens.access}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`,
    `${refreshName(ground)}=${tokens.refresh}; Path=/accounts/; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure}`,
  ]
}

/** `Set-Cookie` values that sign a browser out. */
export function clearedCookies(ground: Pick<Ground, 'config'>): string[] {
  const secure = securely(ground)
  return [
    `${accessName(ground)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`,
    `${refreshName(ground)}=; Path=/accounts/; Max-Age=0; HttpOnly; SameSite=Strict${secure}`,
  ]
}

/** The tokens that a request carries. */
export function tokensIn(ground: Pick<Ground, 'config'>, cookieHeader: string | null | undefined) {
  return {
    access: readCookie(cookieHeader, accessName(ground)),
    refresh: readCookie(cookieHeader, refreshName(ground)),
  }
}

/** `Set-Cookie` value that remembers, between password and code, who has given the right password. */
export const pendingCookie = (ground: Pick<Ground, 'config'>, token: string): string =>
  `${pendingName(ground)}=${token}; Path=/; Max-Age=${pendingMs / 1000}; HttpOnly; SameSite=Strict${securely(ground)}`

/** `Set-Cookie` value that forgets it. */
export const clearedPendingCookie = (ground: Pick<Ground, 'config'>): string =>
  `${pendingName(ground)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict${securely(ground)}`

/** The token of a sign-in that waits for its code. */
export const pendingTokenIn = (ground: Pick<Ground, 'config'>, cookieHeader: string | null | undefined) =>
  readCookie(cookieHeader, pendingName(ground))
