import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ApiEnv } from '#api/api.ts'
import type { Ground } from '#platform/ground.server.ts'
import { slowest } from '#platform/uploads.server.ts'
import { bind } from './address.ts'
import { createAdmission, madeAnew, type Turn } from './admission.ts'
import { turnAway } from './busy-answer.ts'
import { boundConnections } from './connections.ts'
import { createDoor } from './door.ts'
import { createFirstLook, refusalOf } from './first-look.ts'
import type { Pages } from './kept-pages.ts'
import { createKnownRequests } from './known-requests.ts'
import type { Metrics } from './metrics/metrics.ts'
import { createPageCache } from './page-cache.ts'
import { type Answer, answerCarefully, answerOf } from './page-cache-entry.ts'
import { keptPage, type Target } from './page-cache-target.ts'
import { createRanks, waitsForItsTurn } from './ranks.ts'
import { keepAliveSeconds } from './ready-answer.ts'
import { answeredIn } from './turns.ts'
import { answerUnread } from './unread.ts'
import { mustArriveInTime, onceBodyIsHere } from './uploads.ts'

/** Slow and endless clients must not hold sockets, and nobody all of them (security brief, H7). */
const bounds = {
  /**
   * How long is waited for the first bytes of a connection or a body, for a whole head, and for the whole body of what is no upload
   * and not of staff.
   */
  firstMs: 10_000,
  headMs: 10_000,
  bodyMs: 30_000,
  checkMs: 1_000,
  connections: { total: 10_000, perNetwork: 500 },
}
type Bounds = typeof bounds & { slow?: typeof slowest }

const drainMs = 10_000
const sweepMs = 20
/**
 * A proxy may send a request on an idle connection in the moment in which we end it, and does not send a POST twice. So the
 * connections of proxies are left to them: they use one once more and hear that it ends, or give it up by themselves.
 */
const proxyIdleMs = (keepAliveSeconds + 1) * 1000

export type Listening = {
  server: Server
  url: string
  /** What the page cache holds. */
  pages: () => Pages
  stop: () => Promise<void>
}

/**
 * Listens with the page cache in front of the application; `before` is what the process before this one held. `stop` finishes
 * running requests, at most for ten seconds. Tests are less patient than the portal.
 */
export async function listen(
  ground: Ground,
  app: Hono<ApiEnv>,
  metrics?: Metrics,
  before: Pages = [],
  { firstMs, headMs, bodyMs, checkMs, connections, slow = slowest }: Bounds = bounds,
): Promise<Listening> {
  const { host, port, origin, tls, trustedProxies } = ground.config
  const admission = createAdmission()
  const remakes = createAdmission(madeAnew)
  const byRank = createRanks(ground)
  metrics?.ofAdmission([admission.state, remakes.state])
  const render = async (incoming: IncomingMessage, { url, sparing }: Target, isAgain: boolean): Promise<Answer> => {
    const base = origin ?? `http://${incoming.headers.host ?? host}`
    const cookie = incoming.headers.cookie
    const headers = new globalThis.Headers({
      accept: 'text/html',
      [keptPage]: 'yes',
      ...(cookie ? { cookie: onlyPreferences(cookie) } : {}),
      ...(sparing ? { 'save-data': 'on' } : {}),
    })
    const turn = await byRank(incoming, (isAgain ? remakes : admission).admit)
    const work = () => app.fetch(new Request(new URL(url, base), { headers }), { incoming })
    return inTurn(incoming, turn, async () => answerOf(await work()))
  }
  const cache = createPageCache(ground, render, metrics?.watch)
  cache.take(before)
  metrics?.ofCache(cache.state)
  const listener = getRequestListener(app.fetch)
  const answerInTurn = async (request: IncomingMessage, response: ServerResponse) => {
    if (!waitsForItsTurn(request)) return listener(request, response)
    const turn = await byRank(request, admission.admit)
    // Whoever went away while waiting needs no answer.
    if (request.socket.destroyed) return turn?.leave()
    return inTurn(request, turn, () => listener(request, response))
  }
  let isStopping = false
  const refused = createFirstLook(origin)
  const known = createKnownRequests(firstMs)
  const answer = known.learning(
    (request, response) => {
      // The answer says that its connection ends.
      if (isStopping) response.shouldKeepAlive = false
      mustArriveInTime(request, bodyMs, slow)
      const status = refused(request)
      if (status) {
        // What follows on a connection whose request has no one reading is not believed either.
        if (status === 400) response.shouldKeepAlive = false
        void answerCarefully(request, response, refusalOf(status, request.url ?? '', origin), ground.config)
        return
      }
      if (cache.serve(request, response)) return
      metrics?.watch(request, response)
      onceBodyIsHere(request, firstMs, () => void answerInTurn(request, response))
    },
    (request) => (refused(request) ? undefined : cache.again(request)),
  )
  // A request without a body is not read as a stream: a core sends a fifth more of cached pages.
  const limits = {
    handshakeTimeout: firstMs,
    headersTimeout: headMs,
    // What takes how long is told by `mustArriveInTime`, and for uploads by `receiveUpload`.
    requestTimeout: 0,
    keepAliveTimeout: keepAliveSeconds * 1000,
    connectionsCheckingInterval: checkMs,
    maxHeaderSize: 16 * 1024,
    // Refused by the first look, with the careful headers.
    requireHostHeader: false,
  }
  const server = createDoor(tls, { ...limits, optimizeEmptyRequests: true }, answer)
  answerUnread(server, ground.config)
  known.watch(server)
  boundConnections(server, connections, trustedProxies)
  await bind(server, { host, port })
  const address = server.address() as AddressInfo
  const shown = host.includes(':') ? `[${host}]` : host
  return {
    server,
    url: `${tls ? 'https' : 'http'}://${shown}:${address.port}`,
    pages: cache.held,
    stop: () => {
      isStopping = true
      known.retire()
      return stop(server, known, trustedProxies.length > 0 ? proxyIdleMs : 0)
    },
  }
}

/** Does the work of a request and gives its turn back; without a turn the work answers that too many came at once. */
async function inTurn<Made>(
  request: IncomingMessage,
  turn: Turn | undefined,
  work: () => Promise<Made>,
): Promise<Made> {
  if (turn) answeredIn(request, turn)
  else turnAway(request)
  try {
    return await work()
  } finally {
    turn?.leave()
  }
}

// A public page is rendered for everyone: of the cookies only the look of pages may reach it, never a session.
function onlyPreferences(cookie: string): string {
  return cookie
    .split(/;\s*/)
    .filter((part) => part.startsWith('prefs='))
    .join('; ')
}

/** Takes no more connections, lets running requests finish, and ends idle connections after `idleMs`. */
async function stop(server: Server, known: ReturnType<typeof createKnownRequests>, idleMs: number): Promise<void> {
  // Not `close` of the HTTP server, which ends idle connections at once.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  // A connection that was busy becomes idle after its answer and would be kept alive for the next request.
  let sweep: NodeJS.Timeout | undefined
  const idle = setTimeout(() => {
    known.closeIdle(server)
    sweep = setInterval(() => known.closeIdle(server), sweepMs)
  }, idleMs)
  const timer = setTimeout(() => known.closeAll(), drainMs)
  await closed
  clearTimeout(idle)
  clearInterval(sweep)
  clearTimeout(timer)
  // Ends what it looks after connections with.
  server.close()
}
