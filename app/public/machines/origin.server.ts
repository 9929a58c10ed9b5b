import type { RequestContext } from '#platform/request-context.server.ts'

/** The site's own address, as in canonical links: the one that is set, or the one that was asked. */
export function originOf({ config }: Pick<RequestContext, 'config'>, request: Request): string {
  return config.origin ?? new URL(request.url).origin
}

/** An answer for programs: crawlers, feed readers, browsers. Kept by the page cache like a page. */
export function answerOf(body: string, type: string): Response {
  return new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } })
}
