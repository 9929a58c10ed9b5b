import type { Locator } from '@playwright/test'
import { ownPassword, save, signIn } from './desk.ts'
import { expect, test } from './portal.ts'
import { otherWindowChanges, settle } from './records.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test('someone is invited into a group, and comes no further than its rights', async ({ page, browser, portal }) => {
  await signIn(page, portal, 'superuser', '/admin/set_admin/groups/add')
  await page.getByLabel('Guruh nomi').fill('Oʻquvchilar')
  await page.getByRole('switch', { name: 'Bosh sahifa: Koʻrish' }).check()
  await page.getByRole('switch', { name: 'Postlar: Koʻrish' }).check()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/groups\/oquvchilar\/update$/)
  // The address is there before the group's own form.
  await expect(page.locator('input[name=version]')).not.toHaveValue('0')
  const rights = JSON.parse(await page.locator('input[name=permissions]').inputValue()) as number[]
  await otherWindowChanges(page, { permissions: JSON.stringify(rights.slice(0, 1)) })
  await page.getByLabel('Guruh nomi').fill('Kitobxonlar')
  await page.keyboard.press('Control+s')
  for (const words of ['Kitobxonlar', 'Oʻquvchilar', '1 ta huquq'])
    await expect(page.locator('.cmp')).toContainText(words)
  // What one leaves alone is theirs, unless one wants it back.
  await page.getByRole('radio', { name: 'Bu oynada 2 ta huquq' }).check()
  await save(page)

  await page.goto(`${portal.url}/admin/set_admin/add`)
  await page.getByLabel('Familiya va ism').fill('Lola Karimova')
  await page.getByLabel('Login').fill('l.karimova')
  await page.getByLabel('Elektron pochta').fill('lola@adliya.example')
  await page.getByLabel('Kitobxonlar').check()
  await page.getByRole('button', { name: 'Taklif qilish' }).click()
  const link = await page.getByLabel('Taklif havolasi').inputValue()
  // What was sent is no draft for whoever is invited next.
  await expect.poll(() => page.evaluate(() => ({ ...localStorage }))).toEqual({})
  await page.goto(`${portal.url}/admin/outbox`)
  await expect(page.getByRole('row').filter({ hasText: 'Xodimga taklif' })).toHaveCount(1)

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

  // The account, changed in two windows, is closed and so is its session; opened again, and gone for good.
  await page.goto(`${portal.url}/admin/set_admin`)
  await page.getByRole('link', { name: 'Lola Karimova' }).click()
  await expect(page.getByLabel('Familiya va ism')).toHaveValue('Lola Karimova')
  await otherWindowChanges(page, { email: 'karimova@adliya.example', password: ownPassword })
  await page.getByLabel('Familiya va ism').fill('Lola Karimova-Aliyeva')
  await settle(page, ['Lola Karimova-Aliyeva', 'karimova@adliya.example'])
  const mayComeIn = page.getByRole('switch', { name: 'Hisob faol' })
  await mayComeIn.click()
  await save(page)
  expect((await theirs.request.get(`${portal.url}/api/posts/forAdmin/`)).status()).toBe(401)
  await mayComeIn.click()
  await save(page)
  await theirs.close()
  await page.getByRole('button', { name: 'Hisobni oʻchirish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hisobni oʻchirish' }).click()
  // Not by the address: what it brings along is said and taken out of it at once.
  await expect(page.getByText('Hisob oʻchirildi')).toBeVisible()
  await expect(page).toHaveURL(/\/set_admin$/)
  await page.goto(`${portal.url}/admin/set_admin/groups/oquvchilar/update`)
  await page.getByRole('button', { name: 'Guruhni oʻchirish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Guruhni oʻchirish' }).click()
  await expect(page.getByText('Guruh oʻchirildi')).toBeVisible()
})

test('settings show in public, and nobody locks themselves out', async ({ page, browser, ownPortal }) => {
  await signIn(page, ownPortal, 'superuser', '/admin/settings?small=1')
  // A text in four languages is seen whole, also where a telephone breaks it into more lines.
  await page.setViewportSize({ width: 390, height: 844 })
  const lines = page.locator('.alts textarea')
  await expect(lines).toHaveCount(4)
  expect(await lines.evaluateAll((all) => all.filter((it) => it.scrollHeight > it.clientHeight).length)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.locator('#marquee_uz').fill('Portal 15-dekabr kuni yangilanadi')
  await save(page)
  await otherWindowChanges(page, { marquee_ru: 'Портал обновится 15 декабря' })
  await page.locator('#marquee_uz').fill('Portal 16-dekabr kuni yangilanadi')
  await settle(page, ['16-dekabr', 'Портал обновится 15 декабря'])
  await expect(page.locator('#marquee_ru')).toHaveValue('Портал обновится 15 декабря')
  await page.getByLabel('Ruxsat etilgan tarmoqlar (CIDR)').fill('10.99.0.0/16')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.esum')).toContainText('oʻzingizga ham yoʻlni yopasiz')
  await expect(page.getByLabel('Ruxsat etilgan tarmoqlar (CIDR)')).toHaveValue('10.99.0.0/16')
  const visitor = await browser.newPage()
  await visitor.goto(ownPortal.url)
  await expect(visitor.getByText('Portal 16-dekabr kuni yangilanadi').first()).toBeAttached()
  await visitor.close()

  await page.goto(`${ownPortal.url}/admin/audit?entity=settings`)
  const latest = page.locator('details.entry').first()
  await latest.click()
  await expect(latest.locator('.diff ins').filter({ hasText: '16' })).toBeVisible()
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

  // On a phone as well all is read of the tiles of regions, and of where each link leads and what the night found there.
  await page.setViewportSize({ width: 390, height: 844 })
  const mostCut = async (parts: string) => {
    const cuts = (await page.locator(parts).all()).map((part) => part.evaluate((it) => it.scrollWidth - it.clientWidth))
    return Math.max(...(await Promise.all(cuts)))
  }
  await page.goto(`${portal.url}/admin/add_regions?small=1`)
  expect(await mostCut('.rmap button')).toBeLessThanOrEqual(0)
  await page.goto(`${portal.url}/admin/useful_link?small=1`)
  expect(await mostCut('.linkrow .meta, .linkrow .meta > span')).toBeLessThanOrEqual(0)
  expect((await page.locator('.linkrow .meta', { hasText: '/feedback' }).boundingBox())?.height).toBeLessThan(30)
  await page.setViewportSize({ width: 1440, height: 900 })

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

test('what a list does reads apart: each table has its heading, and numbers, labels and messages their places', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'superuser')
  await page.goto(`${portal.url}/en/admin/import?small=1`)
  const top = async (seen: Locator) => (await seen.boundingBox())?.y ?? Number.NaN
  const [kind, file] = [page.getByLabel('What'), page.getByLabel('File', { exact: true })]
  expect(await top(page.getByText('File', { exact: true }))).toBeGreaterThan(await top(kind))
  const number = (await (await page.request.get(`${portal.url}/admin/mediators.json`)).json())[0].register_no
  const csv = `register_no,phone,email\n${number},+998712000000,\n9002,,x\n`
  await file.setInputFiles({ name: 'reyestr.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Check' }).click()
  for (const name of ['Wrong rows', 'What changes']) {
    const heading = await page.getByRole('table', { name }).locator('caption').boundingBox()
    expect(heading?.height, name).toBeGreaterThan(10)
  }
  const told = page.locator('.callout', { has: page.getByRole('heading') })
  const [message, inner] = [await told.boundingBox(), await told.getByRole('heading').boundingBox()]
  if (!message || !inner) throw new Error('The message is not seen')
  expect(inner.y - message.y).toBeCloseTo(message.y + message.height - inner.y - inner.height, 0)
  await page.setViewportSize({ width: 390, height: 844 })
  // The heading of a table goes on to the edge, and stands in one line.
  const caption = page.getByRole('table', { name: 'What changes' }).locator('caption')
  expect((await caption.boundingBox())?.height).toBeLessThan(32)
  const numbers = await page.locator('.figs dd').all()
  await expect(page.locator('.figs')).toBeVisible()
  expect(new Set(await Promise.all(numbers.map(top))).size).toBe(1)
})

test('a message below one of two fields that stand side by side leaves their labels at one height', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'superuser', '/admin/set_admin/add')
  await page.getByLabel('Familiya va ism').fill('Lola Karimova')
  await page.getByLabel('Login').fill('lola.karimova')
  await page.getByRole('button', { name: 'Taklif qilish' }).click()
  await expect(page.locator('#email-error')).toBeVisible()
  const [login, mail] = [page.locator('label[for=username]'), page.locator('label[for=email]')]
  expect((await login.boundingBox())?.y).toBe((await mail.boundingBox())?.y)
})
