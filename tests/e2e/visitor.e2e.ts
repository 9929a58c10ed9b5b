import { complaints, demoPosts, hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

test('a visitor finds news on the home page and reads it', async ({ page }) => {
  const heard = complaints(page)
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Qonun hamma/)
  await expect(page.getByRole('banner').locator('a[href="tel:1008"]')).toBeVisible()
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
  const open = page.getByRole('banner').getByRole('button', { name: /Меню/ })
  const menu = page.getByRole('dialog')
  // The first time before the scripts have come, as most people do: it is the link that opens it.
  for (let time = 0; time < 2; time += 1) {
    await open.click()
    await expect(menu.getByText('О министерстве', { exact: true })).toBeVisible()
    await page.waitForFunction(() => document.querySelector('dialog:modal'))
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()
  }
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

test('pages that do not exist say so in the language of the address, and lead home', async ({ page, request }) => {
  for (const [path, tag, title] of [
    ['/hech-qanday', 'uz', 'Bunday sahifa topilmadi'],
    ['/uzb/hech-qanday', 'uz-Cyrl', 'Бундай саҳифа топилмади'],
    ['/ru/net-takoy', 'ru', 'Такая страница не найдена'],
  ] as const) {
    const answer = await request.get(path)
    const html = await answer.text()
    const said = [/<html lang="([^"]+)"/, /<h1[^>]*>([^<]*)/].map((part) => part.exec(html)?.[1])
    expect([path, answer.status(), ...said]).toEqual([path, 404, tag, title])
  }
  const answer = await page.goto('/en/nothing')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
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

const script = encodeURIComponent('"><script>alert(1)</script>')
const endless = 'a'.repeat(10_000)
/** Addresses that no link of ours has, and the status each has to have. */
const strange: [string, number][] = [
  [`/search?q=${script}`, 200],
  [`/ru/search?q=${script}&type=zz&year=x&region=x&order=x&p=-1`, 200],
  [`/en/search?q=${endless}`, 400],
  ['/posts?tag=a%00b', 200],
  ['/search?q=%00', 200],
  ['/search?q=%00qonun', 200],
  [`/posts?type=${script}&p=abc`, 200],
  ['/uzb/posts?p=99999', 200],
  [`/posts/${script.replaceAll('%2F', '')}`, 404],
  ['/posts/%E0%A4%A', 404],
  ['/inner-page/none', 404],
  ['/inner-page/none/none', 404],
  [`/ru/inner-page/notarial-idoralar?region=none&district=x&kind=x&p=0&q=${script}`, 200],
  [`/inner-page/notarial-idoralar?q=${endless}`, 200],
  [`/uzb/professional-mediatorlar-reyestri?region=x&status=x&language=x&specialisation=x&q=${script}`, 200],
  ['/en/professional-mediatorlar-reyestri/none', 404],
  [`/documant-library?type=x&year=99999999999999999999&body=x&status=x&q=${script}`, 200],
  ['/documant-library/none', 404],
  ['/ru/foto-gallery/99999999999999999999', 404],
  ['/foto-gallery/1.5', 404],
  ['/video-gallery/none', 404],
  ['/sorovnomalar/-1', 404],
  [`/feedback?to=${script}`, 200],
  [`/feedback/track?number=${script}`, 200],
  [`/murojaatlar-statistikasi?period=${script}&by=${script}`, 200],
  ['/adliya-ochiq-malumotlar?p=x', 200],
  ['/adliya-ochiq-malumotlar/none', 404],
  ['/boshqa-ochiq-malumotlar', 404],
  ['/de/posts', 404],
  ['/ru/ru/posts', 404],
  [`/?showSidebar=${script}&message=${script}`, 200],
  [`/profile/sign-in?return=${script}`, 200],
  ['/newsletter/confirm/none', 404],
  ['/ru//posts', 400],
  ['/en/posts/..%2f..%2fetc%2fpasswd', 400],
]

test('whatever stands in an address, a page answers in its language, and nothing of it becomes markup', async ({
  request,
}) => {
  for (const [path, status] of strange) {
    const answer = await request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } })
    const html = await answer.text()
    const tag = { ru: 'ru', en: 'en', uzb: 'uz-Cyrl' }[path.split('/')[1] ?? ''] ?? 'uz'
    expect([path.slice(0, 99), answer.status(), /<html lang="([^"]+)"/.exec(html)?.[1]]).toEqual([
      path.slice(0, 99),
      status,
      tag,
    ])
    expect(html, path.slice(0, 99)).toContain('<h1')
    expect(html, path.slice(0, 99)).not.toContain('<script>alert')
    expect(html, path.slice(0, 99)).not.toContain('\0')
  }
  const telephone = await request.get('/Ru/posts?type=NEWS', { maxRedirects: 0 })
  expect([telephone.status(), telephone.headers().location]).toEqual([301, '/ru/posts?type=NEWS'])
})
