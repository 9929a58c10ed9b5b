import { ownPassword, signIn } from './desk.ts'
import { barriers } from './pages.ts'
import { expect, test } from './portal.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('sign-in works without scripts, from the one-use password to the desk', async ({ browser, ownPortal }) => {
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  ).newPage()
  await signIn(page, ownPortal, 'nodira')
  await page.goto(`${ownPortal.url}/admin/post_view`)
  await expect(page.getByRole('table')).toBeVisible()
})

test('wrong credentials are told in one way, and the name stays', async ({ page, ownPortal }) => {
  await page.goto(`${ownPortal.url}/ru/login`)
  for (const name of ['nodira', 'nobody']) {
    await page.locator('[name=username]').fill(name)
    await page.locator('[name=password]').fill('certainly not this one')
    await page.locator('button[type=submit]').first().click()
    await expect(page.getByRole('alert').or(page.locator('.esum'))).toContainText(/невер/i)
    await expect(page.locator('[name=username]')).toHaveValue(name)
  }
})

test('a sheet of paper at the desk: signing out ends the session everywhere', async ({ page, ownPortal }) => {
  await signIn(page, ownPortal, 'nodira')
  const cookies = await page.context().cookies()
  await page.getByRole('button', { name: 'Chiqish' }).click()
  await expect(page).toHaveURL(/\/login\?message=success_logout/)
  await page.context().addCookies(cookies)
  await page.goto(`${ownPortal.url}/admin`)
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

test('axe finds nothing on the screens of staff', async ({ page, ownPortal }) => {
  test.setTimeout(180_000)
  await page.goto(`${ownPortal.url}/login`)
  expect(await barriers(page)).toEqual([])
  await signIn(page, ownPortal, 'superuser')
  for (const path of [
    '/admin',
    '/admin/post_view',
    '/ru/admin/post_view?bin=true',
    '/admin/add_posts',
    '/en/admin/add_posts',
  ]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(ownPortal.url + path)
      await expect(page.locator('.tb h1')).toBeVisible()
      expect(await barriers(page), `${path} ${colorScheme}`).toEqual([])
    }
  }
})
