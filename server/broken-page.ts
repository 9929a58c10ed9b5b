import { type Locale, localeFacts, pathIn } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

const home: Record<Locale, string> = { uz: 'Bosh sahifa', uzb: 'Бош саҳифа', ru: 'Главная страница', en: 'Home page' }

type BareCode = 'not_found' | 'method_not_allowed' | 'internal' | 'unavailable'

/**
 * A page that needs nothing which could be broken: no styles, no scripts, no database. It says what is the matter in the
 * visitor's language, gives the way home (`at` another host) and the telephone, and the id of the request where one is known.
 */
export function barePage(
  status: 400 | 405 | 421 | 500 | 503,
  code: BareCode,
  locale: Locale,
  requestId = '',
  at = '',
): Response {
  const lines = [
    `<!doctype html><html lang="${localeFacts[locale].tag}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${status}</title></head><body><main><h1>${refusalMessage(code, locale)}</h1>`,
    `<p><a href="${at}${pathIn(locale, '/')}">${home[locale]}</a> · <a href="tel:1008">1008</a></p><p>${requestId}</p>`,
    '</main></body></html>',
  ]
  return new Response(lines.join(''), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/**
 * What a visitor gets where not even the error page could be rendered: the router answers a bare line of English then.
 * Other answers are given back as they are.
 */
export function insteadOfBareError(
  response: Response,
  { locale, requestId }: Pick<RequestContext, 'locale' | 'requestId'>,
): Response {
  const isBare = response.status === 500 && response.headers.get('content-type')?.startsWith('text/plain')
  return isBare ? barePage(500, 'internal', locale, requestId) : response
}
