import { ownPassword, signIn, signInByPages } from './desk.ts'
import { expect, test } from './portal.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('sign-in works without scripts, from the one-use password to the desk', async ({ browser, ownPortal }) => {
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  ).newPage()
  await signInByPages(page, ownPortal, 'nodira')
  await page.goto(`${ownPortal.url}/admin/post_view`)
  await expect(page.getByRole('table')).toBeVisible()
})

test('wrong credentials are told in one way, and the name stays', async ({ page, portal }) => {
  await page.goto(`${portal.url}/ru/login`)
  for (const name of ['nodira', 'nobody']) {
    await page.locator('[name=username]').fill(name)
    await page.locator('[name=password]').fill('certainly not this one')
    await page.locator('button[type=submit]').first().click()
    await expect(page.getByRole('alert').or(page.locator('.esum'))).toContainText(/невер/i)
    await expect(page.locator('[name=username]')).toHaveValue(name)
  }
})

test('a sheet of paper at the desk: signing out ends the session everywhere', async ({ page, portal }) => {
  await signIn(page, portal, 'nodira')
  const cookies = await page.context().cookies()
  await page.getByRole('button', { name: 'Chiqish' }).click()
  await expect(page).toHaveURL(/\/login\?message=success_logout/)
  await page.context().addCookies(cookies)
  await page.goto(`${portal.url}/admin`)
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Login').fill('nodira')
  await page.getByLabel('Parol', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Kirish' }).click()
  await expect(page).toHaveURL(/\/admin/)
})

test.describe('from a network that is not allowed', () => {
  test.use({ settings: { STAFF_RANGES: '10.0.0.0/8' } })

  test('the door leads home', async ({ page, ownPortal }) => {
    await page.goto(`${ownPortal.url}/ru/login`)
    await expect(page).toHaveURL(`${ownPortal.url}/ru`)
  })
})

test('the way back to the desk does not wait for a sign of its reader', async ({ page }) => {
  const answer = await page.request.get('/loading?next=%2Fadmin')
  expect(answer.headers()['cache-control']).toBe('no-store')
  expect(await answer.text()).toContain('data-wait="0"')
  const list = await page.request.get('/posts')
  expect(await list.text()).toContain('data-wait="3000"')
})
