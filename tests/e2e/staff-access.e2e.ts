import { locales, pathIn } from '#common/locale.ts'
import { signIn } from './desk.ts'
import { barriers, choose, widthsFor } from './pages.ts'
import { expect, test } from './portal.ts'

const screens = ['/admin', '/admin/post_view', '/admin/post_view?bin=true', '/admin/add_posts', '/admin/security']
const looks = ['normal', 'dark', 'contrast']

test.use({ viewport: { width: 1440, height: 900 } })

for (const look of looks) {
  test(`axe finds nothing on the screens of staff: ${look}`, async ({ page, ownPortal }) => {
    test.setTimeout(240_000)
    await choose(page, ownPortal.url, { look })
    const colourOnly = look !== 'normal'
    const asked = locales.filter((locale) => widthsFor(look, locale).length > 0)
    for (const locale of asked) {
      await page.goto(ownPortal.url + pathIn(locale, '/login'))
      expect(await barriers(page, { colourOnly }), `login ${locale}`).toEqual([])
    }
    await signIn(page, ownPortal, 'superuser')
    for (const locale of asked) {
      for (const path of screens) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(ownPortal.url + pathIn(locale, path))
        await expect(page.locator('.tb h1')).toBeVisible()
        for (const width of widthsFor(look, locale)) {
          await page.setViewportSize({ width, height: 900 })
          expect(await barriers(page, { colourOnly }), `${path} ${locale} at ${width}`).toEqual([])
        }
      }
    }
  })
}
