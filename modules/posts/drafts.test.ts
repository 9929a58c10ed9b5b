import { expect, it } from 'vitest'
import { locales } from '#common/locale.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { postExample } from '#tests/content-examples.ts'

const portal = await openPortal()
const content = { path: '/posts', example: postExample } as const
const drafts = (...names: string[]) =>
  Object.fromEntries(locales.map((locale) => [locale, names.includes(locale) ? 'draft' : 'publish']))

/** Title and language of a post in each language, null where it is not to be had. */
async function read(slug: string) {
  const answers = []
  for (const locale of locales) {
    const { status, body } = await portal.anonymous().get(`/${locale}/api/posts/${slug}/`)
    const listed = (await portal.anonymous().get(`/${locale}/api/posts/`)).body
    expect([locale, listed.count]).toEqual([locale, status === 200 ? 1 : 0])
    answers.push(status === 200 ? [body.title, body.lang, body.translations.join()] : null)
  }
  return answers
}

it('a language that is a draft is read as if it had never been written', async () => {
  const made = await added(await portal.as('chief'), content, {
    description_en: '<p>The text of the law</p>',
    locales: drafts('ru'),
  })
  expect(await read(made.slug)).toEqual([
    [made.title_uz, 'uz', 'uz,uzb,en'],
    [made.title_uzb, 'uzb', 'uz,uzb,en'],
    [made.title_uz, 'uz', 'uz,uzb,en'],
    [made.title_en, 'en', 'uz,uzb,en'],
  ])
})

it('a translated title above the Uzbek text is no translation; where nothing has a text, titles count', async () => {
  const chief = await portal.as('chief')
  const half = await added(chief, content, { description_ru: '' })
  expect((await read(half.slug)).map((each) => each?.[2])).toEqual(locales.map(() => 'uz,uzb'))
  expect(await postRepository.addresses(portal.ground.db, 10)).toMatchObject([{ translations: ['uz', 'uzb'] }])
  const bare = postExample({ slug: half.slug, version: half.version, description_uz: '', description_ru: '' })
  expect((await chief.put(`/api/posts/${half.slug}/update/`, bare)).status).toBe(200)
  expect((await read(half.slug)).map((each) => each?.[2])).toEqual(locales.map(() => 'uz,uzb,ru,en'))
})

it('a draft of Uzbek stands in for nothing: only what is translated and published is there', async () => {
  const made = await added(await portal.as('chief'), content, { title_uzb: '', locales: drafts('uz', 'en') })
  expect(await read(made.slug)).toEqual([null, null, [made.title_ru, 'ru', 'ru'], null])
  expect((await portal.anonymous().get(`/ru/api/posts/${made.slug}/`)).text).not.toContain('Qonun')
})

it('a post of drafts alone is nowhere, also for old addresses', async () => {
  const chief = await portal.as('chief')
  const { slug } = await added(chief, content, { slug: 'eski', locales: drafts(...locales) })
  await chief.put(`/api/posts/${slug}/update/`, postExample({ slug: 'yangi', version: 1 }))
  expect(await read('yangi')).toEqual([null, null, null, null])
  expect((await portal.anonymous().get('/ru/api/posts/eski/')).status).toBe(404)
})

it('staff read drafts as they are stored', async () => {
  const chief = await portal.as('chief')
  const made = await added(chief, content, { locales: drafts('ru') })
  expect((await chief.get(`/ru/api/posts/forAdmin/${made.slug}/`)).body).toMatchObject({
    title_ru: made.title_ru,
    locales: drafts('ru'),
  })
  expect((await chief.get('/ru/api/posts/forAdmin/')).body.results[0]).toMatchObject({ title_ru: made.title_ru })
})
