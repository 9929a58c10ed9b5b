import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { request as outside } from '@playwright/test'
import { barriers, complaints, hydrated } from './pages.ts'
import { expect, type Portal, test } from './portal.ts'

const email = 'laylo@fuqaro.example'
const newPassword = 'yorug-ertalab-kitob-2024'

/** A survey for registered people, as staff make it by the API. */
async function registeredSurvey({ url, passwords }: Portal): Promise<string> {
  const staff = await outside.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
  const current = passwords.superuser ?? ''
  await staff.post('/accounts/login/', { data: { username: 'superuser', password: current } })
  await staff.post('/accounts/password/', { data: { current, next: newPassword } })
  const texts = (name: string, value: string) =>
    Object.fromEntries(['uz', 'uzb', 'ru', 'en'].map((locale) => [`${name}_${locale}`, value]))
  const made = await staff.post('/api/surveys/create/', {
    data: {
      ...texts('title', 'Опрос для своих'),
      starts_at: '2024-05-06T00:00:00Z',
      identity: 'account',
      results: 'never',
      active: true,
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = await made.json()
  const question = { kind: 'long', required: true, ...texts('text', 'Что улучшить?') }
  const built = await staff.put(`/api/surveys/${id}/structure/`, { data: { version: 1, questions: [question] } })
  expect(built.status(), await built.text()).toBe(200)
  await staff.dispose()
  return `/ru/sorovnomalar/${id}`
}

/** The code that came by letter and is none of those that are known; without a mail server letters lie in a folder. */
async function codeIn({ dataDir }: Portal, known: string[] = []): Promise<string> {
  const folder = join(dataDir, 'mails')
  const codes = async () => {
    // A letter that is still being written has another ending.
    const isWhole = (name: string) => name.startsWith('client_code') && name.endsWith('.eml')
    const names = (await readdir(folder).catch(() => [])).filter(isWhole)
    const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return letters
      .flatMap((letter) => /: (\d{6})\r?$/m.exec(inWords(letter))?.[1] ?? [])
      .filter((it) => !known.includes(it))
  }
  await expect.poll(async () => (await codes()).length).toBe(1)
  const [code = ''] = await codes()
  known.push(code)
  return code
}

/** Letters travel in quoted-printable or base64; the code is found in their plain text. */
function inWords(letter: string): string {
  const [, body = ''] = /text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)(?:\r?\n--|$)/.exec(letter) ?? []
  return /^[A-Za-z0-9+/=\s]+$/.test(body) ? Buffer.from(body, 'base64').toString('utf8') : body
}

test('a citizen signs up on the way to a survey, votes once, sees the profile, and leaves', async ({
  ownPortal,
  page,
}) => {
  const heard = complaints(page)
  const survey = await registeredSurvey(ownPortal)
  const known: string[] = []
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/accounts/') && asked.push(request.url()))
  await page.goto(ownPortal.url + survey)
  await hydrated(page)
  await expect(page.getByText('Вы ещё не зарегистрированы, сначала зарегистрируйтесь.')).toBeVisible()
  // Nobody is signed in, and nothing hints at it: nobody is asked for.
  expect(asked).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click()
  await page.getByRole('button', { name: 'Отправить код' }).click()
  await expect(page.locator('.esum')).toBeFocused()
  await page.getByLabel('Электронная почта').fill(email)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Отправить код' }).click()
  expect(page.url()).not.toContain('laylo')
  await page.getByLabel('Код из письма').fill(await codeIn(ownPortal, known))
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page).toHaveURL(ownPortal.url + survey)
  // The session ends in another tab while the answer is being written.
  await page.getByLabel('Что улучшить?').fill('Очереди, и побыстрее')
  await page.request.post(`${ownPortal.url}/accounts/client/logout/`, { headers: { origin: ownPortal.url } })
  await page.getByRole('button', { name: 'Проголосовать' }).click()
  await page.getByLabel('Электронная почта').fill(email)
  await page.getByRole('button', { name: 'Отправить код' }).click()
  await page.getByLabel('Код из письма').fill(await codeIn(ownPortal, known))
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page.getByLabel('Что улучшить?')).toHaveValue('Очереди, и побыстрее')
  await page.getByRole('button', { name: 'Проголосовать' }).click()
  await expect(page.getByText('Ваш ответ принят').first()).toBeVisible()
  const menu = page.locator('.hdr details.me')
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: 'Профиль' }).click()
  await page.getByLabel('Фамилия, имя и отчество').fill('Каримова Лайло')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Каримова Лайло')
  expect(await barriers(page)).toEqual([])
  // That nobody answered does not mean that nobody is signed in: the next page shows the menu again.
  await page.route('**/accounts/client/me/', (route) => route.abort(), { times: 1 })
  const unanswered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/accounts/client/me/'))
  await page.goto(ownPortal.url + survey)
  await unanswered
  await page.goto(ownPortal.url + survey)
  await expect(page.getByText('Вы уже участвовали в этом опросе')).toBeVisible()
  await menu.locator('summary').click()
  await expect(menu).toHaveAttribute('open')
  await page.mouse.click(20, 600)
  await expect(menu).not.toHaveAttribute('open')
  await menu.locator('summary').click()
  await menu.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByText('Вы ещё не зарегистрированы')).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cid')
  // Refused forms are answered with 4xx, one question with nothing, and browsers say so.
  expect(heard.filter((line) => !/\b4\d\d\b|ERR_FAILED/.test(line))).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('signing in, the profile and leaving work, and nobody keeps the pages', async ({ ownPortal, page }) => {
    await page.goto(`${ownPortal.url}/en`)
    await page.locator('.hdr a.me').click()
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await page.getByLabel('Code from the message').fill('000000')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.locator('.esum')).toContainText('The code is wrong')
    await page.getByLabel('Code from the message').fill(await codeIn(ownPortal))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
    await page.getByLabel('Telephone').fill('12')
    await page.getByLabel('Full name').fill('Laylo')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('.esum')).toContainText('Telephone')
    await expect(page.getByLabel('Full name')).toHaveValue('Laylo')
    const again = await page.goto(`${ownPortal.url}/en/profile`)
    expect(again?.headers()['cache-control']).toBe('no-store')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page.getByText('You have signed out.')).toBeVisible()
  })
})
