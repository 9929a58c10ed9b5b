import type { IncomingMessage } from 'node:http'
import { clientAddress } from '#platform/client-address.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { networkOf } from '#platform/throttle.server.ts'
import type { Rank } from './admission.ts'
import { kindOf } from './metrics/request-counts.ts'
import { wasStaffLately } from './staff-lately.ts'

/** Reading costs this process time; what is sent may come slowly and has limits of its own, and files pass through. */
export function waitsForItsTurn({ method, url = '' }: IncomingMessage): boolean {
  const kind = kindOf(url)
  return (method === 'GET' || method === 'HEAD') && (kind === 'page' || kind === 'api')
}

const atWork = /^\/(?:(?:uzb|ru|en)\/)?(?:admin|login|accounts|feedback|reception)(?:[/.?]|$)/
const session = /(?:^|;\s*)(?:__Host-)?sid=/

/** So many of one network wait before visitors. Who shares it with staff at work does not stand before these. */
const mostOfNetwork = 8

/**
 * Has requests wait by their rank: staff at work, then who is about to send something, then visitors who look around. Anybody can ask
 * for the page of a form or send some cookie, so of one network few stand before visitors, and the others among these.
 */
export function createRanks(ground: Pick<Ground, 'config' | 'db' | 'now' | 'secret'>) {
  const waiting = new Map<string, number>()
  return async <Turn>(request: IncomingMessage, wait: (rank: Rank) => Promise<Turn>): Promise<Turn> => {
    const { url = '', headers, socket } = request
    if (wasStaffLately(ground, headers.cookie)) return wait('staff')
    if (!atWork.test(url) && !session.test(headers.cookie ?? '')) return wait('visitors')
    const forwardedFor = headers['x-forwarded-for'] as string | undefined
    const network = networkOf(clientAddress(socket.remoteAddress, forwardedFor, ground.config.trustedProxies))
    const before = waiting.get(network) ?? 0
    if (before >= mostOfNetwork) return wait('visitors')
    waiting.set(network, before + 1)
    try {
      return await wait('urgent')
    } finally {
      const left = (waiting.get(network) ?? 1) - 1
      if (left > 0) waiting.set(network, left)
      else waiting.delete(network)
    }
  }
}
