import { complaints, hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

test('the map of the regions shows the body of the region that is chosen', async ({ page }) => {
  const heard = complaints(page)
  await page.goto('/')
  await hydrated(page)
  const map = page.getByRole('region', { name: 'Hududiy adliya organlari' })
  await expect(map.getByRole('heading', { level: 3 })).toHaveText('Toshkent shahri')
  await map.getByRole('button', { name: 'Samarqand viloyati' }).click()
  await expect(map.getByRole('heading', { level: 3 })).toHaveText('Samarqand viloyati')
  await expect(map.getByRole('button', { pressed: true })).toHaveAccessibleName('Samarqand viloyati')
  await expect(map.getByRole('link', { name: 'Hudud sahifasi' })).toHaveAttribute(
    'href',
    '/hududlar/samarqand-viloyati',
  )
  expect(heard).toEqual([])
})

test('without script the tiles of the map lead to the pages of the regions', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/ru')
  const tile = page.locator('.rmap').getByRole('link', { name: 'Самаркандская область' })
  await expect(tile).toHaveAttribute('href', '/ru/hududlar/samarqand-viloyati')
  await context.close()
})

test('a set of open data is found from the home page, read and downloaded', async ({ page, request }) => {
  const heard = complaints(page)
  await page.goto('/ru')
  await hydrated(page)
  await page.getByRole('link', { name: 'Все наборы' }).click()
  await expect(page).toHaveURL(/\/ru\/adliya-ochiq-malumotlar$/)
  await page.getByRole('main').getByRole('link', { name: 'Государственные закупки' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Государственные закупки')
  await expect(page.getByRole('link', { name: 'CC BY 4.0' }).first()).toBeVisible()
  const box = page.getByRole('region', { name: /Набор «Государственные закупки»/ })
  await box.focus()
  await expect(box).toBeFocused()
  await expect(box.getByRole('row')).toHaveCount(25)
  const file = await page
    .getByRole('link', { name: /, JSON$/ })
    .first()
    .getAttribute('href')
  const set = await (await request.get(file ?? '')).json()
  expect(set).toHaveLength(24)
  expect(heard).toEqual([])
})

test('open data answers at its own address alone, by slug and by id', async ({ request }) => {
  const slug = 'davlat-xaridlari-toplami'
  expect((await request.get(`/adliya-ochiq-malumotlar/${slug}`)).status()).toBe(200)
  expect((await request.get('/adliya-ochiq-malumotlar/1')).status()).toBe(200)
  for (const address of [
    `/boshqa-ochiq-malumotlar/${slug}`,
    '/boshqa-ochiq-malumotlar',
    '/adliya-ochiq-malumotlar/yoq',
  ])
    expect((await request.get(address)).status(), address).toBe(404)
})

test('the site map leads to every section', async ({ page }) => {
  await page.goto('/en')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Site map' }).click()
  await expect(page).toHaveURL(/\/en\/sitemap$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'About the Ministry', exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Open datasets' })).toHaveAttribute('href', '/en/adliya-ochiq-malumotlar')
})

test('styles stand in pages that are kept, and are fetched by the others', async ({ request }) => {
  const kept = await (await request.get('/')).text()
  expect(kept).toMatch(/<style>[\s\S]{1000,}?<\/style><link rel="stylesheet" href="[^"]+" disabled=""\/>/)
  const own = await (await request.get('/feedback')).text()
  expect(own).not.toContain('<style>')
  expect(own).toMatch(/<link rel="stylesheet" href="[^"]+"\/>/)
})

test('a page is written in what stands in for its letters at first, and nothing moves when they come', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference', ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] }
    const seen = { letters: '', moved: 0, what: [] as string[] }
    Object.assign(window, { seen })
    const look = () => {
      seen.letters = getComputedStyle(document.documentElement).getPropertyValue('--font-text')
      if (!seen.letters) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        seen.moved += entry.value
        seen.what.push(...entry.sources.map(({ node }) => `${node?.nodeName} ${node?.className}`))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/ru']) {
    await page.goto(path)
    await page.waitForFunction(() =>
      [...document.fonts].some((font) => /Onest$/.test(font.family) && font.status === 'loaded'),
    )
    const seen = await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
      return (window as unknown as { seen: { letters: string; moved: number; what: string[] } }).seen
    })
    expect(seen.letters, path).toMatch(/^"Onest Stand-in"/)
    expect(seen.moved, `${path}: ${seen.what.join(', ')}`).toBeLessThan(0.01)
    expect(await page.locator('link[rel=preload][as=font]').count(), path).toBe(0)
  }
  await context.close()
})

test('what is far below is laid out once the page rests, before its reader comes near', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a mouse at rest under a page is no sign of a reader, one that moves is', async ({ page }) => {
  await page.goto('/')
  // What is to be fetched is named at once, so nothing has to be waited for to see that nothing is.
  const fetchedAfter = (movementX: number) =>
    page.evaluate((movementX) => {
      window.dispatchEvent(new PointerEvent('pointermove', { movementX }))
      return document.querySelectorAll('link[rel=modulepreload]').length
    }, movementX)
  expect(await fetchedAfter(0)).toBe(0)
  expect(await fetchedAfter(5)).toBeGreaterThan(0)
})
