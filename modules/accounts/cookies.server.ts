import type { Ground } from '#platform/ground.server.ts'
import { absoluteMs } from './times.ts'

const isHttps = (ground: Pick<Ground, 'config'>) => ground.config.origin?.startsWith('https:') ?? false

// Prefixed names tie a cookie to HTTPS and to this host; plain HTTP, as on a programmer's machine, cannot have them.
const accessName = (ground: Pick<Ground, 'config'>) => (isHttps(ground) ? '__Host-sid' : 'sid')
const refreshName = (ground: Pick<Ground, 'config'>) => (isHttps(ground) ? '__Secure-rt' : 'rt')

const lifetime = absoluteMs / 1000

/** `Set-Cookie` values that sign a browser in. */
export function sessionCookies(ground: Pick<Ground, 'config'>, tokens: { access: string; refresh: string }): string[] {
  const secure = isHttps(ground) ? '; Secure' : ''
  return [
    `${accessName(ground)}=${tokens.access}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`,
    `${refreshName(ground)}=${tokens.refresh}; Path=/accounts/; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure}`,
  ]
}

/** `Set-Cookie` values that sign a browser out. */
export function clearedCookies(ground: Pick<Ground, 'config'>): string[] {
  const secure = isHttps(ground) ? '; Secure' : ''
  return [
    `${accessName(ground)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`,
    `${refreshName(ground)}=; Path=/accounts/; Max-Age=0; HttpOnly; SameSite=Strict${secure}`,
  ]
}

/** The tokens that a request carries. */
export function tokensIn(ground: Pick<Ground, 'config'>, cookieHeader: string | null | undefined) {
  const read = (name: string) => {
    for (const part of (cookieHeader ?? '').split(/;\s*/)) {
      if (part.startsWith(`${name}=`)) return part.slice(name.length + 1) || undefined
    }
    return undefined
  }
  return { access: read(accessName(ground)), refresh: read(refreshName(ground)) }
}
