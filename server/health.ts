import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { ApiEnv } from '#api/api.ts'
import type { Ground } from '#platform/ground.server.ts'
import { describeError } from '#platform/log.server.ts'

const rememberedMs = 1000

/**
 * `/healthz`: the process lives. `/readyz`: its database and its files answer, asked at most once a second however often it
 * is called, and it is not about to end; otherwise it names what is the matter.
 */
export function health(app: Hono<ApiEnv>, ground: Ground, isLeaving: () => boolean): void {
  let asked = { at: -rememberedMs, away: Promise.resolve<string[]>([]) }
  const away = () => {
    // Not the clock of the day: put back by an hour it would have the last answer stand for that hour.
    const now = performance.now()
    if (now - asked.at >= rememberedMs) asked = { at: now, away: whatIsAway(ground) }
    return asked.away
  }
  app.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const names = isLeaving() ? ['leaving'] : await away()
    const headers = { 'cache-control': 'no-store' }
    return names.length === 0 ? c.text('ready', 200, headers) : c.text(`not ready: ${names.join(', ')}`, 503, headers)
  })
}

async function whatIsAway({ db, files, log }: Ground): Promise<string[]> {
  const parts = { database: db.execute(sql`select 1`), files: files.check() }
  const found = await Promise.all(
    Object.entries(parts).map(async ([name, answer]) => {
      try {
        await answer
        return []
      } catch (error) {
        log.warn('not_ready', { part: name, ...describeError(error) })
        return [name]
      }
    }),
  )
  return found.flat()
}
