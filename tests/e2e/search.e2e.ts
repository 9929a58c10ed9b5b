import { barriers, complaints, hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

test('the overlay completes what is typed, by keyboard alone', async ({ page }) => {
  const heard = complaints(page)
  await page.goto('/sitemap')
  await hydrated(page)
  await page.locator('#open-search').click()
  const box = page.getByRole('dialog').getByRole('combobox')
  await box.fill('notariat')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await box.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box).toBeVisible()
  await box.fill('нотариат кодекси')
  await expect(options.first()).toHaveText(/Notariat kodeksi/)
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL('/documant-library/notariat-kodeksi')
  expect(heard).toEqual([])
})

test('results are narrowed by type; which one is opened is counted', async ({ page }) => {
  await page.goto('/ru/search?q=нотариусы')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('«нотариусы»')
  await page
    .getByRole('navigation', { name: 'Что найти' })
    .getByRole('link', { name: /Документы/ })
    .click()
  await expect(page).toHaveURL(/type=document/)
  await expect(page.locator('.hit mark').first()).toHaveText(/нотариус/i)
  await hydrated(page)
  const told = page.waitForResponse('**/ru/api/search/clicks/')
  await page.locator('.hit a').first().click()
  expect((await told).status()).toBe(204)
})
