import type { Page } from '@playwright/test'
import { cleanHtml } from '#platform/rich-text.server.ts'
import { signIn } from './desk.ts'
import { hydrated, wear } from './pages.ts'
import { elsewhere, payloads } from './payloads.ts'
import { expect, type Portal, test } from './portal.ts'
import { askToRemove } from './records.ts'

/** Everything that a text makes the browser do: scripts that run or are refused, and requests to somebody else. */
async function doings(page: Page): Promise<string[]> {
  const done: string[] = []
  await page.exposeFunction('did', (what: string) => done.push(what))
  await page.addInitScript(() => {
    const { did } = window as unknown as { did: (what: string) => void }
    window.alert = () => did(`ran at ${location.href}`)
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      did(`refused ${effectiveDirective} ${blockedURI} ${sample} at ${location.href}`),
    )
  })
  await page.route(
    ({ host }) => host.includes(elsewhere),
    (route) => {
      done.push(`asked ${route.request().url()}`)
      return route.abort()
    },
  )
  return done
}

/** Opens a page at the portal's address on which nothing is forbidden. */
async function openFree(page: Page, { url }: Portal, body = '<!doctype html>'): Promise<void> {
  await page.unroute(`${url}/free`)
  await page.route(`${url}/free`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${url}/free`)
}

/**
 * Reads texts as pages do, each in a document of its own and each put into a document by a script, twice, since some change
 * when they are read again. Nothing is forbidden there. Gives what was done, without the last one, which tells that all are through.
 */
async function readWithoutPolicy(page: Page, portal: Portal, texts: string[]): Promise<string[]> {
  const done = await doings(page)
  // What is broken on purpose need not be rendered as a page that is not there.
  await page.route(`${portal.url}/x`, (route) => route.fulfill({ status: 404 }))
  await openFree(page, portal)
  await page.evaluate((all) => {
    const { did } = window as unknown as { did: (what: string) => void }
    const frame = (name: string) => {
      const own = document.body.appendChild(document.createElement('iframe')).contentWindow as Window
      own.alert = () => did(`ran ${name}`)
      return own.document
    }
    const last = '<img src=x onerror="setTimeout(alert, 500)">'
    for (const [at, html] of [...all, last].entries()) {
      const own = frame(String(at))
      own.open()
      own.write(html)
      own.close()
    }
    const { body } = frame('when put in')
    for (const html of all) {
      const box = body.appendChild(document.createElement('div'))
      box.innerHTML = html
      box.innerHTML = `${box.innerHTML}`
    }
  }, texts)
  const end = `ran ${texts.length}`
  await expect.poll(() => done.includes(end)).toBe(true)
  return done.filter((each) => each !== end)
}

test('texts in bad faith run where nothing cleans them', async ({ page, portal }) => {
  expect(payloads.length).toBeGreaterThanOrEqual(300)
  const done = await readWithoutPolicy(page, portal, payloads)
  expect(new Set(done).size).toBeGreaterThan(80)
})

test('nothing of a text in bad faith is left to run, or to ask elsewhere, once it is cleaned', async ({
  page,
  portal,
}) => {
  expect(
    await readWithoutPolicy(
      page,
      portal,
      payloads.map((each) => cleanHtml(each)),
    ),
  ).toEqual([])
})

const languages = ['uz', 'uzb', 'ru', 'en'] as const
const [first = ''] = payloads
const before = { uz: '', uzb: '/uzb', ru: '/ru', en: '/en' }
/** So many stand in the text of a post in one language, and as many of its plain fields hold one. */
const together = 4
const slugs = Array.from({ length: Math.ceil(payloads.length / languages.length / together) }, (_, at) => `soz-${at}`)

/** Without a place to break, with marks above, of two directions, and with emoji. */
const endlessWord = `e\u0301\u0302${'uzluksiz'.repeat(20)} 👩‍⚖️ العربية`

/** Writes posts with all of them, and categories and a notice that all pages show. */
async function write(page: Page): Promise<void> {
  const inEach = (text: (from: number) => string | undefined, field: string, post: number) =>
    Object.fromEntries(
      languages.map((each, at) => [`${field}_${each}`, text((post * languages.length + at) * together)]),
    )
  const plain = (place: number, longest: number) => (from: number) =>
    payloads[from + place]?.slice(0, longest) ?? 'soʻz'
  const posts = slugs.map((slug, at) => ({
    ...{ slug, type: 'NEWS', category: 1, tags: [plain(0, 40)(at)] },
    ...inEach(plain(0, 250), 'title', at),
    ...inEach(plain(1, 300), 'summary', at),
    ...inEach((from) => payloads.slice(from, from + together).join('\n'), 'description', at),
    ...inEach(plain(2, 250), 'place', at),
    ...inEach(plain(3, 70), 'seo_title', at),
    ...inEach(plain(3, 160), 'seo_description', at),
  }))
  const endless = (['NEWS', 'ANNOUNCEMENTS'] as const).map((type) => ({
    ...{ slug: `cheksiz-${type.toLowerCase()}`, type, category: 1 },
    ...inEach(() => endlessWord, 'title', 0),
    ...inEach(() => endlessWord, 'summary', 0),
    ...inEach(() => `<h2>${endlessWord}</h2><p>${endlessWord}</p><ul><li>${endlessWord}</li></ul>`, 'description', 0),
  }))
  const category = { kind: 'page', ...inEach(plain(0, 120), 'name', 0), ...inEach(plain(0, 250), 'body', 1) }
  const deep = { kind: 'page', slug: 'cheksiz', parent: 2, ...inEach(() => endlessWord.slice(0, 120), 'name', 0) }
  const { version } = await page.evaluate(async () => (await fetch('/api/settings/forAdmin/')).json())
  const notice = { version, marquee_on: true, ...inEach(plain(1, 500), 'marquee', 0) }
  const answers = await page.evaluate(
    async (all) => {
      const statuses: string[] = []
      for (const [path, method, body] of all) {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(path, { method, headers, body: JSON.stringify(body) })
        if (!answer.ok) statuses.push(`${answer.status} ${path} ${await answer.text()}`)
      }
      return statuses
    },
    [
      ...[...posts, ...endless].map((post) => ['/api/posts/create/', 'POST', post] as const),
      ...[category, deep].map((each) => ['/api/categories/create/', 'POST', each] as const),
      ['/api/settings/update/', 'PUT', notice] as const,
    ],
  )
  expect(answers).toEqual([])
}

/** What there is in pages, as the browser reads them, that no page of ours has: tags, attributes, addresses, a script more. */
const strangeIn = (page: Page, paths: string[]) =>
  page.evaluate(async (all) => {
    const tags =
      'iframe, object, embed, base, applet, frame, frameset, portal, math, keygen, isindex, marquee, audio, noembed'
    const addresses = 'href src action formaction xlink:href data poster ping srcset background cite'.split(' ')
    const found: string[] = []
    const scripts = new Set<number>()
    for (const path of all) {
      const answer = await fetch(path)
      const read = new DOMParser().parseFromString(await answer.text(), 'text/html')
      if (!answer.ok) found.push(`${answer.status} ${path}`)
      scripts.add(read.scripts.length)
      for (const it of read.querySelectorAll(tags)) found.push(`${path} ${it.outerHTML}`)
      for (const it of read.querySelectorAll('*'))
        for (const { name, value } of it.attributes) {
          const leads =
            addresses.includes(name) && !/^(?:https?|mailto|tel):$/.test(new URL(value, location.href).protocol)
          if (name.startsWith('on') || leads) found.push(`${path} ${name}="${value}"`)
        }
    }
    return { found, scripts: [...scripts] }
  }, paths)

test('what is written in bad faith stands on pages and screens as the text that it is', async ({ page, ownPortal }) => {
  const at = (path: string) => ownPortal.url + path
  await signIn(page, ownPortal, 'superuser')
  await write(page)
  const done = await doings(page)

  for (const each of languages) {
    // Under the policy of another page the styles of these would be refused.
    await openFree(page, ownPortal)
    const { found, scripts } = await strangeIn(
      page,
      slugs.map((slug) => `${before[each]}/posts/${slug}`),
    )
    expect({ found, scripts: scripts.length }, each).toEqual({ found: [], scripts: 1 })
    await page.goto(at(`${before[each]}/posts?page_size=100`))
    await hydrated(page)
    await page.goto(at(`${before[each]}/search?q=${encodeURIComponent('</script><script>alert(1)</script>')}`))
  }
  const phone = { width: 320, height: 640 }
  await page.setViewportSize(phone)
  for (const path of ['/', '/posts', '/posts?type=ANNOUNCEMENTS', '/posts/cheksiz-news', '/inner-page/elonlar']) {
    await page.goto(at(path))
    await wear(page, { size: '20' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.width)
  }
  // Its name stands in the site map, and above what is below it: in the way there and on the way back.
  const above = await (await page.request.get(at('/api/categories/cheksiz/'))).json()
  const below = { kind: 'page', slug: 'ostida', parent: above.id, name_uz: 'Ostida' }
  const headers = { origin: ownPortal.url }
  expect((await page.request.post(at('/api/categories/create/'), { data: below, headers })).status()).toBe(201)
  for (const path of ['/sitemap', '/inner-page/ostida']) {
    await page.goto(at(path))
    await wear(page, { size: '20' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.width)
  }
  await page.goto(at('/?showSidebar=cheksiz'))
  await wear(page, { size: '20' })
  await expect(page.locator('[data-slug=cheksiz] a')).toBeVisible()
  expect(await page.locator('#menu').evaluate((menu) => menu.scrollWidth)).toBe(phone.width)
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const file of ['/sitemap.xml', '/feeds/news.rss', '/ru/feeds/news.atom']) {
    const text = await (await page.request.get(at(file))).text()
    const read = (xml: string) =>
      new DOMParser().parseFromString(xml, 'text/xml').querySelectorAll('parsererror, script').length
    expect(await page.evaluate(read, text), file).toBe(0)
  }
  await page.goto(at(`/posts/${slugs[0]}`))
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  await expect(page.getByRole('navigation').filter({ hasText: 'Bosh sahifa' }).first()).toContainText(first)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  await page.emulateMedia({ media: 'screen' })

  await page.goto(at(`/admin/add_posts/${slugs[0]}/update`))
  await expect(page.getByLabel('Sarlavha, Oʻzbekcha')).toHaveValue(first)
  await page.goto(at('/admin/post_view?page_size=100'))
  await page.getByRole('switch', { name: `Faol: ${first}`, exact: true }).click({ force: true })
  await expect(page.getByText(`Yashirildi: ${first}`)).toBeVisible()
  await askToRemove(page, first)
  await expect(page.getByRole('alertdialog')).toContainText(first)
  const letter = await page.request.get(at('/api/newsletter/forAdmin/letter'))
  const { html } = (await letter.json()) as { html: string }
  expect(html).toContain('&lt;')
  await openFree(page, ownPortal, html)
  expect(done).toEqual([])
})
