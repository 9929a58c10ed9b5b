import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ApiEnv } from '#api/api.ts'
import { clientAddress, isInRanges } from '#platform/client-address.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Metrics } from './metrics.ts'

/** What proxies add. Who measures asks the process itself; what came by a proxy may have come from anywhere. */
const marks = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/**
 * `/metrics` for who measures: asked at the process itself, from the networks of `METRICS_RANGES`. For anybody else it is an
 * address like any other that leads nowhere.
 */
export function metricsRoute(app: Hono<ApiEnv>, config: Config, metrics: Metrics): void {
  const host = config.origin && new URL(config.origin).host
  app.get('/metrics', async (c, next) => {
    const { incoming } = c.env as unknown as Partial<HttpBindings>
    const address = clientAddress(incoming?.socket?.remoteAddress, undefined, [])
    const isPublic = marks.some((mark) => c.req.header(mark) !== undefined) || c.req.header('host') === host
    if (isPublic || !address || !isInRanges(address, config.metricsRanges)) return next()
    return c.body(await metrics.text(), 200, { 'content-type': metrics.type, 'cache-control': 'no-store' })
  })
}
