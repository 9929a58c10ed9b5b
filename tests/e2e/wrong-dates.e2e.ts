import type { Locator } from '@playwright/test'
import { signIn } from './desk.ts'
import { expect, test } from './portal.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Types a day and a month and no year: to a browser in any language that is no date, and it tells an empty value. */
async function typeHalfOf(field: Locator): Promise<void> {
  await field.focus()
  await field.page().keyboard.type('0101')
  expect(await field.evaluate((input: HTMLInputElement) => [input.value, input.validity.badInput])).toEqual(['', true])
}

test('a date that is none comes back to its field with words and is not stored as one left out', async ({
  page,
  portal,
}) => {
  await test.step('of a post', async () => {
    await signIn(page, portal, 'nodira', '/admin/post_view')
    await page.getByRole('row').nth(2).getByRole('link').first().click()
    await page.locator('summary').filter({ hasText: 'Koʻrsatish muddati' }).click()
    const until = page.getByLabel('Shu vaqtda olib qoʻyish')
    await typeHalfOf(until)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert').filter({ hasText: 'Saqlanmadi' })).toContainText('Sana va vaqtni kiriting')
    await expect(until).toHaveAccessibleDescription(/Sana va vaqtni kiriting/)
    expect(await until.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true)
  })

  await test.step('of a year that is typed on into the hours', async () => {
    const from = page.getByLabel('Shu vaqtdan koʻrsatish')
    await from.focus()
    await page.keyboard.type('010120261030')
    // A clock of twelve hours, as browsers of some languages have it, asks for one thing more.
    await page.keyboard.type('a')
    await expect(from).toHaveValue('2026-01-01T10:30')
  })

  await test.step('of a half of a break in the hours of an office', async () => {
    page.on('dialog', (dialog) => dialog.accept())
    await signIn(page, portal, 'superuser', '/admin/view_organization')
    await page.getByRole('row').nth(2).getByRole('link').first().click()
    const breakFrom = page.locator('[id="hours.0.break_from"]')
    await breakFrom.focus()
    await page.keyboard.press('Backspace')
    expect(await breakFrom.evaluate((input: HTMLInputElement) => [input.value, input.validity.badInput])).toEqual([
      '',
      true,
    ])
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert').filter({ hasText: 'Saqlanmadi' })).toContainText('Vaqtni kiriting')
    await expect(breakFrom).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('of an end before its beginning in the hours of an office, which is taken for the next day', async () => {
    const told = page.locator('#hours fieldset').first().getByRole('status')
    await expect(told).toHaveText('')
    await page.locator('[id="hours.0.close"]').fill('06:00')
    await expect(told).toHaveText('ertasi kuni yopiladi; koʻpi bilan 12 soat')
    await page.locator('[id="hours.0.close"]').fill('18:00')
    await expect(told).toHaveText('')
  })
})

test('a filter by days takes no half a date and no end before its beginning', async ({ page, portal }) => {
  await signIn(page, portal, 'nodira', '/admin/post_view')
  const days = page.locator('details.pick')
  const [from, to] = [days.locator('input').first(), days.locator('input').last()]
  const isValid = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.validity.valid)
  await days.locator('summary').click()
  await typeHalfOf(to)
  await days.locator('summary').click()
  await page.locator('form.tf select').first().selectOption({ index: 1 })
  // It is shown again, and says itself what is wrong.
  await expect(to).toBeFocused()
  await expect(page).toHaveURL(/post_view$/)

  await from.fill('2026-05-02')
  await to.fill('2026-05-01')
  await days.getByRole('button').click()
  expect([await isValid(to), new URL(page.url()).search]).toEqual([false, ''])
  await to.fill('2026-05-02')
  await days.getByRole('button').click()
  await expect(page).toHaveURL(/date_from=2026-05-02&date_to=2026-05-02/)
})
