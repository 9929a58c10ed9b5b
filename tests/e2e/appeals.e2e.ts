import type { Page } from '@playwright/test'
import { barriers, complaints, hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

const message = 'Нотариус в Самарканде отказал в заверении доверенности и не объяснил почему. Прошу разобраться.'

/** All that must be filled in, as somebody from Samarkand writes it. */
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Фамилия, имя и отчество').fill('Каримова Нилуфар Анваровна')
  await page.getByLabel('Электронная почта', { exact: true }).fill('nilufar@example.uz')
  await page.getByLabel('Телефон').fill('+998 90 123 45 67')
  await page.getByLabel('Регион').selectOption({ label: 'Самаркандская область' })
  await page.getByLabel('Адрес проживания').fill('г. Самарканд, ул. Регистан, 5')
  await page.getByLabel('Текст обращения').fill(message)
  await page.getByLabel('Даю на это согласие').check()
}

/** Nobody writes an appeal within three seconds: one that was would be kept back as a machine's. */
async function sendAsPeopleDo(page: Page, opened: number, name: string): Promise<void> {
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(3000)
  await page.getByRole('button', { name }).click()
}

test('an appeal is corrected, kept on the device, checked, sent and followed', async ({ portal, page }) => {
  const heard = complaints(page)
  await page.goto(`${portal.url}/ru/feedback`)
  await hydrated(page)
  await fillIn(page)
  await page.getByLabel('Телефон').fill('+998 90 123')
  await expect(page.getByText(/Осталось|Остался/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  const summary = page.locator('.esum')
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Ошибка: /)
  await expect(summary.getByRole('link')).toHaveCount(1)
  await expect(page.getByLabel('Текст обращения')).toHaveValue(message)
  expect(await barriers(page)).toEqual([])
  await summary.getByRole('link').click()
  await expect(page.getByLabel('Телефон')).toBeFocused()
  await expect(page.getByLabel('Телефон')).toHaveAttribute('aria-invalid', 'true')
  await expect(summary.getByRole('link')).toHaveCount(1)
  await page.getByLabel('Телефон').fill('+998 90 123 45 67')
  // The tab is left by mistake, and what was written is there again.
  await page.goto(`${portal.url}/ru/feedback`)
  const opened = Date.now()
  await hydrated(page)
  await expect(page.getByText('Восстановлено то, что вы писали раньше.')).toBeVisible()
  await expect(page.getByLabel('Телефон')).toHaveValue('+998 90 123 45 67')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByText('Нет связи с интернетом', { exact: false })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Проверьте перед отправкой')
  await expect(page.getByText(message)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await sendAsPeopleDo(page, opened, 'Отправить обращение')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ваше обращение принято')
  expect(await barriers(page)).toEqual([])
  const [number = '', key = ''] = await page.locator('.code dd').allTextContents()
  expect([number, key]).toEqual([expect.stringMatching(/^AD-\d{4}-\d{7}$/), expect.stringMatching(/^(?:\w{5}-?){4}$/)])
  const paper = await page.request.get(`${portal.url}/ru/feedback/receipt.pdf`)
  expect([paper.headers()['content-type'], (await paper.body()).subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ])
  await page.getByRole('button', { name: 'Сохранено, завершить' }).click()
  await expect(page.getByText(key)).toHaveCount(0)
  expect((await page.request.get(`${portal.url}/ru/feedback/receipt.pdf`)).status()).toBe(404)
  // What was sent is not offered again.
  await page.goto(`${portal.url}/ru/feedback`)
  await hydrated(page)
  await expect(page.getByLabel('Текст обращения')).toHaveValue('')
  await page.goto(`${portal.url}/ru/feedback/track?number=${number}`)
  // Left while its scripts are on their way, the page would complain of those.
  await hydrated(page)
  await page.getByLabel('Ключ').fill('AAAAA-AAAAA-AAAAA-AAAAA')
  await page.getByRole('button', { name: 'Показать' }).click()
  await expect(page.locator('.esum')).toContainText('Такой номер с таким ключом не найден')
  await hydrated(page)
  await page.getByLabel('Ключ').fill(key.toLowerCase())
  await page.getByRole('button', { name: 'Показать' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Обращение ${number}`)
  await hydrated(page)
  await page.getByText('Написать сообщение').first().click()
  await page.getByRole('textbox', { name: 'Написать сообщение' }).fill('Забыла сказать: это было 12 ноября.')
  await page.getByRole('button', { name: 'Отправить сообщение' }).click()
  await expect(page.getByText('Сообщение отправлено')).toBeVisible()
  await expect(page.getByText('Забыла сказать: это было 12 ноября.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await hydrated(page)
  await page.getByRole('button', { name: 'Закрыть' }).click()
  await expect(page.getByLabel('Ключ')).toHaveValue('')
  expect(heard.filter((line) => !/40[04]|ERR_INTERNET/.test(line))).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('a legal entity writes to a leader with a file, and takes the appeal back', async ({ portal, page }) => {
    await page.goto(`${portal.url}/lidership`)
    await page
      .getByRole('link', { name: /Murojaat yozish/ })
      .first()
      .click()
    await expect(page.getByText('Murojaat kimga')).toBeVisible()
    const opened = Date.now()
    await page.getByText('Yuridik shaxs').click()
    await page.getByLabel('Tashkilot nomi').fill('Zarafshon MCHJ')
    await page.getByLabel('Fayllar').setInputFiles([
      { name: 'ariza.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
      { name: 'rasm.png', mimeType: 'image/png', buffer: pixel },
    ])
    await page.getByRole('button', { name: 'Davom etish' }).click()
    await expect(page.locator('.esum')).toContainText('ariza.exe')
    // The good file arrived, and so did what was typed.
    await expect(page.getByLabel('Biriktirilgan fayllar')).toContainText('rasm.png')
    await expect(page.getByLabel('Tashkilot nomi')).toHaveValue('Zarafshon MCHJ')
    await page.getByRole('button', { name: 'Davom etish' }).click()
    await expect(page.locator('.esum').getByRole('link')).toHaveCount(8)
    await page.getByLabel('STIR').fill('301234567')
    await page.getByLabel('Toʻliq ism-sharifingiz').fill('Toʻlqinov Oʻtkir')
    await page.getByLabel('Elektron pochta', { exact: true }).fill('utkir@example.uz')
    await page.getByLabel('Telefon').fill('901234568')
    await page.getByLabel('Hudud').selectOption({ index: 3 })
    await page.getByLabel('Yashash yoki pochta manzili').fill('Navoiy koʻchasi, 12')
    await page
      .getByLabel('Murojaat matni')
      .fill('Litsenziya olish tartibi haqida yozma tushuntirish berishingizni soʻraymiz.')
    await page.getByLabel('Bunga roziman').check()
    await page.getByRole('button', { name: 'Davom etish' }).click()
    await page.getByRole('button', { name: /Oʻzgartirish.*Murojaat matni/ }).click()
    await expect(page).toHaveURL(/#appeal-message$/)
    await page.getByRole('button', { name: 'Davom etish' }).click()
    await sendAsPeopleDo(page, opened, 'Murojaatni yuborish')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Murojaatingiz qabul qilindi')
    const [, key = ''] = await page.locator('.code dd').allTextContents()
    await page.getByRole('link', { name: 'Holatini koʻrish' }).click()
    await page.getByLabel('Kaliti').fill(key)
    await page.getByRole('button', { name: 'Holatni koʻrish' }).click()
    const file = page.getByRole('link', { name: 'rasm.png' })
    const address = new URL((await file.getAttribute('href')) ?? '', portal.url).href
    expect(await (await page.request.get(address)).body()).toEqual(pixel)
    await page.getByText('Murojaatni qaytarib olish').first().click()
    await page.getByRole('button', { name: 'Murojaatni qaytarib olish' }).click()
    await expect(page.getByText('Murojaat qaytarib olindi')).toBeVisible()
    await expect(page.getByText('Murojaatni qaytarib olish')).toHaveCount(0)
  })
})

test('on paper there are the questions, a long message as a whole, and all answers before they are sent', async ({
  page,
}) => {
  await page.goto('/ru/feedback')
  await fillIn(page)
  const text = page.getByLabel('Текст обращения')
  await text.fill(Array.from({ length: 40 }, (_, line) => `${line}. ${message}`).join('\n'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Фамилия, имя и отчество')).toBeVisible()
  await expect(text).toBeVisible()
  expect(await text.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(0)
  for (const part of ['.acts', '[type=file]']) await expect(page.locator(`main ${part}`)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Проверьте перед отправкой')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Каримова Нилуфар Анваровна')).toBeVisible()
  await expect(page.locator('main .btn').first()).toBeHidden()
})

test('the pages of appeals are nobody else’s: not kept, without third parties', async ({ request }) => {
  const asked = await Promise.all(
    ['/feedback', '/feedback', '/en/feedback/track', '/feedback/receipt'].map((path) => request.get(path)),
  )
  expect(asked.map((it) => it.headers()['cache-control'])).toEqual(['no-store', 'no-store', 'no-store', 'no-store'])
  const tokens = await Promise.all(
    asked.slice(0, 2).map(async (it) => /name="form_token" value="([^"]+)"/.exec(await it.text())?.[1]),
  )
  expect(new Set(tokens).size).toBe(2)
})

/** One transparent pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
