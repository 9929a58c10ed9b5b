import { signIn } from './desk.ts'
import { complaints } from './pages.ts'
import { expect, test } from './portal.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('by Ctrl K someone comes to a screen, to something new and to what a title says', async ({ page, portal }) => {
  const heard = complaints(page)
  await signIn(page, portal, 'jasur', '/admin/post_view')
  const box = page.getByRole('dialog', { name: 'Tezkor oʻtish' })
  const field = box.getByRole('combobox', { name: 'Boʻlim, amal yoki sarlavha' })
  const chosen = box.getByRole('option', { selected: true })

  // The button takes the focus back when the box is closed.
  await page.getByRole('button', { name: 'Topish', exact: true }).click()
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(page.getByRole('button', { name: 'Topish', exact: true })).toBeFocused()

  // Content by its title, in the other script.
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('нотариал')
  await expect(box.getByRole('option', { name: /[Nn]otarial/ }).first()).toBeVisible()
  const first = box.getByRole('group', { name: 'Postlar' }).getByRole('option').first()
  const title = (await first.textContent()) ?? ''
  while (!(await first.getAttribute('aria-selected'))?.startsWith('true')) await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/add_posts\/.+\/update/)
  await expect(page.getByLabel('Sarlavha, Oʻzbekcha')).toHaveValue(title)

  // Screens and what is new, by the letters of either script.
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('янги ҳужжат')
  await expect(chosen).toHaveText('Yangi hujjat')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/documents\/add/)
  expect(heard).toEqual([])
})
