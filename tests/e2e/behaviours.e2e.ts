import type { Page } from '@playwright/test'
import { choose, complaints, demoPosts, hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const shownTip = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { display, content } = getComputedStyle(element, '::after')
    return display === 'none' ? '' : content
  })

test('the header leaves on the way down and is back on the way up, with the focus and at the top', async ({ page }) => {
  const heard = complaints(page)
  await page.setViewportSize(wide)
  await page.goto('/ru')
  await hydrated(page)
  const header = page.locator('.hdr')
  const up = page.getByRole('button', { name: 'К началу страницы' })
  await expect(up).toHaveCount(0)
  // Hydration is over some moments before the page listens to scrolling.
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(header).not.toBeInViewport({ timeout: 700 })
  }).toPass()
  await expect(up).toBeVisible()
  await page.mouse.wheel(0, -60)
  await expect(header).toBeInViewport()
  await page.mouse.wheel(0, 900)
  await expect(header).not.toBeInViewport()
  await page.locator('#open-search').focus()
  await expect(header).toBeInViewport()
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('.hdr .brandlink')).toBeFocused()
  await expect(up).toHaveCount(0)

  await page.locator('#open-settings').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await shownTip(page, '#open-settings')).toContain('Специальные возможности')
  await page.keyboard.press('Escape')
  expect(await shownTip(page, '#open-settings')).toBe('')
  await page.setViewportSize({ width: 1800, height: 900 })
  const width = async () => (await page.locator('.ftr > .wrap').boundingBox())?.width
  await expect.poll(width).toBeGreaterThan(1440)
  expect(heard).toEqual([])
})

test('on a phone the side menu, the languages and the search stand over the page', async ({ page, request }) => {
  await page.setViewportSize(phone)
  type Category = { name: string; slug: string; link: string; index: number; is_sidebar_menu: boolean; parent: unknown }
  const all: Category[] = await (await request.get('/uzb/api/categories/')).json()
  const top = all.filter((each) => each.is_sidebar_menu && each.parent === null).sort((a, b) => a.index - b.index)
  const below = all.find((each) => each.is_sidebar_menu && each.parent !== null && !/^https?:/.test(each.link))
  await page.goto(`/uzb/posts?type=NEWS&showSidebar=${below?.slug}`)
  await hydrated(page)
  const menu = page.getByRole('dialog')
  await expect(menu.locator('.dm > li > a, .dm > li > details > summary')).toHaveText(
    top.map(({ name }) => new RegExp(`^${name}`)),
  )
  await expect(menu.locator(`[data-slug="${below?.slug}"] :is(a, summary)`).first()).toBeFocused()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  for (const link of await menu.locator('a[target=_blank]').all()) {
    await expect(link).toHaveAttribute('href', /^https?:/)
    await expect(link).toContainText('янги ойнада')
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  const languages = page.locator('header .lang')
  await languages.locator('summary').click()
  await expect(languages.getByRole('link')).toHaveCount(3)
  const others = languages.getByRole('link', { name: 'English' })
  await expect(others).toHaveAttribute('href', `/en/posts?type=NEWS&showSidebar=${below?.slug}`)
  await page.keyboard.press('Escape')
  await expect(others).toBeHidden()

  await page.locator('#open-search-above').click()
  const box = page.getByRole('dialog').getByRole('combobox')
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('maxlength', '500')
  await page.setViewportSize(wide)
  expect((await page.getByRole('dialog').boundingBox())?.width).toBeLessThanOrEqual(34 * 16)
  await box.fill('нотариус')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/uzb\/search\?q=/)
})

test('the carousel shows one, two or three of seven; announcements go with the height of the page', async ({
  page,
}) => {
  await page.goto('/posts')
  await hydrated(page)
  await expect(page.locator('.car > li')).toHaveCount(7)
  for (const [width, slides] of [
    [700, '1'],
    [900, '1–2'],
    [1200, '1–3'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('.carousel .cnt')).toHaveText(`${slides} / 7`)
  }
  await page.goto('/inner-page/yangiliklar')
  const card = page.locator('.ncard h3 a').first()
  await expect(card).toHaveAttribute('href', /^\/inner-page\/yangiliklar\/[a-z0-9-]+$/)

  await page.goto(`/posts/${demoPosts.complete}`)
  await hydrated(page)
  const rows = page.locator('.aside .sl li:visible')
  const fitting = () =>
    page.evaluate(() => {
      const both = document.querySelector<HTMLElement>('.wrap.post')?.offsetHeight ?? 0
      const text = document.querySelector<HTMLElement>('main.art')?.offsetHeight ?? 0
      return Math.floor((document.documentElement.scrollHeight - both + text) / 200)
    })
  const sent = await page.locator('.aside .sl li').count()
  await expect.poll(async () => (await rows.count()) - Math.min(sent, await fitting())).toBe(0)
  await page.setViewportSize(phone)
  await expect(rows).toHaveCount(Math.min(10, sent))
  await page.goto(`/posts/${demoPosts.complete}?fullscreen`)
  await expect(page.locator('.aside')).toHaveCount(0)
})

test('waiting is shown for two seconds at most, and a page that does not come says so', async ({ page }) => {
  await page.goto('/en')
  await hydrated(page)
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/sitemap.data*', async (route) => {
    await held
    await route.abort()
  })
  // On a busy machine nobody may look in the two seconds: the page itself notes what it shows.
  await page.evaluate(() => {
    const note = () => {
      if (document.querySelector<HTMLElement>('.loader')?.offsetHeight) Object.assign(window, { waited: true })
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Site map' }).click()
  await expect.poll(() => page.evaluate(() => 'waited' in window)).toBe(true)
  await expect(page.getByRole('progressbar', { name: 'The page is loading' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.loader')).toHaveCount(0, { timeout: 4000 })
  await expect(page.getByRole('progressbar', { name: 'The page is loading' })).toBeVisible()
  letGo()
  await expect(page.locator('.loadline[data-failed]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The page could not be opened')
  await expect(page.locator('.errpage .code')).toHaveText('500')
})

test('a part that does not load brings the page anew, at most once in sixty seconds', async ({ page }) => {
  await page.route('**/assets/site-map-*.js', (route) => route.abort())
  const press = async () => {
    await page.goto('/ru')
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { kept: true }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Карта сайта' }).click()
  }
  const isKept = () => page.evaluate(() => 'kept' in window)
  await press()
  await expect(page).toHaveURL(/\/ru\/sitemap$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Карта сайта')
  expect(await isKept()).toBe(false)
  await press()
  const toast = page.locator('.toast.error')
  await expect(toast).toContainText('Страница не загрузилась')
  await expect(page.locator('.loadline[data-failed]')).toBeVisible()
  expect(await isKept()).toBe(true)
  await toast.getByRole('button', { name: 'Повторить' }).click()
  await expect(page).toHaveURL(/\/ru\/sitemap$/)
})

test('who loses the network while links are fetched ahead keeps the page', async ({ page, context }) => {
  await page.route(/\/assets\/post-[\w-]{7}\.js/, (route) => route.abort())
  const refused = page.waitForEvent('console', (message) => message.text().includes('Error loading route module'))
  await page.goto('/posts?type=NEWS')
  await page.evaluate(() => Object.assign(window, { kept: true }))
  await refused
  await context.setOffline(true)
  await expect(page.locator('.toast.orange-dark')).toBeVisible()
  expect(await page.evaluate(() => 'kept' in window)).toBe(true)
})

test('a form that is posted without a network stays with what was typed, and why is said', async ({
  page,
  context,
}) => {
  await page.goto('/ru/sitemap')
  await hydrated(page)
  const address = page.getByRole('contentinfo').getByRole('textbox')
  await address.fill('karimova@example.uz')
  await context.setOffline(true)
  const lost = page.locator('.toast.orange-dark')
  await lost.getByRole('button').click()
  await expect(lost).toHaveCount(0)
  await address.press('Enter')
  await expect(lost).toContainText('Нет подключения')
  await expect(address).toHaveValue('karimova@example.uz')
  await context.setOffline(false)
  await expect(lost).toHaveCount(0)
})

test('messages: the connection, what an address brings along, and closing them', async ({ page, context }) => {
  await page.goto('/en/inner-page/yangiliklar?message=post_gone')
  await hydrated(page)
  await expect(page.locator('.toast.warning')).toContainText('There is no such post')
  await expect(page).toHaveURL(/\/en\/inner-page\/yangiliklar$/)
  await context.setOffline(true)
  const lost = page.locator('.toast.orange-dark')
  await expect(lost).toContainText('You are offline')
  await context.setOffline(false)
  await expect(lost).toHaveCount(0)
  const back = page.locator('.toast.success')
  await expect(back).toContainText('You are online again')
  await back.getByRole('button', { name: 'Close the message' }).click()
  await expect(back).toHaveCount(0)
})

test('links that are seen or pointed at are fetched ahead, a few of them', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/ru')
  await hydrated(page)
  const ahead = page.locator('link[rel=prefetch][as=fetch]')
  await expect.poll(() => ahead.count()).toBeGreaterThan(0)
  expect(await ahead.count()).toBeLessThanOrEqual(5)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Карта сайта' }).focus()
  await expect(page.locator('link[rel=prefetch][href*="/ru/sitemap.data"]')).toHaveCount(1)
})

test('on paper there is the text in black on white, and where it is from', async ({ page, baseURL }) => {
  await choose(page, baseURL ?? '', { look: 'dark' })
  await page.goto(`/uzb/posts/${demoPosts.complete}`)
  await page.emulateMedia({ media: 'print' })
  for (const part of ['.hdr', '.ftr', '.tools', '.aside', '.notice']) await expect(page.locator(part)).toBeHidden()
  await expect(page.locator('.on-paper')).toHaveText(`${baseURL}/uzb/posts/${demoPosts.complete}`)
  await expect(page.locator('.prose p').first()).toBeVisible()
  await expect(page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)')
  const addedTo = (href: string) =>
    page.locator('.prose').evaluate((prose, to) => {
      const link = prose.appendChild(document.createElement('a'))
      link.setAttribute('href', to)
      return getComputedStyle(link, '::after').content
    }, href)
  expect(await addedTo('https://lex.uz')).toContain('(')
  for (const href of ['tel:+998712000000', 'mailto:info@adliya.uz', '#savol']) expect(await addedTo(href)).toBe('none')
})
