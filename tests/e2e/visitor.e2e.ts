import { complaints, demoPosts, hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

test('a visitor finds news on the home page and reads it', async ({ page }) => {
  const heard = complaints(page)
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Qonun hamma/)
  const first = page.locator('.ncard h3 a').first()
  const title = ((await first.textContent()) ?? '').trim()
  const counted = page.waitForResponse(/\/uz\/api\/posts\/[^/]+\/views\/$/)
  await first.click()
  expect((await counted).status()).toBe(204)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(new RegExp(title.slice(0, 20)))
  await expect(page.getByRole('navigation', { name: /yoʻl/i }).or(page.locator('nav.bc'))).toBeVisible()
  expect(heard).toEqual([])
})

test('the language switch keeps the page', async ({ page }) => {
  await page.goto(`/posts/${demoPosts.complete}?fullscreen=`)
  await hydrated(page)
  await page.locator('header .lang > summary').click()
  await page.locator('header .lang').getByRole('link', { name: 'Русский' }).click()
  await expect(page).toHaveURL(new RegExp(`/ru/posts/${demoPosts.complete}\\?fullscreen=`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  const cookies = await page.context().cookies()
  expect(cookies.find((cookie) => cookie.name === 'locale')?.value).toBe('ru')
})

test('the side menu opens, closes with Escape and gives the focus back', async ({ page }) => {
  await page.goto('/ru')
  await hydrated(page)
  const open = page.getByRole('banner').getByRole('button', { name: /Меню/ })
  await open.click()
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  await expect(menu.getByText('О министерстве', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()
})

test('what is not translated is shown in Uzbek, says so, and is not offered to search engines', async ({
  page,
  request,
}) => {
  const list = await (await request.get('/en/api/posts/?page_size=100')).json()
  const untranslated = list.results.find((post: { lang: string }) => post.lang === 'uz')
  await page.goto(untranslated.link)
  await expect(page.getByText('This page is only in Uzbek for now')).toBeVisible()
  await expect(page.locator('[lang="uz"] h1, h1[lang="uz"]')).toHaveText(untranslated.title)
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical).toMatch(new RegExp(`[^/]/posts/${untranslated.slug}$`))
  await expect(page.locator('link[hreflang=en]')).toHaveCount(0)
})

test('pages that do not exist say so in the language of the address', async ({ page }) => {
  const words = {
    '/hech-qanday': 'Sahifa topilmadi',
    '/ru/net-takoy': 'Страница не найдена',
    '/en/nothing': 'This page could not be found',
  }
  for (const path of Object.keys(words)) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.locator('main')).toContainText(/\S/)
  }
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the homepage' }).click()
  await expect(page).toHaveURL(/\/en$/)
})

test('a missing news post leads to the news, a missing announcement to the announcements', async ({ request }) => {
  for (const [type, slug] of [
    ['NEWS', 'yangiliklar'],
    ['ANNOUNCEMENTS', 'elonlar'],
  ]) {
    const answer = await request.get(`/ru/posts/never-written?type=${type}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(`/ru/inner-page/${slug}?message=post_gone`)
    const below = await request.get(`/en/inner-page/${slug}/never-written`, { maxRedirects: 0 })
    expect(below.headers().location).toBe(`/en/inner-page/${slug}?message=post_gone`)
  }
  expect((await request.get('/ru/posts/never-written')).status()).toBe(404)
})

test('looks and text size are kept and come with the next page from the server', async ({ page, request }) => {
  await page.goto('/')
  await hydrated(page)
  await page.locator('header .acc > summary').click()
  await page.locator('header .acc input[value=dark]').check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/posts')
  const html = await (await page.request.get('/posts')).text()
  expect(html).toMatch(/<html[^>]*data-theme="dark"/)
  expect(await (await request.get('/posts')).text()).not.toMatch(/<html[^>]*data-theme/)
})
