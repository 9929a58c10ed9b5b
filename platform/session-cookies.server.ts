import type { Ground } from './ground.server.ts'

/** What a cookie of a session ends with: `; Secure` where the portal is known under HTTPS, nothing on plain HTTP. */
export const securely = ({ config }: Pick<Ground, 'config'>): '; Secure' | '' =>
  config.origin?.startsWith('https:') ? '; Secure' : ''

/** The value of a cookie in a `Cookie` header, if it has one. */
export function readCookie(cookieHeader: string | null | undefined, name: string): string | undefined {
  for (const part of (cookieHeader ?? '').split(/;\s*/)) {
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1) || undefined
  }
  return undefined
}

/**
 * What an answer says that ends the session of the browser that asks: the cookies are forgotten, nobody keeps the answer, and
 * what the browser kept of pages goes (ASVS 14.3.1).
 */
export function signedOut(cookies: string[], headers = new Headers()): Headers {
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  headers.set('cache-control', 'no-store')
  headers.set('clear-site-data', '"cache"')
  return headers
}
