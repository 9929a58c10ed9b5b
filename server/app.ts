import { type Context, Hono } from 'hono'
import { getPathNoStrict } from 'hono/utils/url'
import { type ApiEnv, createApi } from '#api/api.ts'
import { asRefusal, problem } from '#api/errors.ts'
import { Refusal } from '#common/errors.ts'
import type { Ground } from '#platform/ground.server.ts'
import { isNavigation } from '#platform/navigation.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { bodyLimit } from './body-limit.ts'
import { barePage } from './broken-page.ts'
import { busyAnswer } from './busy-answer.ts'
import { serveDocuments, servePictures } from './files.ts'
import { health } from './health.ts'
import type { Metrics } from './metrics/metrics.ts'
import { kindOf } from './metrics/request-counts.ts'
import { metricsRoute } from './metrics/route.ts'
import { canonicalPath } from './middleware/canonical-path.ts'
import { packedPages } from './middleware/packed-pages.ts'
import { requestContext } from './middleware/request-context.ts'
import { sameSite } from './middleware/same-site.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import type { Pages } from './pages.ts'
import { policyReports } from './policy-reports.ts'
import { staticFiles } from './static.ts'
import { isUpload } from './uploads.ts'

const megabyte = 1024 * 1024

/** A post in four languages of 200 000 letters each, two bytes a letter, and room around them. */
const bodyMost = 4 * megabyte

/**
 * The whole product as one function from request to answer: middleware, then files, then the API, then pages.
 * Tests call `app.request()`; the process puts the page cache and a listener in front, and says when it is about to end.
 */
export function createApp(ground: Ground, pages: Pages, metrics?: Metrics, isLeaving = () => false): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>({ getPath: routedPath })
  app.use(securityHeaders(ground))
  app.use(busyAnswer())
  health(app, ground, isLeaving)
  app.use(canonicalPath())
  if (metrics) metricsRoute(app, ground.config, metrics)
  staticFiles(app, ground.config)
  policyReports(app, ground)
  app.use(requestContext(ground))
  app.use(sameSite(ground))
  const limited = bodyLimit(bodyMost, tooLarge)
  app.use((c, next) => (isUpload(c.req.path, c.req.header('content-type')) ? next() : limited(c, next)))
  app.get('/files/documents/:token/:name', serveDocuments(ground))
  app.get('/files/:token/:file', servePictures(ground))
  app.route('/', createApi())
  app.all('*', packedPages(), (c) => pages(c.req.raw, c.get('context')))
  app.onError(async (error, c) => {
    // Whatever fails before there is one has no language either.
    const context: RequestContext | undefined = c.get('context')
    const { locale, requestId } = context ?? { locale: 'uz', requestId: '' }
    const refusal = asRefusal(error, context ?? { log: ground.log, requestId, told: new Set(), viewer: null })
    const isPage = context && (kindOf(c.req.path) === 'page' || isNavigation(c.req.raw))
    const answer = isPage
      ? await pages(c.req.raw, context, refusal).catch(() => barePage(500, 'internal', locale, requestId))
      : problem(refusal, locale, requestId)
    for (const [name, value] of Object.entries(refusal.headers)) answer.headers.set(name, value)
    answer.headers.set('x-request-id', requestId)
    return answer
  })
  return app
}

/**
 * What a request is routed by. Both spellings of a path answer, with and without the trailing slash. Calls answer alike in all
 * languages, so that they need not be known five times: to learn that took a sixth of a second of each start.
 */
function routedPath(request: Request): string {
  return getPathNoStrict(request).replace(/^\/(?:uz|uzb|ru|en)(?=\/api(?:\/|$))/, '')
}

function tooLarge(c: Context): Response {
  const { locale, requestId } = c.get('context')
  return problem(new Refusal(413, 'too_large'), locale, requestId)
}
