import type { Page } from '@playwright/test'
import { ownPassword, signIn, textIn } from './desk.ts'
import { hydrated } from './pages.ts'
import { expect, test } from './portal.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const mostSteps = 80

/** Presses Tab until the focus stands on what is looked for, as a person without a mouse does. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
  }
  throw new Error(`the focus never came to ${selector}`)
}

test('who goes from screen to screen by the keyboard goes on from the title of each', async ({ page, portal }) => {
  await signIn(page, portal, 'nodira', '/admin')
  const title = page.locator('.tb h1')
  for (const name of ['Postlar', 'Menyu']) {
    await page.getByRole('navigation', { name: 'Boshqaruv boʻlimlari' }).getByRole('link', { name }).press('Enter')
    await expect(page).toHaveTitle(`${name} · Adliya vazirligi`)
    await expect(title).toHaveText(name)
    await expect(title).toBeFocused()
  }
  // A box that is opened and closed at once gives the focus back where it was opened, not to the title again.
  const find = page.locator('.tb .cmd-b')
  await find.press('Enter')
  await page.keyboard.press('Escape')
  await expect(find).toBeFocused()
  await page.goBack()
  await expect(title).toHaveText('Postlar')
  await expect(title).toBeFocused()
  // The focus reads the title aloud; said a second time it would only be in the way.
  await expect(page.locator('#said-status')).toBeEmpty()

  // What is chosen above a list keeps the focus, on a phone with all that is unfolded; what clears it goes, and the title is next.
  await page.goto(`${portal.url}/admin/post_view`)
  await hydrated(page)
  const state = page.getByRole('search').getByLabel('Holat', { exact: true })
  const clear = page.getByRole('link', { name: 'Tozalash' })
  await state.press('ArrowDown')
  await expect(clear).toBeVisible()
  await expect(state).toBeFocused()
  await clear.press('Enter')
  await expect(clear).toHaveCount(0)
  await expect(title).toBeFocused()
  await expect(state).toHaveValue('')
  const size = page.locator('#page-size')
  await size.press('ArrowUp')
  await expect(page).toHaveURL(/page_size=10/)
  await expect(size).toBeFocused()
  await page.goto(`${portal.url}/admin/post_view?small=1`)
  await page.setViewportSize({ width: 390, height: 844 })
  await hydrated(page)
  await page.getByText('Filtrlar').press('Enter')
  await state.press('ArrowDown')
  await expect(clear).toBeVisible()
  await expect(state).toBeFocused()
  const days = page.locator('.pick summary')
  await days.press('Enter')
  await page.locator('.pick [name=date_from]').fill('2020-01-01')
  await page.locator('.pick [name=date_from]').press('Enter')
  await expect(page).toHaveURL(/date_from=2020-01-01/)
  await expect(days).toBeFocused()
  await page.goBack()
  await expect(page.locator('.pick [name=date_from]')).toHaveValue('')
})

test('who takes lines away by the keyboard goes on from the line beside, and from what adds the first', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'superuser', '/admin/settings')
  const add = page.getByRole('button', { name: 'Telefon qoʻshish' })
  const remove = page.getByRole('button', { name: 'Telefonni olib tashlash' })
  await add.press('Enter')
  await add.press('Enter')
  await remove.nth(1).press('Enter')
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await expect(add).toBeFocused()
  await page.goto(`${portal.url}/admin/surveys/add`)
  await page.getByRole('button', { name: 'Savol qoʻshish' }).press('Enter')
  const option = page.getByRole('button', { name: /^Variantni olib tashlash/ })
  const options = await option.count()
  await option.first().press('Enter')
  await expect(option).toHaveCount(options - 1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('questions')
})

test('by keyboard alone a visitor finds a post and an editor writes one', async ({ page, ownPortal }) => {
  await page.goto(ownPortal.url)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('href', '#content')
  await tabTo(page, '.ncard h3 a')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/posts\//)

  await page.goto(`${ownPortal.url}/login?next=/admin/add_posts`)
  await hydrated(page)
  await tabTo(page, '[name=username]')
  await page.keyboard.type('nodira')
  await tabTo(page, '[name=password]')
  await page.keyboard.type(ownPortal.passwords.nodira ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Yangi parol oʻrnating' })).toBeVisible()
  await tabTo(page, '[name=current]')
  await page.keyboard.type(ownPortal.passwords.nodira ?? '')
  await tabTo(page, '[name=next]')
  await page.keyboard.insertText(ownPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/add_posts/)

  await tabTo(page, '[name=title_uz]')
  await page.keyboard.insertText('Klaviatura bilan yozilgan eʼlon')
  await expect(textIn(page, 'uz')).toBeVisible()
  await tabTo(page, '[contenteditable=true]')
  await page.keyboard.insertText('Matn sichqonchasiz yozildi.')
  await tabTo(page, '[name=category]')
  await page.keyboard.type('Notariat')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/klaviatura-bilan-yozilgan-elon\/update/)
  expect((await fetch(`${ownPortal.url}/posts/klaviatura-bilan-yozilgan-elon`)).status).toBe(200)
})

/** Where each control of the header stands, in the order in which Tab comes to them. */
async function tabThroughHeader(page: Page): Promise<{ left: number; middle: number }[]> {
  await tabTo(page, '.hdr .brandlink')
  const seen: { left: number; middle: number }[] = []
  for (;;) {
    const place = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused?.closest('.hdr')) return
      const { left, top, height } = focused.getBoundingClientRect()
      return { left, middle: top + height / 2 }
    })
    if (!place) return seen
    seen.push(place)
    await page.keyboard.press('Tab')
  }
}

test('Tab walks the header as it is read: from left to right, from row to row', async ({ page, portal }) => {
  for (const [width, rows] of [
    [1440, 1],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${portal.url}/posts`)
    const seen = await tabThroughHeader(page)
    expect(seen.length).toBe(8)
    const half = 22
    const steps = seen.slice(1).map((place, at) => ({ place, before: seen[at] ?? place }))
    for (const { place, before } of steps) {
      expect(place.middle).toBeGreaterThan(before.middle - half)
      if (place.middle < before.middle + half) expect(place.left).toBeGreaterThan(before.left)
    }
    expect(steps.filter(({ place, before }) => place.middle >= before.middle + half).length).toBe(rows - 1)
  }
})

/** What has the focus stands wholly behind something that stays in sight: its name. */
const isBehind = (page: Page, bar: string) =>
  page.evaluate((selector) => {
    const { activeElement: it } = document
    const over = document.querySelector(selector)
    if (!it || !over || over.contains(it)) return null
    const [mine, its] = [it.getBoundingClientRect(), over.getBoundingClientRect()]
    const inColumn = mine.left >= its.left && mine.right <= its.right
    return inColumn && mine.top >= its.top - 1 && mine.bottom <= its.bottom + 1 ? it.textContent : null
  }, bar)

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what stays in sight never covers what has the focus: the menu upwards, the chosen rows downwards', async ({
    page,
    portal,
  }) => {
    const covered: string[] = []
    const walk = async (key: string, steps: number, bar: string) => {
      for (let step = 0; step < steps; step += 1) {
        await page.keyboard.press(key)
        const name = await isBehind(page, bar)
        if (name !== null) covered.push(`${bar} ${name}`)
      }
    }
    await page.setViewportSize({ width: 390, height: 500 })
    await page.goto(`${portal.url}/?showSidebar=rahbariyat`)
    await hydrated(page)
    await page.locator('#menu .df a').last().focus()
    await walk('Shift+Tab', 25, '#menu .dh')

    expect(covered).toEqual([])

    await page.setViewportSize({ width: 1440, height: 844 })
    await signIn(page, portal, 'superuser', '/admin/post_view?small=1')
    await page.setViewportSize({ width: 390, height: 844 })
    const boxes = page.locator('tbody .ck')
    for (const at of [0, 1]) await boxes.nth(at).check({ force: true })
    await expect(page.locator('.bulk')).toBeVisible()
    await walk('Tab', 40, '.bulk')
    expect(covered).toEqual([])
  })

  test('the header, which comes back on the way up, covers no part of what has the focus', async ({ page }) => {
    await page.goto('/ru/feedback')
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('link').last().focus()
    const covered: string[] = []
    for (let step = 0; step < mostSteps && !(await page.locator('.hdr:focus-within').count()); step += 1) {
      covered.push(
        ...(await page.evaluate(() => {
          const [it, header] = [document.activeElement, document.querySelector('.hdr')]
          const below = (it?.getBoundingClientRect().top ?? 0) - (header?.getBoundingClientRect().bottom ?? 0)
          return below < 0 ? [`${it?.outerHTML.slice(0, 80)} by ${-below}`] : []
        })),
      )
      await page.keyboard.press('Shift+Tab')
    }
    await expect(page.locator('.hdr:focus-within')).toBeVisible()
    expect(covered).toEqual([])
  })

  test('a menu that was opened before the scripts came keeps its reader where they were', async ({ page, portal }) => {
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${portal.url}/#menu`)
    await tabTo(page, '.dm > li:nth-child(3) :is(a, summary)')
    release()
    await hydrated(page)
    await expect(page.locator('#menu[open]')).toBeVisible()
    await expect(page.locator('.dm > li:nth-child(3) :is(a, summary):focus')).toBeVisible()
  })
})
