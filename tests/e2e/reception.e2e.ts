import type { Page } from '@playwright/test'
import { drawn } from '#tests/pictures.ts'
import { signIn } from './desk.ts'
import { barriers, complaints, hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

const dot = () => drawn({ width: 8 }).png().toBuffer()

/** Opens the first day and the first time of the second host. */
async function chooseTime(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/ru/reception?host=karimova-nodira-shavkatovna`)
  await page.locator('.rcp-days a').first().click()
  await page.locator('.rcp-times button').first().click()
  await expect(page).toHaveURL(/\/reception\/book$/)
}

test('a reception is booked, corrected, found again and cancelled; staff see the day', async ({ portal, page }) => {
  const heard = complaints(page)
  await chooseTime(page, portal.url)
  await hydrated(page)
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('Фамилия, имя и отчество').fill('Каримова Нилуфар')
  await page.getByLabel('Тема приёма').fill('Апостиль для диплома')
  await page.getByLabel('Суть вопроса').fill('Архив учебного заведения закрыт, диплом выдан в 1998 году.')
  await page.getByLabel('Номер прежнего обращения').fill('98-1')
  await page.getByLabel('Файлы').setInputFiles({ name: 'диплом.png', mimeType: 'image/png', buffer: await dot() })
  await page.getByRole('button', { name: 'Записаться на приём' }).click()
  const summary = page.locator('.esum')
  await expect(summary.getByRole('link')).toHaveCount(4)
  await expect(page.getByLabel('Тема приёма')).toHaveValue('Апостиль для диплома')
  await summary.getByRole('link').first().click()
  // What else is wrong is told still, also to who jumps to the content from above.
  await expect(summary.getByRole('link')).toHaveCount(4)
  await page.getByRole('link', { name: 'К содержанию' }).press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(4)
  await page.getByLabel('Телефон').fill('90 123 45 99')
  await page.getByLabel('Регион').selectOption({ index: 1 })
  // As after a failure on the way: the browser's page of errors takes the place of the form.
  await page.goto(`${portal.url}/ru/reception/book`)
  await expect(page.getByText('Восстановлено то, что вы писали раньше')).toBeVisible()
  await expect(page.getByLabel('Телефон')).toHaveValue('90 123 45 99')
  // A number that nobody gave out is taken: the form tells strangers nothing of appeals.
  await page.getByLabel('Номер прежнего обращения').fill('AD-2020-9999999')
  await page.getByLabel('Даю на это согласие').check()
  await page.getByRole('button', { name: 'Записаться на приём' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вы записаны на приём')
  expect(await barriers(page)).toEqual([])
  const [number = '', key = ''] = await page.locator('.code dd').allTextContents()
  expect(number).toMatch(/^QB-\d{4}-\d{5}$/)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Добавить в календарь' }).click()
  expect((await waiting).suggestedFilename()).toBe(`${number}.ics`)
  await page.goto(`${portal.url}/ru/reception/track?number=${number}`)
  await page.getByLabel('Ключ').fill(key.toLowerCase())
  await page.getByRole('button', { name: 'Показать' }).click()
  await expect(page.getByText('Запись действует')).toBeVisible()
  await expect(page.locator('.rcp-files')).toContainText('диплом.png')
  await page.getByText('Отменить запись', { exact: true }).click()
  await page.getByRole('button', { name: 'Да, отменить' }).click()
  await expect(page.getByText('Запись отменена', { exact: false })).toBeVisible()
  expect(heard.filter((line) => !/40[04]/.test(line))).toEqual([])
  await signIn(page, portal, 'malika', '/admin/reception')
  await page.getByRole('link', { name: 'Karimova Nodira Shavkatovna' }).click()
  await page.getByLabel('Alohida kun').fill('2031-02-03')
  await page.getByLabel('dan', { exact: true }).first().fill('12:00')
  await page.getByLabel('gacha', { exact: true }).first().fill('10:00')
  await page.getByRole('button', { name: 'Kunni ochish' }).click()
  await expect(page).toHaveTitle(/^Xato: /)
  await summary.getByRole('link').click()
  const end = page.locator(':focus')
  await expect(end).toHaveAccessibleDescription('Tugash vaqti boshlanishidan keyin boʻlishi kerak')
  await expect(end).toHaveValue('10:00')
  expect(await barriers(page)).toEqual([])
  // On a small screen the button stands as near to the fields as they do to each other.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Baribir davom etish' }).click()
  const form = page.locator('form').filter({ has: page.getByLabel('Alohida kun') })
  const above = await form.locator('.fld').last().boundingBox()
  const below = await form.getByRole('button', { name: 'Kunni ochish' }).boundingBox()
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(16)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page
    .getByRole('link', { name: /Kun varaqasi/ })
    .first()
    .click()
  await expect(page.getByText('Каримова Нилуфар')).toBeVisible()
  await expect(page.getByText('Oʻzi bekor qilgan')).toBeVisible()
  await page.getByText('Batafsil (1 ta fayl)').click()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'диплом.png' }).click()
  expect((await saving).suggestedFilename()).toBe('диплом.png')
  expect(await barriers(page)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('a time that was lost is refused kindly, and another one is had with what was typed', async ({
    portal,
    page,
  }) => {
    await page.goto(`${portal.url}/lidership`)
    await page
      .getByRole('link', { name: /Qabulga yozilish/ })
      .nth(1)
      .click()
    await page.locator('.rcp-days a').first().click()
    await page.locator('.rcp-times button').first().click()
    await page.getByLabel('Toʻliq ism-sharifingiz').fill('Toʻlqinov Oʻtkir')
    await page.getByLabel('Telefon').fill('901234568')
    await page.getByLabel('Hudud').selectOption({ index: 1 })
    await page.getByLabel('Qabul mavzusi').fill('Litsenziya olish tartibi')
    await page.getByLabel('Masalaning mazmuni').fill('Litsenziya uchun qanday hujjatlar kerakligini bilmoqchiman.')
    await page.getByLabel('Fayllar').setInputFiles({ name: 'nizom.png', mimeType: 'image/png', buffer: await dot() })
    await page.getByRole('button', { name: 'Faylni biriktirish' }).click()
    await expect(page.locator('.attached')).toContainText('nizom.png')
    await page.getByLabel('Bunga roziman').check()
    const [host, starts_at, hold] = await Promise.all(
      ['host', 'starts_at', 'hold'].map((name) => page.locator(`main input[name=${name}]`).inputValue()),
    )
    // Meanwhile somebody else, who gives the held time up and books it.
    const { form_token } = await (await page.request.get(`${portal.url}/api/reception/form/`)).json()
    const headers = { origin: portal.url }
    const other = {
      ...{ host, hold, form_token, name: 'Boshqa Odam', phone: '+998901112233', topic: 'Meros', consent: true },
      ...{ region: '1', summary: 'Meros ishi qayerda ochilishini bilmoqchiman.' },
    }
    const slots = `${portal.url}/api/reception/slots/?host=${host}`
    const last = (await (await page.request.get(slots)).json()).results.at(-1).starts_at
    const held = await page.request.post(`${portal.url}/api/reception/hold/`, {
      headers,
      data: { host, starts_at: last, hold, form_token },
    })
    expect(held.status()).toBe(201)
    const { hold: theirs } = await held.json()
    const taken = await page.request.post(`${portal.url}/api/reception/`, {
      headers,
      data: { ...other, hold: theirs, starts_at },
    })
    expect(taken.status()).toBe(201)
    await page.getByRole('button', { name: 'Qabulga yozilish' }).click()
    await expect(page.locator('.esum')).toContainText('boshqa kishi band qildi')
    await expect(page.getByLabel('Qabul mavzusi')).toHaveValue('Litsenziya olish tartibi')
    await expect(page.locator('.attached')).toContainText('nizom.png')
    await page.getByLabel('Boshqa boʻsh vaqt').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Qabulga yozilish' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siz qabulga yozildingiz')
  })
})
