import { join } from 'node:path'
import { signIn } from './desk.ts'
import { barriers, complaints, hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

test('a report is sent without scripts, opened by a custodian in their browser, and answered for its code alone', async ({
  portal,
  page,
  browser,
}) => {
  const { url, dataDir } = portal
  const visitor = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  ).newPage()
  const strangers: string[] = []
  visitor.on('request', (request) => {
    if (!request.url().startsWith(url)) strangers.push(request.url())
  })
  await visitor.goto(`${url}/ru/feedback`)
  await visitor.getByRole('link', { name: 'Сообщить о коррупции' }).click()
  await visitor.getByLabel('Опишите, что произошло').fill('За наследственное дело попросили деньги сверх пошлины.')
  await visitor.getByLabel('Доказательства').setInputFiles({
    name: 'квитанция.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('нет'),
  })
  await visitor.getByRole('button', { name: 'Зашифровать и отправить' }).click()
  // Whatever is wrong, nothing typed is lost.
  await expect(visitor.locator('.esum')).toContainText('квитанция.txt')
  await expect(visitor.getByLabel('Опишите, что произошло')).toHaveValue(/наследственное дело/)
  await visitor.getByLabel('Какой орган').selectOption('notary')
  await visitor.getByLabel('Взятка').check()
  await visitor.getByLabel('Когда').fill('2026-03-02')
  await visitor.getByLabel('Где').fill('Нотариальная контора')
  await visitor.getByRole('button', { name: 'Зашифровать и отправить' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Сообщение зашифровано и отправлено')
  const code = (await visitor.locator('.code dd').textContent()) ?? ''
  await visitor.getByRole('button', { name: 'Завершить' }).click()
  await expect(visitor.locator('.esum')).toBeVisible()
  await visitor.getByLabel('Код записан').check()
  await visitor.getByRole('button', { name: 'Завершить' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ваше сообщение')

  const heard = complaints(page)
  await signIn(page, portal, 'umida', '/admin/integrity')
  expect(await barriers(page)).toEqual([])
  // The newest: those of the demo are older.
  await page.locator('tbody a').first().click()
  await expect(page.getByText('Ochish uchun kalitingizni kiriting')).toBeVisible()
  await page.getByLabel('Kalit fayli').setInputFiles(join(dataDir, 'integrity-demo-identity.txt'))
  await expect(page.getByText('За наследственное дело')).toBeVisible()
  // What is being written stays while something else about the report changes.
  await page.getByLabel('Javob yoki savol').fill('Назовите, пожалуйста, номер конторы.')
  await page.getByRole('button', { name: 'Qabul qilish' }).click()
  await expect(page.getByRole('button', { name: 'Oʻrganishni boshlash' })).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Shifrlab yuborish' }).click()
  const body = (await sent).postData() ?? ''
  expect(decodeURIComponent(body)).not.toContain('конторы')
  await expect(page.locator('.int-m .ours')).toContainText('номер конторы')
  expect(await barriers(page)).toEqual([])
  expect(heard).toEqual([])

  await visitor.getByLabel('Код').fill(code.toLowerCase())
  await visitor.getByRole('button', { name: 'Открыть' }).click()
  await expect(visitor.getByText('Назовите, пожалуйста, номер конторы.')).toBeVisible()
  await expect(visitor.getByText('Принято', { exact: true })).toBeVisible()
  await visitor.getByRole('main').getByRole('button', { name: 'Закрыть' }).click()
  await expect(visitor.getByLabel('Код')).toBeVisible()

  // With scripts the way out is not gone before somebody goes it, though links that are seen or pointed at are fetched ahead.
  const writer = await (await browser.newContext()).newPage()
  const fetched: string[] = []
  writer.on('request', (request) => fetched.push(request.url()))
  await writer.goto(`${url}/ru/feedback/korrupsiya/session`)
  await hydrated(writer)
  await writer.getByLabel('Код').fill(code)
  await writer.getByRole('button', { name: 'Открыть' }).click()
  await expect(writer.getByText('Назовите, пожалуйста, номер конторы.')).toBeVisible()
  await writer.locator('.int-exit a').hover()
  const ahead = await writer.request.get(`${url}/ru/feedback/korrupsiya/exit.data`, {
    headers: { 'sec-fetch-mode': 'cors' },
  })
  expect(ahead.headers()['set-cookie']).toBeUndefined()
  await writer.getByLabel('Текст сообщения').fill('Контора № 7.')
  await writer.getByRole('button', { name: 'Зашифровать и отправить' }).click()
  await expect(writer.getByText('Отправлено и зашифровано.')).toBeVisible()
  expect(fetched.filter((each) => each.includes('/exit'))).toEqual([])
  await expect(visitor.getByLabel('Код')).toBeVisible()
  expect(strangers).toEqual([])
})
