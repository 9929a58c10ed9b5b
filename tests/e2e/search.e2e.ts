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
  await expect(box).toHaveValue('notariat')
  await box.press('Escape')
  await expect(box).toHaveCount(0)
  await page.locator('#open-search').click()
  await expect(box).toHaveValue('notariat')
  await box.fill('нотариат кодекси')
  await expect(options.first()).toHaveText(/Notariat kodeksi/)
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL('/documant-library/notariat-kodeksi')
  expect(heard).toEqual([])
})

test('on a phone the suggestion that keys choose is seen, however long the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/search')
  const box = page.getByRole('combobox')
  await box.fill('notarius')
  const last = page.getByRole('option').last()
  await expect(last).toBeAttached()
  await expect(last).not.toBeInViewport()
  await box.press('ArrowUp')
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(last).toBeInViewport({ ratio: 0.9 })
})

test('with the largest letters the title of a suggestion has the width of a phone, not of what its type leaves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/uzb/search')
  const address = page.url()
  await page.context().addCookies([{ name: 'prefs', value: 'size=20', url: address }])
  await page.goto(address)
  await page.getByRole('combobox').fill('нотариус')
  const option = page.getByRole('option').first()
  await expect(option).toBeVisible()
  const [title, whole] = await Promise.all([option.locator('span').boundingBox(), option.boundingBox()])
  expect(title?.width).toBeGreaterThan((whole?.width ?? Number.NaN) * 0.7)
})

test('a text that is marked beyond the edge of the overlay leaves it open; a click beside it closes it', async ({
  page,
}) => {
  await page.goto('/sitemap')
  await hydrated(page)
  await page.locator('#open-search').click()
  const box = page.getByRole('dialog').getByRole('combobox')
  await box.fill('nikoh')
  const field = await box.boundingBox()
  if (!field) throw new Error('The field is not seen')
  await page.mouse.move(field.x + 60, field.y + field.height / 2)
  await page.mouse.down()
  await page.mouse.move(4, 500, { steps: 3 })
  await page.mouse.up()
  await expect(box).toBeVisible()
  await page.mouse.click(4, 500)
  await expect(box).toBeHidden()
  await expect(page.locator('#open-search')).toBeFocused()
})

test('Enter opens no suggestion once the caret has gone back to the text, nor another one than was chosen', async ({
  page,
}) => {
  await page.goto('/search')
  const box = page.getByRole('combobox')
  const options = page.getByRole('option')
  const chosen = page.getByRole('option', { selected: true })
  await box.fill('nikoh')
  await expect(options.first()).toBeVisible()
  await box.press('ArrowDown')
  await expect(chosen).toHaveText(/nikoh/i)
  await box.press('Home')
  await expect(chosen).toHaveCount(0)
  const slow = Promise.withResolvers<void>()
  await page.route('**/api/search/suggest/**', async (route) => {
    await slow.promise
    await route.continue()
  })
  await box.fill('notarius')
  await box.press('ArrowDown')
  await expect(chosen).toHaveText(/nikoh/i)
  slow.resolve()
  await expect(options.first()).toHaveText(/notarius/i)
  await expect(chosen).toHaveCount(0)
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=notarius$/)
})

test('results are narrowed by type; which one is opened is counted', async ({ page }) => {
  await page.goto('/ru/search?q=нотариусы')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('«нотариусы»')
  await page
    .getByRole('navigation', { name: 'Тип результатов' })
    .getByRole('link', { name: /Документы/ })
    .click()
  await expect(page).toHaveURL(/type=document/)
  await expect(page.locator('.hit mark').first()).toHaveText(/нотариус/i)
  await hydrated(page)
  const told = page.waitForResponse('**/ru/api/search/clicks/')
  await page.locator('.hit a').first().click()
  expect((await told).status()).toBe(204)
})
