import type { Page } from '@playwright/test'
import { type Locale, locales, pathIn } from '#common/locale.ts'
import { signIn } from './desk.ts'
import { barriers, demoPosts, everyLook, wear, widthsFor } from './pages.ts'
import { expect, test } from './portal.ts'

/** One address of each kind of screen. */
const screens = [
  '/admin',
  '/admin/security',
  '/admin/post_view',
  '/admin/post_view?bin=true',
  '/admin/post_view/1',
  '/admin/add_posts',
  '/admin/add_posts/1',
  `/admin/add_posts/${demoPosts.complete}/update`,
  '/admin/view_employees',
  '/admin/add_employees',
  '/admin/view_organization',
  '/admin/add_organization',
  '/admin/add_regions',
  '/admin/add_regions/new',
  '/admin/add_menu',
  '/admin/add_menu/yangiliklar/update',
  '/admin/add_menu/new',
  '/admin/1',
  '/admin/add_thumbnail',
  '/admin/photo-library',
  '/admin/doc-library',
  '/admin/photo-video',
  '/admin/photo-video/add_photo',
  '/admin/add_photo/1',
  '/admin/add_photo/1/update',
  '/admin/add_video',
  '/admin/add_video/1/update',
  '/admin/documents',
  '/admin/documents/add',
  '/admin/documents/notariat-kodeksi/update',
  '/admin/open-data',
  '/admin/open-data/add',
  '/admin/open-data/davlat-xaridlari-toplami/update',
  '/admin/surveys',
  '/admin/surveys/add',
  '/admin/surveys/2/update',
  '/admin/surveys/2/results',
  '/admin/set_admin',
  '/admin/set_admin/add',
  '/admin/set_admin/jasur/update',
  '/admin/set_admin/groups',
  '/admin/set_admin/groups/add',
  '/admin/set_admin/groups/muharrirlar/update',
  '/admin/settings',
  '/admin/audit',
  '/admin/bin',
  '/admin/useful_link',
  '/admin/useful_link/add',
  '/admin/mediators',
  '/admin/mediators/add',
  '/admin/import',
  '/admin/outbox',
  '/admin/newsletter',
  '/admin/newsletter/addresses',
  '/admin/search-words/best',
  '/admin/search-words/best/add',
]
const looks = ['normal', 'dark', 'contrast']

/**
 * In which looks a screen is examined in a language. The screens are made of the same parts: a standing test takes each in
 * one look and one language, by turns; `npm run test:access` takes all.
 */
function looksFor(locale: Locale, place: number): string[] {
  if (everyLook) return looks
  const turn = ['normal', 'dark', 'normal', 'contrast'][place % 4] ?? 'normal'
  const asked = locales.filter((each) => widthsFor(turn, each).length > 0)
  return asked[Math.floor(place / 2) % asked.length] === locale ? [turn] : []
}

/** Whether the words of the title and a button of the bar are in each other's place. */
const isTitleCovered = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector('.tb h1')
    if (!title) return false
    const words = document.createRange()
    words.selectNodeContents(title)
    const own = words.getBoundingClientRect()
    return [...document.querySelectorAll('.tb :is(a, button)')].some((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      return own.left < right && left < own.right && own.top < bottom && top < own.bottom
    })
  })

/** What axe finds on the page that is open, in these looks at their widths, each with where it was found. */
async function found(page: Page, url: string, wanted: string[], locale: Locale): Promise<string[]> {
  const all: string[] = []
  for (const look of wanted) {
    await wear(page, { look })
    for (const width of widthsFor(look, locale)) {
      await page.setViewportSize({ width, height: 900 })
      const some = await barriers(page, { colourOnly: look !== 'normal' })
      all.push(...some.map((each) => `${url}, ${look} at ${width}: ${each}`))
    }
  }
  return all
}

/** Turns to another screen as a link does, without loading the page anew: the scripts stay, which is most of what it costs. */
async function turnTo(page: Page, path: string): Promise<void> {
  const errors = await page.evaluate(async (path) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void>; state: { errors: unknown } }
    }
    await router.navigate(path)
    return router.state.errors
  }, path)
  expect(errors, path).toBeNull()
  await expect(page.locator('.tb h1')).toBeVisible()
  // The list that is left is pale until the screen has come.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

test.use({ viewport: { width: 1440, height: 900 } })

for (const some of everyLook ? locales.map((each) => [each]) : [locales.slice(0, 2), locales.slice(2)]) {
  test(`axe finds nothing on the screens of staff: ${some.join(', ')}`, async ({ page, portal }) => {
    if (everyLook) test.setTimeout(900_000)
    const wrong: string[] = []
    for (const locale of some) {
      await page.goto(portal.url + pathIn(locale, '/login'))
      wrong.push(...(await found(page, `login ${locale}`, looks, locale)))
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, portal, 'superuser')
    for (const locale of some) {
      // From now on narrow windows show the screens too, not only that they are made for wide ones.
      await page.goto(`${portal.url}${pathIn(locale, '/admin')}?small=1`)
      for (const [place, path] of screens.entries()) {
        const wanted = looksFor(locale, place)
        if (wanted.length === 0) continue
        await page.setViewportSize({ width: 1440, height: 900 })
        await turnTo(page, pathIn(locale, path))
        wrong.push(...(await found(page, `${path} ${locale}`, wanted, locale)))
      }
      await page.setViewportSize({ width: 390, height: 900 })
      await turnTo(page, pathIn(locale, '/admin/search-words/best/add'))
      if (await isTitleCovered(page)) wrong.push(`the title lies over a button: ${locale}`)
    }
    expect(wrong).toEqual([])
  })
}

test('no screen of staff scrolls sideways at 320 with the largest letters', async ({ page, portal }) => {
  if (everyLook) test.setTimeout(900_000)
  await signIn(page, portal, 'superuser')
  await page.setViewportSize({ width: 320, height: 800 })
  const all = [...screens, '/admin/search-words/log', '/admin/appeals']
  const wrong: string[] = []
  // The longest words are those of the Russian and the Cyrillic screens: a standing test takes each in one of them, by turns.
  for (const [turn, locale] of (['ru', 'uzb', 'en', 'uz'] as const).entries()) {
    const mine = all.filter((_, place) => everyLook || place % 2 === turn)
    if (mine.length > 0) await page.goto(`${portal.url}${pathIn(locale, '/admin')}?small=1`)
    for (const path of mine) {
      await turnTo(page, pathIn(locale, path))
      await wear(page, { size: '20' })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 320) wrong.push(`${path} ${locale}: ${width}`)
    }
  }
  expect(wrong).toEqual([])
})

test('in a window of 1280 no list hides the end of its rows or names, and no screen goes on below itself', async ({
  page,
  ownPortal,
}) => {
  // Of its own: other journeys write titles that are longer than a list shows.
  await signIn(page, ownPortal, 'superuser')
  await page.setViewportSize({ width: 1280, height: 720 })
  const wrong: string[] = []
  for (const locale of ['ru', 'uzb'] as const) {
    await page.goto(ownPortal.url + pathIn(locale, '/admin'))
    for (const path of ['/admin/mediators', '/admin/view_organization', '/admin/post_view', '/admin/add_video']) {
      await turnTo(page, pathIn(locale, path))
      const { hidden, cut, below } = await page.evaluate(() => {
        const rows = document.querySelector('.rows')
        const screen = document.querySelector('.adm')
        return {
          hidden: rows ? rows.scrollWidth - rows.clientWidth : 0,
          cut: [...document.querySelectorAll('.rows .ttl')].filter(
            (it) => it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight,
          ).length,
          below: document.documentElement.scrollHeight - Math.ceil(screen?.getBoundingClientRect().height ?? 0),
        }
      })
      if (hidden > 0 || cut > 0 || below > 1)
        wrong.push(`${path} ${locale}: ${hidden} hidden, ${cut} cut, ${below} below`)
    }
  }
  expect(wrong).toEqual([])
})

const printed = [
  '/admin/post_view',
  '/admin/appeals',
  '/admin/surveys/1/results',
  '/admin/view_employees',
  '/admin/doc-library?shelf=all',
  '/admin/audit',
  '/admin/set_admin',
]

test('a screen of staff is printed, and leaves a low window to its work', async ({ page, portal }) => {
  await signIn(page, portal, 'superuser')
  for (const path of printed) {
    await turnTo(page, path)
    // A sheet of A4, and one that lies on its side.
    for (const width of [718, 1046]) {
      await page.setViewportSize({ width, height: 1020 })
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.smalldev'), path).toBeHidden()
      for (const part of ['.sb', '.skip', '.tb .acts', '.tabs']) {
        for (const each of await page.locator(part).all()) await expect(each, `${path} ${part}`).toBeHidden()
      }
      await expect(page.locator('.desk h1'), path).toBeVisible()
      expect(await page.locator('.desk').evaluate((desk) => desk.getBoundingClientRect().width), path).toBe(width)
      // What an entry of the log is about is read on paper, too, where it cannot be opened.
      const entries = page.locator('.entry summary')
      expect([path, await entries.evaluateAll((all) => all.filter((it) => !it.checkVisibility()).length)]).toEqual([
        path,
        0,
      ])
      // A list is a table on any sheet that has room for one, and nothing of it lies beside the paper.
      const rows = page.locator('.rows tbody tr')
      const displays = await rows.evaluateAll((all) => [...new Set(all.map((it) => getComputedStyle(it).display))])
      expect([path, displays.filter((display) => display !== 'table-row')]).toEqual([path, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    }
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.emulateMedia({ media: 'screen' })
  }
  // 1280 by 1024 magnified four times.
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(`${portal.url}/admin/post_view?small=1`)
  await page.locator('.tfoot').scrollIntoViewIfNeeded()
  await expect(page.locator('.tb')).not.toBeInViewport()
})

test('whether a language is there is told by more than a tint in the look that has no tints', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'superuser', '/admin/post_view')
  const edges = () =>
    page.locator('.loc .f').evaluateAll((all) => [...new Set(all.map((it) => getComputedStyle(it).borderTopColor))])
  await wear(page, { look: 'normal' })
  expect(await edges()).toEqual(['rgba(0, 0, 0, 0)'])
  await wear(page, { look: 'contrast' })
  expect(await edges()).toEqual(['rgb(0, 0, 0)'])
})
