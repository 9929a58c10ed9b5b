import { demoPosts } from './pages.ts'
import { expect, test } from './portal.ts'

// What stands around every page is there before any script runs.
test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })

type Category = { id: number; name: string; index: number; parent: unknown }

test('the footer has the first eleven sections in columns of six, contacts, licence and years', async ({
  page,
  request,
}) => {
  const all: Category[] = await (await request.get('/en/api/categories/')).json()
  const top = all.filter((each) => each.parent === null).sort((a, b) => a.index - b.index)
  const settings = await (await request.get('/en/api/settings/public/')).json()
  await page.goto('/en/posts')
  const footer = page.getByRole('contentinfo')
  const columns = footer.getByRole('navigation', { name: 'Sections' }).getByRole('list')
  expect(top.length).toBeGreaterThan(11)
  expect(await columns.nth(0).getByRole('link').count()).toBe(6)
  const names = await columns.getByRole('link').allTextContents()
  expect(names.length).toBe(11)
  names.forEach((name, index) => {
    expect(name.trim().startsWith(top[index]?.name ?? '?')).toBe(true)
  })
  await expect(footer).toContainText(settings.address)
  await expect(footer.getByRole('link', { name: '1008' })).toHaveAttribute('href', 'tel:1008')
  await expect(footer.getByRole('link', { name: settings.email })).toHaveAttribute('href', `mailto:${settings.email}`)
  await expect(footer.locator('a[rel=license]')).toHaveAttribute('href', /creativecommons\.org\/licenses\/by\/4\.0/)
  await expect(footer).toContainText(settings.copyright_years)
})

test('the notice of the test mode can be stopped, stays stopped, and does not move for who dislikes motion', async ({
  page,
  request,
}) => {
  const { marquee } = await (await request.get('/ru/api/settings/public/')).json()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/ru')
  const notice = page.getByRole('region', { name: 'Тестовый режим' })
  const line = notice.locator('.marq p')
  await expect(notice.getByText(marquee.text).first()).toBeVisible()
  const motion = () =>
    line.evaluate((element) => {
      const { animationName, animationPlayState } = getComputedStyle(element)
      return animationName === 'none' ? 'none' : animationPlayState
    })
  expect(await motion()).toBe('running')
  await notice.getByRole('button').click()
  await expect(page).toHaveURL(/\/ru$/)
  await expect(notice.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  expect(await motion()).not.toBe('running')
  await notice.getByRole('button').click()
  expect(await motion()).toBe('running')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await motion()).toBe('none')
})

test('a post says where it stands, to people and to search engines', async ({ page }) => {
  await page.goto('/uzb/inner-page/yangiliklar')
  await page.getByRole('main').locator('h3 a').first().click()
  await expect(page).toHaveURL(/yangiliklar\/[a-z0-9-]+$/)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const crumbs = page.getByRole('navigation', { name: 'Саҳифанинг сайтдаги ўрни' })
  await expect(crumbs.getByRole('link')).toHaveCount(2)
  await expect(crumbs.locator('[aria-current=page]')).toHaveText(title)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const list = data.flatMap((text) => JSON.parse(text)).find((each) => each['@type'] === 'BreadcrumbList')
  expect(list.itemListElement.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3])
  expect(list.itemListElement[2].name).toBe(title)
  expect(list.itemListElement[1].item).toMatch(/\/uzb\/inner-page\/yangiliklar$/)
})

test('an article begins in larger letters, whatever its writer did', async ({ page }) => {
  await page.goto(`/posts/${demoPosts.complete}`)
  const paragraphs = page.locator('article .prose > p')
  const sizes = await paragraphs.evaluateAll((all) =>
    all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
  )
  const [first = 0, second = 0, ...rest] = sizes
  expect(first).toBeGreaterThan(second)
  expect(rest.filter((size) => size !== second)).toEqual([])
})

test('a card without a picture has a drawn one, and leads to its post under the page where it stands', async ({
  page,
  request,
}) => {
  await page.goto('/posts?type=ANNOUNCEMENTS')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
  const drawn = cards.filter({ has: page.locator('img[src^="/art/"]') })
  const address = (await drawn.first().getByRole('link').getAttribute('href')) ?? ''
  const post = await (await request.get(`/api${address}/`)).json()
  expect(post).toMatchObject({ slug: address.split('/').pop(), thumbnail: null })
  expect(await drawn.count()).toBeLessThan(await cards.count())
  await page.goto('/ru/inner-page/yangiliklar')
  const links = page.getByRole('main').locator('h3 a')
  await expect(links.first()).toHaveAttribute('href', /^\/ru\/inner-page\/yangiliklar\/[a-z0-9-]+$/)
})
