import { EventEmitter, once } from 'node:events'
import { afterAll, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { startOpenData } from '#tests/open-data-server.ts'
import { createApp } from './app.ts'
import { listen } from './listen.ts'
import { createMetrics } from './metrics/metrics.ts'

const service = await startOpenData()
const portal = await openPortal({ PORT: '0', ...service.settings })
let gate = Promise.withResolvers<void>()
/** Tells the path of each page that has got a place. */
const places = new EventEmitter()
const pages = async ({ url, method }: Request) => {
  if (method === 'GET' && !url.endsWith('/admin')) {
    places.emit(new URL(url).pathname)
    await gate.promise
  }
  return new Response(`page ${url}`, { headers: { 'content-type': 'text/html' } })
}
const metrics = createMetrics(portal)
const { url, stop } = await listen(portal.ground, createApp(portal.ground, pages, metrics), metrics)
afterAll(() => Promise.all([stop(), service.stop()]))

it('when too many want to be rendered at once, some get 503 soon, and work, health and what is kept go on', async () => {
  gate.resolve()
  expect((await fetch(`${url}/posts/saqlangan`)).status).toBe(200)
  gate = Promise.withResolvers()
  let inside: Promise<Response>[] = []
  /** Takes all places that are free: who has held one for two seconds holds it no longer. */
  const crowd = async () => {
    for (let i = 0; i < 4; i += 1) inside.push(fetch(`${url}/posts/sahifa-${inside.length}`))
    await expect.poll(metrics.text, { timeout: 20_000 }).toContain('adliya_requests_running 4')
  }
  const leave = async () => {
    gate.resolve()
    const answers = await Promise.all(inside)
    inside = []
    gate = Promise.withResolvers()
    return answers
  }
  /** What one more is told. Who gets a place after all, since this machine took too long, leaves with all others and comes again. */
  const refusal = async (path: string, before = () => {}): Promise<Response> => {
    before()
    for (;;) {
      await crowd()
      const asked = fetch(`${url}${path}`)
      const answer = await Promise.race([asked, once(places, path).then(() => undefined)])
      places.removeAllListeners()
      if (answer?.status === 503) return answer
      if (answer) continue
      inside.push(asked)
      await leave()
      before()
    }
  }
  const [page, call] = [await refusal('/ru/posts/yana'), await refusal('/en/api/posts/?p=7')]
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect([page.headers.get('cache-control'), call.headers.get('cache-control')]).toEqual(['no-store', 'no-store'])
  expect(await page.text()).toContain('Сервис сейчас недоступен')
  expect(await call.json()).toMatchObject({ status: 503, code: 'unavailable' })

  expect((await fetch(`${url}/posts/saqlangan`)).status).toBe(200)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const sent = await fetch(`${url}/accounts/login/`, { method: 'POST', body: '{}' })
  expect(sent.status).toBeLessThan(500)
  // What was kept may show what has been hidden since: for a moment, and no longer.
  await refusal('/posts/saqlangan', () => portal.ground.contentVersion.expire())
  expect((await leave()).filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4)
  gate.resolve()
  expect((await fetch(`${url}/ru/posts/yana`)).status).toBe(200)
  expect(await metrics.text()).toMatch(/adliya_requests_refused_total (?:[2-9]|\d\d)/)
})

it('whoever waits for the state service takes no place: pages are answered while it is slow', async () => {
  gate.resolve()
  service.be('slow')
  const waiting = Array.from({ length: 6 }, (_, i) => fetch(`${url}/api/open-data/external/tables/?page_size=${i + 1}`))
  await expect.poll(() => service.asked.length, { timeout: 20_000 }).toBe(6)
  expect(await metrics.text()).toContain('adliya_requests_running 0')
  expect((await fetch(`${url}/posts/sekin-paytda`)).status).toBe(200)
  await service.stop()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(6).fill(502))
  expect(await metrics.text()).toContain('adliya_requests_running 0')
})
