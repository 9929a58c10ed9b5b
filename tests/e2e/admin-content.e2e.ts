import type { Page } from '@playwright/test'
import { drawn } from '../pictures.ts'
import { save, signIn } from './desk.ts'
import { complaints } from './pages.ts'
import { expect, test } from './portal.ts'
import { comeAndGo, goTo, otherWindowChanges, settle } from './records.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Opens the menu of a row and chooses in it. */
async function choose(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Amallar: ${title}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Uploads a portrait into the open form, and waits until it stands there. */
async function choosePortrait(page: Page, name: string, colour: string): Promise<void> {
  const buffer = await drawn({ colour }).jpeg().toBuffer()
  const before = await page.locator('input[name=thumbnail]').inputValue()
  await page.locator('#thumbnail input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await expect(page.locator('input[name=thumbnail]')).not.toHaveValue(before)
}

test('a menu entry and an employee: added, seen by visitors, changed in two windows, hidden, deleted, restored', async ({
  page,
  portal,
}) => {
  const heard = complaints(page)
  const status = async (path: string) => (await fetch(portal.url + path)).status
  const text = async (path: string) => (await fetch(portal.url + path)).text()
  const soon = { timeout: 2000 }
  await signIn(page, portal, 'superuser', '/admin/add_menu')

  await page.getByRole('link', { name: 'Menyu qoʻshish' }).click()
  const popup = page.getByRole('dialog')
  await popup.locator('[name=name_uz]').fill('Sinov boʻlimi')
  await popup.getByRole('button', { name: /kirillga oʻgirish/ }).click()
  await expect(popup.locator('[name=name_uzb]')).toHaveValue('Синов бўлими')
  await expect(popup.getByLabel('Slug nomi')).toHaveValue('sinov-bolimi')
  await popup.getByLabel('Turi').selectOption('employees')
  await popup.getByRole('button', { name: 'Qoʻshish' }).click()
  await expect(popup).toHaveCount(0)
  await expect.poll(() => status('/inner-page/sinov-bolimi'), soon).toBe(200)

  // By keyboard below the one above it and out again.
  await page.locator('#move-sinov-bolimi').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.locator('.mt-r.d1').filter({ hasText: 'Sinov boʻlimi' })).toBeVisible()
  await expect(page.locator('#move-sinov-bolimi')).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.locator('.mt-r.d0').filter({ hasText: 'Sinov boʻlimi' })).toBeVisible()

  await page.getByRole('link', { name: 'Sinov boʻlimi', exact: true }).click()
  await expect(page.locator('#name_uz')).toHaveValue('Sinov boʻlimi')
  await otherWindowChanges(page, { name_ru: 'Пробный раздел', kind: 'posts' })
  await page.locator('#name_uz').fill('Sinov boʻlinmasi')
  await settle(page, ['Sinov boʻlinmasi', 'Пробный раздел', 'Postlar'])
  await expect.poll(() => text('/inner-page/sinov-bolimi'), soon).toContain('Sinov boʻlinmasi')
  await expect.poll(() => text('/ru/inner-page/sinov-bolimi'), soon).toContain('Пробный раздел')
  // Theirs was taken where one had changed nothing; now it is put back.
  await expect(page.getByLabel('Turi')).toHaveValue('posts')
  await page.getByLabel('Turi').selectOption('employees')
  await save(page)

  await page.goto(`${portal.url}/admin/add_employees`)
  await page.getByLabel('F.I.Sh., Oʻzbekcha').fill('Sinov Xodimov')
  await page.getByLabel('Lavozimi, Oʻzbekcha').fill('Bosh mutaxassis')
  await page.getByLabel('Menyu boʻlimi').selectOption({ label: 'Sinov boʻlinmasi' })
  await page.getByRole('button', { name: 'Qoʻshish', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Xodimni tahrirlash' })).toBeVisible()
  await expect(page).toHaveURL(/add_employees\/sinov-xodimov\/update/)
  await expect.poll(() => text('/inner-page/sinov-bolimi'), soon).toContain('Sinov Xodimov')

  await page.getByLabel('Lavozimi, Oʻzbekcha').fill('Boʻlim boshligʻi')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.saved')).toHaveText(/da saqlandi/)
  await expect.poll(() => text('/inner-page/sinov-bolimi'), soon).toContain('Boʻlim boshligʻi')

  // Two people choose a portrait: both are seen with what is said of them, and one of them stays.
  await choosePortrait(page, 'uning.jpg', '#164a8c')
  await otherWindowChanges(page, { alt_uz: 'Uning surati' })
  await page.getByRole('button', { name: 'Almashtirish', exact: true }).click()
  await choosePortrait(page, 'mening.jpg', '#8c4a16')
  await page.locator('#alt_uz').fill('Mening suratim')
  await page.getByLabel('Lavozimi, Oʻzbekcha').fill('Boʻlinma boshligʻi')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('radio', { name: /^Bu oynada mening\.jpg\s*Mening suratim$/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Boshqa oynada uning\.jpg\s*Uning surati$/ }).check()
  // Pressed twice, it is saved once.
  await page.keyboard.press('Control+s')
  await save(page)
  await expect(page.locator('#alt_uz')).toHaveValue('Uning surati')
  await expect.poll(() => text('/inner-page/sinov-bolimi'), soon).toContain('Boʻlinma boshligʻi')

  await page.goto(`${portal.url}/admin/view_employees?q=Sinov`)
  const active = page.getByRole('switch', { name: 'Faol: Sinov Xodimov' })
  // Each of two quick presses changes it: the second does not ask for the same again.
  const twice = await active.evaluate((it: HTMLInputElement) => {
    it.click()
    const once = it.checked
    it.click()
    return [once, it.checked]
  })
  expect(twice).toEqual([false, true])
  await expect(page.getByText('Faol qilindi: Sinov Xodimov')).toBeVisible()
  await active.click()
  await expect.poll(() => text('/inner-page/sinov-bolimi'), soon).not.toContain('Sinov Xodimov')

  // What something depends on says so and stays.
  await page.goto(`${portal.url}/admin/add_menu`)
  await choose(page, 'Sinov boʻlinmasi', 'Savatga koʻchirish')
  const refusal = page.getByRole('dialog')
  await expect(refusal).toContainText('Xodimlar 1')
  await expect(refusal).toContainText('Sinov Xodimov')
  await refusal.getByRole('button', { name: 'Yopish' }).click()

  await page.goto(`${portal.url}/admin/view_employees?q=Sinov`)
  await choose(page, 'Sinov Xodimov', 'Savatga koʻchirish')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Savatga koʻchirish' }).click()
  await expect(page.getByText('Hech narsa topilmadi')).toBeVisible()
  // Without them their section comes and goes.
  await comeAndGo(page, {
    ...{ section: 'Menyu', title: 'Sinov boʻlinmasi' },
    seen: () => expect.poll(() => status('/inner-page/sinov-bolimi'), soon).toBe(200),
    gone: () => expect.poll(() => status('/inner-page/sinov-bolimi'), soon).toBe(404),
  })
  await goTo(page, 'Xodimlar')
  await page.locator('.tabs').getByRole('link', { name: 'Savat' }).click()
  await page.getByRole('button', { name: 'Tiklash' }).click()
  await expect(page.getByText('Savat boʻsh')).toBeVisible()

  await page.goto(`${portal.url}/admin/view_employees?q=Sinov`)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('region', { name: 'Tanlanganlar bilan amallar' }).getByText('Faol qilish').click()
  await expect.poll(() => text('/inner-page/sinov-bolimi'), soon).toContain('Sinov Xodimov')
  await page.getByRole('button', { name: 'Qaytarish' }).click()
  await expect.poll(() => text('/inner-page/sinov-bolimi'), soon).not.toContain('Sinov Xodimov')
  expect(heard.filter((line) => !line.includes('409'))).toEqual([])
})

test('the popup that adds to the menu names every field that is wrong, and what was typed outlives a click beside it and Esc', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'superuser', '/admin/add_menu')
  const add = page.getByRole('link', { name: 'Menyu qoʻshish' })
  await add.click()
  const popup = page.getByRole('dialog')
  const link = popup.locator('[name=link]')
  await link.fill('javascript:1')
  await popup.getByRole('button', { name: 'Qoʻshish' }).click()
  await expect(popup.locator('.esum li')).toHaveText([/^Menu nomi, Oʻzbekcha: /, /^Havola: /])
  await popup.getByRole('link', { name: /^Havola: / }).click()
  await expect(link).toBeFocused()
  await page.mouse.click(5, 5)
  await expect(link).toHaveValue('javascript:1')
  // The click took the focus, which comes back.
  await expect(link).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await add.click()
  await expect(link).toHaveValue('javascript:1')
  await popup.getByRole('button', { name: 'Bekor qilish' }).click()
  await add.click()
  await expect(link).toHaveValue('')
})

test('without scripts an entry of the menu is added on a screen of its own', async ({ browser, page, portal }) => {
  await signIn(page, portal, 'superuser', '/admin/add_menu')
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const desk = await plain.newPage()
  await desk.goto(`${portal.url}/admin/add_menu`)
  await desk.getByRole('link', { name: 'Menyu qoʻshish' }).click()
  await desk.locator('[name=name_uz]').fill('Skriptsiz boʻlim')
  await desk.locator('[name=link]').fill('javascript:1')
  await desk.locator('[name=parent]').selectOption({ label: 'Yangiliklar' })
  await desk.getByRole('button', { name: 'Qoʻshish', exact: true }).click()
  await expect(desk.locator('.esum li')).toHaveText([/^Havola: /])
  await expect(desk.locator('[name=name_uz]')).toHaveValue('Skriptsiz boʻlim')
  await desk.locator('[name=link]').fill('')
  await desk.getByRole('button', { name: 'Qoʻshish', exact: true }).click()
  await expect(desk).toHaveURL(/\/admin\/add_menu\/skriptsiz-bolim\/update/)
  expect(await (await fetch(`${portal.url}/inner-page/skriptsiz-bolim`)).text()).toContain('Skriptsiz boʻlim')
  await page.request.delete(`${portal.url}/api/categories/skriptsiz-bolim/delete/`, { headers: { origin: portal.url } })
  await plain.close()
})

/** Every list of content, and every screen on which something is added. */
const lists = [
  ...['/admin/post_view', '/admin/view_employees', '/admin/view_organization', '/admin/useful_link'],
  ...['/admin/photo-video', '/admin/surveys', '/admin/documents', '/admin/mediators', '/admin/open-data'],
]
const frame = ['/admin/add_menu', '/admin/add_regions']
const additions = [
  ...['/admin/add_posts', '/admin/add_employees', '/admin/add_organization', '/admin/useful_link/add'],
  ...['/admin/photo-video/add_photo', '/admin/add_video', '/admin/surveys/add', '/admin/documents/add'],
  ...['/admin/mediators/add', '/admin/open-data/add', '/admin/add_regions/new', '/admin/add_menu/new'],
]
const closed = [
  ...['/admin/settings', '/admin/set_admin', '/admin/set_admin/groups', '/admin/audit', '/admin/bin', '/admin/import'],
  ...['/admin/photo-library', '/admin/appeals', '/admin/reception', '/admin/outbox', '/admin/search-words'],
]
const entries = [
  ...['Bosh sahifa', 'Menyu', 'Postlar', 'Hududlar', 'Tashkilotlar', 'Foydali havolalar', 'Xodimlar', 'Galereya'],
  ...['Soʻrovnomalar', 'Hujjatlar', 'Mediatorlar', 'Ochiq maʼlumotlar', 'Fayllar kutubxonasi'],
]

type Forged = [path: string, form: Record<string, string>]

/** Sends what no screen of theirs offers, past all of them; each call is refused. */
async function allRefused(page: Page, url: string, calls: Forged[]): Promise<void> {
  for (const [path, form] of calls) {
    const answer = await page.request.post(url + path, { form, headers: { origin: url } })
    expect(answer.status(), `${path} ${JSON.stringify(form)}`).toBe(403)
  }
}

test('who only reads, and who writes but decides nothing, see only their sections, and forged calls are refused', async ({
  page,
  portal,
}) => {
  const bar = page.getByRole('navigation', { name: 'Boshqaruv boʻlimlari' }).getByRole('link')
  const names = async () => (await bar.allTextContents()).map((text) => text.replace(/[\d\s]+$/, ''))
  const refuses = async (paths: string[]) => {
    for (const path of paths) expect((await page.request.get(portal.url + path)).status(), path).toBe(403)
  }
  const doing = (paths: string[], intent: string): Forged[] =>
    paths.map((path) => [path, { intent, slug: '1', active: 'false' }])

  await signIn(page, portal, 'saida', '/admin/view_employees')
  expect(await names()).toEqual(entries)
  await expect(page.getByRole('link', { name: 'Yangi xodim' })).toHaveCount(0)
  await expect(page.getByRole('switch').first()).toBeDisabled()
  await expect(page.locator('[data-row]')).toHaveCount(0)
  await page.goto(`${portal.url}/admin/post_view`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Yangi post' })).toHaveCount(0)
  await refuses([...additions, ...closed, '/admin/add_menu/yangiliklar/update'])
  await allRefused(page, portal.url, [
    ...doing([...lists, ...frame], 'active'),
    ...doing([...lists, ...frame], 'bulk-remove'),
    ...doing(lists, 'dependents'),
    ...additions.map((path): Forged => [path, { name_uz: 'Soxta', title_uz: 'Soxta', full_name_uz: 'Soxta' }]),
    ['/admin/add_menu', { intent: 'move', slug: 'yangiliklar', direction: 'down' }],
  ])

  await signIn(page, portal, 'jasur', '/admin/view_employees')
  expect(await names()).toEqual(entries)
  await expect(page.getByRole('link', { name: 'Yangi xodim' })).toBeVisible()
  await expect(page.getByRole('switch').first()).toBeEnabled()
  await expect(page.locator('.tabs').getByRole('link', { name: 'Savat' })).toHaveCount(0)
  await refuses([...closed, '/admin/add_regions/new', '/admin/add_menu/yangiliklar/update'])
  await allRefused(page, portal.url, [
    ...doing(lists, 'remove'),
    ...doing(lists, 'bulk-restore'),
    ...doing(frame, 'active'),
    ['/admin/doc-library', { intent: 'delete', id: '1' }],
    ['/admin/photo-library', { intent: 'delete', id: '1' }],
    ['/admin/bin', { kind: 'post', key: 'x' }],
    ['/admin/set_admin/groups/bosh-muharrirlar/update', { intent: 'remove' }],
    ['/admin/settings', { version: '1', marquee_uz: 'Soxta' }],
  ])
})
