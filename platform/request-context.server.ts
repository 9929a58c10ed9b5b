import type { ClientViewer } from '#common/client-viewer.ts'
import type { Locale } from '#common/locale.ts'
import type { Viewer } from '#common/viewer.ts'
import { networkAround } from './client-address.server.ts'
import type { Ground } from './ground.server.ts'
import type { OwnBrowser } from './own-browser.server.ts'
import type { Actor } from './write.server.ts'

/** Everything a door hands to a room: the ground, and who asks for what in which language. */
export type RequestContext = Ground & {
  requestId: string
  /** Failures that the log was told of: what all parts of a page meet is one failure of one request. */
  told: Set<string>
  locale: Locale
  /** The site's own address: the one that is set, or the one that was asked. */
  origin: string
  /** The client's address after trusted proxies, or null where the peer is unknown. */
  address: string | null
  /** What the browser says it is, at most 200 signs; shown to people in the list of their sessions and nothing else. */
  userAgent: string
  /** Whose browser it is, for what is left here without signing in. */
  browser: OwnBrowser
  /** Waits for somebody else's service while others are answered: pages must not become slow because that is. */
  aside: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** The signed-in client user. The realms never mix: whoever is here is not staff anywhere. */
  client: ClientViewer | null
  /** The signed-in member of staff, if the request carries a living session. */
  viewer: Viewer | null
  /**
   * Why there may be no viewer although the request came with a session: its access time is over (a refresh helps), its
   * network is not allowed, its one-use password must be replaced first, or the second factor be set up that is demanded.
   */
  sessionState: 'none' | 'living' | 'expired' | 'network' | 'password' | 'second-factor'
  sessionId: string | null
  /** How long ago the access of the session was given out, in milliseconds: it has to be renewed before it is over. */
  accessAgeMs: number
}

/** The person who writes, for the audit log. */
export function actorOf(
  context: Pick<RequestContext, 'viewer' | 'requestId' | 'locale' | 'address' | 'origin'>,
): Actor {
  return {
    id: context.viewer?.id ?? null,
    name: context.viewer?.full_name ?? 'Adliya',
    requestId: context.requestId,
    locale: context.locale,
    network: context.viewer && networkAround(context.address),
    origin: context.origin,
  }
}
