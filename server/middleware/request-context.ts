import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/api.ts'
import { isLocale, splitLocale } from '#common/locale.ts'
import { nobody, viewerOf } from '#modules/accounts/viewer.server.ts'
import { clientOf } from '#modules/client-users/sessions.server.ts'
import { clientAddress } from '#platform/client-address.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { ownBrowser } from '#platform/own-browser.server.ts'
import { noteStaff } from '../staff-lately.ts'
import { asideOf } from '../turns.ts'
import { staffMayTakeLonger } from '../uploads.ts'

/** Calls that pages make by themselves: they do not show that a person is at the desk. */
const quiet = /^\/(?:accounts\/(?:refresh|whoAmI|user_ip|loading)|admin\/editing)\/?$/

const longestUserAgent = 200

/** Gives every request its id, language, client address and, where it carries a living session, its viewer or client user. */
export function requestContext(ground: Ground) {
  return createMiddleware<ApiEnv & { Bindings: Partial<HttpBindings> }>(async (c, next) => {
    const requestId = randomUUID()
    const url = new URL(c.req.url)
    const [, first, second] = url.pathname.split('/')
    // `/accounts/…` and `/files/…` have no language in their paths; the cookie of the last choice says which one to answer in.
    const chosen = /(?:^|;\s*)locale=(\w+)/.exec(c.req.header('cookie') ?? '')?.[1]
    const locale =
      (first === 'accounts' || first === 'files') && isLocale(chosen)
        ? chosen
        : first === 'uz' && second === 'api'
          ? 'uz'
          : splitLocale(url.pathname).locale
    const address = clientAddress(
      c.env?.incoming?.socket?.remoteAddress,
      c.req.header('x-forwarded-for'),
      ground.config.trustedProxies,
    )
    const userAgent = (c.req.header('user-agent') ?? '').slice(0, longestUserAgent)
    const browser = ownBrowser(ground, c.req.header('cookie'))
    const aside = asideOf(c.env?.incoming)
    const unknown = {
      ...ground,
      requestId,
      told: new Set<string>(),
      locale,
      origin: ground.config.origin ?? url.origin,
      address,
      userAgent,
      browser,
      aside,
      client: null,
      ...nobody,
    }
    // Before anything is asked of the database: what answers for it when it is away has to know the language and the id.
    c.set('context', unknown)
    const session = await viewerOf(ground, c.req.header('cookie'), address, { counts: !quiet.test(url.pathname) })
    if (session.viewer) {
      noteStaff(ground, c.req.header('cookie'))
      // A text in four languages is long, and lines are slow.
      staffMayTakeLonger(c.env?.incoming)
    }
    const client = await clientOf(ground, c.req.header('cookie'))
    c.set('context', { ...unknown, client, ...session })
    await next()
    c.res.headers.set('x-request-id', requestId)
    const left = browser.cookie()
    if (left) c.res.headers.append('set-cookie', left)
  })
}
