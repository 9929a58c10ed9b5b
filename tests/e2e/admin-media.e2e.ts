import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { pdfOf } from '#tests/documents.ts'
import { workbookOf } from '#tests/workbooks.ts'
import { save, signIn } from './desk.ts'
import { complaints } from './pages.ts'
import { expect, test } from './portal.ts'
import { goTo, otherWindowChanges } from './records.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

test('an album, a document, a survey and a dataset are made in the staff area, and visitors see them', async ({
  page,
  portal,
  browser,
}) => {
  const heard = complaints(page)
  const visitor = await browser.newPage()
  await signIn(page, portal, 'superuser', '/admin/photo-video/add_photo')

  // Two pictures at once, put in the other order by the keyboard, each described.
  await page.getByLabel('Nomi, Oʻzbekcha').fill('Ochiq eshiklar kuni')
  // The second is there sooner: they stand as they were chosen all the same.
  const uploads = '**/attachments/create/'
  const second = page.waitForResponse(uploads)
  await page.route(uploads, async (route) => {
    if (route.request().postDataBuffer()?.includes('birinchi.jpg')) await second
    await route.continue()
  })
  await page
    .locator('.items input[type=file]')
    .setInputFiles([await picture('birinchi.jpg', '#164a8c'), await picture('ikkinchi.jpg', '#8c4a16')])
  const cards = page.locator('.acard')
  await expect(cards.locator('.nm')).toHaveText([/birinchi/, /ikkinchi/])
  await page.unroute(uploads)
  const last = (await cards.nth(1).locator('.nm').textContent()) ?? ''
  await cards
    .nth(1)
    .getByRole('button', { name: /^Joyini oʻzgartirish/ })
    .press('ArrowUp')
  await expect(cards.nth(0).locator('.nm')).toHaveText(last)
  for (const place of [0, 1]) {
    await cards
      .nth(place)
      .getByRole('button', { name: /^Tahrirlash/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('textbox', { name: 'Oʻzbekcha' })
      .first()
      .fill(`Zalda turgan mehmonlar ${place + 1}`)
    await dialog.getByRole('button', { name: 'Tayyor' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/add_photo\/\d+\/update/)
  await visitor.goto(`${portal.url}/foto-gallery/${/add_photo\/(\d+)/.exec(page.url())?.[1]}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ochiq eshiklar kuni')
  await expect(visitor.getByAltText('Zalda turgan mehmonlar 1')).toBeVisible()

  await page.goto(`${portal.url}/admin/documents/add`)
  await page.getByLabel('Nomi, Oʻzbekcha').fill('Mediatsiya toʻgʻrisidagi buyruq')
  await page.locator('#number_uz').fill('77-mh')
  await page.locator('#adopted_by_uz').fill('Adliya vazirligi')
  await page.locator('#adopted_on').fill('2026-11-02')
  const file = { name: 'buyruq.pdf', mimeType: 'application/pdf', buffer: pdfOf() }
  await page.locator('.items input[type=file]').setInputFiles(file)
  await expect(page.locator('.frow2')).toHaveCount(1)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/documents\/[^/]+\/update/)
  await visitor.goto(`${portal.url}/documant-library/${/documents\/([^/]+)\//.exec(page.url())?.[1]}`)
  await expect(visitor.getByText('buyruq.pdf').first()).toBeVisible()

  await page.goto(`${portal.url}/admin/surveys/add`)
  await page.getByLabel('Nomi, Oʻzbekcha').fill('Navbat haqida')
  await page.getByRole('button', { name: 'Savol qoʻshish' }).click()
  await page.locator('.qcard [name=text_uz]').fill('Qancha kutdingiz?')
  const options = page.locator('.orow input[lang=uz]')
  await options.nth(0).fill('Besh daqiqa')
  await options.nth(1).fill('Bir soat')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/surveys\/\d+\/update/)
  const survey = /surveys\/(\d+)/.exec(page.url())?.[1]
  await visitor.goto(`${portal.url}/sorovnomalar/${survey}`)
  await visitor.getByText('Besh daqiqa').click()
  await visitor.locator('form.survey-form button[type=submit]').click()
  await expect(visitor.getByText('Javobingiz qabul qilindi').first()).toBeVisible()
  await page.goto(`${portal.url}/admin/surveys/${survey}/results`)
  await expect(page.locator('.result')).toContainText('100')
  // An answer is left out with its reason, and counted again.
  await page.goto(`${portal.url}/admin/surveys/${survey}/answers`)
  await page.locator('tbody input[type=checkbox]').check()
  await page.getByLabel('Nega hisobga olinmaydi').fill('Ikki marta yuborilgan')
  await page.getByRole('button', { name: 'Belgilanganlarni hisobdan chiqarish' }).click()
  await expect(page.locator('tbody')).toContainText('Ikki marta yuborilgan')
  await page.getByRole('button', { name: /^Yana hisobga olish/ }).click()
  await expect(page.locator('tbody .st')).toHaveText('Hisobga olingan')

  // A picture is replaced where it stands, and keeps its address.
  await page.goto(`${portal.url}/admin/photo-library`)
  await page.locator('main a:has(img)').first().click()
  const shown = page.getByRole('dialog').locator('img.whole')
  const address = (await shown.getAttribute('src')) ?? ''
  await page.locator('label.swap input').setInputFiles(await picture('yangi.jpg', '#168c4a'))
  await expect(page.getByText('Fayl almashtirildi: yangi.jpg')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('yangi.jpg · 900 × 600')
  const old = await page.request.get(new URL(address, portal.url).href)
  expect([old.status(), old.url().endsWith(address)]).toEqual([200, false])

  // What a column holds is said beside its title.
  await page.goto(`${portal.url}/admin/open-data/bosh-ish-orinlari-toplami/update`)
  const column = page.locator('.crow').first()
  await column.getByText('Izoh', { exact: true }).click()
  await column.getByLabel('Izoh, Oʻzbekcha').fill('Eʼlon taxtasidagi raqam')
  await save(page)
  await visitor.goto(`${portal.url}/adliya-ochiq-malumotlar/bosh-ish-orinlari-toplami`)
  await expect(visitor.locator('.set-columns').first()).toContainText('Eʼlon taxtasidagi raqam')

  // Of a file with bad rows the report names their lines, and only the good rows are loaded.
  const names = JSON.parse(await page.locator('input[name=structure]').inputValue()).map(
    ({ name, type }: { name: string; type: string }) => ({ name, type }),
  )
  const value = (type: string, row: number) => (type === 'text' ? `Matn ${row}` : type === 'integer' ? `${row}` : '')
  const head = names.map(({ name }: { name: string }) => name).join(',')
  const good = [1, 2].map((row) => names.map(({ type }: { type: string }) => value(type, row)).join(','))
  const bad = names.map(({ type }: { type: string }) => (type === 'text' ? 'Matn 1' : 'xato')).join(',')
  const uneven = `${good[1]},ortiqcha`
  const cells = (line: string) => line.split(',').map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`)
  const sheet = [head, good[0] ?? ''].map((line) => `<row>${cells(line).join('')}</row>`).join('')
  await page
    .locator('#payload input[type=file]')
    .setInputFiles({ name: 'orinlar.xlsx', mimeType: '', buffer: workbookOf(`<worksheet>${sheet}</worksheet>`) })
  await expect(page.locator('.report')).toContainText('orinlar.xlsx: 1 ta qator oʻqildi, 0 tasida xato bor')
  // Of a file that has nothing to load it is not said that it takes the place of anything.
  const report = page.locator('.report')
  await expect(report).toContainText('qator oʻrniga turadi')
  await page
    .locator('#payload input[type=file]')
    .setInputFiles({ name: 'boshqa.csv', mimeType: 'text/csv', buffer: Buffer.from('foo,bar\n1,2\n') })
  await expect(report).toContainText('foo, bar')
  await expect(report).not.toContainText('qator oʻrniga turadi')
  const csv = Buffer.from([head, ...good, bad, uneven].join('\n'))
  await page
    .locator('#payload input[type=file]')
    .setInputFiles({ name: 'orinlar.csv', mimeType: 'text/csv', buffer: csv })
  await expect(page.locator('.report')).toContainText('4 ta qator oʻqildi, 2 tasida xato bor')
  await expect(page.locator('.bad-rows li').first()).toContainText('Faylning 4-satri')
  await expect(page.locator('.bad-rows li').last()).toHaveText(/Faylning 5-satri.*kataklar soni/)
  await page.getByRole('button', { name: 'Faqat 2 ta yaroqli qatorni yuklash' }).click()
  const asks = page.getByRole('alertdialog')
  await expect(asks).toContainText(/^.*Hozirgi \d+ ta qator oʻrniga fayldagi 2 ta qator turadi/)
  await asks.getByRole('button', { name: 'Almashtirish' }).press('Enter')
  await expect(page.locator('#payload .k')).toHaveText('2')
  // The report and its button are gone: who works by keyboard goes on from the title.
  await expect(page.locator('.tb h1')).toBeFocused()

  // What was there before is there again, where nothing else was asked.
  const first = page.getByRole('button', { name: '1-versiya joriy qilinsinmi?' })
  const versions = page.getByRole('region', { name: 'Versiyalar' }).getByRole('listitem')
  await first.press('Enter')
  await asks.getByRole('button', { name: 'Joriy qilish' }).press('Enter')
  await expect(versions).toHaveCount(3)
  await expect(page.locator('#payload .k')).not.toHaveText('2')
  // Who works by keyboard goes on from where they were, and the buttons stand apart.
  await expect(first).toBeFocused()
  const [above, below] = await Promise.all([1, 2].map((at) => versions.nth(at).getByRole('button').boundingBox()))
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8)
  expect(heard).toEqual([])
})

test('an editor is told of an album and of a cover whose files are lost, and brings them back by the same picture', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'superuser', '/admin/photo-video/add_photo')
  const lost = await picture('yoqolgan.jpg', '#5a3c8c')
  await page.getByLabel('Nomi, Oʻzbekcha').fill('Yoʻqolgan rasm')
  await page.locator('.items input[type=file]').setInputFiles([lost, await picture('butun.jpg', '#8c5a3c')])
  const cards = page.locator('.acard')
  await expect(cards).toHaveCount(2)
  const card = cards.filter({ hasText: 'yoqolgan.jpg' })
  const token = (await card.locator('img').getAttribute('src'))?.split('/').at(-2) ?? ''
  const dialog = page.getByRole('dialog')
  for (const name of ['yoqolgan.jpg', 'butun.jpg']) {
    await cards
      .filter({ hasText: name })
      .getByRole('button', { name: /^Tahrirlash/ })
      .click()
    await dialog.getByText('Bezak').first().click()
    await dialog.getByRole('button', { name: 'Tayyor' }).click()
  }
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/add_photo\/\d+\/update/)
  const album = page.url()

  await rm(join(portal.dataDir, 'files', token), { recursive: true })
  await page.reload()
  await expect(card.getByText('Fayli yoʻqolgan')).toBeVisible()
  await expect(card.locator('img')).toHaveCount(0)
  await expect(cards.filter({ hasText: 'butun.jpg' }).locator('img')).toBeVisible()
  await card.getByRole('button', { name: /^Tahrirlash/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('fayli yoʻqolgan')
  await dialog.getByRole('button', { name: 'Tayyor' }).click()

  // Chosen for a post out of all pictures: told where it is chosen, and where it would stand.
  await page.goto(`${portal.url}/admin/add_posts`)
  const cover = page.locator('#thumbnail')
  const found = Promise.withResolvers<void>()
  await page.route(/\/attachments\/library\//, async (route) => {
    await found.promise
    await route.continue()
  })
  await cover.getByRole('button', { name: 'Kutubxonadan tanlash' }).click()
  // What is found while the button is down moves nothing from under it.
  const all = dialog.getByText('Hammasi', { exact: true })
  await all.hover()
  await page.mouse.down()
  found.resolve()
  await expect(dialog.locator('.pic').first()).toBeVisible()
  await page.mouse.up()
  await expect(all.getByRole('radio')).toBeChecked()
  const tile = dialog.getByRole('button', { name: /yoqolgan\.jpg/ })
  await expect(tile).toContainText('Fayli yoʻqolgan')
  await tile.click()
  await expect(cover.getByRole('alert')).toContainText('fayli yoʻqolgan')
  await expect(cover.locator('.cover')).toHaveCount(0)
  await cover.getByRole('button', { name: 'Almashtirish' }).click()
  await cover.locator('input[type=file]').setInputFiles(lost)
  await expect(cover.locator('.cover img')).toBeVisible()
  await expect(cover.getByRole('alert')).toHaveCount(0)

  page.on('dialog', (leaves) => void leaves.accept())
  await page.goto(album)
  await expect(card.locator('img')).toBeVisible()
  await expect(card.getByText('Fayli yoʻqolgan')).toHaveCount(0)
})

test('a picture and a file of the libraries: named in two windows, cut, deleted and restored', async ({
  page,
  portal,
}) => {
  const heard = complaints(page)
  await signIn(page, portal, 'superuser', '/admin/photo-library')
  const file = page.locator('main input[type=file]')
  await file.setInputFiles(await picture('voha.jpg', '#4a168c'))
  await page.getByRole('link', { name: 'voha.jpg' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('#alt_uz').fill('Vohadagi zal')
  const saveAlt = dialog.getByRole('button', { name: 'Tavsifni saqlash' })
  await saveAlt.click()
  await expect(dialog).toHaveAccessibleName('Vohadagi zal')
  await otherWindowChanges(page, { intent: 'alt', alt_uz: 'Uning tavsifi' })
  await dialog.locator('#alt_uz').fill('Mening tavsifim')
  await dialog.locator('#alt_ru').fill('Моё описание')
  await saveAlt.click()
  await expect(dialog.locator('.cmp')).toContainText('Mening tavsifim')
  await dialog.getByRole('radio', { name: 'Boshqa oynada Uning tavsifi' }).check()
  await saveAlt.click()
  await expect(dialog).toHaveAccessibleName('Uning tavsifi')
  await expect(dialog.locator('#alt_ru')).toHaveValue('Моё описание')

  // Its file is lost, e.g. by a disk: shelf, dialog and cropper tell it, and another is put in its place.
  expect(heard.filter((line) => !line.includes('409'))).toEqual([])
  await rm(join(portal.dataDir, 'files', (await tokenOf(dialog)) ?? ''), { recursive: true })
  await page.reload()
  await expect(dialog.getByRole('alert')).toContainText('fayli yoʻqolgan')
  await expect(page.locator('.pcard').filter({ hasText: 'Uning tavsifi' }).getByText('Fayli yoʻqolgan')).toBeVisible()
  await dialog.getByRole('link', { name: 'Qirqish' }).click()
  await expect(page.locator('.pick1').getByRole('alert')).toContainText('fayli yoʻqolgan')
  await expect(page.locator('.cropper')).toHaveCount(0)
  await page.goBack()
  await dialog.locator('input[type=file]').setInputFiles(await picture('voha.jpg', '#4a168d'))
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.locator('img.whole')).toBeVisible()
  expect(heard.splice(0).filter((line) => !/40[49]/.test(line))).toEqual([])

  // A square of it becomes a picture of its own.
  await dialog.getByRole('link', { name: 'Qirqish' }).click()
  await page.getByLabel('Shakli').selectOption('square')
  await page.getByRole('button', { name: 'Qirqish', exact: true }).click()
  await expect(page.locator('.cropper svg[role=img]')).toHaveAttribute('viewBox', '0 0 600 600')

  await goTo(page, 'Rasmlar kutubxonasi')
  // The newest stands first: it and the one that it was cut of.
  const cards = page.getByRole('checkbox', { name: 'Tanlash: Uning tavsifi' })
  await expect(cards).toHaveCount(2)
  await cards.last().check()
  await page.getByRole('button', { name: 'Oʻchirish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oʻchirish' }).click()
  await expect(cards).toHaveCount(1)
  await restored(page, 'voha.jpg')
  await goTo(page, 'Rasmlar kutubxonasi')
  await expect(cards).toHaveCount(2)

  await goTo(page, 'Fayllar kutubxonasi')
  await file.setInputFiles({
    name: 'voha.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf({ packed: 'Voha kutubxonasi' }),
  })
  await page.getByRole('link', { name: 'voha.pdf' }).click()
  const saveTitle = dialog.getByRole('button', { name: 'Saqlash', exact: true })
  await expect(saveTitle).toBeVisible()
  await otherWindowChanges(page, { intent: 'title', title_uz: 'Uning fayli' })
  await dialog.locator('#title_ru').fill('Мой файл')
  await saveTitle.click()
  await expect(dialog.locator('.cmp')).toContainText('Uning fayli')
  await saveTitle.click()
  await expect(dialog).toHaveAccessibleName('Uning fayli')
  await expect(dialog.locator('#title_ru')).toHaveValue('Мой файл')

  // A lost file is told in the list and in the dialog, and replaced there.
  const address = await dialog.getByRole('link', { name: 'Yuklab olish' }).getAttribute('href')
  await rm(join(portal.dataDir, 'files', 'documents', address?.split('/').at(-2) ?? ''))
  await page.reload()
  await expect(dialog.getByRole('alert')).toContainText('fayl yoʻqolgan')
  await expect(dialog.getByRole('link', { name: 'Yuklab olish' })).toHaveCount(0)
  const row = page.locator('tbody tr').filter({ hasText: 'Uning fayli' })
  await expect(row.getByText('Fayli yoʻqolgan')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'voha.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf({ packed: 'Voha kutubxonasi, yana' }),
  })
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(row.getByText('Fayli yoʻqolgan')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Oʻchirish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oʻchirish' }).click()
  await expect(page.getByText('Savatga koʻchirildi')).toBeVisible()
  await restored(page, 'voha.pdf')
  await goTo(page, 'Fayllar kutubxonasi')
  await expect(page.getByRole('link', { name: 'Uning fayli' })).toBeVisible()
  expect(heard.filter((line) => !line.includes('409'))).toEqual([])
})

/** The name under which the files of the picture in a dialog lie. */
const tokenOf = async (dialog: Locator) => (await dialog.locator('img.whole').getAttribute('src'))?.split('/').at(-2)

/** Takes something out of the bin. */
async function restored(page: Page, name: string): Promise<void> {
  await goTo(page, 'Savat')
  const restore = page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Tiklash/ })
  await restore.click()
  await expect(restore).toHaveCount(0)
}
