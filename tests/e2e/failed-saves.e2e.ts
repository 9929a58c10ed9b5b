import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { addPost, endSession, ownPassword, save, signIn } from './desk.ts'
import { hydrated } from './pages.ts'
import { expect, type Portal, test } from './portal.ts'
import { otherWindowChanges, settle } from './records.ts'

test.use({ viewport: { width: 1440, height: 900 } })
// What happens where two people save the same record stands in editor.e2e.ts.

const titleOf = (page: Page) => page.getByLabel('Sarlavha, Oʻzbekcha')
/** By keyboard one goes on from the title where what had the focus has gone. */
const titleOfScreen = (page: Page) => page.locator('.tb h1')
const textOf = (page: Page) => page.locator('.pane[data-locale=uz] [contenteditable=true]')

/** Writes a title and goes on writing in the text. */
async function type(page: Page, words: string): Promise<void> {
  await titleOf(page).fill(words)
  await textOf(page).click()
  await page.keyboard.insertText(`${words} matni. `)
}

async function expectTyped(page: Page, words: string): Promise<void> {
  await expect(titleOf(page)).toHaveValue(words)
  await expect(textOf(page)).toContainText(`${words} matni.`)
}

/** Sets whether a group may change posts, as an administrator does elsewhere. */
async function rightsOf(browser: Browser, portal: Portal, group: string) {
  const elsewhere = await browser.newContext()
  await signIn(await elsewhere.newPage(), portal, 'superuser')
  const at = `${portal.url}/accounts/groups/${group}/`
  const { name, permissions } = await (await elsewhere.request.get(at)).json()
  return async (mayChange: boolean): Promise<void> => {
    const { version } = await (await elsewhere.request.get(at)).json()
    const kept = permissions.filter((right: { name: string }) => mayChange || right.name !== 'Can change post')
    const data = { name, version, permissions: kept.map(({ id }: { id: number }) => id) }
    const answer = await elsewhere.request.put(`${at}update/`, { data, headers: { origin: portal.url } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

test('what was typed outlives a lost network, a restart, an ended session, a lost right and a closed tab', async ({
  page,
  context,
  browser,
  ownPortal,
}) => {
  await signIn(page, ownPortal, 'nodira', '/admin/post_view')
  await page.getByRole('row').nth(2).getByRole('link').first().click()
  await expect(textOf(page)).toBeVisible()
  const address = page.url()
  const notice = page.getByRole('alert').filter({ hasText: 'Saqlanmadi' })

  await test.step('the network is gone', async () => {
    await context.setOffline(true)
    await type(page, 'Tarmoqsiz')
    await page.keyboard.press('Control+s')
    await expect(notice).toContainText('Server bilan aloqa yoʻq')
    await expectTyped(page, 'Tarmoqsiz')
    await context.setOffline(false)
    await notice.getByRole('button', { name: 'Yana saqlash' }).press('Enter')
    await expect(page.locator('.saved')).toHaveText(/da saqlandi/)
    await expect(titleOfScreen(page)).toBeFocused()
    await page.reload()
    await expectTyped(page, 'Tarmoqsiz')
  })

  await test.step('the server is started anew', async () => {
    await ownPortal.goDown()
    await type(page, 'Serversiz')
    await page.keyboard.press('Control+s')
    await expect(notice).toContainText('Server bilan aloqa yoʻq')
    await expectTyped(page, 'Serversiz')
    await ownPortal.comeBack()
    await save(page)
    await page.reload()
    await expectTyped(page, 'Serversiz')
  })

  await test.step('the session has ended', async () => {
    await type(page, 'Sessiyasiz')
    await endSession(page, ownPortal)
    await page.keyboard.press('Control+s')
    await notice.getByRole('button', { name: 'Qayta kirish' }).click()
    const dialog = page.getByRole('dialog', { name: 'Qayta kirish' })
    await page.keyboard.insertText('boshqa parol emasmi')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel('Parol', { exact: true }).fill(ownPassword)
    await page.keyboard.press('Enter')
    await expect(page.locator('.saved')).toHaveText(/da saqlandi/)
    await expect(titleOfScreen(page)).toBeFocused()
    await page.reload()
    await expectTyped(page, 'Sessiyasiz')
  })

  await test.step('the right to save is taken away', async () => {
    const mayChangePosts = await rightsOf(browser, ownPortal, 'bosh-muharrirlar')
    await mayChangePosts(false)
    await type(page, 'Huquqsiz')
    await page.keyboard.press('Control+s')
    await expect(notice).toContainText('saqlash huquqi endi yoʻq')
    await expectTyped(page, 'Huquqsiz')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      notice.getByRole('button', { name: 'Matnni yuklab olish' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /Sarlavha, Oʻzbekcha<\/h1>\n<p>Huquqsiz<\/p>[\s\S]*Huquqsiz matni\./,
    )
    await mayChangePosts(true)
    await notice.getByRole('button', { name: 'Yana saqlash' }).click()
    await expect(page.locator('.saved')).toHaveText(/da saqlandi/)
    await page.reload()
    await expectTyped(page, 'Huquqsiz')
  })

  await test.step('someone signs out in another tab', async () => {
    await type(page, 'Boshqa oynada')
    const other = await context.newPage()
    await other.goto(`${ownPortal.url}/admin`)
    await other.getByRole('button', { name: 'Chiqish' }).click()
    await expect(page).toHaveURL(/\/login/)
    await other.close()
    await page.getByLabel('Login').fill('nodira')
    await page.getByLabel('Parol', { exact: true }).fill(ownPassword)
    await page.getByRole('button', { name: 'Kirish' }).click()
    await page.getByRole('button', { name: 'Tiklash' }).press('Enter')
    await expectTyped(page, 'Boshqa oynada')
    await expect(titleOfScreen(page)).toBeFocused()
  })

  await test.step('the tab is closed while someone types, with another picture', async () => {
    await type(page, 'Yopilgan')
    const shown = page.locator('#thumbnail .cover img')
    const src = await shown.getAttribute('src')
    await page.getByRole('button', { name: 'Almashtirish' }).click()
    const colour = { width: 640, height: 360, channels: 3, background: '#7a1f5c' } as const
    const buffer = await sharp({ create: colour }).png().toBuffer()
    const file = { name: 'yangi.png', mimeType: 'image/png', buffer }
    await page.locator('#thumbnail input[type=file]').setInputFiles(file)
    await expect(shown).not.toHaveAttribute('src', src ?? '')
    const chosen = (await shown.getAttribute('src')) ?? ''
    await page.locator('[name=alt_uz]').fill('Yangi bino')
    await page.close()
    const again = await context.newPage()
    await again.goto(address)
    await hydrated(again)
    // Somebody saves meanwhile, and what was left here goes into no text that it was not written on.
    await otherWindowChanges(again, { title_uz: 'Ularning sarlavhasi', title_ru: 'Их заголовок' })
    await again.reload()
    await again.getByRole('button', { name: 'Tiklash' }).click()
    await expectTyped(again, 'Yopilgan')
    await expect(again.locator('#thumbnail .cover img')).toHaveAttribute('src', chosen)
    await expect(again.locator('[name=alt_uz]')).toHaveValue('Yangi bino')
    await settle(again, ['Yopilgan', 'Ularning sarlavhasi'])
    await expectTyped(again, 'Yopilgan')
    await expect(again.getByLabel('Sarlavha, Русский')).toHaveValue('Их заголовок')
  })
})

test('where the network goes after a save has arrived, the editor stays, and reads what is stored once it is back', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'nodira')
  const slug = await addPost(page, portal, 'Aloqa uzilgan xabar')
  await page.goto(`${portal.url}/admin/add_posts/${slug}/update`)
  await expect(textOf(page)).toBeVisible()
  await type(page, 'Yarim yoʻlda')
  const reads: string[] = []
  await page.route(/\.data(\?|$)/, (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    reads.push(route.request().url())
    return route.abort('internetdisconnected')
  })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Xizmat hozir ishlamayapti').first()).toBeVisible()
  await expect.poll(() => reads.length).toBeGreaterThan(1)
  await expectTyped(page, 'Yarim yoʻlda')
  await page.unroute(/\.data(\?|$)/)
  await titleOf(page).fill('Yarim yoʻldan keyin')
  await expect(page.locator('[name=version]')).toHaveValue('2')
  await save(page)
  await page.reload()
  await expect(titleOf(page)).toHaveValue('Yarim yoʻldan keyin')
})

/** The next save will arrive, and its answer not come back. */
const loseNext = (page: Page) =>
  page.route(
    /\.data(\?|$)/,
    async (route) => {
      if (route.request().method() === 'POST') await route.fetch()
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )

/** Saves so. */
async function loseAnswer(page: Page): Promise<void> {
  await loseNext(page)
  const [lost] = await Promise.all([page.waitForEvent('requestfailed'), page.keyboard.press('Control+s')])
  expect(lost.method()).toBe('POST')
  await expect(page.locator('.saved')).not.toHaveText('Saqlanmoqda')
  await expect(page.getByRole('alert').filter({ hasText: 'Saqlanmadi' })).toContainText('Server bilan aloqa yoʻq')
}

/** What is compared from now on, be it for a moment, for as long as the page stays. */
async function watchComparisons(page: Page): Promise<string[]> {
  const compared: string[] = []
  await page.exposeFunction('compared', (text: string) => compared.push(text))
  await page.evaluate(() => {
    new MutationObserver(() => {
      const shown = document.querySelector('.cmp')?.textContent
      if (shown) (window as unknown as { compared: (text: string) => void }).compared(shown)
    }).observe(document.body, { childList: true, subtree: true })
  })
  return compared
}

test('a save that arrived while its answer was lost is no conflict with oneself, whatever was typed since', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'nodira')
  const slug = await addPost(page, portal, 'Javobi yoʻqolgan xabar')
  await page.goto(`${portal.url}/admin/add_posts/${slug}/update`)
  await expect(textOf(page)).toBeVisible()
  const before = await titleOf(page).inputValue()
  const compared = await watchComparisons(page)

  await type(page, 'Javobsiz')
  await loseAnswer(page)
  await titleOf(page).fill('Javobsizdan keyin')
  await page.getByRole('button', { name: 'Yana saqlash' }).click()
  await expect(page.locator('.saved')).toHaveText(/da saqlandi/)
  await page.reload()
  await expect(titleOf(page)).toHaveValue('Javobsizdan keyin')
  await expect(textOf(page)).toContainText('Javobsiz matni.')

  // Sent twice in vain, and typed back to what was stored at first.
  await titleOf(page).fill('Yana javobsiz')
  await loseAnswer(page)
  await loseAnswer(page)
  await titleOf(page).fill(before)
  await page.keyboard.press('Control+s')
  await expect(page.locator('.saved')).toHaveText(/da saqlandi/)
  await page.reload()
  await expect(titleOf(page)).toHaveValue(before)
  expect(compared).toEqual([])
})

test('a new post that was stored while its answer was lost is there once, as it was sent last', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'nodira', '/admin/add_posts')
  await expect(textOf(page)).toBeVisible()
  await type(page, 'Bir marta qoʻshilgan')
  await page.locator('[name=category]').focus()
  await page.keyboard.type('Notariat')
  await loseAnswer(page)
  await titleOf(page).fill('Keyin oʻzgargan sarlavha')
  await page.getByRole('button', { name: 'Yana saqlash' }).click()
  await expect(page).toHaveURL(/\/admin\/add_posts\/bir-marta-qoshilgan\/update/)
  await expect(titleOf(page)).toHaveValue('Keyin oʻzgargan sarlavha')
  await expect(textOf(page)).toContainText('Bir marta qoʻshilgan matni.')
  const { results } = await (await page.request.get(`${portal.url}/api/posts/forAdmin/?page_size=5`)).json()
  const slugs: string[] = results.map(({ slug }: { slug: string }) => slug)
  expect(slugs.filter((slug) => /^(bir-marta|keyin)-/.test(slug))).toEqual(['bir-marta-qoshilgan'])
})

test('a new post whose answer was lost is there once, also where the tab was closed and what was typed is put back', async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, portal, 'nodira', '/admin/add_posts')
  await expect(textOf(page)).toBeVisible()
  await type(page, 'Yopilgan oynadan')
  await page.locator('[name=category]').focus()
  await page.keyboard.type('Notariat')
  await loseAnswer(page)
  await page.close()
  const again = await context.newPage()
  await again.goto(`${portal.url}/admin/add_posts`)
  await again.getByRole('button', { name: 'Tiklash' }).click()
  await expectTyped(again, 'Yopilgan oynadan')
  await titleOf(again).fill('Qayta ochilgan oynadan')
  await again.keyboard.press('Control+s')
  await expect(again).toHaveURL(/\/admin\/add_posts\/yopilgan-oynadan\/update/)
  await expect(titleOf(again)).toHaveValue('Qayta ochilgan oynadan')
  const { results } = await (await again.request.get(`${portal.url}/api/posts/forAdmin/?page_size=5`)).json()
  const slugs: string[] = results.map(({ slug }: { slug: string }) => slug)
  expect(slugs.filter((slug) => /oynadan/.test(slug))).toEqual(['yopilgan-oynadan'])
})

test('an album whose answers are lost is there once, and its new pictures are no conflict with oneself', async ({
  page,
  portal,
}) => {
  const name = page.getByLabel('Nomi, Oʻzbekcha')
  const pictures = page.locator('.acard')
  const draw = async (file: string, background: string) => {
    const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background } })
    await page
      .locator('.items input[type=file]')
      .setInputFiles({ name: file, mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() })
  }
  const describeLast = async (words: string) => {
    await pictures
      .last()
      .getByRole('button', { name: /^Tahrirlash/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Oʻzbekcha' }).first().fill(words)
    await dialog.getByRole('button', { name: 'Tayyor' }).click()
  }
  await signIn(page, portal, 'superuser', '/admin/photo-video/add_photo')
  await name.fill('Javobsiz albom')
  await draw('birinchi.jpg', '#164a8c')
  await expect(pictures).toHaveCount(1)
  await describeLast('Birinchi rasm')
  await loseAnswer(page)
  await loseAnswer(page)
  await name.fill('Keyingi nom')
  await page.getByRole('button', { name: 'Yana saqlash' }).click()
  await expect(page).toHaveURL(/\/admin\/add_photo\/\d+\/update/)
  await expect(name).toHaveValue('Keyingi nom')

  const compared = await watchComparisons(page)
  await draw('ikkinchi.jpg', '#8c4a16')
  await expect(pictures).toHaveCount(2)
  await describeLast("Ikkinchi o'quv zali")
  await loseAnswer(page)
  await name.fill('Oxirgi nom')
  await page.getByRole('button', { name: 'Yana saqlash' }).click()
  await expect(page.locator('.saved')).toHaveText(/da saqlandi/)
  expect(compared).toEqual([])
  await page.reload()
  await expect(name).toHaveValue('Oxirgi nom')
  await expect(pictures).toHaveCount(2)
  const { results } = await (await page.request.get(`${portal.url}/api/gallery/forAdmin/?page_size=5`)).json()
  const names: string[] = results.map(({ title_uz }: { title_uz: string }) => title_uz)
  expect(names.filter((each) => /^(Javobsiz albom|Keyingi nom|Oxirgi nom)/.test(each))).toEqual(['Oxirgi nom'])
})

test('a menu entry whose answer was lost is there once, also where its popup was closed and opened again', async ({
  page,
  ownPortal,
}) => {
  await signIn(page, ownPortal, 'superuser', '/admin/add_menu')
  const add = page.getByRole('link', { name: 'Menyu qoʻshish' })
  const popup = page.getByRole('dialog')
  const name = popup.getByRole('textbox', { name: 'Oʻzbekcha' }).first()
  await add.click()
  await name.fill('Javobsiz boʻlim')
  await loseNext(page)
  await popup.getByRole('button', { name: 'Qoʻshish' }).click()
  await expect(popup.getByRole('alert')).toContainText('Xizmat hozir ishlamayapti')
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await add.click()
  await expect(name).toHaveValue('Javobsiz boʻlim')
  await name.fill('Keyingi boʻlim')
  await popup.getByRole('button', { name: 'Qoʻshish' }).click()
  await expect(popup).toHaveCount(0)
  const menu = page.getByRole('list', { name: 'Menyu daraxti' })
  await expect(menu).toContainText('Keyingi boʻlim')
  await expect(menu).not.toContainText('Javobsiz boʻlim')
})

test('an album whose date was emptied in a save without an answer is no conflict with oneself', async ({
  page,
  ownPortal,
}) => {
  await signIn(page, ownPortal, 'superuser', '/admin/photo-video')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const date = page.locator('[name=date]')
  const name = page.getByLabel('Nomi, Oʻzbekcha')
  await expect(date).not.toHaveValue('')
  const before = await date.inputValue()
  const compared = await watchComparisons(page)
  await date.fill('')
  await loseAnswer(page)
  await name.fill('Sanasiz albom')
  await page.getByRole('button', { name: 'Yana saqlash' }).click()
  await expect(page.locator('.saved')).toHaveText(/da saqlandi/)
  expect(compared).toEqual([])
  await page.reload()
  await expect(name).toHaveValue('Sanasiz albom')
  await expect(date).toHaveValue(before)
})

test('two tabs that write the same new post keep each its own draft, and both are offered once the tabs are closed', async ({
  page,
  context,
  portal,
}) => {
  const restore = (tab: Page) => tab.getByRole('button', { name: 'Tiklash' })
  const opened = async () => {
    const tab = await context.newPage()
    await tab.goto(`${portal.url}/admin/add_posts`)
    await hydrated(tab)
    return tab
  }
  await signIn(page, portal, 'nodira', '/admin/add_posts')
  await type(page, 'Birinchi oyna')
  const second = await opened()
  await type(second, 'Ikkinchi oyna')
  // What is being written in another tab is nobody's leftover.
  await expect(restore(second)).toHaveCount(0)
  await page.close()
  await second.close()
  const third = await opened()
  await expect(restore(third)).toBeVisible()
  await third.getByRole('button', { name: 'Oʻchirib tashlash' }).click()
  await restore(third).click()
  await expectTyped(third, 'Birinchi oyna')
  await third.close()
  const fourth = await opened()
  await restore(fourth).click()
  await expectTyped(fourth, 'Birinchi oyna')
  await expect(restore(fourth)).toHaveCount(0)
})

test('somebody who receives, whose answer was lost, is there once, is no conflict with oneself when changed, and compared where another window was faster', async ({
  page,
  ownPortal,
}) => {
  const place = page.getByLabel('Joyi · Oʻzbekcha')
  await signIn(page, ownPortal, 'superuser', '/admin/reception/add')
  await page.getByLabel('Xodim').selectOption({ index: 1 })
  await page.getByLabel('dan').first().fill('09:00')
  await page.getByLabel('gacha').first().fill('10:00')
  await place.fill('1-xona')
  await loseAnswer(page)
  await place.fill('2-xona')
  await page.getByRole('button', { name: 'Yana saqlash' }).click()
  await expect(page).toHaveURL(/\/admin\/reception\/\d+/)
  await expect(place).toHaveValue('2-xona')

  const compared = await watchComparisons(page)
  await place.fill('3-xona')
  await loseAnswer(page)
  await place.fill('4-xona')
  await save(page)
  expect(compared).toEqual([])

  await otherWindowChanges(page, { place_ru: 'Кабинет 5', to_1_1: '11:00' })
  await place.fill('5-xona')
  await settle(page, ['5-xona', 'Кабинет 5', 'Dushanba, Birinchi oraliq, gacha', '11:00'])
  await page.reload()
  await expect(place).toHaveValue('5-xona')
  await expect(page.getByLabel('Joyi · Русский')).toHaveValue('Кабинет 5')
  await expect(page.getByLabel('gacha').nth(1)).toHaveValue('11:00')
})

test('a list that still shows what another person has deleted says so and reads itself again', async ({
  page,
  browser,
  ownPortal,
}) => {
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, ownPortal, 'superuser')
  await signIn(page, ownPortal, 'nodira', '/admin/view_employees')
  const rows = page.getByRole('row').filter({ has: page.getByRole('switch') })
  await expect(rows.nth(1)).toBeVisible()
  /** The first row, whose record is deleted elsewhere while it is shown. */
  const overtaken = async () => {
    const link = rows.first().getByRole('link').first()
    const title = (await link.textContent()) ?? ''
    const [, slug] = /add_employees\/([^/]+)\/update/.exec((await link.getAttribute('href')) ?? '') ?? []
    const answer = await elsewhere.request.delete(`${ownPortal.url}/api/employees/${slug}/delete/`, {
      headers: { origin: ownPortal.url },
    })
    expect(answer.status()).toBe(204)
    return rows.filter({ hasText: title })
  }
  const told = page.getByText('Bunday sahifa yoki yozuv yoʻq.')

  const shown = await overtaken()
  await shown.getByRole('switch').click()
  await expect(told).toBeVisible()
  await expect(shown).toHaveCount(0)
  await page.getByRole('button', { name: 'Xabarni yopish' }).click()

  const deleted = await overtaken()
  await deleted.getByRole('button').last().click()
  // It looks first for what depends on the record, and does not find it.
  await page.getByRole('menuitem', { name: 'Savatga koʻchirish' }).click()
  await expect(told).toBeVisible()
  await expect(deleted).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
