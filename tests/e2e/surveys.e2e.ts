import type { Page } from '@playwright/test'
import { barriers, complaints, hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

/** Each journey votes once: with a portal of its own it finds the demo's figures as they were. */
const open = '/ru/sorovnomalar/1'

/** Answers what must be answered, as somebody who came for a register of births. */
async function answer(page: Page): Promise<void> {
  await page.getByLabel('Запись ЗАГС: рождение, брак и другое').check()
  await page
    .getByRole('group', { name: /записались онлайн/ })
    .getByLabel('Да')
    .check()
  await page.getByLabel('15–30 минут').check()
  await page
    .getByRole('group', { name: /Оцените обращение/ })
    .getByLabel('4')
    .check()
}

test('a visitor comes from the home page, is told what is missing, answers, and sees the results once', async ({
  ownPortal,
  page,
}) => {
  const heard = complaints(page)
  await page.goto(`${ownPortal.url}/ru`)
  await page.getByRole('region', { name: 'Опрос' }).getByRole('link', { name: 'Участвовать в опросе' }).click()
  await expect(page).toHaveURL(ownPortal.url + open)
  await hydrated(page)
  await expect(page.getByText('Отвечено на 0 из 5 вопросов')).toBeVisible()
  // The question about the registry comes with the answer that it depends on.
  const advice = page.getByLabel('предложения по услугам ЗАГС')
  await expect(advice).toBeHidden()
  await page.getByLabel('Запись ЗАГС: рождение, брак и другое').check()
  await expect(advice).toBeVisible()
  await advice.fill('Спасибо за порядок')
  await page.getByLabel('Сократить ожидание').check()
  await page.getByLabel('Всё хорошо').check()
  // That everything is well goes with no wish.
  await expect(page.getByLabel('Сократить ожидание')).not.toBeChecked()
  // Without a network the form stays, and as after a failure on the way it is there again.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Проголосовать' }).click()
  await expect(page.getByText('Нет связи с интернетом. Ответы остались')).toBeVisible()
  await page.context().setOffline(false)
  await page.goto(ownPortal.url + open)
  await expect(page.getByText('Ваши прежние ответы восстановлены')).toBeVisible()
  await expect(page.getByText('Отвечено на 3 из 6 вопросов')).toBeVisible()
  await expect(page.getByLabel('Запись ЗАГС: рождение, брак и другое')).toBeChecked()
  await expect(page.getByLabel('Сократить ожидание')).not.toBeChecked()
  await expect(advice).toHaveValue('Спасибо за порядок')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Проголосовать' }).click()
  const summary = page.locator('.esum')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(3)
  await expect(page).toHaveTitle(/^Ошибка: /)
  await expect(advice).toHaveValue('Спасибо за порядок')
  expect(await barriers(page)).toEqual([])
  await summary.getByRole('link').first().click()
  await expect(page.locator(':focus')).toHaveAttribute('type', 'radio')
  await expect(summary.getByRole('link')).toHaveCount(3)
  await answer(page)
  await page.getByRole('button', { name: 'Проголосовать' }).click()
  await expect(page).toHaveURL(`${ownPortal.url}${open}?sent=1`)
  await expect(page.getByText('Ваш ответ принят').first()).toBeVisible()
  await expect(page.getByText('188 участников')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.goto(ownPortal.url + open)
  await expect(page.getByText('Вы уже участвовали в этом опросе')).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:survey-1'))).toBeNull()
  await expect(page.getByRole('button', { name: 'Проголосовать' })).toBeHidden()
  // The refused form was answered with 400, and browsers say so.
  expect(heard.filter((line) => !line.includes('400'))).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('the form keeps what was typed, counts once, and says so to who comes again', async ({ ownPortal, page }) => {
    await page.goto(ownPortal.url + open)
    await page.getByLabel('15–30 минут').check()
    await page.getByRole('button', { name: 'Проголосовать' }).click()
    await expect(page.locator('.esum').getByRole('link')).toHaveCount(3)
    await expect(page.getByLabel('15–30 минут')).toBeChecked()
    await answer(page)
    const second = await page.context().newPage()
    await second.goto(ownPortal.url + open)
    await answer(second)
    await page.getByRole('button', { name: 'Проголосовать' }).click()
    await expect(page.getByText('Ваш ответ принят').first()).toBeVisible()
    await second.getByRole('button', { name: 'Проголосовать' }).click()
    await expect(second.getByText('Вы уже участвовали в этом опросе')).toBeVisible()
    await expect(second.getByText('188 участников')).toBeVisible()
  })

  test('without cookies nothing is counted and nothing is lost', async ({ portal, page }) => {
    await page.goto(portal.url + open)
    await answer(page)
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Проголосовать' }).click()
    await expect(page.locator('.esum')).toContainText('Форма устарела')
    await expect(page.getByLabel('15–30 минут')).toBeChecked()
    await page.getByRole('button', { name: 'Проголосовать' }).click()
    await expect(page.getByText('Ваш ответ принят').first()).toBeVisible()
  })
})

test('what is one visitor’s own never reaches another, and what is over is the same for all', async ({ request }) => {
  const asked = await Promise.all([1, 2, 3].map(() => request.get('/sorovnomalar/1', { headers: { cookie: '' } })))
  const tokens = await Promise.all(
    asked.map(async (it) => /name="form_token" value="([^"]+)"/.exec(await it.text())?.[1]),
  )
  expect(asked.map((it) => it.headers()['cache-control'])).toEqual(['no-store', 'no-store', 'no-store'])
  expect(new Set(tokens).size).toBe(3)
  const [closed, again] = [await request.get('/sorovnomalar/2'), await request.get('/sorovnomalar/2')]
  expect([closed.headers()['set-cookie'], again.headers().etag]).toEqual([undefined, closed.headers().etag])
  const file = await request.get('/en/sorovnomalar/2/results.csv')
  expect(file.headers()['content-disposition']).toBe('attachment; filename="survey-2.csv"')
  expect(await file.text()).toContain('Do the opening hours of the notary office suit you?,,Yes,310,48,')
  for (const path of ['/sorovnomalar/1/results.csv', '/sorovnomalar/999', '/sorovnomalar/hech'])
    expect([path, (await request.get(path)).ok()]).toEqual([path, false])
})
