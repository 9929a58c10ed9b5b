import { writeFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'
import { startOpenData } from '../open-data-server.ts'
import { signIn } from './desk.ts'
import { test as base, expect } from './portal.ts'

type Service = Awaited<ReturnType<typeof startOpenData>>

const test = base.extend<{ service: Service }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  service: async ({}, use) => {
    const service = await startOpenData()
    await use(service)
    await service.stop()
  },
  settings: ({ service }, use) => use(service.settings),
})

test('the page of open data stands while the state portal is down, and shows its sets when it is up', async ({
  page,
  ownPortal,
  service,
}) => {
  const address = `${ownPortal.url}/ru/adliya-ochiq-malumotlar`
  service.be('slow')
  const began = Date.now()
  expect((await page.goto(address, { waitUntil: 'commit' }))?.status()).toBe(200)
  expect(Date.now() - began).toBeLessThan(6000)
  const external = page.getByRole('region', { name: 'Наборы на государственном портале' })
  await expect(external.getByRole('status')).toContainText('Государственный портал сейчас не отвечает')
  await expect(page.getByRole('region', { name: 'Реестры' }).getByRole('listitem').first()).toBeVisible()
  service.be()
  // The question that got no answer is asked for two seconds more, and who comes meanwhile waits with it.
  await expect(async () => {
    await page.reload()
    await expect(external.getByRole('heading', { name: 'Перечень нотариальных контор' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(external.getByRole('status')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await external.getByRole('link', { name: 'Перечень нотариальных контор, CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^[0-9a-f]{24}\.csv$/)
  expect(await page.content()).not.toContain(service.key)
  // A file that nobody has taken away before, while the portal is away.
  service.be('lying')
  await external.getByRole('link', { name: 'Перечень нотариальных контор, XML' }).click()
  await expect(page.getByRole('heading', { name: 'Сервис временно недоступен' })).toBeVisible()
  expect(ownPortal.output()).not.toContain(service.key)
})

base(
  'a set lies whole on paper, in letters that can be read, and says nothing of what paper cannot do',
  async ({ page }) => {
    const millimetre = 72 / 25.4
    const margin = 10 * millimetre
    for (const set of ['reyestr-mediatorlar', 'reyestr-notarial-idoralar', 'xizmat-safarlari-xarajatlari']) {
      await page.goto(`/ru/adliya-ochiq-malumotlar/${set}`)
      const sides = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' }
      const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ margin: sides, preferCSSPageSize: true })))
      const words: { text: string; size: number; room: number }[] = []
      for (let number = 1; number <= paper.numPages; number += 1) {
        const sheet = await paper.getPage(number)
        const width = sheet.view[2] ?? 0
        for (const item of (await sheet.getTextContent()).items)
          if ('str' in item && item.str.trim() !== '')
            words.push({ text: item.str, size: item.height, room: width - margin - item.transform[4] - item.width })
      }
      expect(words.length).toBeGreaterThan(100)
      expect([set, words.filter(({ room }) => room < -1)]).toEqual([set, []])
      expect([set, words.filter(({ size }) => size < 5.5)]).toEqual([set, []])
      expect(words.map(({ text }) => text).join(' ')).not.toContain('отсортировать')
    }
  },
)

base(
  'rows of a set scroll in their box, and the page is no wider than its window and ends where it ends',
  async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const set of ['reyestr-notarial-idoralar', 'xizmat-safarlari-xarajatlari']) {
        await page.goto(`/adliya-ochiq-malumotlar/${set}`)
        const below = await page.evaluate(() => {
          const { scrollHeight } = document.documentElement
          return (
            scrollHeight - Math.ceil((document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0) + scrollY)
          )
        })
        expect(below, `${set} at ${width}`).toBeLessThanOrEqual(1)
        expect([set, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([set, width])
      }
    }
  },
)

base(
  'a list whose records were changed since it was checked is shown anew, and does nothing unseen',
  async ({ page, portal }) => {
    await signIn(page, portal, 'superuser', '/admin/import')
    const row = (name: string) =>
      `register_no,full_name_uz,certificate_no,certificate_date,register_entry_date,region\n9102,${name},M-2,01.02.2024,01.02.2024,samarqand-viloyati\n`
    const check = async (name: string) => {
      await page
        .getByLabel('Fayl', { exact: true })
        .setInputFiles({ name: 'reyestr.csv', mimeType: 'text/csv', buffer: Buffer.from(row(name)) })
      await page.getByRole('button', { name: 'Sinab koʻrish' }).click()
      await expect(page.getByText('Xato yoʻq, yozish mumkin.')).toBeVisible()
    }
    const otherTakes = async (name: string) => {
      const answer = await page.request.post('/api/mediators/import/', {
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        multipart: { file: { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(row(name)) } },
      })
      expect((await answer.json()).written).toBe(true)
    }
    await check('Rahimova Zuhra')
    await otherTakes('Rahimova Zuhra Salimovna')
    await page.getByRole('button', { name: 'Yozish' }).click()
    await expect(page.getByText('Tekshiruvdan keyin portaldagi yozuvlar oʻzgargan')).toBeVisible()
    await expect(page.getByRole('row', { name: /Rahimova Zuhra Salimovna/ })).toBeVisible()
    await page.getByRole('button', { name: 'Yozish' }).click()
    await expect(page.getByText('Roʻyxat yozildi.')).toBeVisible()
    // Somebody else takes the very same list in: nothing is left to look at, or to be done.
    await check('Rahimova Zuhra Anvarovna')
    await otherTakes('Rahimova Zuhra Anvarovna')
    await page.getByRole('button', { name: 'Yozish' }).click()
    await expect(page.getByText('Bularning hammasi portalda bor')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Yozish' })).toHaveCount(0)
  },
)

base('a list with a mistake is mended and taken in, and taken back by one button', async ({ page, portal }, info) => {
  await signIn(page, portal, 'superuser', '/admin/import')
  const csv =
    'register_no,full_name_uz,certificate_no,certificate_date,register_entry_date,region\n9101,Soliyev Anvar,M-1,01.02.2024,01.02.2024,samarqand-viloyati\n'
  const file = info.outputPath('reyestr.csv')
  const input = page.getByLabel('Fayl', { exact: true })
  await writeFile(file, csv.replace('Soliyev Anvar', 'S'))
  await input.setInputFiles(file)
  await page.getByRole('button', { name: 'Sinab koʻrish' }).click()
  await expect(page.getByText('Xatolar: 1.')).toBeVisible()
  // Saved anew by a spreadsheet, it cannot be read any more: that is said, and the same file may be chosen again.
  await writeFile(file, csv)
  await page.getByRole('button', { name: 'Sinab koʻrish' }).click()
  await expect(page.locator('.esum')).toContainText('“reyestr.csv” fayli tanlanganidan keyin oʻzgargan')
  await expect(input).toHaveAccessibleDescription(/“reyestr.csv” fayli tanlanganidan keyin oʻzgargan/)
  await expect(input).toHaveValue('')
  await input.setInputFiles(file)
  await page.getByRole('button', { name: 'Sinab koʻrish' }).click()
  await page.getByRole('button', { name: 'Yozish' }).press('Enter')
  const last = page.getByRole('region', { name: 'Oxirgi olingan roʻyxat' })
  await expect(last).toContainText('qoʻshilgan 1')
  // By keyboard one goes on from the title where the button has gone.
  const title = page.locator('.tb h1')
  await expect(title).toBeFocused()
  const register = '/professional-mediatorlar-reyestri?q=Soliyev+Anvar'
  expect(await (await page.request.get(register)).text()).toContain('Soliyev Anvar</')
  await last.getByRole('button', { name: 'Bekor qilish' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bekor qilish' }).press('Enter')
  await expect(page.getByText('oʻchirilgan 1')).toBeVisible()
  await expect(last).toHaveCount(0)
  await expect(title).toBeFocused()
  expect(await (await page.request.get(register)).text()).not.toContain('Soliyev Anvar</')
})
