import { afterAll, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { answered } from '#tests/raw.ts'
import { createApp } from './app.ts'
import { listen } from './listen.ts'

/** A page that shows all that reaches it: whatever of a request got so far would be shown to everybody. */
const pages = async ({ url, method, headers }: Request) =>
  new Response(JSON.stringify([method, url, ...headers]), { headers: { 'content-type': 'text/html' } })
const known = await openPortal({ PORT: '0', ORIGIN: 'https://adliya.example' })
const unnamed = await openPortal({ PORT: '0', TRUSTED_PROXIES: '127.0.0.1/32' }, { beside: known })
const portals = [known, unnamed]
const listening = await Promise.all(portals.map(({ ground }) => listen(ground, createApp(ground, pages))))
afterAll(() => Promise.all(listening.map(({ stop }) => stop())))

/** What some program between a visitor and a portal believes. */
const believed = [
  ...['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-scheme', 'x-forwarded-port', 'x-forwarded-prefix'],
  ...['x-forwarded-for', 'x-forwarded-server', 'x-forwarded-path', 'x-forwarded-uri', 'x-forwarded', 'forwarded'],
  ...['x-host', 'x-http-host-override', 'x-original-host', 'x-original-url', 'x-rewrite-url', 'x-override-url'],
  ...['x-http-method-override', 'x-method-override', 'x-http-method', 'x-real-ip', 'true-client-ip', 'client-ip'],
  ...['cf-connecting-ip', 'x-client-ip', 'x-originating-ip', 'x-cluster-client-ip', 'via', 'x-wap-profile'],
  ...['x-react-router-spa-mode', 'x-react-router-data', 'x-react-router-prerender-data', 'x-remix-response'],
  ...['x-middleware-prefetch', 'x-middleware-request', 'x-middleware-subrequest', 'x-nextjs-data', 'rsc'],
  ...['x-kept-page', 'x-request-id', 'x-correlation-id', 'traceparent', 'x-amzn-trace-id', 'x-frame-options'],
  ...['accept', 'accept-language', 'accept-charset', 'user-agent', 'referer', 'origin', 'from', 'dnt', 'te'],
  ...['if-match', 'if-modified-since', 'if-range', 'range', 'cache-control', 'pragma', 'upgrade-insecure-requests'],
  ...['sec-fetch-site', 'sec-fetch-dest', 'sec-purpose', 'sec-ch-ua', 'sec-ch-ua-mobile', 'x-requested-with'],
  ...['content-type', 'x-csrf-token', 'x-timer', 'x-debug', 'surrogate-control', 'x-arr-log-id'],
]
const mark = 'kanareyka'
let number = 0

const get = (url: string, path: string, heads = '') =>
  answered(url, `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${heads}Connection: close\r\n\r\n`)
const tagOf = (text: string) => /\r\netag: ("[^"]+")/i.exec(text)?.[1]

it('no header of whoever asks first is in the page that everybody gets', { timeout: 120_000 }, async () => {
  expect(believed.length).toBeGreaterThan(60)
  for (const { url } of listening) {
    for (const header of believed) {
      number += 1
      const path = `/posts/x${number}`
      const first = await get(url, path, `${header}: ${mark}.example\r\n`)
      const next = await get(url, path)
      expect([header, first.includes(mark), next.includes(mark)]).toEqual([header, false, false])
      expect([header, tagOf(next)]).toEqual([header, tagOf(first) ?? 'a tag'])
    }
  }
})

it('no cookie, but for how pages look, and no parameter that pages do not read, is in the page or makes another one', async () => {
  for (const { url } of listening) {
    number += 1
    const path = `/posts/x${number}`
    const tags = new Set<string | undefined>()
    for (const [query, cookie] of [
      ['', `sid=${mark}`],
      ['', `__Host-sid=${mark}; cid=${mark}`],
      ['', `locale=${mark}; prefs=${mark}`],
      [`?utm_source=${mark}`, 'a=b'],
      [`?${mark}=1&__proto__=${mark}`, 'a=b'],
      [`?x[]=${mark}&x[]=2`, 'a=b'],
    ]) {
      const text = await get(url, path + query, `Cookie: ${cookie}\r\n`)
      expect([query, cookie, text.includes(mark)]).toEqual([query, cookie, false])
      tags.add(tagOf(text))
    }
    tags.add(tagOf(await get(url, path)))
    expect([tags.size, [...tags][0]]).toEqual([1, expect.stringMatching(/^"/)])
  }
})

it('a host that is not ours is in no page of ours, and a parameter that pages read is in its own page alone', async () => {
  const [{ url }, { url: anyHost }] = listening as [(typeof listening)[0], (typeof listening)[0]]
  number += 1
  const path = `/posts/x${number}`
  const as = (to: string, host: string) =>
    answered(to, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  expect(await as(url, `${mark}.example`)).toMatch(/^HTTP\/1\.1 421 /)
  expect(await as(anyHost, `${mark}.example`)).toContain(`http://${mark}.example/posts`)
  for (const to of [url, anyHost]) {
    expect(await get(to, `${path}?showSidebar=${mark}`)).toContain(`?showSidebar=${mark}`)
    expect(await get(to, path)).not.toContain(mark)
  }
  expect(await get(url, path)).toContain('https://adliya.example/posts')
})

it('what is answered to one in person is kept for nobody', async () => {
  const { url } = listening[0] as (typeof listening)[0]
  for (const path of ['/profile/x.css', '/admin/a.js', '/profile', '/admin', '/accounts/whoAmI/', '/login']) {
    const text = await get(url, path, `Cookie: sid=${mark}\r\n`)
    expect([path, /\r\netag:|cache-control: public/i.test(text)]).toEqual([path, false])
    expect([path, (await get(url, path)).includes(mark)]).toEqual([path, false])
  }
})
