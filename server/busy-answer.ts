import { randomInt, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/api.ts'
import { problem } from '#api/errors.ts'
import { Refusal } from '#common/errors.ts'
import { splitLocale } from '#common/locale.ts'
import { barePage } from './broken-page.ts'
import { kindOf } from './metrics/request-counts.ts'

/** Not all at the same moment again. */
const retryAfter = () => String(randomInt(2, 6))

const turnedAway = new WeakSet<IncomingMessage>()

/** From now on this request is answered by `busyAnswer` alone. */
export const turnAway = (request: IncomingMessage) => turnedAway.add(request)

/** 503 with `Retry-After` for requests that were not admitted, before anything is asked of the database. */
export function busyAnswer() {
  return createMiddleware<ApiEnv & { Bindings: Partial<HttpBindings> }>(async (c, next) => {
    const incoming = c.env?.incoming
    if (!incoming || !turnedAway.has(incoming)) return next()
    return unavailable(new URL(c.req.url).pathname)
  })
}

/** 503 with `Retry-After`, as JSON for calls and as a page otherwise. Asks nothing of anything that could be broken. */
export function unavailable(path: string, seconds = retryAfter()): Response {
  const { locale } = splitLocale(path)
  const isCall = kindOf(path) === 'api'
  const answer = isCall
    ? problem(new Refusal(503, 'unavailable'), locale, randomUUID())
    : barePage(503, 'unavailable', locale)
  answer.headers.set('retry-after', seconds)
  return answer
}
