import type { Page } from '@playwright/test'
import { save, signIn } from './desk.ts'
import { hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Writes into a form what none of its fields takes, and sends it as browsers do without scripts. Gives the page that came. */
async function sendNonsense(page: Page, form: string): Promise<string> {
  const coming = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.locator(form).evaluate((it: HTMLFormElement) => {
    for (const field of it.querySelectorAll<HTMLInputElement>('input, textarea'))
      if (['text', 'email', 'tel', 'url', 'textarea'].includes(field.type)) field.value = '!'
    it.submit()
  })
  const answer = await coming
  expect(answer.status()).toBe(400)
  return answer.text()
}

/** Where the fields that a summary names stand on the page, in its order. */
const places = (page: Page) =>
  page.locator('.esum li a').evaluateAll((links) => {
    const all = [...document.querySelectorAll('*')]
    return links.map((link) => all.findIndex(({ id }) => `#${id}` === link.getAttribute('href')))
  })

test('a refused form says so in the title of its page, before scripts and with them, once', async ({
  page,
  portal,
}) => {
  await page.goto('/ru/newsletter')
  expect(await sendNonsense(page, 'main form[method=post]')).toMatch(/<title>Ошибка: (?!Ошибка)/)
  await hydrated(page)
  await expect(page).toHaveTitle(/^Ошибка: (?!Ошибка)/)
  await signIn(page, portal, 'superuser', '/admin/useful_link/add')
  expect(await sendNonsense(page, '#content-form')).toMatch(/<title>Xato: (?!Xato)/)
  await hydrated(page)
  await expect(page).toHaveTitle(/^Xato: (?!Xato)/)
})

const forms = [
  ...['add_posts', 'add_organization', 'add_regions/new', 'open-data/add', 'mediators/add', 'documents/add'],
  ...['useful_link/add', 'set_admin/add', 'settings', 'reception/add', 'search-words/best/add'],
]

test('what is wrong with a form is told in the order of its fields', async ({ page, portal }) => {
  await signIn(page, portal, 'superuser')
  for (const form of forms) {
    await page.goto(`/admin/${form}`)
    await sendNonsense(page, 'main form[id$=-form]')
    const found = await places(page)
    expect([form, found.length > 1, found.includes(-1)]).toEqual([form, true, false])
    expect([form, ...found]).toEqual([form, ...found.toSorted((one, other) => one - other)])
  }
})

test('who skips to the content of a screen keeps what it was told, and is not asked about leaving', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'superuser', '/admin/add_menu/yangiliklar/update')
  const skip = page.getByRole('link', { name: 'Asosiy qismga oʻtish' })
  await save(page)
  await skip.press('Enter')
  await expect(page.locator('#desk')).toBeFocused()
  await expect(page.locator('.saved')).toHaveText(/da saqlandi/)
  await page.locator('[name=link]').fill('bosh')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.esum')).toBeFocused()
  await skip.press('Enter')
  await expect(page.locator('#desk')).toBeFocused()
  await expect(page.locator('.esum')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/update$/)
})
