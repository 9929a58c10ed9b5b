import { randomUUID } from 'node:crypto'
import type { Locale } from '#common/locale.ts'
import type { Permission } from '#common/permissions.ts'
import { ownBrowser } from '#platform/own-browser.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type { Portal } from './app.ts'

/** A request as the loaders and actions of pages are given it: of a visitor, or of the `viewer`. */
export const asked = (
  { ground }: Pick<Portal, 'ground'>,
  locale: Locale = 'uz',
  viewer: RequestContext['viewer'] = null,
): RequestContext => ({
  ...ground,
  requestId: randomUUID(),
  told: new Set(),
  locale,
  origin: ground.config.origin ?? 'http://localhost',
  address: null,
  userAgent: '',
  browser: ownBrowser(ground, undefined),
  aside: (work) => work(),
  client: null,
  viewer,
  sessionState: viewer ? 'living' : 'none',
  sessionId: null,
  accessAgeMs: 0,
})

/** A request of someone of the tests, with these rights alone. */
export async function askedBy(
  portal: Pick<Portal, 'ground' | 'query'>,
  username: string,
  permissions: readonly Permission[],
  locale: Locale = 'uz',
): Promise<RequestContext> {
  const [person] = await portal.query('select id, full_name from users where username = $1', [username])
  const { id, full_name } = person ?? {}
  return asked(portal, locale, { id, username, full_name, is_superuser: false, permissions: [...permissions] })
}
