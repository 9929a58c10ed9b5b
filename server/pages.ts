import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Outside, outside } from '#app/outside.server.ts'
import { portal } from '#app/portal.server.ts'
import type { Refusal } from '#common/errors.ts'
import type { Config } from '#platform/config.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { insteadOfBareError } from './broken-page.ts'
import { finishDocument } from './document.ts'
import { keptPage } from './page-cache-target.ts'
import { withReadableQuery } from './readable-query.ts'
import { refusedBefore, staffPath, withRefusals } from './refusals.ts'

/**
 * Door 2: people. Answers any address that is neither a file nor the API with a page; with the error page of `refusal` where
 * something said "no" before any page was asked.
 */
export type Pages = (request: Request, context: RequestContext, refusal?: Refusal) => Promise<Response>

const retryAfterSeconds = '5'

/**
 * The pages of the built application. What comes from our own pages behind a proxy that speaks TLS comes from an `https` origin
 * to an `http` address, which React Router refuses unless it knows the host; `sameSite` has compared both before.
 */
export async function createPages({ origin }: Pick<Config, 'origin'>): Promise<Pages> {
  // Loaded once: given a function, the handler would build its routes anew for every request.
  const build = {
    ...withRefusals(await import('virtual:react-router/server-build')),
    allowedActionOrigins: origin ? [new URL(origin).host] : [],
  }
  const handle = createRequestHandler(build, import.meta.env.DEV ? 'development' : 'production')
  return async (request, context, refusal) => {
    const provider = new RouterContextProvider()
    provider.set(refusedBefore, refusal)
    provider.set(portal, context)
    const needed: Outside = { hosts: [], frames: false }
    provider.set(outside, needed)
    const response = insteadOfBareError(await handle(withReadableQuery(request), provider), context)
    // Their scripts load at once, and nothing of them is ever cached.
    const staff = staffPath.test(new URL(request.url).pathname)
    if (response.status === 503) response.headers.set('retry-after', retryAfterSeconds)
    // Said by the router of a page that takes no forms; what refuses more than that has said so itself.
    if (response.status === 405 && !response.headers.has('allow')) response.headers.set('allow', 'GET, HEAD')
    // What is not there now may be a moment later (H2); page cache and proxies alike keep none of it.
    if (response.status >= 400 && !response.headers.has('cache-control'))
      response.headers.set('cache-control', 'no-store')
    if (staff) {
      response.headers.set('cache-control', 'no-store')
      response.headers.set('x-robots-tag', 'noindex')
    }
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    if (import.meta.env.DEV) {
      // Vite puts styles and its reloading client into the page; only development may.
      response.headers.set('content-security-policy', "frame-ancestors 'none'")
      return response
    }
    // The frame for the chat's provider brings a policy of its own.
    if (response.headers.has('content-security-policy')) return response
    // The script of another host is there because the visitor asked for it.
    const scriptsAfterPaint = !staff && needed.hosts.length === 0
    const forReading = !/no-store|private/.test(response.headers.get('cache-control') ?? '')
    const stylesInside = scriptsAfterPaint && request.headers.has(keptPage) && forReading
    const { html, policy } = finishDocument(await response.text(), {
      ...{ scriptsAfterPaint, forReading, stylesInside },
      outside: needed,
    })
    response.headers.set('content-security-policy', policy)
    return new Response(html, { status: response.status, headers: response.headers })
  }
}
