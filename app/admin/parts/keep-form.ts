import { data, isRouteErrorResponse } from 'react-router'
import { dataRouter } from '#app/ui/data-router.ts'
import { toast, undoMs } from '#app/ui/toast-queue.ts'
import { splitLocale } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { firstMs, type ReadAgain, readAgain } from './read-again.ts'
import type { Refused } from './refusal.server.ts'

type Result = { type: 'data' | 'error'; result: unknown }
type Results = Record<string, Result>

/** The code of what was not sent, or not taken: nobody knows whether the server is there. */
export const unreachable = 'unreachable'

/** No answer, or one that nobody thought of; what the server says no to in so many words is something else. */
const isAway = ({ type, result: error }: Result): boolean =>
  type === 'error' && !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500)

/**
 * Runs in the browser around what screens send and read. Where the network or the server is away, the screen is told so as of
 * any refusal and stays as it is with everything typed; otherwise an error page would stand in its place.
 */
export async function keepForm({ request }: { request: Request }, next: () => Promise<unknown>): Promise<Results> {
  const results = (await next()) as Results
  if (request.method === 'GET') return asItWas(request, results)
  const { locale } = splitLocale(new URL(request.url).pathname)
  const refused: Refused = {
    refused: true,
    status: 503,
    code: unreachable,
    message: refusalMessage('unavailable', locale),
  }
  const kept = Object.entries(results).map(([route, it]) => [
    route,
    isAway(it) ? { type: 'data', result: data(refused, { status: 503 }) } : it,
  ])
  return Object.fromEntries(kept)
}

/** The reading that is to come; none where nothing has failed. */
let again: ReadAgain | undefined

/**
 * What was saved is read again. Where that fails, the screen shows what it showed before, says so, and reads again until the
 * server answers or someone has gone elsewhere.
 */
function asItWas(request: Request, results: Results): Results {
  const before = again
  before?.stop()
  again = undefined
  const router = dataRouter()
  // Given up for something newer, it is nobody's failure.
  if (request.signal.aborted || !router || !Object.values(results).some(isAway)) return results
  const { loaderData } = router.state
  const { pathname, search } = new URL(request.url)
  // A form that is sent to its own screen leads to it anew: the address tells where one is, its key does not.
  const isHere = () => router.state.location.pathname + router.state.location.search === pathname + search
  if (!isHere()) return results
  if (!Object.keys(results).every((route) => route in loaderData)) return results
  if (!before) toast(refusalMessage('unavailable', splitLocale(pathname).locale), { kind: 'warning', stayMs: undoMs })
  again = readAgain(before?.nextMs ?? firstMs, () => {
    if (isHere() && router.state.navigation.state === 'idle') void router.revalidate()
    else again = undefined
  })
  return Object.fromEntries(
    Object.entries(results).map(([route, it]) => [
      route,
      isAway(it) ? { type: 'data', result: loaderData[route] } : it,
    ]),
  )
}
