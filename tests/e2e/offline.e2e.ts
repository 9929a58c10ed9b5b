import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { complaints, demoPosts, hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

/** A way to the portal on which requests travel for as long as it is told. */
async function slowRoad(portal: string) {
  let ms = 0
  const server = createServer(({ url, method, headers }, response) => {
    setTimeout(() => {
      const onwards = request(portal + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      onwards.on('error', () => response.destroy()).end()
    }, ms)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takes: (time: number) => {
      ms = time
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Lets the browser keep the page, as it does by itself when a page has come to rest. */
async function comeToRest(page: Page): Promise<void> {
  await hydrated(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller)
}

/** Paths of the pages that the browser has kept. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all(['adliya-pinned', 'adliya-read'].map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })

async function waitUntilKept(page: Page, ...paths: string[]): Promise<void> {
  await expect.poll(() => kept(page), { timeout: 20_000 }).toEqual(expect.arrayContaining(paths))
}

test('what was read, contacts and offices can be read without a network, and say that they are copies', async ({
  page,
  context,
}) => {
  const post = `/ru/posts/${demoPosts.complete}`
  await page.goto(post)
  await comeToRest(page)
  await waitUntilKept(
    page,
    ...[post, '/ru/offline', '/ru/inner-page/notarial-idoralar', '/ru/inner-page/aloqa-malumotlari'],
  )
  await context.setOffline(true)
  const heard = complaints(page)
  const answer = await page.goto(post)
  expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, true])
  await expect(page.locator('kept-copy')).toHaveText(/^Сохранённая копия от \d\d\.\d\d\.\d{4} \d\d:\d\d/)
  // Its styles came along, and its scripts take over without throwing the mark away.
  expect(await page.locator('.hdr').evaluate((it) => getComputedStyle(it).position)).not.toBe('static')
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.hdr') ?? {}).some((key) => key.startsWith('__react')),
  )
  await expect(page.locator('kept-copy')).toBeVisible()
  expect(heard.filter((text) => /hydrat|Minified React/.test(text))).toEqual([])

  await page.goto('/ru/inner-page/notarial-idoralar')
  await expect(page.locator('kept-copy')).toBeVisible()
  await expect(page.locator('main').getByRole('table').or(page.locator('main li')).first()).toBeVisible()
})

test('without a network and a copy the offline page says what is kept, in the language of the address', async ({
  page,
  context,
}) => {
  await page.goto('/en/posts')
  await comeToRest(page)
  await waitUntilKept(page, '/en/posts', '/en/offline', '/en/inner-page/notarial-idoralar')
  await context.setOffline(true)
  expect((await page.goto('/en/inner-page/nizom'))?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading offline')
  await expect(page.locator('#last-read').getByRole('link')).toHaveText(['News and announcements'])
  await page.getByRole('link', { name: 'Notary offices' }).last().click()
  await expect(page).toHaveURL('/en/inner-page/notarial-idoralar')
  await expect(page.locator('kept-copy')).toBeVisible()
  // Not a word of it on what people write or sign in on, nor about staff.
  await expect(page.goto('/en/admin')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await expect(page.goto('/en/feedback')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})

test('a copy is shown when the network takes longer than three seconds, and else never', async ({ page, portal }) => {
  const road = await slowRoad(portal.url)
  await page.goto(`${road.url}/ru/sitemap`)
  await comeToRest(page)
  await waitUntilKept(page, '/ru/sitemap')
  road.takes(1000)
  await page.goto(`${road.url}/ru/sitemap`, { waitUntil: 'commit' })
  await expect(page.locator('.hdr')).toBeVisible()
  await expect(page.locator('kept-copy')).toHaveCount(0)
  road.takes(20_000)
  await page.goto(`${road.url}/ru/sitemap`, { waitUntil: 'commit' })
  await expect(page.locator('kept-copy')).toBeVisible()
  road.close()
})

test('a link followed by script leads to the kept copy when there is no network', async ({ page, context }) => {
  await page.goto('/posts?type=NEWS')
  await comeToRest(page)
  await waitUntilKept(page, '/posts?type=NEWS', '/')
  await context.setOffline(true)
  await page.locator('header').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('kept-copy')).toBeVisible()
})

test('the network comes first, and what it calls gone is gone from the device', async ({ page }) => {
  const hidden = '/posts/hidden-since'
  await page.goto('/posts?type=LEGISLATIVE')
  await comeToRest(page)
  await waitUntilKept(page, '/posts?type=LEGISLATIVE')
  await page.reload()
  await expect(page.locator('main')).toBeVisible()
  await expect(page.locator('kept-copy')).toHaveCount(0)

  await page.evaluate(async (path) => {
    const headers = { 'content-type': 'text/html', 'x-kept-at': new Date().toISOString() }
    await (await caches.open('adliya-read')).put(path, new Response('<body>what was read once</body>', { headers }))
  }, hidden)
  expect((await page.goto(hidden))?.status()).toBe(404)
  await expect.poll(() => kept(page)).not.toContain(hidden)
})

test.describe('where the operator has switched it off', () => {
  test.use({ settings: { OFFLINE: '0' } })

  test('the worker goes, with all that it kept', async ({ page, ownPortal }) => {
    await page.goto(`${ownPortal.url}/offline`)
    await page.evaluate(async () => {
      await (await caches.open('adliya-read')).put('/posts', new Response('old'))
      await navigator.serviceWorker.register('/sw.js')
    })
    const left = () =>
      page.evaluate(async () => [...(await caches.keys()), ...(await navigator.serviceWorker.getRegistrations())])
    await expect.poll(left).toEqual([])
    await expect(page.locator('#last-read')).toHaveCount(0)
  })
})
