import { signIn } from './desk.ts'
import { expect, test } from './portal.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.setTimeout(120_000)

test('what nobody found becomes a synonym, by which visitors find it', async ({ page, ownPortal }) => {
  const count = async (q: string) => {
    const answer = await fetch(`${ownPortal.url}/api/search/?${new URLSearchParams({ q })}`)
    return ((await answer.json()) as { count: number }).count
  }
  expect(await count('blimbum')).toBe(0)
  await signIn(page, ownPortal, 'superuser', '/admin/search-words/misses')
  await page
    .getByRole('row', { name: /blimbum/ })
    .getByRole('link', { name: /^Sinonim/ })
    .click()
  const words = page.getByLabel('Soʻzlar', { exact: true })
  await page.getByRole('button', { name: 'Qoʻshish' }).click()
  await expect(words).toHaveAttribute('aria-invalid', 'true')
  await words.fill('blimbum\nnotarius')
  await page.getByRole('button', { name: 'Qoʻshish' }).click()
  await expect(page).toHaveURL(/\/admin\/search-words\/\d+\/update/)
  expect(await count('blimbum')).toBeGreaterThan(0)
  await page.goto(`${ownPortal.url}/admin/search-words?q=нотариус`)
  await expect(page.getByRole('link', { name: 'blimbum = notarius' })).toBeVisible()
})
