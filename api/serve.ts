import type { Context, Hono } from 'hono'
import { Refusal } from '#common/errors.ts'
import { localeFacts } from '#common/locale.ts'
import { can } from '#common/viewer.ts'
import { isNavigation } from '#platform/navigation.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { asRefusal, problem } from './errors.ts'
import { readBody, readQuery } from './read-request.ts'
import type { Access, Call, Route } from './route.ts'

export type ApiEnv = { Variables: { context: RequestContext } }

/** Puts calls of the table on the router, below `prefix`. Their other methods answer 405, and OPTIONS says which there are. */
export function serve(api: Hono<ApiEnv>, prefix: string, routes: Route[]): void {
  for (const it of routes) {
    api.on(it.method, prefix + it.path, async (c) => {
      const context = c.get('context')
      try {
        return await answer(it, context, c.req.raw, c.req.param() as Record<string, string>)
      } catch (error) {
        // What is for visitors names nobody in the log: reports of corruption, ballots.
        const isForVisitors = it.access === 'public' || it.access === 'client'
        const asking = isForVisitors ? { ...context, viewer: null } : context
        const refusal = asRefusal(error, asking)
        // Files and pages are links of our pages: a person who may not have one reads why on a page.
        if (it.page && isNavigation(c.req.raw)) throw refusal
        return problem(refusal, context.locale, context.requestId)
      }
    })
  }
  for (const path of wordsFirst(routes)) {
    // Made when asked for: of all paths it would take a tenth of a second of each start.
    const allow = () => methodsAt(path, routes)
    api.options(prefix + path, () => new Response(null, { status: 204, headers: { allow: allow() } }))
    api.all(prefix + path, (c) => refused(c, new Refusal(405, 'method_not_allowed', { headers: { allow: allow() } })))
  }
}

/** What a path answers that no call of the table has. */
export const nothingHere = (c: Context<ApiEnv>): Response => refused(c, new Refusal(404, 'not_found'))

function refused(c: Context<ApiEnv>, refusal: Refusal): Response {
  const { locale, requestId } = c.get('context')
  return problem(refusal, locale, requestId)
}

/** All paths, those with a word before those with a parameter in its place. */
function wordsFirst(routes: Route[]): string[] {
  const order = (path: string) => path.replace(/:\w+/g, '~')
  return [...new Set(routes.map((it) => it.path))].toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}

/** What may be asked at a path, also by calls that have a parameter where it has a word. */
function methodsAt(path: string, routes: Route[]): string {
  const words = path.split('/')
  const fits = (other: string[]) =>
    other.length === words.length &&
    other.every((word, at) => word === words[at] || (word.startsWith(':') && words[at]))
  const methods = new Set(routes.filter((it) => fits(it.path.split('/'))).map(({ method }) => method))
  return [...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

async function answer(it: Route, context: RequestContext, request: Request, params: Record<string, string>) {
  requireAccess(it.access, context)
  if (it.multipart && !isNoForeignForm(request.headers)) throw new Refusal(403, 'cross_site')
  const { locale } = context
  const headers = new Headers()
  const call: Call = {
    context,
    params,
    request,
    headers,
    query: readQuery(it, locale, new URL(request.url).searchParams),
    body: it.multipart ? undefined : await readBody(it, locale, request),
  }
  const result = await it.handle(call as Call<never, never>)
  if (result instanceof Response) return result
  if (it.access !== 'public' || it.personal) headers.set('cache-control', 'no-store')
  if (!it.answer) return new Response(null, { status: 204, headers })
  // Staff read all four languages at once.
  if (it.access === 'public') headers.set('content-language', localeFacts[locale].tag)
  if (it.media) headers.set('content-type', it.media)
  return Response.json(result, { status: it.status ?? 200, headers })
}

/**
 * Pages of other sites can send forms, but no header of their own (security brief, section 2). Where a browser says which
 * page it sends for, that was ours, or the request had been refused before it came here.
 */
const isNoForeignForm = (headers: Headers) =>
  ['x-requested-with', 'origin', 'sec-fetch-site'].some((name) => headers.has(name))

function requireAccess(access: Access, { client, viewer, sessionId, sessionState }: RequestContext): void {
  if (access === 'public') return
  if (access === 'client') {
    if (!client) throw new Refusal(401, 'client_required')
    return
  }
  if (sessionState === 'network') throw new Refusal(403, 'ip_not_allowed')
  if (access === 'session') {
    if (!sessionId) throw new Refusal(401, 'not_signed_in')
    return
  }
  // Not 401: programs would refresh and try again for ever.
  if (sessionState === 'password') throw new Refusal(403, 'password_change_required')
  if (sessionState === 'second-factor') throw new Refusal(403, 'second_factor_demanded')
  if (!viewer) throw new Refusal(401, 'not_signed_in')
  if (access === 'staff') return
  const allowed = access === 'superuser' ? viewer.is_superuser : [access].flat().some((one) => can(viewer, one))
  if (!allowed) throw new Refusal(403, 'no_right')
}
