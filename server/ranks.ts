import type { IncomingMessage } from 'node:http'
import type { Rank } from './admission.ts'
import { kindOf } from './metrics/request-counts.ts'

/** Reading costs this process time; what is sent may come slowly and has limits of its own, and files pass through. */
export function waitsForItsTurn({ method, url = '' }: IncomingMessage): boolean {
  const kind = kindOf(url)
  return (method === 'GET' || method === 'HEAD') && (kind === 'page' || kind === 'api')
}

const atWork = /^\/(?:(?:uzb|ru|en)\/)?(?:admin|login|accounts|feedback|reception)(?:[/.?]|$)/
const session = /(?:^|;\s*)(?:__Host-)?sid=/

/** Staff at work, and who is about to send something, go before visitors who look around. */
export function rankOf({ url = '', headers }: IncomingMessage): Rank {
  return atWork.test(url) || session.test(headers.cookie ?? '') ? 'urgent' : 'visitors'
}
