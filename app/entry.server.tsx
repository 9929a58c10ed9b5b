import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { Refusal } from '#common/errors.ts'
import { type Locale, splitLocale } from '#common/locale.ts'
import { describeError } from '#platform/log.server.ts'
import { isAdminPath, loadMessages } from './i18n/load.ts'
import { portal } from './portal.server.ts'
import { inRenderTurn } from './render-turns.server.ts'
import { errorWords } from './ui/error-words.ts'

/**
 * Renders a whole page before sending any of it: public pages are cached, and a page that fails must not be half sent. That a form
 * was refused stands in the title first, which `meta()` of its page could not know; with scripts the summary of errors does the same.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale, path } = splitLocale(new URL(request.url).pathname.replace(/\.data$/, ''))
  await loadMessages(locale, path)
  const ownRoutes = { ...routerContext, manifest: manifestFor(routerContext.manifest, locale, path) }
  const onError = (error: unknown) => context.get(portal).log.error('render_failed', describeError(error))
  const html = await inRenderTurn(
    request.signal,
    () =>
      new Promise<string>((resolve, reject) => {
        const { pipe, abort } = renderToPipeableStream(<ServerRouter context={ownRoutes} url={request.url} />, {
          onAllReady() {
            const out = new PassThrough()
            text(out).then(resolve, reject)
            pipe(out)
          },
          onShellError: reject,
          onError,
        })
        request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true })
      }),
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  // An error page has a title of its own.
  const isRefused = request.method === 'POST' && status >= 400 && !routerContext.staticHandlerContext.errors
  return new Response(isRefused ? html.replace('<title>', `<title>${errorWords[locale]}: `) : html, { status, headers })
}

/** The piece of the manifest that this page's browser needs (scripts/manifests.mjs); development has one for all. */
function manifestFor(manifest: EntryContext['manifest'], locale: Locale, path: string): EntryContext['manifest'] {
  const piece = isAdminPath(path) ? `${locale}-staff` : locale
  return { ...manifest, url: manifest.url.replace(/(\/manifest-[0-9a-f]+)\.js$/, `$1-${piece}.js`) }
}

/** Refusals are answers, not errors; anything else is logged with the request's id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof Refusal || isRouteErrorResponse(error)) return
  const { log, requestId } = context.get(portal)
  log.error('unexpected', { requestId, ...describeError(error) })
}
