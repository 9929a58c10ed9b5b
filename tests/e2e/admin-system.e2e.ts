import { ownPassword, save, signIn } from './desk.ts'
import { expect, test } from './portal.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.setTimeout(120_000)

test('someone is invited into a group, and comes no further than its rights', async ({ page, browser, ownPortal }) => {
  await signIn(page, ownPortal, 'superuser', '/admin/set_admin/groups/add')
  await page.getByLabel('Guruh nomi').fill('Oʻquvchilar')
  await page.getByRole('switch', { name: 'Bosh sahifa: Koʻrish' }).check()
  await page.getByRole('switch', { name: 'Postlar: Koʻrish' }).check()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/groups\/oquvchilar\/update/)

  await page.goto(`${ownPortal.url}/admin/set_admin/add`)
  await page.getByLabel('Familiya va ism').fill('Lola Karimova')
  await page.getByLabel('Login').fill('l.karimova')
  await page.getByLabel('Elektron pochta').fill('lola@adliya.example')
  await page.getByLabel('Oʻquvchilar').check()
  await page.getByRole('button', { name: 'Taklif qilish' }).click()
  const link = await page.getByLabel('Taklif havolasi').inputValue()
  await page.goto(`${ownPortal.url}/admin/outbox`)
  await expect(page.getByRole('row').filter({ hasText: 'staff_invitation' })).toHaveCount(1)

  const theirs = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await theirs.goto(link)
  await theirs.getByLabel('Yangi parol', { exact: true }).fill(ownPassword)
  await theirs.getByRole('button', { name: 'Parolni saqlash' }).click()
  await theirs.getByLabel('Login').fill('l.karimova')
  await theirs.getByLabel('Parol', { exact: true }).fill(ownPassword)
  await theirs.getByRole('button', { name: 'Kirish' }).click()
  const entries = theirs.getByRole('navigation', { name: 'Boshqaruv boʻlimlari' }).getByRole('link')
  await expect(entries).toHaveText([/Bosh sahifa/, /Postlar/])
  // What the screens do not offer, the server refuses.
  const forged = await theirs.evaluate(async () => {
    const body = new URLSearchParams({ version: '0', marquee_on: 'on' })
    const calls = [
      fetch('/admin/settings.data', { method: 'POST', body }),
      fetch('/admin/bin.data', { method: 'POST', body: new URLSearchParams({ kind: 'post', key: 'x' }) }),
      fetch('/admin/set_admin.data'),
      fetch('/admin/audit.csv', { method: 'POST', body }),
    ]
    return (await Promise.all(calls)).map(({ status }) => status)
  })
  expect(forged).toEqual([403, 403, 403, 403])
  await theirs.close()
})

test('settings show in public, and nobody locks themselves out', async ({ page, browser, ownPortal }) => {
  await signIn(page, ownPortal, 'superuser', '/admin/settings')
  await page.locator('#marquee_uz').fill('Portal 15-dekabr kuni yangilanadi')
  await save(page)
  await page.getByLabel('Ruxsat etilgan tarmoqlar (CIDR)').fill('10.99.0.0/16')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.esum')).toContainText('oʻzingizga ham yoʻlni yopasiz')
  await expect(page.getByLabel('Ruxsat etilgan tarmoqlar (CIDR)')).toHaveValue('10.99.0.0/16')
  const visitor = await browser.newPage()
  await visitor.goto(ownPortal.url)
  await expect(visitor.getByText('Portal 15-dekabr kuni yangilanadi').first()).toBeAttached()
  await visitor.close()

  await page.goto(`${ownPortal.url}/admin/audit?entity=settings`)
  await page.locator('details.entry').first().click()
  await expect(page.locator('.diff ins').filter({ hasText: 'yangilanadi' })).toBeVisible()
  await page.getByRole('button', { name: 'Zanjirni tekshirish' }).click()
  await expect(page.getByText(/zanjir butun/)).toBeVisible()
})

test('links are put in order by hand, and a list with a bad row is not taken', async ({ page, portal }) => {
  await signIn(page, portal, 'superuser', '/admin/useful_link')
  const first = page.locator('.linkrow').first()
  const title = (await first.locator('.ttl').textContent()) ?? ''
  const handle = first.locator('.grip')
  // A key that is pressed before the scripts have taken over is lost.
  await expect(async () => {
    await handle.focus()
    await handle.press('ArrowDown')
    await expect(page.locator('.linkrow .ttl').nth(1)).toHaveText(title, { timeout: 5000 })
  }).toPass()

  await page.goto(`${portal.url}/admin/import`)
  const csv =
    'register_no,full_name_uz,certificate_no,certificate_date,register_entry_date,region\n9001,Soliyev Anvar,M-1,01.02.2024,01.02.2024,yoq-hudud\n'
  await page
    .getByLabel('Fayl', { exact: true })
    .setInputFiles({ name: 'reyestr.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Sinab koʻrish' }).click()
  const wrong = page.getByRole('table', { name: 'Xato qatorlar' }).getByRole('row').nth(1)
  await expect(wrong).toContainText(/2.*region.*Bunday yozuv topilmadi/)
  await expect(page.getByRole('button', { name: 'Yozish' })).toHaveCount(0)
})
