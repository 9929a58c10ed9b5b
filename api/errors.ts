import { Refusal } from '#common/errors.ts'
import { type Locale, localeFacts } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { isDatabaseBusy, isDatabaseDown } from '#platform/database-down.server.ts'
import { isDiskFull } from '#platform/disk-full.server.ts'
import { FilesAway } from '#platform/files.server.ts'
import { describeError } from '#platform/log.server.ts'
import { type Telling, tellRefusal } from '#platform/tell-refusal.server.ts'

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

/**
 * Turns whatever was thrown into a refusal: ours as they are, some with a line in the log that says which member of staff
 * asked; a database or a store of files that is away or busy, or a full disk, into 503; the rest into 500.
 */
export function asRefusal(error: unknown, asking: Telling): Refusal {
  const { log, requestId } = asking
  if (error instanceof Refusal) {
    tellRefusal(asking, error)
    return error
  }
  // Before the database: the same errors of the network lie in both.
  if (error instanceof FilesAway) {
    log.error('files_away', { requestId, ...describeError(error) })
    return new Refusal(503, 'unavailable', { headers: { 'retry-after': '5' } })
  }
  if (isDatabaseDown(error)) {
    log.error('database_down', { requestId, ...describeError(error) })
    return new Refusal(503, 'unavailable', { headers: { 'retry-after': '5' } })
  }
  if (isDatabaseBusy(error)) {
    log.warn('database_busy', { requestId, ...describeError(error) })
    return new Refusal(503, 'unavailable', { headers: { 'retry-after': '5' } })
  }
  if (isDiskFull(error)) {
    log.error('disk_full', { requestId, ...describeError(error) })
    return new Refusal(503, 'unavailable', { headers: { 'retry-after': '60' } })
  }
  log.error('unexpected', { requestId, ...describeError(error) })
  return new Refusal(500, 'internal')
}
