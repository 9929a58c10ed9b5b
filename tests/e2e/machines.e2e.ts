import type { Page } from '@playwright/test'
import { expect, test } from './portal.ts'

/** Reads XML as a browser does; a document that is not well-formed has a `parsererror`. */
const read = (page: Page, xml: string, selector: string) =>
  page.evaluate(
    ([text, wanted]) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml')
      if (parsed.querySelector('parsererror')) throw new Error(parsed.documentElement.textContent ?? '')
      return [...parsed.querySelectorAll(wanted)].map((it) => it.getAttribute('href') ?? it.textContent ?? '')
    },
    [xml, selector] as const,
  )

test('the map of the site holds every page in the languages in which it exists, and nothing hidden', async ({
  page,
  request,
  baseURL,
}) => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('application/xml')
  const xml = await answer.text()
  const addresses = await read(page, xml, 'loc')
  expect(addresses).toContain(`${baseURL}/`)
  expect(addresses).toContain(`${baseURL}/ru/inner-page/notariat`)
  const shown = await (await request.get('/en/api/posts/?page_size=100')).json()
  for (const { link, lang } of shown.results)
    expect([link, addresses.includes(baseURL + link)]).toEqual([link, lang === 'en'])
  const posts = addresses.filter((it) => it.startsWith(`${baseURL}/posts/`))
  expect(posts.length).toBe(shown.count)
  expect((await read(page, xml, 'url:first-of-type link')).length).toBe(5)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test('feeds, the search description, the manifest and security.txt are what programs expect', async ({
  page,
  request,
  baseURL,
}) => {
  const announcements = await (await request.get('/ru/api/posts/?type=ANNOUNCEMENTS&page_size=3')).json()
  for (const [extension, links] of [
    ['rss', 'item > link'],
    ['atom', 'entry > link:not([rel])'],
  ] as const) {
    const feed = await request.get(`/ru/feeds/announcements.${extension}`)
    expect(feed.headers()['content-type']).toContain(`application/${extension}+xml`)
    const found = await read(page, await feed.text(), links)
    expect(found.slice(0, 3)).toEqual(announcements.results.map(({ link }: { link: string }) => baseURL + link))
  }
  for (const missing of ['/feeds/news.pdf', '/feeds/constructor.rss', '/en/feeds/news.toString'])
    expect([missing, (await request.get(missing)).status()]).toEqual([missing, 404])
  const [search] = await read(page, await (await request.get('/uzb/opensearch.xml')).text(), 'Language')
  expect(search).toBe('uz-Cyrl')
  expect(await (await request.get('/en/manifest.webmanifest')).json()).toMatchObject({ lang: 'en', start_url: '/en' })
  expect((await request.get('/mark-512.png')).status()).toBe(200)
  const security = await (await request.get('/.well-known/security.txt')).text()
  const [, until] = /^Expires: (.*)$/m.exec(security) ?? []
  expect(Date.parse(until ?? '')).toBeGreaterThan(Date.now())
  expect(security).toMatch(/^Contact: mailto:/m)
})
