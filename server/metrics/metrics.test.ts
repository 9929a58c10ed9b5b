import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { letter } from '#platform/mail/letter.server.ts'
import { queueMail } from '#platform/mail/queue.server.ts'
import { openPortal } from '#tests/app.ts'
import { createApp } from '../app.ts'
import { hourly } from '../hourly.ts'
import { listen } from '../listen.ts'
import { createMetrics } from './metrics.ts'

const portal = await openPortal({ PORT: '0', ORIGIN: 'https://adliya.example' })
const pages = async ({ url }: Request) =>
  new Response(`page ${url}`, { headers: { 'content-type': 'text/html' }, status: url.endsWith('/absent') ? 404 : 200 })
const metrics = createMetrics(portal)
const app = createApp(portal.ground, pages, metrics)
const { url, stop } = await listen(portal.ground, app, metrics)
afterAll(stop)

/** The figures as who measures sees them, by name and labels. */
async function figures(): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

describe('who may read metrics', () => {
  const ask = (remoteAddress: string, headers: Record<string, string> = {}, on = app) =>
    on.request('http://127.0.0.1/metrics', { headers }, { incoming: { socket: { remoteAddress } } })

  it('is whoever asks the process itself from its machine', async () => {
    const answer = await fetch(`${url}/metrics`)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ])
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect([address, (await ask(address)).headers.get('content-type')]).toEqual([address, metrics.type])
  })

  it('is nobody who came by a proxy, under the public name, or from elsewhere: there is a page as for any address', async () => {
    for (const [address, headers] of [
      ['10.0.0.1', {}],
      ['8.8.8.8', { 'x-forwarded-for': '127.0.0.1' }],
      ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
      ['127.0.0.1', { 'x-real-ip': '8.8.8.8' }],
      ['127.0.0.1', { forwarded: 'for=8.8.8.8' }],
      ['127.0.0.1', { via: '1.1 proxy' }],
      ['127.0.0.1', { host: 'adliya.example' }],
      ['junk', {}],
    ] as const) {
      const answer = await ask(address, headers)
      expect([address, headers, await answer.text()]).toEqual([address, headers, 'page http://127.0.0.1/metrics'])
    }
  })

  it('can be told by a setting', async () => {
    const config = { ...portal.ground.config, metricsRanges: ['10.0.0.0/8'] }
    const inNetwork = createApp({ ...portal.ground, config }, pages, metrics)
    expect((await ask('10.1.2.3', {}, inNetwork)).headers.get('content-type')).toBe(metrics.type)
    expect((await ask('127.0.0.1', {}, inNetwork)).headers.get('content-type')).toBe('text/html')
  })
})

describe('metrics', () => {
  let before: Map<string, number>
  const grown = async () => {
    const now = await figures()
    return (name: string) => (now.get(name) ?? 0) - (before.get(name) ?? 0)
  }
  beforeEach(async () => {
    before = await figures()
  })

  it('count what came from the cache and time what did not, and name no address', async () => {
    for (let i = 0; i < 4; i += 1) await (await fetch(`${url}/posts/sirli-maqola`)).text()
    const etag = (await fetch(`${url}/posts/sirli-maqola`)).headers.get('etag') ?? ''
    await fetch(`${url}/posts/sirli-maqola`, { headers: { 'if-none-match': etag } })
    await (await fetch(`${url}/ru/api/posts/sirli-maqola/`)).text()
    await (await fetch(`${url}/files/sirli/1.webp`)).text()
    await (await fetch(`${url}/accounts/whoAmI/`)).text()
    const since = await grown()
    expect([
      since('adliya_page_cache_hits_total{status="2xx"}'),
      since('adliya_page_cache_hits_total{status="3xx"}'),
    ]).toEqual([4, 1])
    // The page once, and the call, which is not there.
    expect(since('adliya_page_cache_misses_total')).toBe(2)
    expect(since('adliya_page_cache_entries')).toBe(1)
    const timed = (kind: string, status: string) =>
      since(`adliya_http_request_duration_seconds_count{kind="${kind}",status="${status}"}`)
    await expect.poll(async () => timed('page', '2xx')).toBe(1)
    expect([timed('api', '4xx'), timed('files', '4xx')]).toEqual([2, 1])
    expect(since('adliya_database_queries_total')).toBeGreaterThan(0)
    expect(since('adliya_database_query_seconds_total')).toBeGreaterThan(0)
    expect([...(await figures()).keys()].join()).not.toContain('sirli')
  })

  it('tell of mails, jobs, the content and the process itself', async () => {
    await portal.ground.db.transaction((tx) =>
      queueMail(tx, portal.ground, {
        to: 'kimdir@fuqaro.example',
        template: 'sirli',
        key: 'a',
        letter: letter({ locale: 'uz', subject: 'a', paragraphs: ['b'] }),
      }),
    )
    const stops = [
      hourly(portal.ground, 'good', async () => undefined),
      hourly(portal.ground, 'bad', async () => Promise.reject(new Error('not today'))),
    ]
    await expect.poll(async () => (await figures()).get('adliya_job_failed{job="bad"}')).toBe(1)
    for (const stopIt of stops) stopIt()
    const now = await figures()
    expect([now.get('adliya_mails{state="waiting"}'), now.get('adliya_mails{state="failed"}')]).toEqual([1, 0])
    expect([
      now.get('adliya_job_failed{job="good"}'),
      now.get('adliya_job_success_timestamp_seconds{job="bad"}'),
    ]).toEqual([0, 0])
    expect(now.get('adliya_job_success_timestamp_seconds{job="good"}')).toBeGreaterThan(Date.now() / 1000 - 60)
    expect(now.get('adliya_content_version')).toBe(portal.ground.contentVersion.current())
    for (const name of [
      'adliya_database_waiting',
      'adliya_database_connections{state="in_use"}',
      'adliya_page_cache_rendering',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect([name, now.get(name)]).toEqual([name, expect.any(Number)])
    expect([...now.keys()].join()).not.toContain('fuqaro')
    expect([...now.keys()]).not.toContain('adliya_scanner_up')
  })
})
