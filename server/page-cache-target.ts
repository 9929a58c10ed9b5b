import type { IncomingMessage } from 'node:http'
import { contentRoutes } from '#api/api.ts'
import { splitLocale } from '#common/locale.ts'
import { preferencesKey, readPreferences, sparesData } from '#common/preferences.ts'
import { isCanonical } from './middleware/canonical-path.ts'
import { readQuery } from './page-parameters.ts'

/**
 * What a request means to the page cache: its key, the address that is rendered for it, and whether the page is the one
 * for visitors who save data. That one is made only when it is asked for, and there is none of what is not a page.
 */
export type Target = {
  key: string
  url: string
  sparing: boolean
  /** Made for one visitor alone unless it turns out to be for everyone. */
  alone?: boolean
}

/**
 * Header of requests for pages that are kept, and so go out packed: their styles may stand in them. Whoever sends it from
 * outside gets a larger page, and nothing else.
 */
export const keptPage = 'x-kept-page'

/** Parameters of calls with a text of the asker's own, or one person of many: hardly ever asked for twice. What is open is so for a minute. */
const freeTexts = ['q', 'text', 'tag', 'person', 'district', 'open', 'open_now', 'on_date', 'near', 'bbox']

/** The reading calls of the API in the order in which they are matched, with the parameters that each of them reads. */
const reads = contentRoutes
  .filter(({ method }) => method === 'GET')
  .map(({ path, access, query, streamed, personal }) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
    isKept: access === 'public' && !streamed && !personal,
    parameters: Object.keys((query as { shape?: object } | undefined)?.shape ?? {}),
  }))

const uncached =
  /^\/(admin|login|loading|search|preferences|feedback|reception|newsletter|accounts|files|healthz|readyz|metrics|assets|profile)(\/|\.data$|$)/
const api = /^(?:\/(?:uz|uzb|ru|en))?\/api(\/.*|$)/
/** An open survey comes with a form of the visitor's own; one that is over is the same for all. */
const survey = /^\/sorovnomalar\/(\d+)(?:\.data)?\/?$/
/** Written by pages, though they look like files. */
const made = /^\/(?:sitemap\.xml|robots\.txt|opensearch\.xml)$/
const file = /\.(?:css|js|json|svg|woff2|png|ico|txt|xml|map)$/

/** Feeds, maps and the data of pages. */
const program = /\.\w+$/

/** Browsers say less than this with a request; what is longer would let a stranger fill the memory with it. */
const longestRemembered = 2000
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
    // Between them what no header can hold: one of them must not pass for the beginning of the next.
    const asked = [host, url, headers['save-data'], headers.cookie].join('\n')
    const known = remembered.get(asked)
    if (known !== undefined || remembered.has(asked)) return known
    const target = targetOf(url, host, headers.cookie, headers['save-data'])
    if (asked.length > longestRemembered) return target
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(asked, target)
    return target
  }
}

function targetOf(
  address: string,
  host: string,
  cookie: string | undefined,
  saveData: string | string[] | undefined,
): Target | undefined {
  const [path = '', query] = address.split('?', 2)
  if (!isCanonical(path)) return undefined
  const call = api.exec(path)
  const asked = new URLSearchParams(query)
  if (call) {
    const read = reads.find(({ pattern }) => pattern.test(call[1] ?? ''))
    if (!read?.isKept || freeTexts.some((name) => asked.has(name))) return undefined
    const url = path + wanted(asked, read.parameters)
    return { key: `${host} ${url}`, url, sparing: false }
  }
  const { path: inLocale } = splitLocale(path)
  if (uncached.test(inLocale) || (file.test(path) && !made.test(inLocale))) return undefined
  const form = survey.exec(inLocale)?.[1]
  if (form && isKnownVoter(form, cookie)) return undefined
  const read = readQuery(path, asked)
  if (read === undefined) return undefined
  const url = path + read
  const preferences = readPreferences(cookie)
  const sparing = !program.test(path) && sparesData(preferences, saveData)
  return {
    key: `${host} ${url} ${preferencesKey(preferences)}${sparing ? ' sparing' : ''}`,
    url,
    sparing,
    alone: form !== undefined,
  }
}

/** Whether a visitor has a form of this survey already, or is signed in: only they are told that they took part. */
function isKnownVoter(form: string, cookie = ''): boolean {
  return new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:cid|ballot-${form})=`).test(cookie)
}

/** The part of a query that a call reads, always in the same order. */
function wanted(asked: URLSearchParams, known: string[]): string {
  const pairs = known.flatMap((name) => {
    const value = asked.get(name)
    return value === null ? [] : [[name, value]]
  })
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
