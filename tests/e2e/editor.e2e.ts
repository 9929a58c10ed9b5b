import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { locales, pathIn } from '#common/locale.ts'
import { actions } from './actions.ts'
import { addPost, endSession, openLanguage, ownPassword, save, signIn, textIn } from './desk.ts'
import { barriers, complaints, demoPosts, hydrated } from './pages.ts'
import { expect, test } from './portal.ts'
import { askToRemove, goTo } from './records.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const title = {
  uz: 'Yangi notarial xizmat ishga tushdi',
  uzb: 'Янги нотариал хизмат ишга тушди',
  ru: 'Запущена новая нотариальная услуга',
  en: 'A new notarial service has begun',
}
const alt = { uz: 'Koʻk fon', uzb: 'Кўк фон', ru: 'Синий фон', en: 'A blue ground' }
const slug = 'yangi-notarial-xizmat-ishga-tushdi'

async function picture(): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: '#164a8c' } })
    .jpeg()
    .toBuffer()
}

const mostActions = 20

test(`an editor publishes a post in four languages with a picture, looked at before, in at most ${mostActions} actions`, async ({
  page,
  ownPortal,
  browser,
}) => {
  const heard = complaints(page)
  await signIn(page, ownPortal, 'nodira')
  await page.context().clearCookies()
  await page.goto(`${ownPortal.url}/login`)
  await hydrated(page)
  const { act, report } = actions()

  await act(() => page.getByLabel('Login').fill('nodira'))
  await act(() => page.getByLabel('Parol', { exact: true }).fill(ownPassword))
  await act(() => page.keyboard.press('Enter'))
  await act(() => page.getByRole('link', { name: 'Yangi post' }).click())
  await act(() => page.getByLabel('Sarlavha, Oʻzbekcha').fill(title.uz))
  await act(() => textIn(page, 'uz').fill('Endi navbatga onlayn yozilish mumkin.'))
  await expect(page.getByLabel('Slug (manzil)')).toHaveValue(slug)
  await act(() => page.getByRole('button', { name: 'Oʻzbekcha matnni kirillga oʻgirish' }).click())
  for (const [locale, name, text] of [
    ['ru', 'Русский', 'Теперь можно записаться онлайн.'],
    ['en', 'English', 'You can now book online.'],
  ] as const) {
    await act(() => openLanguage(page, name))
    await act(() => page.getByLabel(`Sarlavha, ${name}`).fill(title[locale]))
    await act(() => textIn(page, locale).fill(text))
  }
  await act(() => page.getByLabel('Menyu boʻlimi').selectOption({ label: '\u2003Yangiliklar' }))
  const file = { name: 'muqova.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  await act(() => page.locator('#thumbnail input[type=file]').setInputFiles(file))
  await act(() => page.locator('[name=alt_uz]').fill(alt.uz))

  await act(() => page.keyboard.press('Control+Alt+p'))
  const preview = page.frameLocator('.pv iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title.en)
  await expect(preview.getByRole('banner')).toBeVisible()
  await act(() => page.locator('.pv label', { hasText: 'Ўзбекча' }).click())
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title.uzb)
  await expect(preview.getByText('Энди навбатга онлайн ёзилиш мумкин.')).toBeVisible()
  await expect(preview.locator('article figure img')).toBeVisible()
  expect((await fetch(`${ownPortal.url}/posts/${slug}`)).status).toBe(404)
  await act(() => page.keyboard.press('Escape'))

  await act(() => page.getByRole('button', { name: 'Chop etish', exact: true }).click())
  await expect(page).toHaveURL(new RegExp(`/admin/add_posts/${slug}/update`))
  expect(await report()).toBeLessThanOrEqual(mostActions)

  // The language that was open is so on the page of the record, too.
  await expect(page.locator('.pane:visible')).toHaveAttribute('data-locale', 'en')
  // Beside the Uzbek text, and what the picture shows in the other languages.
  await openLanguage(page, 'Русский')
  await page.locator('.ed-h .seg label').filter({ hasText: 'Yonma-yon' }).click()
  const panes = page.locator('.pane:visible')
  await expect(panes).toHaveCount(2)
  for (const [place, locale] of ['uz', 'ru'].entries())
    await expect(panes.nth(place)).toHaveAttribute('data-locale', locale)
  const [left, right] = [await panes.nth(0).boundingBox(), await panes.nth(1).boundingBox()]
  expect(left?.y).toBe(right?.y)
  for (const locale of ['uzb', 'ru', 'en'] as const) await page.locator(`[name=alt_${locale}]`).fill(alt[locale])
  await save(page)

  const visitor = await browser.newPage()
  for (const locale of locales) {
    await visitor.goto(ownPortal.url + pathIn(locale, `/posts/${slug}`))
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title[locale])
    await expect(visitor.locator('article figure img')).toHaveAttribute('alt', alt[locale])
    await visitor.goto(ownPortal.url + pathIn(locale, '/'))
    await expect(visitor.locator('main').getByText(title[locale])).toBeVisible()
  }
  expect(heard).toEqual([])
})

test('a preview is for the eyes of the desk: at three widths, harmless, and nobody else gets it', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'nodira', `/admin/add_posts/${demoPosts.complete}/update`)
  await page.getByLabel('Sarlavha, Oʻzbekcha').fill('Hali hech kim koʻrmagan sarlavha')
  await page.getByRole('button', { name: 'Koʻrib chiqish' }).click()
  const frame = page.locator('.pv iframe')
  const preview = page.frameLocator('.pv iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Hali hech kim koʻrmagan sarlavha')
  // The choices are radio buttons: the arrow keys go through them.
  await page.getByRole('radio', { name: 'Kompyuter' }).focus()
  for (const width of [390, 768, 1280]) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await frame.boundingBox())?.width).toBeCloseTo(width, -1)
  }
  expect(await barriers(page)).toEqual([])

  // Where there is no page to look at the frame says why, and leads on.
  const alert = page.locator('.pv [role=alert]')
  await page.context().setOffline(true)
  await page.locator('.pv label', { hasText: 'Русский' }).click()
  await expect(alert).toContainText('Sahifani olib boʻlmadi')
  await page.context().setOffline(false)
  await endSession(page, portal)
  await alert.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(alert).toContainText('Seans tugagan')
  await alert.getByRole('button', { name: 'Qayta kirish' }).click()
  await page.getByRole('dialog', { name: 'Qayta kirish' }).getByLabel('Parol', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()

  // Keys inside the frame are heard as well, once it is all there.
  await page.frames().at(-1)?.waitForLoadState()
  await preview.getByRole('link').first().focus()
  await page.keyboard.press('Escape')
  await expect(frame).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Koʻrib chiqish' })).toBeFocused()

  const address = `${portal.url}/admin/post_preview/${demoPosts.complete}`
  const values = { title_uz: 'Hali hech kim koʻrmagan sarlavha', type: 'NEWS' }
  const form = { multipart: values, headers: { origin: portal.url } }
  const mine = await page.request.post(address, form)
  expect([mine.status(), mine.headers()['cache-control'], mine.headers()['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex',
  ])
  expect(mine.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  expect((await page.request.get(address)).status()).toBe(404)
  await page.context().clearCookies()
  const theirs = await page.request.post(address, form)
  expect([theirs.status(), (await theirs.text()).includes('Hali hech kim')]).toEqual([401, false])
})

test('a picture whose line breaks on the way is sent again without being chosen anew, and a file that cannot be sent says why', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'nodira', '/admin/add_posts')
  await hydrated(page)
  const panel = page.locator('#thumbnail')
  const chooser = panel.locator('input[type=file]')
  const again = panel.getByRole('button', { name: 'Qayta urinish' })
  const file = join(await mkdtemp(join(tmpdir(), 'adliya-picture-')), 'muqova.jpg')
  await writeFile(file, await picture())
  const breaks = (times: number) =>
    page.route('**/api/attachments/create/', (route) => route.abort('connectionreset'), { times })

  await chooser.setInputFiles({ name: 'bulutda.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) })
  await expect(panel.getByRole('alert')).toHaveText('Fayl boʻsh')
  await expect(again).toHaveCount(0)

  await breaks(1)
  await chooser.setInputFiles(file)
  await expect(panel.getByRole('alert')).toHaveText('Rasm yuklanmadi. Qayta urinib koʻring')
  expect(await barriers(page)).toEqual([])
  await again.click()
  await expect(panel.locator('.cover img')).toBeVisible()
  await expect(panel).toBeFocused()

  await panel.getByRole('button', { name: 'Almashtirish' }).click()
  await breaks(1)
  await chooser.setInputFiles(file)
  await expect(again).toBeVisible()
  await rm(file)
  await again.click()
  await expect(panel.getByRole('alert')).toHaveText('Fayl koʻchirilgan yoki oʻzgargan. Uni qaytadan tanlang')
  await expect(again).toHaveCount(0)
  await expect(panel.locator('.cover img')).toBeVisible()
})

test('of several pictures dropped on the cover the first is taken, and the desk says which', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'nodira', '/admin/add_posts')
  const taken = (await picture()).toString('base64')
  await page.locator('#thumbnail .drop').evaluate((place, bytes) => {
    const dataTransfer = new DataTransfer()
    const content = Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))
    for (const name of ['birinchi.jpg', 'ikkinchi.jpg'])
      dataTransfer.items.add(new File([content], name, { type: 'image/jpeg' }))
    place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, taken)
  await expect(page.getByText('Bitta rasm yetarli: “birinchi.jpg” olindi')).toBeVisible()
  await expect(page.locator('#thumbnail .cover img')).toBeVisible()
})

test('who writes on while a new post is being saved loses no letter on the way to its page', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'nodira', '/admin/add_posts')
  await page.getByLabel('Menyu boʻlimi').selectOption({ label: '\u2003Yangiliklar' })
  const title = page.getByLabel('Sarlavha, Oʻzbekcha')
  await title.click()
  // The next key may come at any moment: once the page has another field, that one has the focus.
  await title.evaluate((before) => {
    new MutationObserver((_changes, observer) => {
      const field = document.getElementById(before.id)
      if (!field || field === before) return
      document.documentElement.dataset.wentOn = String(document.activeElement === field)
      observer.disconnect()
    }).observe(document.body, { childList: true, subtree: true })
  })
  const words = ['Toʻxtamay', 'yozilgan', ...Array.from({ length: 24 }, (_, index) => `soʻz${index}`)]
  for (const [index, word] of words.entries()) {
    if (index === 2) await page.keyboard.press('Control+s')
    await page.keyboard.type(`${word} `, { delay: 20 })
  }
  await expect(page).toHaveURL(/toxtamay-yozilgan\/update/)
  await expect(page.locator('html')).toHaveAttribute('data-went-on', 'true')
  await expect(title).toHaveValue(`${words.join(' ')} `)
  await expect(title).toBeFocused()
  await expect(page.locator('.saved')).toHaveText('Saqlanmagan oʻzgarishlar bor')
  // Where the focus stays, the new screen is told in words.
  await expect(page.locator('#said-status')).toHaveText(/^Toʻxtamay yozilgan · /)
  await save(page)
})

test('no letter is lost on the way to the page of a new post where a slow machine draws nothing but what is typed', async ({
  page,
  portal,
}) => {
  // What React draws by and by comes by messages: they wait, while keys are drawn at once.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    const waiting: [MessagePort, unknown][] = []
    const state = window as unknown as { slow: boolean }
    MessagePort.prototype.postMessage = function (message: unknown) {
      if (state.slow) waiting.push([this, message])
      else post.call(this, message)
    }
    window.addEventListener('quick', () => {
      state.slow = false
      for (const [port, message] of waiting.splice(0)) post.call(port, message)
    })
  })
  await signIn(page, portal, 'nodira', '/admin/add_posts')
  await page.getByLabel('Menyu boʻlimi').selectOption({ label: '\u2003Yangiliklar' })
  const title = page.getByLabel('Sarlavha, Oʻzbekcha')
  await title.click()
  await page.keyboard.type('Sekin mashinada')
  const read = page.waitForResponse((answer) => /\/update\.data/.test(answer.url()))
  await page.evaluate(() => Object.assign(window, { slow: true }))
  await page.keyboard.press('Control+s')
  await read
  await page.keyboard.type(' yozilgan')
  await expect(page).toHaveURL(/sekin-mashinada\/update/)
  await page.keyboard.type(' post')
  await page.evaluate(() => window.dispatchEvent(new Event('quick')))
  await expect(page.getByRole('heading', { level: 1, name: 'Postni tahrirlash' })).toBeVisible()
  await expect(title).toHaveValue('Sekin mashinada yozilgan post')
  await expect(title).toBeFocused()
  await save(page)
})

test('who opens a new form and writes nothing is not asked whether to leave it', async ({ page, portal }) => {
  await signIn(page, portal, 'superuser')
  const added = ['posts', 'employees', 'organization', 'regions/new', 'menu/new', 'video'].map((it) => `add_${it}`)
  const others = ['useful_link', 'documents', 'mediators', 'surveys', 'reception', 'open-data', 'search-words']
  const question = page.getByRole('alertdialog')
  const asked = []
  for (const form of ['photo-video/add_photo', ...added, ...others.map((it) => `${it}/add`)]) {
    const address = `${portal.url}/admin/${form}`
    await page.goto(address)
    await hydrated(page)
    await page.locator('.tb a').first().click()
    await expect.poll(async () => (await question.isVisible()) || page.url() !== address).toBe(true)
    if (await question.isVisible()) asked.push(form)
  }
  expect(asked).toEqual([])
})

test('a file that is dropped beside its place does not take the desk away', async ({ page, portal }) => {
  await signIn(page, portal, 'nodira', '/admin/add_posts')
  await hydrated(page)
  const dropped = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File(['a'], 'a.jpg', { type: 'image/jpeg' }))
        const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
        return !element.dispatchEvent(event)
      })
  for (const place of ['#desk', '[name=title_uz]', '.pane [contenteditable=true]'])
    expect([place, await dropped(place)]).toEqual([place, true])
})

test('what is hidden vanishes from every list and page, and comes back by undo; what is deleted, out of the bin', async ({
  page,
  ownPortal,
}) => {
  await signIn(page, ownPortal, 'superuser', '/admin/post_view')
  const visitor = (path: string) => fetch(ownPortal.url + path)
  /** Who asks a second after a change sees it, however long the page then takes to be made. */
  const withinASecond = async (path: string, isSeen: (answer: Response) => boolean | Promise<boolean>) => {
    const since = Date.now()
    for (let asked = since; !(await isSeen(await visitor(path))); asked = Date.now())
      expect(asked - since, path).toBeLessThan(1000)
  }
  const list = (await (await visitor('/api/posts/?page_size=1')).json()) as {
    results: { slug: string; title: string }[]
  }
  const [post] = list.results
  if (!post) throw new Error('the demo has no posts')
  expect((await visitor(`/posts/${post.slug}`)).status).toBe(200)

  const row = page.getByRole('row').filter({ hasText: post.title })
  await row.getByRole('switch').click({ force: true })
  await expect(page.getByText('Yashirildi: ')).toBeVisible()
  // Pages that are being rendered anew may be served as they were for half a second.
  for (const path of [`/posts/${post.slug}`, `/ru/posts/${post.slug}`, `/api/posts/${post.slug}/`])
    await withinASecond(path, ({ status }) => status === 404)
  for (const path of ['/', '/posts', '/api/posts/'])
    await withinASecond(path, async (answer) => !(await answer.text()).includes(post.slug))

  // What is taken back is what the message is about, whichever screen is open by then.
  await goTo(page, 'Soʻrovnomalar')
  await expect(page.getByRole('heading', { level: 1, name: 'Soʻrovnomalar' })).toBeVisible()
  await page.getByRole('button', { name: 'Qaytarish' }).click()
  await expect(page.getByText('Amal qaytarildi')).toBeVisible()
  const answers = (expected: number) => withinASecond(`/posts/${post.slug}`, ({ status }) => status === expected)
  await answers(200)
  await page.goto(`${ownPortal.url}/admin/post_view`)
  await hydrated(page)
  await row.getByRole('switch').click({ force: true })
  await expect(page.getByRole('button', { name: 'Qaytarish' })).toBeVisible()
  await askToRemove(page, post.title)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Savatga koʻchirish' }).click()
  await expect(row).toHaveCount(0)
  // Its row had the focus: one goes on from the title, not from the beginning of the page.
  await expect(page.getByRole('heading', { level: 1, name: 'Postlar' })).toBeFocused()
  // What it would have been shown by is gone from the screen: the one way back is the one out of the bin.
  const back = page.getByRole('button', { name: 'Qaytarish' })
  await expect(back).toHaveCount(1)
  await back.click()
  await expect(row).toHaveCount(1)
  await askToRemove(page, post.title)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Savatga koʻchirish' }).click()
  await expect(row).toHaveCount(0)
  await answers(404)
  await goTo(page, 'Savat')
  const restore = page.getByRole('button', { name: `Tiklash: ${post.title}`, exact: true })
  await restore.click()
  await expect(restore).toHaveCount(0)
  // It went there hidden, and so it comes back.
  await answers(404)
})

test('who confirms before it is known what depends on a post stays in the list', async ({ page, portal }) => {
  const title = 'Savatga ketadigan xabar'
  await signIn(page, portal, 'superuser')
  await addPost(page, portal, title)
  await page.goto(`${portal.url}/admin/post_view`)
  const heard = () => {
    let tell = () => {}
    return { once: new Promise<void>((resolve) => (tell = resolve)), tell: () => tell() }
  }
  const [confirmed, readAgain] = [heard(), heard()]
  // The slow answer comes while the removal is on its way, and has the screen read again.
  await page.route(/\.data(\?|$)/, async (route) => {
    const sent = route.request().postData() ?? ''
    if (sent.includes('intent=dependents')) await confirmed.once
    else if (sent.includes('intent=remove')) {
      confirmed.tell()
      await readAgain.once
    } else readAgain.tell()
    await route.continue()
  })
  await askToRemove(page, title)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Savatga koʻchirish' }).click()
  await expect(page.getByText(title)).toHaveCount(0)
  await expect(page).toHaveURL(`${portal.url}/admin/post_view`)
  await expect(page.getByRole('heading', { level: 1, name: 'Postlar' })).toBeFocused()
})

test('errors come back to their fields, files are refused in words, and nothing typed is lost', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'nodira', '/admin/add_posts')
  await openLanguage(page, 'Русский')
  await page.getByLabel('Sarlavha, Русский').fill('Без заголовка на узбекском')
  await page.getByRole('button', { name: 'Chop etish' }).click()
  await expect(page.getByText('Saqlanmadi. Maydonlarni tuzating')).toBeVisible()
  const title = page.getByLabel('Sarlavha, Oʻzbekcha')
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  // Corrected, it is not told any more that it is wrong, the list says so, and nothing moves; put back, it is wrong again.
  const place = () => textIn(page, 'uz').boundingBox()
  const before = await place()
  await title.fill('Q')
  await expect(title).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('listitem').filter({ hasText: 'Sarlavha' }).getByRole('img')).toHaveAccessibleName(
    'oʻzgartirildi',
  )
  expect(await place()).toEqual(before)
  await title.fill('')
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await openLanguage(page, 'Русский')
  await expect(page.getByLabel('Sarlavha, Русский')).toHaveValue('Без заголовка на узбекском')
  // Refused again, it says so again.
  await page.getByLabel('Sarlavha, Русский').press('Control+s')
  await expect(page.locator('.esum')).toBeFocused()

  // A file that is no picture, or larger than the settings allow, is told in words.
  await page
    .locator('#thumbnail input[type=file]')
    .setInputFiles({ name: 'hujjat.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') })
  await expect(page.getByText('Bu fayl rasm emas. JPEG, PNG, WebP yoki AVIF tanlang')).toBeVisible()
  const megabyte = 1024 * 1024
  await page
    .locator('#thumbnail input[type=file]')
    .setInputFiles({ name: 'katta.png', mimeType: 'image/png', buffer: Buffer.alloc(20 * megabyte + 1) })
  await expect(page.getByText('Rasm juda katta. 20 MB dan kichik faylni tanlang')).toBeVisible()

  // Until a file has come nothing is saved without it, and its coming may be called off.
  await page.route('**/api/*attachments/create/', () => undefined)
  await page
    .locator('#thumbnail input[type=file]')
    .setInputFiles({ name: 'muqova.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Fayl hali yuklanmoqda')).toBeVisible()
  await page.locator('#thumbnail').getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(page.locator('#thumbnail input[type=file]')).toBeFocused()
  await page.locator('#document summary').click()
  await page
    .locator('#document input[type=file]')
    .setInputFiles({ name: 'ilova.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') })
  const callOff = page.getByRole('button', { name: 'Yuklashni bekor qilish: ilova.pdf' })
  await callOff.click()
  await expect(callOff).toHaveCount(0)
  await page.unroute('**/api/*attachments/create/')

  // A picture of the text is described or said to be decoration, and both can be changed.
  await openLanguage(page, 'Oʻzbekcha')
  const tool = page.getByRole('toolbar').getByRole('button', { name: 'Rasm', exact: true })
  await tool.click()
  const dialog = page.getByRole('dialog')
  const describe = dialog.getByLabel('Rasmda nima tasvirlangan')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'matn.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await dialog.getByRole('button', { name: 'Rasmni qoʻyish' }).click()
  await expect(dialog.getByText('Rasmda nima borligini yozing yoki uni bezak deb belgilang')).toBeVisible()
  await expect(describe).toBeFocused()
  await describe.fill('Binoning old tomoni')
  await describe.press('Enter')
  const inText = textIn(page, 'uz').locator('img')
  await expect(inText).toHaveAttribute('alt', 'Binoning old tomoni')
  await inText.click()
  await tool.click()
  await expect(describe).toHaveValue('Binoning old tomoni')
  await dialog.getByRole('switch', { name: 'Bezak, izoh kerak emas' }).check()
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  await expect(inText).toHaveAttribute('alt', '')
})

test('on a slow network one writes before the editor has come, while a new post is saved, and where no editor comes', async ({
  page,
  portal,
}) => {
  const part = /\/rich-text-editor-/
  const title = page.getByLabel('Sarlavha, Oʻzbekcha')
  const giveEditor = await hold(page, part)
  await signIn(page, portal, 'nodira', '/admin/add_posts')
  await title.fill('Sekin tarmoqda yozilgan xabar')
  await page.getByLabel('Menyu boʻlimi').selectOption({ label: '\u2003Yangiliklar' })
  await page.locator('textarea[name=description_uz]').fill('Avval yozilgan')
  giveEditor()
  await expect(textIn(page, 'uz')).toBeFocused()
  await page.keyboard.insertText(' va davom etgan')
  await expect(textIn(page, 'uz')).toHaveText('Avval yozilgan va davom etgan')

  // What is typed while a new post is being saved goes on to its page, and is not saved before it is asked for.
  const giveAnswer = await hold(page, /\/add_posts\.data/)
  await page.keyboard.press('Control+s')
  await expect(page.locator('.saved')).toHaveText('Saqlanmoqda')
  await title.fill('Sekin tarmoqda yozilgan xabar, davomi bilan')
  giveAnswer()
  await expect(page).toHaveURL(/sekin-tarmoqda-yozilgan-xabar\/update/)
  await expect(page.locator('.saved')).toHaveText('Saqlanmagan oʻzgarishlar bor')
  await expect(title).toHaveValue('Sekin tarmoqda yozilgan xabar, davomi bilan')
  const stored = await page.request.get(
    page
      .url()
      .replace('/admin/add_posts/', '/api/posts/')
      .replace(/update.*/, ''),
  )
  expect(await stored.json()).toMatchObject({ title: 'Sekin tarmoqda yozilgan xabar' })
  const text = textIn(page, 'uz')
  // For 20 ms after it got the focus, ProseMirror puts the caret back: keys that come quicker than any hand's would be undone.
  await text.focus()
  await save(page)

  // A text that is saved in other letters than it was typed in leaves its writer at the same place.
  await text.press('Control+Home')
  await page.keyboard.insertText("Endi o'qing. ")
  await text.press('Control+Home')
  await save(page)
  await expect(text).toHaveText('Endi oʻqing. Avval yozilgan va davom etgan')
  await page.keyboard.insertText('Boshida. ')
  await expect(text).toHaveText('Boshida. Endi oʻqing. Avval yozilgan va davom etgan')
  await save(page)

  // Saved once more meanwhile, it is stored after the first: on that page, and from the form of new posts.
  const saveTwice = async (answer: RegExp, first: string, typed: string) => {
    await title.fill(first)
    const give = await hold(page, answer)
    await page.keyboard.press('Control+s')
    await expect(page.locator('.saved')).toHaveText('Saqlanmoqda')
    await title.fill(typed)
    await page.keyboard.press('Control+s')
    give()
    await expect(page).toHaveURL(/\/update/)
    await expect(page.locator('.saved')).toHaveText(/da saqlandi/)
    await page.reload()
    await expect(title).toHaveValue(typed)
  }
  await saveTwice(/\/update\.data/, 'Uchinchi sarlavha', 'Toʻrtinchi sarlavha')
  await page.goto(`${portal.url}/admin/add_posts`)
  await page.getByLabel('Menyu boʻlimi').selectOption({ label: '\u2003Yangiliklar' })
  await saveTwice(/\/add_posts\.data/, 'Ikki marta saqlangan xabar', 'Ikki marta saqlangan xabar, davomi bilan')

  const elsewhere = await page.context().newPage()
  let refused = 0
  await elsewhere.route(part, (route) => {
    refused += 1
    return route.abort()
  })
  await elsewhere.goto(page.url())
  // Once more, in case a new version was put out; then it is left at that.
  await expect.poll(() => refused).toBe(2)
  await hydrated(elsewhere)
  await elsewhere.locator('textarea[name=description_uz]').fill('<p>Muharrirsiz yozilgan</p>')
  await save(elsewhere)
  await page.reload()
  await expect(textIn(page, 'uz')).toHaveText('Muharrirsiz yozilgan')
})

test('in a very long text the pages behind wait for a pause, and saving does not', async ({ page, portal }) => {
  await page.clock.install()
  await signIn(page, portal, 'nodira', '/admin/add_posts')
  await page.getByLabel('Sarlavha, Oʻzbekcha').fill('Juda uzun matn')
  await page.getByLabel('Menyu boʻlimi').selectOption({ label: '\u2003Yangiliklar' })
  const area = page.locator('textarea[name=description_uz]')
  await expect(textIn(page, 'uz')).toBeVisible()
  await area.evaluate((it: HTMLTextAreaElement, html) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(it, html)
    it.dispatchEvent(new Event('input', { bubbles: true }))
  }, '<p>Oʻzbekiston Respublikasi Adliya vazirligi.</p>'.repeat(1000))
  await expect(textIn(page, 'uz').locator('p')).toHaveCount(1000)
  await textIn(page, 'uz').press('Control+Home')
  // Time stands still: no pause comes.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.type('Yangi ')
  await expect(textIn(page, 'uz').locator('p').first()).toHaveText(/^Yangi Oʻzbekiston/)
  await expect(area).toHaveValue(/^<p>Oʻzbekiston/)
  await page.clock.runFor(400)
  await expect(area).toHaveValue(/^<p>Yangi Oʻzbekiston/)
  await page.keyboard.type('eng ')
  await page.keyboard.press('Control+s')
  await page.clock.resume()
  await expect(page).toHaveURL(/juda-uzun-matn\/update/)
  await page.reload()
  await expect(textIn(page, 'uz').locator('p').first()).toHaveText(/^Yangi eng Oʻzbekiston/)
})

/** Lets requests wait until the returned function is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, (route) => promise.then(() => route.continue()))
  return resolve
}

test('two people who change the same post are told of each other, compare, and can go back to what was', async ({
  page,
  ownPortal,
  browser,
}) => {
  await signIn(page, ownPortal, 'nodira', '/admin/post_view')
  const edit = page.getByRole('row').nth(2).getByRole('link').first()
  await edit.click()
  await expect(page.getByLabel('Sarlavha, Oʻzbekcha')).toBeVisible()
  const address = page.url()

  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(other, ownPortal, 'superuser')
  await other.goto(address)
  await expect(other.locator('.at-work')).toContainText('Nodira')
  await lookAgain(page)
  await expect(page.locator('.at-work')).toContainText(/^Superuser \d\d:\d\d dan beri shu yozuvni tahrirlamoqda/)
  await expect(page.locator('#said-status')).toHaveText(/^Superuser .* dan beri shu yozuvni tahrirlamoqda\.$/)
  await other.getByLabel('Sarlavha, Oʻzbekcha').fill('Uning sarlavhasi')
  await other.locator('[name=summary_uz]').fill('Uning mazmuni')
  await save(other)

  await page.getByLabel('Sarlavha, Oʻzbekcha').fill('Mening sarlavham')
  // Pressed twice: what waits for the first save must not overwrite where that one is refused.
  const giveAnswer = await hold(page, /\/update\.data/)
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  giveAnswer()
  await expect(page.getByText('Buni boshqa xodim oʻzgartirgan')).toBeVisible()
  await expect(page.getByText('Superuser').first()).toBeVisible()
  await expect(page.locator('.cmp').getByText('Uning sarlavhasi')).toBeVisible()
  await other.reload()
  await expect(other.getByLabel('Sarlavha, Oʻzbekcha')).toHaveValue('Uning sarlavhasi')
  await expect(page.locator('.cmp').getByText('Mening sarlavham')).toBeVisible()
  // Theirs is chosen where one wrote nothing, until one does.
  await expect(page.locator('.cmp').getByRole('radio', { name: /Uning mazmuni/ })).toBeChecked()
  await page.locator('[name=summary_uz]').fill('Keyin yozilgan mazmun')
  await save(page)
  await other.reload()
  await expect(other.getByLabel('Sarlavha, Oʻzbekcha')).toHaveValue('Mening sarlavham')
  await expect(other.locator('[name=summary_uz]')).toHaveValue('Keyin yozilgan mazmun')
  // What a page says when it is closed is on its way while this one looks.
  await hydrated(other)
  await other.close()
  await expect(async () => {
    await lookAgain(page)
    await expect(page.locator('.at-work')).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 15_000 })

  await page.getByRole('button', { name: 'Versiyalarni solishtirish' }).click()
  const versions = page.getByRole('dialog', { name: 'Versiyalar tarixi' })
  const field = versions.getByRole('region', { name: 'Sarlavha, Oʻzbekcha' })
  await expect(field.locator('del')).toHaveText('olib tashlangan: Uning sarlavhasi')
  await expect(field.locator('ins')).toHaveText('qoʻshilgan: Mening sarlavham')
  // A session that has ended is no connection to be looked after; signed in elsewhere, one goes on.
  const session = await page.context().cookies()
  await page.context().clearCookies()
  const listed = versions.getByRole('navigation', { name: 'Saqlangan versiyalar' }).getByRole('button')
  await listed.nth(2).click()
  await expect(versions.getByRole('alert')).toContainText('Seans tugagan')
  await page.context().addCookies(session)
  await listed.nth(1).click()
  await versions.getByRole('button', { name: 'Formaga qaytarish (2)' }).click()
  await expect(versions).toBeHidden()
  await expect(page.getByLabel('Sarlavha, Oʻzbekcha')).toHaveValue('Uning sarlavhasi')
  await expect(page.locator('.saved')).toHaveText('Saqlanmagan oʻzgarishlar bor')
  await save(page)
  await expect(page.getByLabel('Sarlavha, Oʻzbekcha')).toHaveValue('Uning sarlavhasi')
})

/** As if the tab had been left and is looked at again: an editor then asks at once who else is there. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
