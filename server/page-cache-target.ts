import type { IncomingMessage } from 'node:http'
import { splitLocale } from '#common/locale.ts'
import { preferencesKey, readPreferences } from '#common/preferences.ts'
import { isCanonical } from './middleware/canonical-path.ts'

/** What a request means to the page cache: its key, and the address that is rendered for it. */
export type Target = { key: string; url: string }

/** Query parameters that pages and lists read; all others are dropped, so that nobody can fill the cache with them. */
const knownParameters = ['p', 'page_size', 'type', 'id', 'fullscreen', 'showSidebar', '_routes']

const uncached =
  /^\/(admin|login|loading|search|preferences|accounts|files|healthz|readyz|metrics|assets)(\/|\.data$|$)/
const api = /^(?:\/(?:uz|uzb|ru|en))?\/api(?:\/|$)/
const file = /\.(?:css|js|json|svg|woff2|png|ico|txt|xml|map)$/

const mostRemembered = 5000

/**
 * Reads requests as the page cache does: undefined for what is never cached. The same few addresses come again and again,
 * so what was found out about one is remembered.
 */
export function createTargets(origin: string | undefined): (request: IncomingMessage) => Target | undefined {
  const remembered = new Map<string, Target | undefined>()
  return ({ method, url = '', headers }) => {
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return undefined
    const host = origin ? '' : (headers.host ?? '')
    const asked = `${host} ${url} ${headers.cookie ?? ''}`
    const known = remembered.get(asked)
    if (known !== undefined || remembered.has(asked)) return known
    const target = targetOf(url, host, headers.cookie)
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(asked, target)
    return target
  }
}

function targetOf(address: string, host: string, cookie: string | undefined): Target | undefined {
  const [path = '', query] = address.split('?', 2)
  const { path: inLocale } = splitLocale(path)
  if (uncached.test(inLocale) || api.test(path) || file.test(path) || !isCanonical(path)) return undefined
  const asked = new URLSearchParams(query)
  const wanted = knownParameters.flatMap((name) => {
    const value = asked.get(name)
    return value === null ? [] : [[name, value]]
  })
  const url = path + (wanted.length > 0 ? `?${new URLSearchParams(wanted)}` : '')
  return { key: `${host} ${url} ${preferencesKey(readPreferences(cookie))}`, url }
}
