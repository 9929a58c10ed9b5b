import { ownPassword, signIn, signInByPages } from './desk.ts'
import { hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('sign-in works without scripts, from the one-use password to the desk', async ({ browser, ownPortal }) => {
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  ).newPage()
  await signInByPages(page, ownPortal, 'nodira')
  await page.goto(`${ownPortal.url}/ru/admin/post_view`)
  await expect(page.getByRole('table')).toBeVisible()
  // The one thing of the desk that stands in Uzbek in every language.
  await expect(page.locator('.brandlink [lang=uz]')).toHaveText('Oʻzbekiston RespublikasiAdliya vazirligi')
  const door = await page.request.get(`${ownPortal.url}/login`, { maxRedirects: 0 })
  expect(door.headers().location).toBe('/admin?message=login')

  // A form with errors comes back with each at its field, and with all that was typed.
  const typed = {
    title_uz: '',
    title_ru: 'Без узбекского заголовка',
    summary_en: 'x'.repeat(3000),
    slug: 'Yomon manzil!',
  }
  const form = { ...typed, type: 'NEWS', category: '1', date: '2024-05-06T10:00' }
  const headers = { origin: ownPortal.url }
  const answer = await page.request.post(`${ownPortal.url}/ru/admin/add_posts`, { form, headers })
  expect(answer.status()).toBe(400)
  const html = await answer.text()
  const control = (name: string) => new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  const wrong = ['title_uz', 'summary_en', 'slug']
  for (const name of wrong) {
    expect(control(name)).toContain('aria-invalid="true"')
    const id = /aria-describedby="([^" ]+)/.exec(control(name))?.[1]
    expect(html).toMatch(new RegExp(`id="${id}"[^>]*>(?:<[^>]*>)*[А-Я]`))
  }
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(wrong.length)
  for (const text of [typed.title_ru, typed.summary_en]) expect(html).toContain(`>${text}</textarea>`)
  expect(control('slug')).toContain(`value="${typed.slug}"`)
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

test('who does nothing is asked after eight minutes, may stay, and is signed out after ten, in all tabs', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'jasur', '/admin/security')
  const context = page.context()
  const other = await context.newPage()
  await context.clock.install()
  // A session that has to be renewed comes back by this page.
  await other.goto(`${portal.url}/loading?next=%2Fadmin%2Fpost_view`)
  await expect(other).toHaveURL(/\/admin\/post_view$/)
  await hydrated(other)
  const question = other.getByRole('alertdialog', { name: 'Hali shu yerdamisiz?' })
  await context.clock.fastForward('07:55')
  await expect(question).toBeHidden()
  await context.clock.fastForward('00:06')
  await expect(question).toBeVisible()
  await expect(question).toHaveAccessibleDescription(/matn/)
  const stay = question.getByRole('button', { name: 'Davom etish' })
  await expect(stay).toBeFocused()
  // Both answers can be reached: a hand on its way to one is a sign, but no answer.
  await other.keyboard.press('Shift+Tab')
  await expect(question.getByRole('button', { name: 'Hozir chiqish' })).toBeFocused()
  await other.mouse.move(300, 300)
  await stay.hover()
  await expect(question.locator('.clock')).toHaveText(/^(?:10:00|9:5\d)$/)
  await stay.click()
  await expect(question).toBeHidden()
  await context.clock.fastForward('09:55')
  await expect(question).toBeVisible()
  await context.clock.fastForward('00:06')
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login\?message=idle&next=%2Fadmin/)
  const answer = await page.request.get(`${portal.url}/admin`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([302, '/login?next=%2Fadmin'])
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
