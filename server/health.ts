import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { ApiEnv } from '#api/api.ts'
import type { Ground } from '#platform/ground.server.ts'

const rememberedMs = 1000

/** `/healthz`: the process lives. `/readyz`: its database answers, asked at most once a second however often it is called. */
export function health(app: Hono<ApiEnv>, ground: Ground): void {
  let asked = { at: 0, ready: Promise.resolve(false) }
  const ready = () => {
    const now = Date.now()
    if (now - asked.at >= rememberedMs) {
      const answer = ground.db.execute(sql`select 1`).then(
        () => true,
        () => false,
      )
      asked = { at: now, ready: answer }
    }
    return asked.ready
  }
  app.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const is = await ready()
    return c.text(is ? 'ready' : 'not ready', is ? 200 : 503, { 'cache-control': 'no-store' })
  })
}
