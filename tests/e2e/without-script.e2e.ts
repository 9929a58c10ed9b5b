import { demoPosts } from './pages.ts'
import { expect, test } from './portal.ts'

test.use({ javaScriptEnabled: false })

test('everything a visitor reads is there without scripts', async ({ page }) => {
  await page.goto('/uzb')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The carousel is a row to be scrolled.
  await expect(page.locator('.carousel .ctl').first()).toBeHidden()
  const last = page.locator('.car').first().locator('li').last()
  await expect(last).not.toBeInViewport()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await page.locator('.ncard h3 a').first().click()
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  // The side menu is opened and closed by links, and its branches open by themselves.
  const menu = page.locator('#menu')
  await expect(menu).toBeHidden()
  await page.locator('#open-menu').click()
  await expect(menu).toBeVisible()
  const branch = menu.locator('details').first()
  await branch.locator('summary').click()
  await expect(branch.getByRole('link').first()).toBeVisible()
  await menu.locator('.dh a').click()
  await expect(menu).toBeHidden()
  await page.goto(`/ru/posts/${demoPosts.complete}`)
  await expect(page.locator('.prose p').first()).toBeVisible()
})

test('search, pages of a list and languages are plain links and forms', async ({ page }) => {
  await page.goto('/')
  await page.locator('main input[name=q]').fill('notari')
  await page.locator('main input[name=q]').press('Enter')
  await expect(page).toHaveURL('/search?q=notari')
  await expect(page.locator('main').getByRole('link').first()).toBeVisible()
  await page.goto('/posts')
  await page.locator('.pag a').filter({ hasText: '2' }).click()
  await expect(page).toHaveURL('/posts?p=2')
  await page.goto('/en/posts?type=NEWS')
  await expect(page.locator('a[hreflang=ru]').first()).toHaveAttribute('href', '/ru/posts?type=NEWS')
})

test('the look of pages is chosen with a form', async ({ page }) => {
  await page.goto('/ru/posts')
  await page.locator('header .acc > summary').click()
  await page.locator('header .acc input[value=contrast]').check()
  await page.locator('header .acc button[type=submit]').first().click()
  await expect(page).toHaveURL('/ru/posts')
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more')
})
