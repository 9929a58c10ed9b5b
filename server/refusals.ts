import { createContext, data, type ServerBuild } from 'react-router'
import { asRefusal } from '#api/errors.ts'
import { portal } from '#app/portal.server.ts'
import type { Refusal } from '#common/errors.ts'

type RouteModule = ServerBuild['routes'][string] extends infer Entry | undefined
  ? Entry extends { module: infer Module }
    ? Module
    : never
  : never
type Handler = NonNullable<RouteModule['loader']>

/** Said before any page was asked, so that every page says it. */
export const refusedBefore = createContext<Refusal | undefined>(undefined)

/**
 * The built pages with every loader and action wrapped: a `Refusal` becomes the error page of its status, a database
 * that is away a 503, anything else a logged 500. Pages themselves just let refusals pass.
 */
export function withRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, entry]) => [id, entry && { ...entry, module: wrapped(entry.module) }]),
  )
  return { ...build, routes }
}

function wrapped(module: RouteModule): RouteModule {
  const { loader, action } = module
  return { ...module, ...(loader ? { loader: refusing(loader) } : {}), ...(action ? { action: refusing(action) } : {}) }
}

function refusing(handler: Handler): Handler {
  return async (args) => {
    try {
      const before = args.context.get(refusedBefore)
      if (before) throw before
      return await handler(args)
    } catch (error) {
      if (error instanceof Response || isData(error)) throw error
      const context = args.context.get(portal)
      const { requestId } = context
      const refusal: Refusal = asRefusal(error, context)
      throw data({ code: refusal.code, request_id: requestId, ...refusal.facts }, { status: refusal.status })
    }
  }
}

/** What `data()` of React Router makes; its class is not exported. */
function isData(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && (thrown as { type?: unknown }).type === 'DataWithResponseInit'
}
