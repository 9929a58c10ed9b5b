import { data, isRouteErrorResponse } from 'react-router'
import { splitLocale } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import type { Refused } from './refusal.server.ts'

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/** The code of what was not sent, or not taken: nobody knows whether the server is there. */
export const unreachable = 'unreachable'

/** No answer, or one that nobody thought of; what the server says no to in so many words is something else. */
const isOutage = (error: unknown): boolean =>
  !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500)

/**
 * Runs in the browser around what screens send. Where the network or the server is away, the screen is told so as of any
 * refusal and stays as it is with everything typed; otherwise an error page would stand in its place.
 */
export async function keepForm({ request }: { request: Request }, next: () => Promise<unknown>): Promise<Results> {
  const results = (await next()) as Results
  if (request.method === 'GET') return results
  const { locale } = splitLocale(new URL(request.url).pathname)
  const refused: Refused = {
    refused: true,
    status: 503,
    code: unreachable,
    message: refusalMessage('unavailable', locale),
  }
  const kept = Object.entries(results).map(([route, it]) => [
    route,
    it.type === 'error' && isOutage(it.result) ? { type: 'data', result: data(refused, { status: 503 }) } : it,
  ])
  return Object.fromEntries(kept)
}
