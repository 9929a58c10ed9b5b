import type { Refusal } from '#common/errors.ts'
import { type Locale, localeFacts } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'

const problemType = 'application/problem+json; charset=utf-8'

export const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

/** A refusal as RFC 9457 problem+json, in the reader's language (decisions, section 2). */
export function problem(refusal: Refusal, locale: Locale, requestId: string): Response {
  const { status, code, errors, facts } = refusal
  const body = {
    type: 'about:blank',
    title: titles[status] ?? 'Internal Server Error',
    status,
    code,
    detail: refusalMessage(code, locale),
    request_id: requestId,
    ...(errors ? { errors } : {}),
    ...facts,
  }
  return Response.json(body, {
    status,
    headers: {
      'content-type': problemType,
      'content-language': localeFacts[locale].tag,
      'cache-control': 'no-store',
      ...refusal.headers,
    },
  })
}
