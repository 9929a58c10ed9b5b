import type { Locator, Page } from '@playwright/test'
import { signIn } from './desk.ts'
import { barriers, complaints, hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** More than people write: an appeal with so many is kept back for staff to look at. */
const links = Array.from({ length: 12 }, (_, page) => `https://example.uz/${page}`).join(' ')
const answer = 'Доверенность заверена, нотариусу сделано замечание.'

/** Sends an appeal in Russian. Gives its number and key. */
async function sendAppeal(page: Page, url: string): Promise<[string, string]> {
  await page.goto(`${url}/ru/feedback`)
  await hydrated(page)
  await page.getByLabel('Фамилия, имя и отчество').fill('Каримова Нилуфар Анваровна')
  await page.getByLabel('Электронная почта', { exact: true }).fill('nilufar@example.uz')
  await page.getByLabel('Телефон').fill('+998 90 123 45 67')
  await page.getByLabel('Регион').selectOption({ label: 'Самаркандская область' })
  await page.getByLabel('Адрес проживания').fill('г. Самарканд, ул. Регистан, 5')
  await page.getByLabel('Текст обращения').fill(`Нотариус отказал в заверении доверенности. Бумаги: ${links}`)
  await page.getByLabel('Даю на это согласие').check()
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await page.getByRole('button', { name: 'Отправить обращение' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ваше обращение принято')
  const [number = '', key = ''] = await page.locator('.code dd').allTextContents()
  return [number, key]
}

/** Opens a form of the appeal's page and gives it. */
async function open(page: Page, name: string) {
  await page.locator('.apl-a > summary').filter({ hasText: name }).click()
  return page.locator('.apl-a[open]')
}

/**
 * Presses a button and says yes when asked. The page may still be taking in what the last press brought, and the question
 * goes with what it was asked of.
 */
async function confirmed(page: Page, form: Locator, name: string): Promise<void> {
  const asked = page.getByRole('alertdialog')
  await expect(async () => {
    await form.getByRole('button', { name }).click({ timeout: 2000 })
    await asked.getByRole('button', { name }).click({ timeout: 2000 })
  }).toPass()
  await expect(asked).toHaveCount(0)
}

/** From now on the appeal's page is read on a network that stands still. Gives what lets it go on. */
async function holdReading(page: Page): Promise<() => void> {
  const going = Promise.withResolvers<void>()
  await page.route(/\/admin\/appeals\/[^/]+\.data/, async (route) => {
    if (route.request().method() === 'GET') await going.promise
    await route.continue()
  })
  return going.resolve
}

test('an appeal is registered, assigned, answered by a colleague, and its sender reads the answer', async ({
  page,
  browser,
  portal,
}) => {
  const heard = complaints(page)
  const sender = await (await browser.newContext()).newPage()
  const [number, key] = await sendAppeal(sender, portal.url)
  await signIn(page, portal, 'malika', '/admin/appeals?status=quarantine')
  // There is but one page: none leads on.
  await expect(page.locator('.tfoot .is-disabled').last()).toHaveCSS('cursor', 'not-allowed')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  await expect(page.getByText('nilufar@example.uz')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const begins = await page.locator('#acts, .apl-a > summary').evaluateAll((all) =>
    all.map((it) => {
      const content = document.createRange()
      content.selectNodeContents(it)
      return Math.round(content.getBoundingClientRect().left)
    }),
  )
  expect(begins.length).toBeGreaterThan(2)
  expect(new Set(begins).size, 'what can be done stands below its heading').toBe(1)
  await (await open(page, 'Qabul qilish')).getByRole('button', { name: 'Qabul qilish' }).click()
  await expect(page.locator('.tb .st')).toHaveText('Kelib tushgan')
  await (await open(page, 'Roʻyxatga olish')).getByRole('button', { name: 'Roʻyxatga olish' }).click()
  await expect(page.locator('.tb .st')).toHaveText('Roʻyxatga olingan')
  const assign = await open(page, 'Ijrochi tayinlash')
  await assign.getByLabel('Ijrochi').selectOption({ label: 'Sherzod Hakimov' })
  await assign.getByLabel('Ichki izoh').fill('Bugun koʻrib chiqing')
  await assign.getByRole('button', { name: 'Ijrochi tayinlash' }).click()
  await expect(page.locator('.tb .st')).toHaveText('Ijrochi tayinlangan')

  const other = await (await browser.newContext()).newPage()
  await signIn(other, portal, 'sherzod', '/admin/appeals?assignee=me')
  await other.getByRole('link', { name: number }).click()
  await expect(other.locator('.apl-w')).toContainText('Bugun koʻrib chiqing')
  // Somebody changes the appeal meanwhile: what was typed stays, and is sent again.
  await (await open(page, 'Koʻrib chiqishni boshlash')).getByRole('button', { name: 'Koʻrib chiqishni' }).click()
  await expect(page.locator('.tb .st')).toHaveText('Oʻrganilmoqda')
  const reply = await open(other, 'Javob berish')
  await reply.getByLabel('Matn (Русский)').fill(answer)
  await confirmed(other, reply, 'Javob berish')
  await expect(reply.locator('.esum')).toBeFocused()
  await expect(reply.getByLabel('Natija')).toHaveAttribute('aria-invalid', 'true')
  await reply.getByLabel('Natija').selectOption('satisfied')
  await expect(reply.getByLabel('Matn (Русский)')).toHaveValue(answer)
  const seen = await holdReading(other)
  await confirmed(other, reply, 'Javob berish')
  await expect(reply.locator('.esum')).toContainText(/yana yuboring/)
  // Until the new state is there, nothing can be said to it.
  await reply.getByRole('button', { name: 'Javob berish' }).click()
  await expect(other.getByRole('alertdialog')).toHaveCount(0)
  seen()
  await expect(other.locator('.tb .st')).toHaveText('Oʻrganilmoqda')
  await expect(reply.getByLabel('Matn (Русский)')).toHaveValue(answer)
  await confirmed(other, reply, 'Javob berish')
  await expect(other.locator('.tb .st')).toHaveText('Javob berilgan')

  await sender.goto(`${portal.url}/ru/feedback/track?number=${number}`)
  await sender.getByLabel('Ключ').fill(key)
  await sender.getByRole('button', { name: 'Показать' }).click()
  await expect(sender.getByText(answer)).toBeVisible()
  expect(heard).toEqual([])
})

test('appeals and their export are closed to whoever has no right to them', async ({ page, portal }) => {
  await signIn(page, portal, 'saida')
  await expect(page.getByRole('navigation', { name: 'Boshqaruv boʻlimlari' }).getByText('Murojaatlar')).toHaveCount(0)
  for (const path of ['', '/AD-2026-0000001', '/export', '/export/file?format=csv']) {
    const { status } = await page.request
      .get(`${portal.url}/admin/appeals${path}`)
      .then((it) => ({ status: it.status() }))
    expect(status, path).toBe(403)
  }
})
