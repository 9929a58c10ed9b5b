import type { Page } from '@playwright/test'
import { type Locale, locales, pathIn } from '#common/locale.ts'
import { barriers, choose, everyLook, hydrated, layOut, pathsFor, wear, widthsFor } from './pages.ts'
import { expect, test } from './portal.ts'

const colours = ['dark', 'contrast']
const phone = { width: 320, height: 800 }

/** All pages take a while: in parts, both workers have their share of them. */
const parts = everyLook ? 3 : 1

/** In which looks a page is examined: a standing test has one set of other colours beside the normal ones, by turns. */
const looksFor = (place: number) => ['normal', ...colours.filter((_, at) => everyLook || at === place % colours.length)]

/** Whether a dot between two facts stays behind at the end of a line when the second goes to the next. */
function endsInDot(): boolean {
  const top = (it: Element) => it.getBoundingClientRect().top
  const dots = [...document.querySelectorAll('main i:empty')]
  return dots.some((dot) => dot.nextElementSibling && top(dot.nextElementSibling) > top(dot) + 8)
}

/** The words that are broken over two lines where no reader would break them: an address is no word. */
function brokenWords(): string[] {
  const lines = (range: Range) => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  const walker = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  const seen = texts.filter((text) => !text.parentElement?.closest('.vh'))
  return seen.flatMap((text) =>
    [...text.data.matchAll(/[\p{L}ʻʼ]+/gu)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return lines(range) > 1 ? [word] : []
    }),
  )
}

/** What keeps people out of the page that is open: it comes once, looks and widths change around it. */
async function wrongWith(page: Page, locale: Locale, path: string, looks: string[]): Promise<string[]> {
  const wrong: string[] = []
  await wear(page, { size: '20' })
  await page.setViewportSize(phone)
  await layOut(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  if (width > phone.width) wrong.push(`${path} is ${width} wide at ${phone.width}`)
  if (await page.evaluate(endsInDot)) wrong.push(`${path} has a line of facts that ends in a dot`)
  for (const look of looks) {
    await wear(page, { look })
    for (const width of widthsFor(look, locale)) {
      await page.setViewportSize({ width, height: 900 })
      const found = await barriers(page, { colourOnly: look !== 'normal' })
      wrong.push(...found.map((each) => `${path}, ${look} at ${width}: ${each}`))
    }
  }
  return wrong
}

for (const locale of locales) {
  for (let part = 0; part < parts; part++) {
    test(`axe finds nothing and nothing scrolls sideways: ${locale}, ${part + 1} of ${parts}`, async ({
      page,
      baseURL,
    }) => {
      if (everyLook) test.setTimeout(600_000)
      await choose(page, baseURL ?? '', { look: 'normal' })
      const wrong: string[] = []
      for (const [place, path] of [...pathsFor(locale), '/login'].entries()) {
        if (place % parts !== part) continue
        await page.goto(pathIn(locale, path))
        wrong.push(...(await wrongWith(page, locale, path, looksFor(place))))
      }
      expect(wrong).toEqual([])
    })
  }
}

test('nothing scrolls sideways where the browser itself has letters twice as large', async ({ page, portal }) => {
  const wrong: string[] = []
  for (const path of ['/', '/posts', '/inner-page/notariat', '/search?q=notari', '/adliya-ochiq-malumotlar'])
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(portal.url + pathIn('ru', path))
      await layOut(page)
      const found = await page.evaluate(() => {
        const twice = new CSSStyleSheet()
        twice.replaceSync('html { font-size: 200% !important }')
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, twice]
        return document.documentElement.scrollWidth
      })
      if (found > width) wrong.push(`${path} is ${found} wide at ${width}`)
    }
  expect(wrong).toEqual([])
})

test('no word breaks on a telephone with the largest letters', async ({ page, portal }) => {
  const wrong: string[] = []
  for (const path of [
    '/',
    '/murojaatlar-statistikasi',
    '/inner-page/markaziy-apparat',
    '/inner-page/foydali-havolalar',
    '/professional-mediatorlar-reyestri',
    '/documant-library/bepul-yuridik-yordam',
    '/hududlar/samarqand-viloyati',
    '/reception',
    '/lidership',
  ]) {
    await page.goto(portal.url + pathIn('ru', path))
    await wear(page, { size: '20' })
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await layOut(page)
      wrong.push(...(await page.evaluate(brokenWords)).map((word) => `${path} at ${width}: ${word}`))
    }
  }
  expect(wrong).toEqual([])
})

test('the columns of the months stand on one line, however small the telephone', async ({ page, portal }) => {
  for (const locale of locales)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(portal.url + pathIn(locale, '/'))
      await layOut(page)
      const feet = await page
        .locator('.mon svg')
        .evaluateAll((columns) => columns.map((column) => Math.round(column.getBoundingClientRect().bottom)))
      expect([locale, width, feet.length, new Set(feet).size]).toEqual([locale, width, 12, 1])
    }
})

test('the header of a phone has its two rows in every size of letters', async ({ page, portal }) => {
  const wrong: string[] = []
  for (const locale of locales) {
    await page.goto(portal.url + pathIn(locale, '/404'))
    for (const width of [320, 360, 375, 390])
      for (const size of ['16', '18', '20']) {
        await page.setViewportSize({ width, height: 800 })
        await wear(page, { size })
        const height = await page.locator('.hdr').evaluate((header) => header.getBoundingClientRect().height)
        const row = await page.locator('.hdr .call').evaluate((call) => call.getBoundingClientRect().height)
        if (height > 4 * Number(size) + row + 8) wrong.push(`${locale} at ${width} in ${size}: ${height}`)
      }
  }
  expect(wrong).toEqual([])
})

/** The ground of the first that is found, or of what is drawn after it. */
const groundOf = (page: Page, selector: string, part?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((found, pseudo) => getComputedStyle(found, pseudo).backgroundColor, part)

test('what is chosen stands out in the colours of the system, which take all grounds away', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const chosen = {
    '/posts': [['.pag [aria-current]'], ['.types [aria-current]', '::after']],
    '/documant-library': [['.kinds [aria-current]']],
    '/': [['.rmap [aria-pressed="true"]']],
  } satisfies Record<string, [string, string?][]>
  for (const [path, places] of Object.entries(chosen)) {
    await page.goto(portal.url + path)
    const plain = await groundOf(page, 'body')
    for (const [selector = '', part] of places)
      expect([selector, await groundOf(page, selector, part)]).not.toEqual([selector, plain])
  }
})

test('in the colours of the system what cannot be pressed is grey, and what has no room is not there', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/ru')
  await hydrated(page)
  const grey = await page.evaluate(() => {
    const word = document.body.appendChild(document.createElement('i'))
    word.style.color = 'GrayText'
    return getComputedStyle(word).color
  })
  const arrows = page.locator('.carousel .ctl button')
  await expect(arrows.first()).toHaveCSS('color', grey)
  await expect(arrows.last()).not.toHaveCSS('color', grey)
  const shown = await page
    .locator('.mon li > span')
    .evaluateAll((names) => names.filter((name) => getComputedStyle(name).color !== 'rgba(0, 0, 0, 0)').length)
  expect(shown).toBe(3)
})

test('what is drawn around the tools of a page in the colours of the system stands within its margins', async ({
  page,
}) => {
  const tool = page.locator('.page-tools .btn').first()
  const leftOf = (it: Element) => it.getBoundingClientRect().left
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/ru/documant-library')
  const margin = await page.locator('h1').evaluate(leftOf)
  const words = tool.locator('svg')
  expect(Math.abs((await words.evaluate(leftOf)) - margin)).toBeLessThan(4)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await tool.evaluate(leftOf)).toBe(margin)
})

test('tinted words and tags have an outline in the look that has no tints, and none elsewhere', async ({
  page,
  portal,
}) => {
  const outlines = () =>
    page
      .locator('.hit mark, .st, .chip')
      .evaluateAll((found) => [
        ...new Set(found.map((it) => getComputedStyle(it)[it.matches('.chip') ? 'borderTopColor' : 'outlineColor'])),
      ])
  for (const path of ['/search?q=notari', '/inner-page/notarial-idoralar?region=samarqand-viloyati', '/sorovnomalar']) {
    await page.goto(portal.url + path)
    await wear(page, { look: 'normal' })
    expect([path, await outlines()]).toEqual([path, ['rgba(0, 0, 0, 0)']])
    await wear(page, { look: 'contrast' })
    expect([path, await outlines()]).toEqual([path, ['rgb(0, 0, 0)']])
  }
})
