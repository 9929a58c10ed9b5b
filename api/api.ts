import { Hono } from 'hono'
import { accept } from '#common/accept.ts'
import { Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import { can } from '#common/viewer.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { accountRoutes } from './accounts.ts'
import { attachmentRoutes } from './attachments.ts'
import { auditRoutes } from './audit.ts'
import { categoryRoutes } from './categories.ts'
import { asRefusal, problem } from './errors.ts'
import { openApi } from './openapi.ts'
import { postRoutes } from './posts.ts'
import { regionRoutes } from './regions.ts'
import type { Access, Call, Route } from './route.ts'
import { settingsRoutes } from './settings.ts'

/** The table of contents: every call below `/{locale}/api`. */
export const contentRoutes: Route[] = [
  ...categoryRoutes,
  ...postRoutes,
  ...attachmentRoutes,
  ...regionRoutes,
  ...settingsRoutes,
  ...auditRoutes,
]

/** Calls without a language in their path. */
export const sessionRoutes: Route[] = accountRoutes

export type ApiEnv = { Variables: { context: RequestContext } }

/** Door 1: programs. `/uz/api`, `/api` and the other languages answer alike, with and without a trailing slash. */
export function createApi(): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>({ strict: false })
  for (const prefix of ['', '/uz', '/uzb', '/ru', '/en']) {
    serve(api, `${prefix}/api`, contentRoutes)
    api.get(`${prefix}/api/openapi.json`, (c) => c.json(openApi(contentRoutes, sessionRoutes)))
    api.all(`${prefix}/api/*`, nothingHere)
  }
  serve(api, '', sessionRoutes)
  api.all('/accounts/*', nothingHere)
  return api
}

function nothingHere(c: { get: (key: 'context') => RequestContext }): Response {
  const { locale, requestId } = c.get('context')
  return problem(new Refusal(404, 'not_found'), locale, requestId)
}

function serve(api: Hono<ApiEnv>, prefix: string, routes: Route[]): void {
  for (const it of routes) {
    api.on(it.method, prefix + it.path, async (c) => {
      const context = c.get('context')
      try {
        return await answer(it, context, c.req.raw, c.req.param() as Record<string, string>)
      } catch (error) {
        return problem(asRefusal(error, context.log, context.requestId), context.locale, context.requestId)
      }
    })
  }
  const methods = Map.groupBy(routes, (it) => it.path)
  for (const [path, known] of methods) {
    const allow = known.map((it) => it.method).join(', ')
    api.all(prefix + path, (c) => {
      const { locale, requestId } = c.get('context')
      return problem(new Refusal(405, 'method_not_allowed', { headers: { allow } }), locale, requestId)
    })
  }
}

async function answer(it: Route, context: RequestContext, request: Request, params: Record<string, string>) {
  requireAccess(it.access, context)
  const headers = new Headers()
  const call: Call = {
    context,
    params,
    request,
    headers,
    query: it.query ? readQuery(it, context, new URL(request.url).searchParams) : {},
    body: it.body && !it.multipart ? await readBody(it, context, request) : undefined,
  }
  const result = await it.handle(call as Call<never, never>)
  if (result instanceof Response) return result
  if (it.access !== 'public') headers.set('cache-control', 'no-store')
  if (!it.answer) return new Response(null, { status: 204, headers })
  return Response.json(result, { status: it.status ?? 200, headers })
}

function requireAccess(access: Access, { viewer, sessionState }: RequestContext): void {
  if (access === 'public') return
  if (sessionState === 'network') throw new Refusal(403, 'ip_not_allowed')
  // Not 401: programs would refresh and try again for ever.
  if (sessionState === 'password') throw new Refusal(403, 'password_change_required')
  if (!viewer) throw new Refusal(401, 'not_signed_in')
  if (access === 'staff') return
  const allowed = access === 'superuser' ? viewer.is_superuser : can(viewer, access)
  if (!allowed) throw new Refusal(403, 'no_right')
}

function readQuery(it: Route, { locale }: RequestContext, given: URLSearchParams): unknown {
  // Without a prototype, or a parameter named `constructor` would seem to have been given before.
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of given) {
    // A parameter given twice reads differently in different layers; staff calls refuse it, public ones take the first.
    if (name in values && it.access !== 'public') {
      throw new Refusal(400, 'validation', { errors: fieldError(name, 'invalid', locale) })
    }
    values[name] ??= value
  }
  return accept(it.query as NonNullable<Route['query']>, values, locale)
}

async function readBody(it: Route, { locale }: RequestContext, request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json(; ?charset=utf-8)?$/i.test(type)) throw new Refusal(415, 'unsupported_body')
  const text = await request.text()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal(400, 'validation', { errors: fieldError('body', 'invalid_json', locale) })
  }
  return accept(it.body as NonNullable<Route['body']>, value, locale)
}
