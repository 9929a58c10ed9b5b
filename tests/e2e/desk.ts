import { expect, type Locator, type Page } from '@playwright/test'
import type { Portal } from './portal.ts'

/** What people of the journeys choose in place of their one-use passwords. */
export const ownPassword = 'zarafshon boʻyida uch chinor'

/** Signs someone in through the pages, from the one-use password to the admin's home. */
export async function signInByPages(page: Page, portal: Portal, name: string): Promise<void> {
  await page.goto(`${portal.url}/login?next=%2Fadmin`)
  await page.getByLabel('Login').fill(name)
  await page.getByLabel('Parol', { exact: true }).fill(portal.passwords[name] ?? '')
  await page.getByRole('button', { name: 'Kirish' }).click()
  await expect(page.getByRole('heading', { name: 'Yangi parol oʻrnating' })).toBeVisible()
  await page.getByLabel('Bir martalik parol', { exact: true }).fill(portal.passwords[name] ?? '')
  await page.getByLabel('Yangi parol', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Parolni saqlash' }).click()
  await expect(page).toHaveURL(/\/admin/)
  await expect(page.getByRole('navigation', { name: 'Boshqaruv boʻlimlari' })).toBeVisible()
}

/** Who has chosen a password of their own already, by portal: journeys of one worker share one. */
const settled = new Set<string>()

/** Signs someone in where that is not what the journey is about, and opens a screen. */
export async function signIn(page: Page, portal: Portal, name: string, path = '/admin'): Promise<void> {
  const who = `${portal.dataDir} ${name}`
  const password = settled.has(who) ? ownPassword : (portal.passwords[name] ?? '')
  const send = async (address: string, data: object) => {
    const answer = await page.request.post(portal.url + address, { data, headers: { origin: portal.url } })
    expect(answer.status(), address).toBe(200)
  }
  await send('/accounts/login/', { username: name, password })
  if (!settled.has(who)) await send('/accounts/password/', { current: password, next: ownPassword })
  settled.add(who)
  await page.goto(portal.url + path)
  await expect(page.getByRole('navigation', { name: 'Boshqaruv boʻlimlari' })).toBeVisible()
}

/** The session ends while its screen is open. */
export const endSession = (page: Page, { url }: Portal) => page.request.get(`${url}/accounts/logout/`)

/** Signs in anew where one is, by the keyboard alone, by the button that offers it. */
export async function signInAgain(
  page: Page,
  button = page.getByRole('button', { name: 'Qayta kirish' }),
): Promise<void> {
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Qayta kirish' })
  await expect(dialog).toBeVisible()
  await page.keyboard.insertText(ownPassword)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

/** Adds a post for a journey that changes one, so that those of the demo stay as they are. Gives its slug. */
export async function addPost(page: Page, portal: Portal, title: string): Promise<string> {
  const data = { type: 'NEWS', category: 1, title_uz: title, description_uz: '<p>Sinov uchun matn.</p>' }
  const answer = await page.request.post(`${portal.url}/api/posts/create/`, { data, headers: { origin: portal.url } })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).slug
}

/** Turns the editor to a language, by its own name. */
export async function openLanguage(page: Page, name: string): Promise<void> {
  await page.locator('.ed-h .seg label').filter({ hasText: name }).click()
}

/** The rich text of one language of the editor. */
export function textIn(page: Page, locale: string): Locator {
  return page.locator(`.pane[data-locale=${locale}] [contenteditable=true]`)
}

/** Saves and waits until the server has. */
export async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(page.locator('.saved')).toHaveText(/da saqlandi/)
}
