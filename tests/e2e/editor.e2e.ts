import sharp from 'sharp'
import { locales, pathIn } from '#common/locale.ts'
import { openLanguage, save, signIn, writeText } from './desk.ts'
import { complaints } from './pages.ts'
import { expect, test } from './portal.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const title = {
  uz: 'Yangi notarial xizmat ishga tushdi',
  uzb: 'Янги нотариал хизмат ишга тушди',
  ru: 'Запущена новая нотариальная услуга',
  en: 'A new notarial service has begun',
}
const slug = 'yangi-notarial-xizmat-ishga-tushdi'

async function picture(): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: '#164a8c' } })
    .jpeg()
    .toBuffer()
}

test('an editor publishes a post in four languages with a picture, and visitors read it at once', async ({
  page,
  ownPortal,
  browser,
}) => {
  test.setTimeout(120_000)
  const heard = complaints(page)
  await signIn(page, ownPortal, 'nodira', '/admin/post_view')
  await page.getByRole('link', { name: 'Yangi post' }).click()
  await page.getByLabel('Sarlavha, Oʻzbekcha').fill(title.uz)
  await writeText(page, 'uz', 'Endi navbatga onlayn yozilish mumkin.')
  await expect(page.getByLabel('Slug (manzil)')).toHaveValue(slug)

  await openLanguage(page, 'Ўзбекча')
  await page.getByRole('button', { name: 'Oʻzbekcha matnni kirillga oʻgirish' }).first().click()
  await expect(page.getByLabel('Sarlavha, Ўзбекча')).toHaveValue(title.uzb)
  for (const [locale, name] of [
    ['ru', 'Русский'],
    ['en', 'English'],
  ] as const) {
    await openLanguage(page, name)
    await page.getByLabel(`Sarlavha, ${name}`).fill(title[locale])
    await writeText(page, locale, locale === 'ru' ? 'Теперь можно записаться онлайн.' : 'You can now book online.')
  }
  await page.getByLabel('Kategoriya').selectOption({ label: '\u2003Yangiliklar' })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'muqova.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await page.locator('[name=alt_uz]').fill('Koʻk fon')
  await page.getByRole('button', { name: 'Chop etish' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/add_posts/${slug}/update`))

  const visitor = await browser.newPage()
  for (const locale of locales) {
    await visitor.goto(ownPortal.url + pathIn(locale, `/posts/${slug}`))
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title[locale])
    await visitor.goto(ownPortal.url + pathIn(locale, '/'))
    await expect(visitor.locator('main').getByText(title[locale])).toBeVisible()
  }
  expect(heard).toEqual([])
})

test('what is hidden vanishes from every list and page, and comes back by undo', async ({ page, ownPortal }) => {
  await signIn(page, ownPortal, 'superuser', '/admin/post_view')
  const visitor = (path: string) => fetch(ownPortal.url + path)
  const list = (await (await visitor('/api/posts/?page_size=1')).json()) as {
    results: { slug: string; title: string }[]
  }
  const [post] = list.results
  if (!post) throw new Error('the demo has no posts')
  expect((await visitor(`/posts/${post.slug}`)).status).toBe(200)

  const row = page.getByRole('row').filter({ hasText: post.title })
  await row.getByRole('switch').click({ force: true })
  await expect(page.getByText('Yashirildi: ')).toBeVisible()
  // A second at most: pages that are being rendered anew may be served as they were for half of it.
  for (const path of [`/posts/${post.slug}`, `/ru/posts/${post.slug}`, `/api/posts/${post.slug}/`]) {
    await expect.poll(async () => (await visitor(path)).status, { message: path, timeout: 1000 }).toBe(404)
  }
  for (const path of ['/', '/posts', '/api/posts/'])
    await expect
      .poll(async () => (await visitor(path)).text(), { message: path, timeout: 1000 })
      .not.toContain(post.slug)

  await page.getByRole('button', { name: 'Qaytarish' }).click()
  await expect(page.getByText('Amal qaytarildi')).toBeVisible()
  await expect.poll(async () => (await visitor(`/posts/${post.slug}`)).status, { timeout: 1000 }).toBe(200)
})

test('errors come back to their fields, files are refused in words, and nothing typed is lost', async ({
  page,
  ownPortal,
}) => {
  await signIn(page, ownPortal, 'nodira', '/admin/add_posts')
  await openLanguage(page, 'Русский')
  await page.getByLabel('Sarlavha, Русский').fill('Без заголовка на узбекском')
  await page.getByRole('button', { name: 'Chop etish' }).click()
  await expect(page.getByText('Saqlanmadi. Maydonlarni tuzating')).toBeVisible()
  await expect(page.getByLabel('Sarlavha, Oʻzbekcha')).toHaveAttribute('aria-invalid', 'true')
  await openLanguage(page, 'Русский')
  await expect(page.getByLabel('Sarlavha, Русский')).toHaveValue('Без заголовка на узбекском')

  // A file that is no picture, or larger than the settings allow, is told in words.
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'hujjat.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') })
  await expect(page.getByText('Bu fayl rasm emas. JPEG, PNG, WebP yoki AVIF tanlang')).toBeVisible()
  const megabyte = 1024 * 1024
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'katta.png', mimeType: 'image/png', buffer: Buffer.alloc(20 * megabyte + 1) })
  await expect(page.getByText('Rasm juda katta. 20 MB dan kichik faylni tanlang')).toBeVisible()
})

test('two people who change the same post compare, field by field, and lose nothing', async ({
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
  await other.getByLabel('Sarlavha, Oʻzbekcha').fill('Uning sarlavhasi')
  await save(other)

  await page.getByLabel('Sarlavha, Oʻzbekcha').fill('Mening sarlavham')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Buni boshqa xodim oʻzgartirgan')).toBeVisible()
  await expect(page.getByText('Superuser').first()).toBeVisible()
  await expect(page.locator('.cmp').getByText('Uning sarlavhasi')).toBeVisible()
  await expect(page.locator('.cmp').getByText('Mening sarlavham')).toBeVisible()
  await save(page)
  await other.reload()
  await expect(other.getByLabel('Sarlavha, Oʻzbekcha')).toHaveValue('Mening sarlavham')
})
