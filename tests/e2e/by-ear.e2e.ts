import type { Page } from '@playwright/test'
import { drawn } from '../pictures.ts'
import { endSession, signIn, signInAgain, textIn } from './desk.ts'
import { expect, test } from './portal.ts'

// What an editor who sees nothing of the screen relies on: where the focus goes, and what is said.

test.use({ viewport: { width: 1440, height: 900 } })

const titleOfScreen = (page: Page) => page.locator('.tb h1')

/** Messages as readers hear them: what is hidden behind a dialog is not said. */
const said = (page: Page, text: string | RegExp) =>
  page.locator('.toasts').getByRole('alert').or(page.locator('.toasts').getByRole('status')).filter({ hasText: text })

const picture = async (colour: string) => ({
  name: 'surat.jpg',
  mimeType: 'image/jpeg',
  buffer: await drawn({ colour }).jpeg().toBuffer(),
})

test('an order of links that is not taken is told, and what is restored or cannot go keeps its reader in the screen', async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, portal, 'superuser', '/admin/useful_link')
  const handle = page.getByRole('button', { name: /^Joyini oʻzgartirish/ }).first()
  const before = (await handle.getAttribute('aria-label')) ?? ''
  await context.setOffline(true)
  await handle.press('ArrowDown')
  await expect(said(page, 'Xizmat hozir ishlamayapti')).toBeVisible()
  await expect(handle).toHaveAttribute('aria-label', before)
  await expect(handle).toBeFocused()
  await context.setOffline(false)

  const call = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`${portal.url}/api/search/synonyms/${path}`, {
      ...{ method, headers: { origin: portal.url }, ...(data ? { data } : {}) },
    })
    expect(answer.ok(), path).toBe(true)
    return answer
  }
  const { id } = await (await call('POST', 'create/', { words: ['taqqos', 'qiyos'], active: true })).json()
  await call('DELETE', `${id}/delete/`)
  await page.goto(`${portal.url}/admin/search-words?bin=true`)
  const restore = page.getByRole('button', { name: 'Tiklash: taqqos = qiyos' })
  await restore.press('Enter')
  await expect(restore).toHaveCount(0)
  await expect(titleOfScreen(page)).toBeFocused()
  await call('DELETE', `${id}/delete/`)

  await page.goto(`${portal.url}/admin/add_menu`)
  const menu = page.getByRole('button', { name: 'Amallar: Rahbariyat', exact: true })
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Savatga koʻchirish' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Hozir oʻchirib boʻlmaydi' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yopish', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test('the page that a search finds first is looked up without losing the form, offline and after the session', async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, portal, 'superuser', '/admin/search-words/best/add')
  const words = page.getByLabel('Qidirilgan soʻzlar')
  const address = page.getByLabel('Qaysi sahifa')
  await words.fill('oq kabutar')
  await context.setOffline(true)
  await address.fill('/inner-page/notariat')
  const missed = page.waitForEvent('requestfailed')
  await address.press('Tab')
  await missed
  await expect(page.getByRole('checkbox', { name: 'Oʻzbekcha' })).toBeFocused()
  await context.setOffline(false)
  await endSession(page, portal)
  const asked = page.waitForResponse(/search-words\/target/)
  await address.press('Tab')
  expect((await asked).status()).toBe(401)
  await expect(words).toHaveValue('oq kabutar')
  await signIn(await context.newPage(), portal, 'superuser')
  await address.press('Tab')
  await expect(page.getByRole('status').filter({ hasText: 'Notariat' })).toBeVisible()
  await expect(words).toHaveValue('oq kabutar')
})

test('a picture is chosen, described and taken out without the focus getting lost', async ({ page, portal }) => {
  await signIn(page, portal, 'superuser', '/admin/useful_link/add')
  const panel = page.locator('#thumbnail')
  const file = panel.locator('input[type=file]')
  const cancel = panel.getByRole('button', { name: 'Bekor qilish' })
  const uploads = '**/attachments/create/'
  let go = () => {}
  const held = new Promise<void>((done) => {
    go = done
  })
  await page.route(uploads, async (route) => {
    await held
    await route.continue()
  })
  await file.focus()
  await file.setInputFiles(await picture('#31705a'))
  await expect(cancel).toBeFocused()
  go()
  await expect(panel.getByRole('img').or(panel.locator('img'))).toBeVisible()
  await expect(panel).toBeFocused()
  await panel.getByRole('button', { name: 'Olib tashlash' }).press('Enter')
  await expect(panel).toBeFocused()
  await file.focus()
  await file.setInputFiles({ name: 'rasm.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('rasm emas') })
  await expect(panel.getByRole('alert')).toContainText('Bu fayl rasm emas')
  await expect(file).toBeFocused()
  await panel.getByRole('button', { name: 'Kutubxonadan tanlash' }).press('Enter')
  await page.getByRole('button', { name: 'Koshinkor peshtoq va ikki minora' }).first().press('Enter')
  await expect(panel).toBeFocused()

  await page.goto(`${portal.url}/admin/add_posts`)
  await textIn(page, 'uz').press('Control+End')
  await page.getByRole('toolbar').getByRole('button', { name: 'Rasm', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Matnga rasm qoʻyish' })
  const describe = dialog.getByLabel('Rasmda nima tasvirlangan')
  await dialog.getByRole('button', { name: 'Kutubxonadan tanlash' }).press('Enter')
  await page.getByRole('button', { name: 'Koshinkor peshtoq va ikki minora' }).first().press('Enter')
  await expect(describe).toBeFocused()
  // Who does not see the picture knows it by what is said of it.
  await expect(describe).toHaveValue('Koshinkor peshtoq va ikki minora')
  await describe.press('Enter')
  await expect(textIn(page, 'uz').locator('img')).toHaveAttribute('alt', 'Koshinkor peshtoq va ikki minora')

  await textIn(page, 'uz').press('Control+End')
  await page.getByRole('toolbar').getByRole('button', { name: 'Jadval' }).press('Enter')
  await page.getByRole('menuitem', { name: /^Jadval qoʻshish/ }).press('Enter')
  await expect(textIn(page, 'uz')).toBeFocused()
  await page.keyboard.insertText('Sana')
  await expect(textIn(page, 'uz').locator('th').first()).toHaveText('Sana')
})

test('what is done to a picture of the library is said, also over its dialog, and its text outlives the session', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'superuser', '/admin/photo-library')
  await page.getByLabel(/^Rasm tanlash/).setInputFiles(await picture('#705a31'))
  const card = page.locator('.pcard').filter({ hasText: 'surat.jpg' })
  await card.getByRole('link').press('Enter')
  const dialog = page.getByRole('dialog')
  const describe = dialog.getByRole('textbox', { name: 'Oʻzbekcha' })
  await endSession(page, portal)
  await describe.fill('Yashil maydon')
  await describe.press('Enter')
  await signInAgain(page)
  await expect(describe).toHaveValue('Yashil maydon')
  await describe.press('Enter')
  await expect(said(page, 'Tavsif saqlandi')).toBeVisible()
})

test('a list whose session ended on the way is imported after signing in on the spot, without choosing it again', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'superuser', '/admin/import')
  await page.getByLabel('Fayl', { exact: true }).setInputFiles({
    ...{ name: 'royxat.csv', mimeType: 'text/csv', buffer: Buffer.from('register_no;full_name_uz\r\n;\r\n') },
  })
  await endSession(page, portal)
  await page.getByRole('button', { name: 'Sinab koʻrish' }).press('Enter')
  await expect(page.locator('.esum')).toBeFocused()
  await signInAgain(page)
  await expect(page.getByRole('heading', { name: /^Xatolar/ })).toBeVisible()
})
