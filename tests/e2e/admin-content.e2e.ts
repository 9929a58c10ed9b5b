import type { Page } from '@playwright/test'
import { signIn } from './desk.ts'
import { complaints } from './pages.ts'
import { expect, test } from './portal.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Opens the menu of a row and chooses in it. */
async function choose(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Amallar: ${title}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('a menu entry and an employee: added, seen by visitors, changed, hidden, deleted, restored', async ({
  page,
  portal,
}) => {
  test.setTimeout(90_000)
  const heard = complaints(page)
  const status = async (path: string) => (await fetch(portal.url + path)).status
  const text = async (path: string) => (await fetch(portal.url + path)).text()
  const soon = { timeout: 2000 }
  await signIn(page, portal, 'superuser', '/admin/add_menu')

  await page.getByRole('button', { name: 'Menyu qoʻshish' }).click()
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

  await page.goto(`${portal.url}/admin/add_employees`)
  await page.getByLabel('F.I.Sh., Oʻzbekcha').fill('Sinov Xodimov')
  await page.getByLabel('Lavozimi, Oʻzbekcha').fill('Bosh mutaxassis')
  await page.getByLabel('Menyu boʻlimi').selectOption({ label: 'Sinov boʻlimi' })
  await page.getByRole('button', { name: 'Qoʻshish', exact: true }).click()
  await expect(page).toHaveURL(/add_employees\/sinov-xodimov\/update/)
  await expect.poll(() => text('/inner-page/sinov-bolimi'), soon).toContain('Sinov Xodimov')

  await page.getByLabel('Lavozimi, Oʻzbekcha').fill('Boʻlim boshligʻi')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.saved')).toHaveText(/da saqlandi/)
  await expect.poll(() => text('/inner-page/sinov-bolimi'), soon).toContain('Boʻlim boshligʻi')

  await page.goto(`${portal.url}/admin/view_employees?q=Sinov`)
  await page.getByRole('switch', { name: 'Faol: Sinov Xodimov' }).click()
  await expect.poll(() => text('/inner-page/sinov-bolimi'), soon).not.toContain('Sinov Xodimov')

  // What something depends on says so and stays.
  await page.goto(`${portal.url}/admin/add_menu`)
  await choose(page, 'Sinov boʻlimi', 'Savatga koʻchirish')
  const refusal = page.getByRole('dialog')
  await expect(refusal).toContainText('Xodimlar 1')
  await expect(refusal).toContainText('Sinov Xodimov')
  await refusal.getByRole('button', { name: 'Yopish' }).click()

  await page.goto(`${portal.url}/admin/view_employees?q=Sinov`)
  await choose(page, 'Sinov Xodimov', 'Savatga koʻchirish')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Savatga koʻchirish' }).click()
  await expect(page.getByText('Hech narsa topilmadi')).toBeVisible()
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
  expect(heard).toEqual([])
})

test('an editor with few rights sees only their sections, and forged calls are refused', async ({ page, portal }) => {
  await signIn(page, portal, 'saida', '/admin/view_employees')
  await expect(page.getByRole('link', { name: 'Yangi xodim' })).toHaveCount(0)
  await expect(page.getByRole('switch').first()).toBeDisabled()
  await expect(page.locator('[data-row]')).toHaveCount(0)
  await page.goto(`${portal.url}/admin/post_view`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Yangi post' })).toHaveCount(0)
  const slug = 'yangiliklar'
  const forged = [
    ['/admin/add_menu', { intent: 'active', slug, active: 'false' }],
    ['/admin/add_menu', { intent: 'move', slug, direction: 'down' }],
    ['/admin/add_menu', { intent: 'bulk-remove', slug }],
    ['/admin/add_employees', { full_name_uz: 'Soxta' }],
    ['/admin/add_regions', { intent: 'remove', slug: 'toshkent-shahri' }],
    ['/admin/view_organization', { intent: 'dependents', slug: 'any' }],
  ] as const
  for (const [path, form] of forged) {
    const answer = await page.request.post(portal.url + path, { form, headers: { origin: portal.url } })
    expect(answer.status(), `${path} ${JSON.stringify(form)}`).toBe(403)
  }
  for (const path of ['/admin/add_posts', '/admin/add_employees', '/admin/add_menu/yangiliklar/update']) {
    expect((await page.goto(portal.url + path))?.status(), path).toBe(403)
  }
})
