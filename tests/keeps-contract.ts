import { isDeepStrictEqual } from 'node:util'
import { contentRoutes, sessionRoutes } from '#api/api.ts'
import { statusOf } from '#api/openapi.ts'
import { Problem } from '#api/refusals.ts'
import type { Route } from '#api/route.ts'
import type { Reply } from './client.ts'

const pattern = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/;%]+')}/?$`)
const patterns = (routes: Route[]) => routes.map((it) => ({ it, pattern: pattern(it.path) }))
const content = patterns(contentRoutes)
const session = patterns(sessionRoutes)
const below = /^(?:\/(?:uz|uzb|ru|en))?\/api(?=\/)/

/** The call of the table that a request means, as the router finds it. */
export function routeOf(method: string, path: string): Route | undefined {
  const asked = path.split('?', 1)[0] ?? ''
  const [known, rest] = below.test(asked) ? [content, asked.replace(below, '')] : [session, asked]
  return known.find(({ it, pattern }) => it.method === method && pattern.test(rest))?.it
}

/** Whatever a test asks: a good answer holds what its contract says and nothing else, a refusal is problem+json. */
export function mustKeepContract(method: string, path: string, { status, body, text, headers }: Reply): void {
  const it = routeOf(method, path)
  if (!it || (status >= 300 && status < 400)) return
  const wrong = (what: unknown) => new Error(`${method} ${path} ${status} breaks its contract: ${JSON.stringify(what)}`)
  if (status >= 400) {
    const isProblem = headers.get('content-type')?.startsWith('application/problem+json')
    if (!isProblem || !Problem.safeParse(body).success || body.status !== status) throw wrong(text)
    return
  }
  if (status !== statusOf(it)) throw wrong(`${statusOf(it)} was promised`)
  if (it.page) return
  if (!it.answer) {
    if (text !== '') throw wrong(text)
    return
  }
  const { data, error } = it.answer.safeParse(body)
  if (error) throw wrong(error.issues)
  if (!isDeepStrictEqual(data, body)) throw wrong({ promised: data, given: body })
}
