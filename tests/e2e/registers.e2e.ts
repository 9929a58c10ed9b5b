import { extractText, getDocumentProxy } from 'unpdf'
import { locales, pathIn } from '#common/locale.ts'
import { hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

test('a visitor narrows down notary offices, and takes a filter away again', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 39.65, longitude: 66.96 })
  await page.goto('/inner-page/notarial-idoralar')
  const rows = page.locator('main tbody tr')
  await expect(rows).toHaveCount(12)
  // Whether an office is open is told once its page is alive; where the visitor is, only when asked.
  await expect(rows.locator('.now').first()).toHaveText(/^Hozir (?:ochiq, .* gacha|yopiq, .* da ochiladi)$/)
  await page.getByRole('button', { name: 'Eng yaqinlarini topish' }).click()
  const near = page.getByRole('region', { name: 'Sizga eng yaqinlari' }).getByRole('listitem')
  await expect(near).toHaveCount(10)
  await expect(near.first()).toContainText('Samarqand')
  // A name with its distance, an address and a telephone, one below the other.
  expect((await near.first().allInnerTexts())[0]?.split('\n')).toHaveLength(3)
  await page.getByLabel('Hudud', { exact: true }).selectOption({ label: 'Samarqand viloyati' })
  await page.getByRole('button', { name: 'Qidirish' }).last().click()
  await expect(page).toHaveURL(/region=samarqand-viloyati/)
  const chip = page.getByRole('link', { name: /Samarqand viloyati.*filtrni olib tashlash/ })
  await expect(chip).toBeVisible()
  for (const row of await rows.all()) await expect(row).toContainText('Samarqand')
  // What was found among all is not left standing above fewer; asked again, the nearest are of these.
  await expect(near).toHaveCount(0)
  await page.getByRole('button', { name: 'Eng yaqinlarini topish' }).click()
  await expect(near).toHaveCount(await rows.count())
  const shown = await rows.count()
  const { href } = await page
    .getByRole('link', { name: /CSV/ })
    .evaluate((link: HTMLAnchorElement) => ({ href: link.href }))
  const csv = await (await page.request.get(href)).text()
  expect(csv.trim().split('\r\n').slice(1).length).toBe(shown)
  await expect(rows.first().locator('a[href^="tel:+998"]').first()).toHaveText(/^\+998 \d\d \d{3}-\d\d-\d\d$/)
  await page.emulateMedia({ media: 'print' })
  for (const part of ['.away.map', '.away.copy', '.now']) await expect(page.locator(part).first()).toBeHidden()
  await expect(rows.first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await chip.click()
  await expect(page).toHaveURL('/inner-page/notarial-idoralar')
  await expect(rows).toHaveCount(12)
  await page.getByRole('button', { name: 'Eng yaqinlarini topish' }).click()
  await expect(near).toHaveCount(10)
  // Nor above the offices of another category, whose page comes without being loaded anew.
  await page
    .locator('a[href="/inner-page/fhdyo-bolimlari"]')
    .last()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FHDYo boʻlimlari')
  await expect(page.getByRole('button', { name: 'Eng yaqinlarini topish' })).toBeVisible()
  await expect(near).toHaveCount(0)
})

test('the address of an office is copied by keyboard, for whatever app shows the way', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/ru/inner-page/notarial-idoralar')
  await hydrated(page)
  const copy = page.getByRole('button', { name: /^Копировать адрес/ }).first()
  const address = await copy.evaluate((it) => it.previousElementSibling?.textContent)
  await copy.press('Enter')
  await expect(page.locator('.toast')).toContainText('Адрес скопирован')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('a register keeps to its lines: ways stand below an address, filters in columns of one width', async ({
  page,
}) => {
  for (const path of ['/uzb/inner-page/notarial-idoralar', '/professional-mediatorlar-reyestri']) {
    await page.goto(path)
    const widths = await page
      .locator('.filters select')
      .evaluateAll((lists) => lists.map((list) => Math.round(list.getBoundingClientRect().width)))
    expect(widths.length, path).toBeGreaterThan(5)
    expect([path, new Set(widths).size]).toEqual([path, 1])
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/uzb/inner-page/notarial-idoralar')
    const ways = page.locator('main tbody .away.copy')
    await expect(ways).toHaveCount(12)
    const beside = await ways.evaluateAll((all) =>
      all.filter((way) => {
        const address = way.previousElementSibling?.getBoundingClientRect()
        return !address || way.getBoundingClientRect().top < address.bottom - 1
      }),
    )
    expect([width, beside.length]).toEqual([width, 0])
  }
})

test('a search without result says so and offers the whole register', async ({ page, request }) => {
  await page.goto('/ru/inner-page/notarial-idoralar?q=zzzz')
  await expect(page.getByText('Ничего не найдено')).toBeVisible()
  await expect(page.locator('.chip')).toContainText('«zzzz»')
  await page.getByRole('link', { name: 'Сбросить фильтры' }).click()
  await expect(page.locator('main tbody tr')).toHaveCount(12)
  const answers = await Promise.all([1, 2].map(() => request.get('/inner-page/notarial-idoralar?q=zzzz')))
  for (const answer of answers) expect(await answer.text()).toContain('Hech narsa topilmadi')
})

test('who cannot see a list hears how much a filter leaves of it, and goes on from the rows they sorted', async ({
  page,
}) => {
  const said = page.locator('#said-status')
  await page.goto('/ru/professional-mediatorlar-reyestri')
  await hydrated(page)
  await page.getByLabel('Имя или номер в реестре').fill('zzzz')
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('Реестр профессиональных медиаторов - Министерство юстиции. Ничего не найдено')
  await page.getByRole('link', { name: 'Сбросить фильтры' }).click()
  await expect(said).toHaveText(/Министерство юстиции\. \d+ медиатор/)
  await page.goto('/ru/adliya-ochiq-malumotlar/davlat-xaridlari-toplami')
  await hydrated(page)
  await page.getByRole('columnheader').getByRole('link', { name: 'Сумма' }).click()
  await expect(page.getByRole('heading', { name: 'Данные', exact: true })).toBeFocused()
  await expect(said).toHaveText(/Министерство юстиции\. Набор «Государственные закупки», \d+ строк/)
})

test('the register of mediators leads to an entry; on phones rows are cards', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/en/professional-mediatorlar-reyestri?specialisation=family')
  await expect(page.locator('.chip')).toHaveText(/Family/)
  const row = page.locator('main tbody tr').first()
  await expect(row.locator('.st')).toBeVisible()
  const name = (await row.getByRole('link').first().textContent()) ?? ''
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('.entry .st')).toBeVisible()
})

test('on paper no column of the register of mediators is cut off, in no language', async ({ page }) => {
  const unspaced = (text: string) => text.replace(/\s/g, '')
  for (const locale of locales) {
    await page.goto(pathIn(locale, '/professional-mediatorlar-reyestri'))
    const shown = await page.locator('main tbody .st').allTextContents()
    const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' }
    const paper = await page.pdf({ format: 'A4', margin, preferCSSPageSize: true })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper)), { mergePages: true })
    const printed = unspaced(text)
    expect(shown).toHaveLength(12)
    for (const status of new Set(shown.map(unspaced))) {
      const count = shown.filter((each) => unspaced(each) === status).length
      expect(printed.split(status).length - 1, `${locale}: ${status}`).toBeGreaterThanOrEqual(count)
    }
  }
})

test('the leaders stand on one page with their lives to be opened, and the menu leads there', async ({ page }) => {
  await page.goto('/inner-page/rahbariyat')
  await expect(page).toHaveURL('/lidership')
  const minister = page.getByRole('article').first()
  await expect(minister).toContainText('Adliya vaziri')
  await expect(minister.locator('.prose').first()).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(minister.locator('.prose').first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await minister.getByText('Tarjimayi hol').click()
  await expect(minister.locator('.prose').first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('registers are plain forms', async ({ page }) => {
    await page.goto('/professional-mediatorlar-reyestri')
    await page.getByLabel('Holati').selectOption('suspended')
    await page.locator('main form button[type=submit]').click()
    await expect(page).toHaveURL(/status=suspended/)
    await expect(page.locator('main tbody .st').first()).toHaveText('Toʻxtatib turilgan')
  })
})
