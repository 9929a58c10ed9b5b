import { complaints, hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

test('a visitor narrows the documents down, opens one and loads its file', async ({ page, request }) => {
  const heard = complaints(page)
  await page.goto('/documant-library')
  await hydrated(page)
  await page
    .locator('.kinds')
    .getByRole('link', { name: /^Qonun / })
    .click()
  await expect(page).toHaveURL('/documant-library?type=law')
  await page.locator('main input[name=q]').fill('yordam')
  await page.locator('main input[name=q]').press('Enter')
  await expect(page).toHaveURL(/[?&]type=law/)
  await expect(page).toHaveURL(/[?&]q=yordam/)
  const title = 'Bepul yuridik yordam koʻrsatish tizimini takomillashtirish toʻgʻrisida'
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('main .st')).toHaveText('Amalda')
  const file = await page.locator('.att a').first().getAttribute('href')
  expect((await request.get(file ?? '')).headers()['content-disposition']).toMatch(/^attachment/)
  expect(heard).toEqual([])
})

test('a telephone has the first page of a list, the last, those beside this one, and a gap for what it leaves out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shown: string[] = []
  for (const p of [1, 2, 3, 5]) {
    await page.goto(`/ru/documant-library?p=${p}`)
    shown.push((await page.locator('.pag > :is(a, span):visible').allInnerTexts()).join(' ').trim())
  }
  expect(shown).toEqual(['1 2 … 5', '1 2 3 4 5', '1 2 3 4 5', '1 … 4 5'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.locator('.pag > :is(a, span):visible')).toHaveText(['', '1', '2', '3', '4', '5'])
})

test('an album opens over the page and is walked through with the keyboard', async ({ page }) => {
  const heard = complaints(page)
  await page.goto('/foto-gallery')
  await page.locator('.tile h2 a').first().click()
  await expect(page.locator('.tile img').first()).toBeVisible()
  await hydrated(page)
  const tiles = page.locator('.tile > a')
  await tiles.first().click()
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.locator('.meta')).toHaveText(/^2 \//)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(tiles.nth(1)).toBeFocused()
  expect(heard).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are a form, pictures are links, videos have a player', async ({ page, request }) => {
    await page.goto('/ru/documant-library?type=law')
    await page.locator('main select[name=status]').selectOption('in_force')
    await page.locator('main .f-go').click()
    await expect(page).toHaveURL(/type=law.*status=in_force/)
    await expect(page.locator('.docr').first()).toBeVisible()
    await page.goto('/foto-gallery')
    await page.locator('.tile h2 a').first().click()
    const picture = await page.locator('.tile > a').first().getAttribute('href')
    expect((await request.get(picture ?? '')).headers()['content-type']).toBe('image/jpeg')
    await page.goto('/video-gallery')
    await page.locator('.tile h2 a').first().click()
    await expect(page.locator('video[controls]').first()).toBeVisible()
  })
})
