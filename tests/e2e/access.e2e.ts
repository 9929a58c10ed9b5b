import { locales, pathIn } from '#common/locale.ts'
import { barriers, choose, pathsFor, widthsFor } from './pages.ts'
import { expect, test } from './portal.ts'

const looks = { light: { look: 'normal' }, dark: { look: 'dark' }, contrast: { look: 'contrast' } }

for (const locale of locales) {
  for (const [name, choices] of Object.entries(looks)) {
    const widths = widthsFor(choices.look, locale)
    if (widths.length === 0) continue
    test(`axe finds nothing on public pages: ${locale}, ${name}`, async ({ page, baseURL }) => {
      test.setTimeout(180_000)
      await choose(page, baseURL ?? '', choices)
      for (const path of pathsFor(locale, name === 'light' ? 4 : 2)) {
        await page.goto(pathIn(locale, path))
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          expect(await barriers(page, { colourOnly: name !== 'light' }), `${path} at ${width}`).toEqual([])
        }
      }
    })
  }

  test(`nothing scrolls sideways at 320 with the largest text: ${locale}`, async ({ page, baseURL }) => {
    await choose(page, baseURL ?? '', { size: '20' })
    await page.setViewportSize({ width: 320, height: 800 })
    for (const path of [...pathsFor(locale, 2), '/login']) {
      await page.goto(pathIn(locale, path))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    }
  })
}
