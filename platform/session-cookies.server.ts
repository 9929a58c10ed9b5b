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
