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
    const { pathname } = new URL(url)
    places.emit(pathname)
    await gate.promise
  }
  return new Response(`page ${url}`, { headers: { 'content-type': 'text/html' } })
}
const metrics = createMetrics(portal)
const { url, stop } = await listen(portal.ground, createApp(portal.ground, pages, metrics), metrics)
afterAll(() => Promise.all([stop(), service.stop()]))

it('when too many want to be rendered at once, some get 503 soon, and work, health and what is kept go on', async () => {
  gate.resolve()
  const [kept, ...others] = ['/posts/saqlangan', '/posts/saqlangan-2', '/posts/saqlangan-3']
  for (const path of [kept, ...others]) expect((await fetch(`${url}${path}`)).status).toBe(200)
  gate = Promise.withResolvers()
  let inside: Promise<Response>[] = []
  /** Takes all places that are free: who has held one for two seconds holds it no longer. */
  const crowd = async () => {
    for (let i = 0; i < 4; i += 1) inside.push(fetch(`${url}/posts/sahifa-${inside.length}`))
    await expect.poll(metrics.text, { timeout: 20_000 }).toContain('adliya_requests_running 4')
  }
  /** Takes those of pages that are made anew. */
  const crowdAnew = async () => {
    for (const path of others) inside.push(fetch(`${url}${path}`))
    await expect.poll(metrics.text, { timeout: 20_000 }).toMatch(/adliya_requests_running [2-9]/)
  }
  const leave = async () => {
    gate.resolve()
    const answers = await Promise.all(inside)
    inside = []
    gate = Promise.withResolvers()
    return answers
  }
  /** What one more is told. Who gets a place after all, since this machine took too long, leaves with all others and comes again. */
  const refusal = async (path: string, fill = crowd, before = () => {}): Promise<Response> => {
    before()
    for (;;) {
      await fill()
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

  expect((await fetch(`${url}${kept}`)).status).toBe(200)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const sent = await fetch(`${url}/accounts/login/`, { method: 'POST', body: '{}' })
  expect(sent.status).toBeLessThan(500)
  expect((await leave()).filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4)
  // What was kept may show what has been hidden since: for a moment, and no longer.
  await refusal(`${kept}`, crowdAnew, () => portal.ground.contentVersion.expire())
  await leave()
  gate.resolve()
  expect((await fetch(`${url}/ru/posts/yana`)).status).toBe(200)
  expect(await metrics.text()).toMatch(/adliya_requests_refused_total (?:[2-9]|\d\d)/)
})

it('a page that was kept is made anew though those that one alone asks for have taken all places', async () => {
  const kept = '/posts/hamma-kutadi'
  gate.resolve()
  await fetch(`${url}${kept}`)
  /** How many have a place once the page has one. Who has held one for two seconds, since this machine is slow, does no longer. */
  const attempt = async (round: number) => {
    gate = Promise.withResolvers()
    const inside = [1, 2, 3, 4].map((i) => fetch(`${url}/posts/ichkarida-${round}-${i}`))
    await expect.poll(metrics.text).toContain('adliya_requests_running 4')
    portal.ground.contentVersion.expire()
    const isInside = once(places, kept)
    const asked = fetch(`${url}${kept}`)
    await isInside
    const running = /adliya_requests_running (\d+)/.exec(await metrics.text())?.[1]
    gate.resolve()
    await Promise.all([...inside, asked])
    return running
  }
  const found: (string | undefined)[] = []
  while (found.length < 5 && found.at(-1) !== '5') found.push(await attempt(found.length))
  expect(found.at(-1)).toBe('5')
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
