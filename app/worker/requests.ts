import { splitLocale } from '#common/locale.ts'
import { isPersonalPath } from '#common/personal-path.ts'

type Asked = Pick<Request, 'method' | 'mode' | 'url'> & { headers: Pick<Headers, 'has'> }

const never = /^\/(?:uz\/api|api|admin|login|accounts|loading|preferences|chat|healthz|readyz|metrics)(?:\/|$)/
const picture = /^\/(?:files\/[\w-]+\/\d+\.(?:avif|webp|jpg)|art\/.+|mark\.svg)$/
const file = /\.\w+$/

/**
 * What the worker does about a request: `page`, `asset` and `picture` are answered, the rest is none of its business.
 * Never: what sends something, staff, accounts, forms with personal data, other hosts.
 */
export function kindOf(
  { method, mode, url, headers }: Asked,
  origin: string,
): 'page' | 'asset' | 'picture' | undefined {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin || headers.has('range')) return undefined
  if (mode !== 'navigate') {
    if (asked.pathname.startsWith('/assets/')) return 'asset'
    return picture.test(asked.pathname) ? 'picture' : undefined
  }
  const { path } = splitLocale(asked.pathname)
  if (never.test(path) || isPersonalPath(path) || file.test(path) || asked.searchParams.has('translation'))
    return undefined
  return 'page'
}

/** The address under which a page is kept. */
export function addressOf(url: string): string {
  const { origin, pathname, search } = new URL(url)
  return origin + pathname + search
}
