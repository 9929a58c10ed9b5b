import type { Page } from '@playwright/test'
import { drawn } from '../pictures.ts'
import { endSession, ownPassword, signIn, signInAgain } from './desk.ts'
import { hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

// Whose session ends at work signs in where they are, and what was asked for is done. What editors hold then stands in failed-saves.e2e.ts.

test.use({ viewport: { width: 1440, height: 900 } })

const said = (page: Page, text: string | RegExp) => page.locator('.toast').filter({ hasText: text })

test('a switch, a choice of records and an undoing are done after signing in on the spot', async ({ page, portal }) => {
  await signIn(page, portal, 'superuser', '/admin/view_employees')
  await hydrated(page)
  const shown = page.getByRole('switch', { name: /^Faol: /, checked: true }).first()
  const name = (await shown.getAttribute('aria-label')) ?? ''
  const active = page.getByRole('switch', { name, exact: true })
  await endSession(page, portal)
  await active.press('Space')
  await expect(said(page, 'Bu amal uchun tizimga kiring')).toBeVisible()
  await expect(active).toBeChecked()
  await signInAgain(page)
  await expect(said(page, /^Yashirildi: /)).toBeVisible()
  await expect(active).not.toBeChecked()
  await expect(active).toBeFocused()

  await endSession(page, portal)
  await said(page, /^Yashirildi: /)
    .getByRole('button', { name: 'Qaytarish' })
    .press('Enter')
  await expect(said(page, 'Bu amal uchun tizimga kiring')).toBeVisible()
  await signInAgain(page)
  await expect(active).toBeChecked()
  await expect(said(page, 'Amal qaytarildi')).toBeVisible()

  await page.getByRole('checkbox', { name: name.replace('Faol', 'Tanlash'), exact: true }).check()
  await endSession(page, portal)
  await page
    .getByRole('region', { name: 'Tanlanganlar bilan amallar' })
    .getByRole('button', { name: 'Yashirish' })
    .press('Enter')
  await signInAgain(page)
  await expect(active).not.toBeChecked()
  await said(page, '1 ta yozuv oʻzgardi').getByRole('button', { name: 'Qaytarish' }).press('Enter')
  await expect(active).toBeChecked()
})

test('an entry of the menu and a link stand where they were put after signing in on the spot', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'superuser', '/admin/useful_link')
  const handle = page.getByRole('button', { name: /^Joyini oʻzgartirish/ }).first()
  const before = (await handle.getAttribute('aria-label')) ?? ''
  await endSession(page, portal)
  await handle.press('ArrowDown')
  await expect(said(page, 'Bu amal uchun tizimga kiring')).toBeVisible()
  await expect(handle).toHaveAttribute('aria-label', before)
  await signInAgain(page)
  await expect(handle).not.toHaveAttribute('aria-label', before)
  await handle.press('ArrowDown')
  await expect(handle).toHaveAttribute('aria-label', before)

  await page.goto(`${portal.url}/admin/add_menu`)
  await hydrated(page)
  const grip = page.locator('[id^=move-]').first()
  const first = (await grip.getAttribute('id')) ?? ''
  await endSession(page, portal)
  await grip.press('Alt+ArrowDown')
  await signInAgain(page)
  await expect(said(page, /^Koʻchirildi: /)).toBeVisible()
  await expect(grip).not.toHaveAttribute('id', first)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(grip).toHaveAttribute('id', first)

  const inMenu = page.getByRole('switch', { name: 'Yon menyuda: Rahbariyat', exact: true })
  const was = await inMenu.isChecked()
  await endSession(page, portal)
  await inMenu.press('Space')
  await signInAgain(page)
  await expect(inMenu).toBeChecked({ checked: !was })
  await inMenu.press('Space')
  await expect(inMenu).toBeChecked({ checked: was })
})

test('what the bin, the pictures and the letters were asked for is done after signing in on the spot', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'superuser')
  const call = async (method: string, path: string, data?: object) =>
    page.request.fetch(`${portal.url}/api/search/synonyms/${path}`, {
      ...{ method, headers: { origin: portal.url }, ...(data ? { data } : {}) },
    })
  const { id } = await (await call('POST', 'create/', { words: ['hamoyil', 'tumor'], active: true })).json()
  await call('DELETE', `${id}/delete/`)
  await page.goto(`${portal.url}/admin/bin?kind=search_synonym`)
  await hydrated(page)
  const restore = page.getByRole('button', { name: /^Tiklash: .*hamoyil/ })
  await endSession(page, portal)
  await restore.press('Enter')
  await expect(page.locator('.esum')).toContainText('Bu amal uchun tizimga kiring')
  await signInAgain(page)
  await expect(restore).toHaveCount(0)
  await expect(said(page, 'Tiklandi')).toBeVisible()
  await call('DELETE', `${id}/delete/`)

  await page.goto(`${portal.url}/admin/photo-library`)
  await hydrated(page)
  await page.getByLabel(/^Rasm tanlash/).setInputFiles({
    ...{ name: 'kesiladigan.jpg', mimeType: 'image/jpeg' },
    buffer: await drawn({ colour: '#2b7d45' }).jpeg().toBuffer(),
  })
  const card = page.locator('.pcard').filter({ hasText: 'kesiladigan.jpg' })
  await card.getByRole('checkbox').check()
  await endSession(page, portal)
  await page.getByRole('button', { name: 'Kutubxonadan olib tashlash' }).press('Enter')
  await signInAgain(page)
  await expect(card).toHaveCount(0)

  await page.goto(`${portal.url}/admin/photo-library?shelf=all`)
  await hydrated(page)
  await card.getByRole('link').press('Enter')
  await page.getByRole('link', { name: 'Qirqish' }).press('Enter')
  await expect(page).toHaveURL(/add_thumbnail/)
  const uncut = page.url()
  await endSession(page, portal)
  await page.getByRole('button', { name: 'Qirqish', exact: true }).press('Enter')
  await signInAgain(page)
  await expect(page).not.toHaveURL(uncut)

  await page.goto(`${portal.url}/admin/newsletter/letter`)
  await hydrated(page)
  const test = page.getByRole('button', { name: /sinov/i })
  await endSession(page, portal)
  await test.press('Enter')
  await signInAgain(page)
  // Asked once more, it says what is in its way now.
  await expect(page.locator('.esum')).toHaveText(/^Hisobingizda elektron pochta yoʻq/)
})

test('the file of appeals waits for whoever signs in on the spot, with its reason', async ({ page, portal }) => {
  await signIn(page, portal, 'superuser', '/admin/appeals/export')
  const reason = page.locator('#reason')
  await reason.fill('Prokuratura soʻrovi')
  await endSession(page, portal)
  await reason.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Qayta kirish' })
  await expect(dialog).toBeVisible()
  const file = page.waitForEvent('download')
  await page.keyboard.insertText(ownPassword)
  await page.keyboard.press('Enter')
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
  await expect(reason).toHaveValue('Prokuratura soʻrovi')
})

test('a picture that is closed gives the focus back where it was opened, also after signing in within it', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'superuser', '/admin/photo-library')
  await hydrated(page)
  await page.getByLabel(/^Rasm tanlash/).setInputFiles({
    ...{ name: 'fokus.jpg', mimeType: 'image/jpeg', buffer: await drawn({ colour: '#315070' }).jpeg().toBuffer() },
  })
  const link = page
    .locator('.pcard')
    .filter({ hasText: /fokus\.jpg|Maydon/ })
    .getByRole('link')
  const dialog = page.getByRole('dialog')
  const describe = dialog.getByRole('textbox', { name: 'Oʻzbekcha' })
  for (const words of ['Maydon', 'Maydon tongda', 'Maydon oqshomda']) {
    await link.press('Enter')
    if (words === 'Maydon') {
      await endSession(page, portal)
      await describe.fill(words)
      await describe.press('Enter')
      await signInAgain(page)
    }
    await describe.fill(words)
    await describe.press('Enter')
    await expect(dialog.getByRole('heading', { name: words, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(link).toBeFocused()
  }
  // Who came by its address has opened it from nowhere: the title is next.
  await page.goto(new URL((await link.getAttribute('href')) ?? '', portal.url).href)
  await hydrated(page)
  await describe.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.tb h1')).toBeFocused()
})
