import { demoPosts } from './pages.ts'
import { expect, test } from './portal.ts'

const scripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>/g)].filter(([, how]) => !/ld\+json/.test(how ?? ''))

test.describe('with Save-Data', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } })

  test('a page has no scripts, no font files and small pictures until they are asked for', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    const path = `/ru/posts/${demoPosts.complete}`
    const answer = await page.goto(path)
    expect(answer?.headers().vary).toContain('save-data')
    expect(scripts((await answer?.text()) ?? '')).toEqual([])
    await page.mouse.click(5, 300)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    expect(fetched.filter((each) => /\.(?:js|woff2)$/.test(each))).toEqual([])
    expect(fetched.filter((each) => /\/(?:960|1600)\./.test(each))).toEqual([])

    await page.getByRole('button', { name: 'Включить интерактивные части' }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByText('Экономия трафика: страницы без скриптов')).toHaveCount(0)
    await expect.poll(() => fetched.some((each) => each.endsWith('.js'))).toBe(true)
  })
})

test('anyone may choose to save data, and to stop, without a script', async ({ browser, portal }) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const count = async (path: string) => scripts(await (await page.request.get(path)).text()).length
  expect(await count('/en')).toBeGreaterThan(0)
  await page.goto('/en/offline')
  await page.getByRole('button', { name: 'Always save data' }).click()
  await expect(page).toHaveURL('/en/offline')
  await expect(page.getByText('Saving data: pages come without scripts')).toBeVisible()
  expect(await count('/en')).toBe(0)
  await page.getByRole('button', { name: 'As the browser is set' }).click()
  expect(await count('/en')).toBeGreaterThan(0)
  await context.close()
})
