import type { Page } from '@playwright/test'
import { signIn } from './desk.ts'
import { barriers, complaints, demoPosts, hydrated, layOut } from './pages.ts'
import { expect, type Portal, test } from './portal.ts'

const chat = 'https://chat.example'
const translator = 'https://translator.example'

/** The pages on which people write about themselves, sign in or read what is theirs. */
const personal = [
  ...['/feedback', '/feedback/receipt', '/feedback/track', '/feedback/korrupsiya', '/feedback/korrupsiya/session'],
  ...['/feedback/korrupsiya/receipt', '/inner-page/korrupsiya-haqida-xabar', '/reception', '/reception/book'],
  ...['/reception/receipt', '/reception/track', '/inner-page/onlayn-qabulxona', '/newsletter', '/newsletter/confirm/x'],
  ...['/newsletter/manage/x', '/newsletter/unsubscribe/x', '/inner-page/obuna', '/ru/profile', '/ru/profile/sign-in'],
  ...['/login', '/login/invitation/x', '/admin', '/admin/security', '/admin/appeals'],
]

/** What a third party would send: a script that shows what it was told and which cookies it can reach. */
const script = `
const { language, pageLanguage } = document.currentScript.dataset
let cookie
try { cookie = document.cookie ? 'cookies' : 'no cookies' } catch (error) { cookie = error.name }
const said = document.createElement('p')
said.id = 'third-party'
said.textContent = [pageLanguage, language, cookie].join('|')
document.body.prepend(said)
`

/** Answers in the place of the third parties' hosts. Gives the addresses that were asked for. */
async function thirdParties(page: Page): Promise<string[]> {
  const asked: string[] = []
  for (const host of [chat, translator])
    await page.context().route(`${host}/**`, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: script })
    })
  return asked
}

async function change(page: Page, portal: Portal, settings: Record<string, unknown>): Promise<void> {
  await signIn(page, portal, 'superuser')
  const status = await page.evaluate(async (given) => {
    const { version } = await (await fetch('/api/settings/forAdmin/')).json()
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ version, ...given })
    const answer = await fetch('/api/settings/update/', { method: 'PUT', headers, body })
    return answer.status
  }, settings)
  expect(status).toBe(200)
}

test('chat and page translation stand on pages when they are set, and load when they are asked for', async ({
  page,
  ownPortal,
}) => {
  const asked = await thirdParties(page)
  const at = (path: string) => ownPortal.url + path
  const policy = async (path: string) => (await page.request.get(at(path))).headers()['content-security-policy'] ?? ''
  await page.goto(at('/ru'))
  await expect(page.getByRole('region', { name: 'Сторонние сервисы' })).toHaveCount(0)
  expect((await page.request.get(at('/chat'))).status()).toBe(404)

  await change(page, ownPortal, {
    chat_script: `${chat}/c.js`,
    translation_script: `${translator}/t.js?a=1`,
  })
  const post = `/ru/posts/${demoPosts.complete}`
  await page.goto(at(post))
  await hydrated(page)
  const bar = page.getByRole('region', { name: 'Сторонние сервисы' })
  await expect(bar.locator('option')).toHaveCount(58)
  expect(asked).toEqual([])
  expect(await policy(post)).not.toMatch(/example/)
  expect(await barriers(page)).toEqual([])

  await bar.getByLabel('Машинный перевод').selectOption({ label: 'Deutsch' })
  await bar.getByRole('button', { name: 'Перевести' }).click()
  await expect(page).toHaveURL(`${at(post)}?translation=de`)
  await expect(page.locator('#third-party')).toHaveText(/^ru\|de\|/)
  expect(asked).toEqual([`${translator}/t.js?a=1`])
  await expect(page.getByText('Эту страницу переводит сторонний сервис translator.example')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Карта сайта' })).toHaveAttribute(
    'href',
    '/ru/sitemap?translation=de',
  )
  // Ours stay away from a page whose text another's script changes.
  await expect(page.locator('script[type=later], script[type=module]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Оригинал' }).click()
  await expect(page).toHaveURL(at(post))
  await expect(page.locator('#third-party')).toHaveCount(0)

  // At the foot of the page, which moves until all above it is laid out: a press that ends beside the link opens nothing.
  await layOut(page)
  const opened = page.waitForEvent('popup', { timeout: 30_000 })
  await bar.getByRole('link', { name: 'Онлайн-чат' }).click()
  const chatPage = await opened
  const heard = complaints(chatPage)
  const frame = chatPage.frameLocator('iframe')
  // Shut in: it is on this site, and yet reaches none of its cookies.
  await expect(frame.locator('#third-party')).toHaveText('ru||SecurityError')
  await expect(chatPage.getByText('сторонний сервис chat.example')).toBeVisible()
  expect(heard).toEqual([])

  for (const path of personal) {
    const html = await (await page.request.get(`${at(path)}?translation=de`)).text()
    expect([path, html.includes('translator.example'), html.includes('name="translation"')]).toEqual([
      path,
      false,
      false,
    ])
    expect(await policy(`${path}?translation=de`)).not.toMatch(/example/)
  }
  for (const language of ['xx', 'ru', ''])
    expect(await policy(`${post}?translation=${language}`)).not.toMatch(/example/)
})

test('the protections are in nobody’s way', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const refused = (selector: string, type: string, init: Record<string, unknown>) =>
    page.evaluate(
      ([selector, type, init]) => {
        const kinds = { contextmenu: PointerEvent, keydown: KeyboardEvent, dragstart: DragEvent }
        const Kind = kinds[type as keyof typeof kinds]
        const event = new Kind(type as string, { bubbles: true, cancelable: true, ...(init as object) })
        return !document.querySelector(selector as string)?.dispatchEvent(event)
      },
      [selector, type, init] as const,
    )
  // They come after the page has come to life.
  await expect.poll(() => refused('h1', 'contextmenu', { button: 2 })).toBe(true)
  expect(await refused('h1', 'contextmenu', { button: -1 })).toBe(false)
  expect(await refused('main a', 'contextmenu', { button: 2 })).toBe(false)
  expect(await refused('main input', 'contextmenu', { button: 2 })).toBe(false)
  expect(await refused('main a', 'dragstart', {})).toBe(true)
  expect(await refused('h1', 'keydown', { code: 'F12', key: 'F12' })).toBe(true)
  for (const code of ['KeyC', 'KeyP', 'KeyF', 'KeyA'])
    expect(await refused('h1', 'keydown', { code, key: 'x', ctrlKey: true })).toBe(false)
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('h1') as Element))
  expect(await refused('h1', 'contextmenu', { button: 2 })).toBe(false)
})
