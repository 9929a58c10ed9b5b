import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownPassword, signIn } from './desk.ts'
import { barriers, complaints, hydrated } from './pages.ts'
import { expect, test } from './portal.ts'
import { openTab } from './records.ts'

/** Path of the page that the mail to an address leads to, which asks to confirm it; empty as long as there is none. */
async function confirmationOf(dataDir: string, email: string): Promise<string> {
  const folder = join(dataDir, 'mails')
  const names = await readdir(folder).catch(() => [])
  const asking = names.filter((each) => each.startsWith('newsletter_confirm') && each.endsWith('.eml'))
  const mails = await Promise.all(asking.map((name) => readFile(join(folder, name), 'utf8')))
  const raw = mails.find((mail) => mail.includes(email)) ?? ''
  const text = raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')
  const encoded = /Content-Transfer-Encoding: base64\r\n\r\n([\s\S]*?)\r\n--/.exec(raw)?.[1]
  const plain = encoded ? Buffer.from(encoded, 'base64').toString() : text
  return /https?:\/\/[^/\s]+(\S*\/newsletter\/confirm\/[\w-]+)/.exec(plain)?.[1] ?? ''
}

test('from the footer of any page to a confirmed subscription, its settings and its end', async ({ portal, page }) => {
  const heard = complaints(page)
  await page.goto(`${portal.url}/ru/posts`)
  await page.getByLabel('Получайте новости на почту').fill('dilnoza@mail.example')
  await page.getByRole('button', { name: 'Подписаться' }).click()
  await expect(page).toHaveURL(`${portal.url}/ru/newsletter`)
  await hydrated(page)
  const form = page.locator('main form')
  await expect(form.getByLabel('Электронная почта')).toHaveValue('dilnoza@mail.example')
  await form.getByLabel('Опросы').check()
  await form.getByText('Новости регионов').click()
  await form.getByLabel('Навоийская область').check()
  await form.getByLabel('Каждый день').check()
  await form.getByLabel('Электронная почта').fill('dilnoza')
  await form.getByRole('button', { name: 'Подписаться' }).click()
  await expect(page.locator('.esum')).toBeFocused()
  await expect(page).toHaveTitle(/^Ошибка: /)
  // What was wrong stays in sight for who goes from there to the field.
  await page.locator('.esum a').click()
  await expect(form.getByLabel('Электронная почта')).toBeFocused()
  await expect(form.getByLabel('Электронная почта')).toHaveAccessibleDescription(/info@adliya\.uz/)
  await expect(page.locator('.esum')).toBeVisible()
  await form.getByRole('button', { name: 'Подписаться' }).click()
  await expect(page.locator('.esum')).toBeFocused()
  await expect(page).toHaveTitle(/^Ошибка: (?!Ошибка)/)
  await expect(form.getByLabel('Опросы')).toBeChecked()
  await expect(form.getByLabel('Навоийская область')).toBeChecked()
  expect(await barriers(page)).toEqual([])
  await form.getByLabel('Электронная почта').fill('dilnoza@mail.example')
  // A form that is sent within three seconds is given back whole, to be sent once more.
  await expect(async () => {
    if (!page.url().endsWith('?sent=1')) await form.getByRole('button', { name: 'Подписаться' }).click()
    await expect(page).toHaveURL(`${portal.url}/ru/newsletter?sent=1`, { timeout: 1500 })
  }).toPass()
  await expect(page.getByText('Ваш запрос принят')).toBeVisible()
  await expect(page).not.toHaveTitle(/Ошибка/)

  let confirm = ''
  await expect(async () => {
    confirm = await confirmationOf(portal.dataDir, 'dilnoza@mail.example')
    expect(confirm).toContain('/ru/newsletter/confirm/')
  }).toPass()
  await page.goto(portal.url + confirm)
  await expect(page.getByText('d•••@mail.example')).toBeVisible()
  await page.getByRole('button', { name: 'Подтвердить подписку' }).click()
  await expect(page.getByText('Подписка подтверждена')).toBeVisible()
  await expect(page.getByLabel('Каждый день')).toBeChecked()
  await expect(page.getByLabel('Навоийская область')).toBeChecked()
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('Объявления').uncheck()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Изменения сохранены')).toBeVisible()
  await expect(page.getByLabel('Объявления')).not.toBeChecked()
  await page.getByRole('button', { name: 'Приостановить' }).click()
  await expect(page.getByText(/Подписка приостановлена до \d\d\.\d\d\.\d{4}/)).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Отписаться' }).click()
  await page.waitForURL(/unsubscribe/)
  await page.locator('main').getByRole('button', { name: 'Отписаться' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вы отписались')
  await page.goto(`${portal.url + confirm}x`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ссылка не работает')
  // Refused forms and dead links are answered with 4xx, and browsers say so.
  expect(heard.filter((line) => !/40[049]/.test(line))).toEqual([])
  expect(portal.output()).not.toContain('dilnoza')
})

test.describe('the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('sees who reads the news, what goes out next, and ends, reads out and erases an address', async ({
    page,
    portal,
  }) => {
    const email = 'saidakbar@pochta.example'
    const send = (path: string, data: object = {}) =>
      page.request.post(`${portal.url}/api/newsletter${path}/`, { data, headers: { origin: portal.url } })
    const { form_token } = await (await send('/form')).json()
    await signIn(page, portal, 'superuser', '/admin/newsletter')

    await openTab(page, 'Navbatdagi xat')
    await page.getByRole('combobox', { name: 'Til', exact: true }).selectOption('ru')
    await expect(page).toHaveURL(/locale=ru/)
    await page.getByLabel('Qachon', { exact: true }).selectOption('immediate')
    await expect(page).toHaveURL(/frequency=immediate/)
    await expect(page.getByText('Bu xatga hali hech narsa kirmagan').or(page.locator('iframe.nl-l'))).toBeVisible()

    // Whoever sends the form within three seconds is a machine.
    await expect(async () => {
      const form = { email, topics: ['news'], frequency: 'daily', locale: 'ru', form_token }
      expect((await send('', form)).status()).toBe(202)
    }).toPass()
    let confirm = ''
    await expect(async () => {
      confirm = await confirmationOf(portal.dataDir, email)
      expect((await send(confirm.replace(/^.*\/newsletter/, ''))).status()).toBe(200)
    }).toPass()

    const row = page.getByRole('row').filter({ hasText: 's•••@pochta.example' })
    await openTab(page, 'Obunachilar')
    await expect(row).toContainText('Faol')
    await expect(row).toContainText('Русский')
    await expect(page.getByRole('region', { name: 'Faol obunachilar soni' })).toContainText('Русский')

    await openTab(page, 'Manzillar')
    const note = async (address: string, what: string, answer: string) => {
      await page.getByLabel('Elektron pochta').fill(address)
      await page.getByLabel('Nima boʻldi').selectOption(what)
      await page.getByRole('button', { name: 'Qayd etish' }).click()
      await expect(page.getByRole('status').filter({ hasText: answer })).toBeVisible()
    }
    await note('hech.kim@mail.example', 'bounced', 'Hech narsa oʻzgarmadi')
    await note(email, 'bounced', 'Obuna tugatildi')
    await openTab(page, 'Obunachilar')
    await page.getByRole('combobox', { name: 'Holati' }).selectOption('bounced')
    await expect(page).toHaveURL(/state=bounced/)
    await expect(row).toContainText('Xatlar yetib bormaydi')

    // All addresses are read out only for a reason, and by who gives their password once more.
    await openTab(page, 'Manzillar')
    await page.getByLabel('Obunasi qanday boʻlganlar').selectOption('bounced')
    const file = page.getByRole('button', { name: 'CSV yuklab olish' })
    await file.click()
    await expect(page.getByLabel('Nima uchun')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Parolingiz')).toHaveAttribute('aria-invalid', 'true')
    await page.locator('.esum').getByRole('link', { name: 'Nima uchun' }).click()
    await expect(page.getByLabel('Nima uchun')).toBeFocused()
    await expect(page.getByLabel('Nima uchun')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Obunasi qanday boʻlganlar')).toHaveValue('bounced')
    await page.getByLabel('Nima uchun').fill('Qaytgan xatlarni tekshirish')
    // The page before has the same fields, wrong and filled as they are to be in the next one.
    const next = page.waitForEvent('load')
    await file.click()
    await next
    await expect(page.getByLabel('Parolingiz')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Nima uchun')).toHaveValue('Qaytgan xatlarni tekshirish')
    await page.getByLabel('Parolingiz').fill(ownPassword)
    const download = page.waitForEvent('download')
    await file.click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain(email)

    await openTab(page, 'Obunachilar')
    await row.getByRole('button', { name: /^Butunlay oʻchirish/ }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Buni qaytarib boʻlmaydi')
    await question.getByRole('button', { name: 'Butunlay oʻchirish' }).click()
    await expect(row).toHaveCount(0)
    await openTab(page, 'Manzillar')
    await note(email, 'erase', 'Hech narsa oʻzgarmadi')
    expect(portal.output()).not.toContain('saidakbar')
  })
})
