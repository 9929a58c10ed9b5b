import type { z } from 'zod'
import type { Permission } from '#common/permissions.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

/** Who may call: anyone, any signed-in member of staff, superusers, or holders of a permission. */
export type Access = 'public' | 'staff' | 'superuser' | Permission

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
 * One call of the API. The list of all of them drives the router, the permission check, the OpenAPI document and the
 * permission tests (decisions, section 2). Paths are those of the specification without the trailing slash.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  access: Access
  summary: string
  query?: z.ZodType
  body?: z.ZodType
  /** The body is `multipart/form-data`; the handler reads it. */
  multipart?: boolean
  /** What a good answer holds; without one the answer has no body (204). */
  answer?: z.ZodType
  /** Status of a good answer: 200, or 204 without an answer, or e.g. 201. */
  status?: 200 | 201 | 204
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
