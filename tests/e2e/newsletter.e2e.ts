import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { barriers, complaints, hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

/** Path of the page that the newest mail of a kind leads to. */
async function linkIn(dataDir: string, template: string, path: string): Promise<string> {
  const folder = join(dataDir, 'mails')
  const names = await readdir(folder).catch(() => [])
  const name = names.find((each) => each.startsWith(template) && each.endsWith('.eml')) ?? ''
  const raw = name ? await readFile(join(folder, name), 'utf8') : ''
  const text = raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')
  const encoded = /Content-Transfer-Encoding: base64\r\n\r\n([\s\S]*?)\r\n--/.exec(raw)?.[1]
  const plain = encoded ? Buffer.from(encoded, 'base64').toString() : text
  return new RegExp(`https?://[^/\\s]+(\\S*${path}[\\w-]+)`).exec(plain)?.[1] ?? ''
}

test('from the footer of any page to a confirmed subscription, its settings and its end', async ({
  ownPortal,
  page,
}) => {
  const heard = complaints(page)
  await page.goto(`${ownPortal.url}/ru/posts`)
  await page.getByLabel('Получайте новости на почту').fill('dilnoza@mail.example')
  await page.getByRole('button', { name: 'Подписаться' }).click()
  await expect(page).toHaveURL(`${ownPortal.url}/ru/newsletter`)
  await hydrated(page)
  const form = page.locator('main form')
  await expect(form.getByLabel('Электронная почта')).toHaveValue('dilnoza@mail.example')
  await form.getByLabel('Опросы').check()
  await form.getByLabel('Каждый день').check()
  await form.getByLabel('Электронная почта').fill('dilnoza')
  await form.getByRole('button', { name: 'Подписаться' }).click()
  await expect(page.locator('.esum')).toBeFocused()
  await expect(page).toHaveTitle(/^Ошибка: /)
  await expect(form.getByLabel('Опросы')).toBeChecked()
  expect(await barriers(page)).toEqual([])
  await form.getByLabel('Электронная почта').fill('dilnoza@mail.example')
  // A form that is sent within three seconds is given back whole, to be sent once more.
  await expect(async () => {
    if (!page.url().endsWith('?sent=1')) await form.getByRole('button', { name: 'Подписаться' }).click()
    await expect(page).toHaveURL(`${ownPortal.url}/ru/newsletter?sent=1`, { timeout: 1500 })
  }).toPass()
  await expect(page.getByText('Ваш запрос принят')).toBeVisible()

  let confirm = ''
  await expect(async () => {
    confirm = await linkIn(ownPortal.dataDir, 'newsletter_confirm', '/newsletter/confirm/')
    expect(confirm).toContain('/ru/newsletter/confirm/')
  }).toPass()
  await page.goto(ownPortal.url + confirm)
  await expect(page.getByText('d•••@mail.example')).toBeVisible()
  await page.getByRole('button', { name: 'Подтвердить подписку' }).click()
  await expect(page.getByText('Подписка подтверждена')).toBeVisible()
  await expect(page.getByLabel('Каждый день')).toBeChecked()
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
  await page.goto(`${ownPortal.url + confirm}x`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ссылка не работает')
  // Refused forms and dead links are answered with 4xx, and browsers say so.
  expect(heard.filter((line) => !/40[049]/.test(line))).toEqual([])
  expect(ownPortal.output()).not.toContain('dilnoza')
})
