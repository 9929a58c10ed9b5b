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
    places.emit('any', pathname)
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

it('a page that was kept and is made anew goes before those that one alone asks for', async () => {
  const kept = '/posts/hamma-kutadi'
  gate.resolve()
  await fetch(`${url}${kept}`)
  /** The paths that got places after the first four. Whoever waited too long for one, since this machine is slow, was refused. */
  const attempt = async (round: number) => {
    const ask = (name: string, count: number) =>
      Array.from({ length: count }, (_, i) => fetch(`${url}/posts/${name}-${round}-${i}`))
    gate = Promise.withResolvers()
    const inside = ask('ichkarida', 4)
    await expect.poll(metrics.text).toContain('adliya_requests_running 4')
    const came: string[] = []
    places.on('any', (path) => came.push(path))
    const before = ask('kutayotgan', 6)
    await expect.poll(metrics.text).toMatch(/adliya_requests_(waiting [6-9]|refused_total)/)
    portal.ground.contentVersion.expire()
    const asked = [...before, fetch(`${url}${kept}`)]
    await expect.poll(metrics.text).toMatch(/adliya_requests_waiting 7|adliya_requests_waiting 0/)
    gate.resolve()
    const statuses = (await Promise.all([...inside, ...asked])).map(({ status }) => status)
    places.removeAllListeners()
    return statuses.every((status) => status === 200) ? came.indexOf(kept) : undefined
  }
  let place: number | undefined
  for (let round = 0; place === undefined; round += 1) place = await attempt(round)
  expect([0, 1]).toContain(place)
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
