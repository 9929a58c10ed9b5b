import type { z } from 'zod'
import type { Permission } from '#common/permissions.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

/**
 * Who may call: anyone, a signed-in client user, the owner of a session of staff (also one that may do nothing yet but
 * replace a one-use password or set up two-step sign-in), any signed-in member of staff, superusers, or holders of a
 * permission or of one of several.
 */
export type Access = 'public' | 'client' | 'session' | 'staff' | 'superuser' | Permission | Permission[]

export type Call<Query = unknown, Body = unknown> = {
  context: RequestContext
  params: Record<string, string>
  query: Query
  body: Body
  request: Request
  /** Headers of the answer, e.g. cookies. */
  headers: Headers
}

/**
 * One call of the API: method, path, who may call, what may be written (`body`) and what may be read (`answer`). The list
 * of all of them drives the router, the permission check, the OpenAPI document with its page, docs/rights.md and the tests
 * (decisions, section 2). Paths are those of the specification without the trailing slash.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  access: Access
  summary: string
  /** Parameters. Staff calls without a contract take none; public ones ignore what they do not know. */
  query?: z.ZodType
  /** Parameters that may come several times, which means all of them. */
  lists?: string[]
  /** The fields that a caller may write, and no others. Without one a body is refused. */
  body?: z.ZodType
  /** A request without a body is read as one with an empty object. */
  bodyMayBeMissing?: boolean
  /** The body is `multipart/form-data` with one file; the handler reads it by `takeUpload`, as it comes. */
  multipart?: boolean
  /** The fields that a caller gets to read, and no others; without one the answer has no body (204). */
  answer?: z.ZodType
  /** The answer is no JSON but a page for people, which the handler makes. */
  page?: boolean
  /** Of such an answer: its media type, where it is a file and no page. Of JSON: which kind of it that is. */
  media?: string
  /** Such a file may be large, or be asked for in parts: it goes out as it is made, past the page cache. */
  streamed?: boolean
  /** The answer is for one visitor alone, by a cookie or with a token of their own: nobody keeps it, and nobody gets another's. */
  personal?: boolean
  /** Status of a good answer: 200, or 204 without an answer, or e.g. 201; 303 where it leads to another page. */
  status?: 200 | 201 | 202 | 204 | 303
  /** Statuses with which it refuses beside those that follow from its method and path. */
  alsoRefuses?: number[]
  handle: (call: Call<never, never>) => Promise<unknown>
}

type RouteWith<Query extends z.ZodType | undefined, Body extends z.ZodType | undefined> = Omit<
  Route,
  'query' | 'body' | 'handle'
> & {
  query?: Query
  body?: Body
  handle: (
    call: Call<Query extends z.ZodType ? z.output<Query> : unknown, Body extends z.ZodType ? z.output<Body> : unknown>,
  ) => Promise<unknown>
}

/** Writes one route down; its handler knows the types of its own query and body. */
export function route<Query extends z.ZodType | undefined = undefined, Body extends z.ZodType | undefined = undefined>(
  it: RouteWith<Query, Body>,
): Route {
  return it as Route
}
