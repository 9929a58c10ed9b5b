import { createContext, data, type ServerBuild } from 'react-router'
import { asRefusal } from '#api/errors.ts'
import { portal } from '#app/portal.server.ts'
import type { FieldErrors, Refusal } from '#common/errors.ts'
import { isRefusalCode } from '#common/refusal-messages.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { type Telling, tellRefusal } from '#platform/tell-refusal.server.ts'

type RouteModule = ServerBuild['routes'][string] extends infer Entry | undefined
  ? Entry extends { module: infer Module }
    ? Module
    : never
  : never
type Handler = NonNullable<RouteModule['loader']>

/** Paths whose pages belong to staff. */
export const staffPath = /^(?:\/(?:uzb|ru|en))?\/(?:admin|login)(?:\/|\.data$|$)/

/** Said before any page was asked, so that every page says it. */
export const refusedBefore = createContext<Refusal | undefined>(undefined)

/**
 * The built pages with every loader and action wrapped: a `Refusal` becomes the error page of its status, a database
 * that is away a 503, anything else a logged 500. Pages themselves just let refusals pass; what their forms show
 * themselves is told in the log as well.
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
    const asking = () => askingAt(args.request.url, args.context.get(portal))
    try {
      const before = args.context.get(refusedBefore)
      if (before) throw before
      const answer = await handler(args)
      tellAnswer(asking, answer)
      return answer
    } catch (error) {
      if (error instanceof Response || isData(error)) {
        tellAnswer(asking, error)
        throw error
      }
      const { code, facts, headers, status }: Refusal = asRefusal(error, asking())
      const wait = headers['retry-after']
      throw data(
        { code, request_id: asking().requestId, ...(wait ? { wait: Number(wait) } : {}), ...facts },
        { status },
      )
    }
  }
}

/** Who asks for a page, as the log may know it: pages for visitors name nobody. */
function askingAt(url: string, { log, requestId, told, viewer }: RequestContext): Telling {
  return { log, requestId, told, viewer: staffPath.test(new URL(url).pathname) ? viewer : null }
}

/** Tells the log of a refusal that a page gives as its answer, which may hold anything: codes are looked for and nothing else. */
function tellAnswer(asking: () => Telling, answer: unknown): void {
  const said = isData(answer) ? answer.data : undefined
  const status = answer instanceof Response ? answer.status : isData(answer) ? answer.init?.status : undefined
  if (status === undefined || status < 400) return
  const { code, errors } = (said ?? {}) as { code?: unknown; errors?: object }
  const lists = Object.entries(errors ?? {}).filter(([, list]) => Array.isArray(list))
  tellRefusal(asking(), {
    status,
    code: typeof code === 'string' && isRefusalCode(code) ? code : undefined,
    errors: Object.fromEntries(lists) as FieldErrors,
  })
}

/** What `data()` of React Router makes; its class is not exported. */
function isData(given: unknown): given is { data: unknown; init: ResponseInit | null } {
  return typeof given === 'object' && given !== null && (given as { type?: unknown }).type === 'DataWithResponseInit'
}
