import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { categoryExample, postExample, regionExample } from '#tests/content-examples.ts'
import { allStaff } from '#tests/pictures.ts'
import { postRepository } from './repository.server.ts'

const portal = await openPortal()
const content = { path: '/posts', example: postExample } as const
const regions = { path: '/regions', example: regionExample } as const

const states = { uz: 'publish', uzb: 'publish', ru: 'publish', en: 'publish' }
const further = {
  tags: ['notariat', 'onlayn'],
  pinned_until: '2999-01-01T00:00',
  act_number: 'OʻRQ-445',
  act_date: '2024-05-01',
  act_in_force: '2024-08-01',
  act_url: 'https://lex.uz/docs/1',
  event_at: '2024-06-01T15:00',
  place_uz: 'Toshkent shahri',
  place_ru: 'Ташкент',
  seo_title_uz: 'Qisqa sarlavha',
  seo_title_ru: 'Короткий заголовок',
  seo_description_ru: 'Описание',
}

/** A document, as if it had been uploaded. */
async function document(title: string): Promise<number> {
  const [row] = await portal.query(
    `insert into docattachments (token, original_name, extension, mime, kind, size, sha256, title_uz, brought_by)
     values ($1, $2, 'pdf', 'application/pdf', 'document', 10, $1, $2, ${allStaff}) returning id`,
    [`${title}-token`, title],
  )
  return row?.id
}

const page = async (slug: string, prefix = '/ru') => (await portal.anonymous().get(`${prefix}/api/posts/${slug}/`)).body

it('a post has all it was given, in the language of its reader', async () => {
  const chief = await portal.as('chief')
  const region = await added(chief, regions)
  const files = [await document('Ikkinchi'), await document('Birinchi')].toReversed()
  const made = await added(chief, content, { ...further, type: 'LEGISLATIVE', document: files, regions: [region.id] })
  expect(made).toMatchObject({
    tags: further.tags,
    document: files,
    regions: [region.id],
    locales: states,
    place_en: '',
  })
  const read = await page(made.slug)
  expect(read).toMatchObject({
    tags: ['notariat', 'onlayn'],
    place: 'Ташкент',
    event_at: '2024-06-01T10:00:00.000Z',
    act: { number: 'OʻRQ-445', date: '2024-05-01', in_force: '2024-08-01', url: 'https://lex.uz/docs/1' },
    regions: [{ slug: region.slug, name: 'Республика Каракалпакстан' }],
    seo_title: 'Короткий заголовок',
    seo_description: 'Описание',
    pinned: true,
  })
  expect(read.document.map(({ title }: Body) => title)).toEqual(['Birinchi', 'Ikkinchi'])
  expect(await page(made.slug, '/en')).toMatchObject({ place: 'Toshkent shahri', seo_title: made.title_en })
  expect(await page(made.slug, '/uzb')).toMatchObject({ place: 'Тошкент шаҳри', seo_title: made.title_uzb })
})

it('a summary is in the letters and told in the language that are its own, whatever the title is in', async () => {
  const made = await added(await portal.as('chief'), content)
  for (const [at, title, summary, summary_lang] of [
    ['', 'uz', 'Qisqacha mazmuni', 'uz'],
    ['/uzb', 'uzb', 'Қисқача мазмуни', 'uzb'],
    ['/ru', 'ru', 'Краткое содержание', 'ru'],
    ['/en', 'en', 'Qisqacha mazmuni', 'uz'],
  ] as const)
    expect(await page(made.slug, at)).toMatchObject({ lang: title, summary, summary_lang })
})

it('one file may be named without a list, as the specification knows it', async () => {
  const chief = await portal.as('chief')
  const id = await document('Birinchi')
  const made = await added(chief, content, { document: id })
  expect(made.document).toEqual([id])
  expect((await page(made.slug)).document).toMatchObject([{ title: 'Birinchi' }])
})

it('what a save leaves out stays; what it empties is gone', async () => {
  const chief = await portal.as('chief')
  const region = await added(chief, regions)
  const files = [await document('Birinchi')]
  const drafts = { ...states, en: 'draft' }
  const given = { ...further, document: files, regions: [region.id], locales: drafts }
  const { slug, ...made } = await added(chief, content, given)
  const kept = (await chief.put(`/api/posts/${slug}/update/`, postExample({ version: 1 }))).body
  for (const name of Object.keys(given)) expect([name, kept[name]]).toEqual([name, made[name]])
  const empty = {
    tags: [],
    document: [],
    regions: [],
    pinned_until: null,
    act_date: null,
    place_uz: '',
    locales: states,
  }
  const { body } = await chief.put(`/api/posts/${slug}/update/`, postExample({ ...empty, version: 2 }))
  expect(body).toMatchObject(empty)
  expect(await page(slug)).toMatchObject({ document: [], regions: [], tags: [], pinned: false })
})

it.each<[string, Body, string]>([
  ['more than ten tags', { tags: Array(11).fill('a') }, 'tags'],
  ['a tag of 41 letters', { tags: ['x'.repeat(41)] }, 'tags.0'],
  ['more than ten documents', { document: Array.from({ length: 11 }, (_, index) => index) }, 'document'],
  ['a document that is not there', { document: [4040] }, 'document'],
  ['a region that is not there', { regions: [4040] }, 'regions'],
  ['an act by http', { act_url: 'http://lex.uz' }, 'act_url'],
  ['a date that is none', { act_date: '2024-02-30' }, 'act_date'],
  ['a language that is neither', { locales: { ...states, ru: 'hidden' } }, 'locales.ru'],
  ['a language left out', { locales: { uz: 'publish' } }, 'locales.uzb'],
  ['a long place', { place_ru: 'x'.repeat(251) }, 'place_ru'],
  ['a long title for search engines', { seo_title_en: 'x'.repeat(71) }, 'seo_title_en'],
])('refuses %s', async (_what, over, field) => {
  const { status, body } = await (await portal.as('chief')).post('/api/posts/create/', postExample(over))
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, expect.arrayContaining([field])])
})

it('a title has five letters or more in each language that has one, and says so in the language of who wrote it', async () => {
  const chief = await portal.as('chief')
  const refusal = async (locale: string, over: Body) =>
    (await chief.post(`/${locale}/api/posts/create/`, postExample(over))).body.errors
  const short = { title_uz: ' Qabu ', title_uzb: 'Қабу', title_ru: 'Приё', title_en: 'Open' }
  for (const [locale, message] of [
    ['uz', 'Kamida 5 ta belgi kiriting'],
    ['uzb', 'Камида 5 та белги киритинг'],
    ['ru', 'Введите не меньше 5 знаков'],
    ['en', 'Enter at least 5 characters'],
  ] as const) {
    const told = [{ code: 'too_short', message }]
    expect(await refusal(locale, short)).toEqual({ title_uz: told, title_uzb: told, title_ru: told, title_en: told })
  }
  // What is not there is not short.
  expect(await refusal('en', { title_uz: '' })).toEqual({
    title_uz: [{ code: 'required', message: 'Fill in this field' }],
  })
  await added(chief, content, { title_uz: 'Qabul', title_uzb: '', title_ru: '', title_en: '' })
})

it('the act of a post that is not about one is not shown', async () => {
  const { slug } = await added(await portal.as('chief'), content, { ...further, type: 'NEWS' })
  expect((await page(slug)).act).toBeNull()
})

it('pinned posts stand first on every page of a list until their time is over', async () => {
  const chief = await portal.as('chief')
  const add = (day: number, over: Body = {}) =>
    added(chief, content, { slug: `kun-${day}`, date: `2024-05-0${day}T10:00`, ...over })
  for (const day of [1, 2, 3, 4]) await add(day)
  await add(5, { pinned_until: '2020-01-01T00:00' })
  await chief.put(
    '/api/posts/kun-1/update/',
    postExample({ slug: 'kun-1', version: 1, date: '2024-05-01T10:00', pinned_until: '2999-01-01T00:00' }),
  )
  await chief.put(
    '/api/posts/kun-3/update/',
    postExample({ slug: 'kun-3', version: 1, date: '2024-05-03T10:00', pinned_until: '2999-01-01T00:00' }),
  )
  const list = async (query: string) =>
    (await portal.anonymous().get(`/api/posts/?${query}`)).body.results.map((row: Body) => row.slug)
  expect(await list('')).toEqual(['kun-3', 'kun-1', 'kun-5', 'kun-4', 'kun-2'])
  const pages = [await list('page_size=1'), await list('page_size=1&p=2'), await list('page_size=1&p=3')]
  expect(pages.flat()).toEqual(['kun-3', 'kun-1', 'kun-5'])
  expect([await list('page_size=3'), await list('page_size=3&p=2')].flat()).toEqual(await list(''))
  const latest = await postRepository.latest(portal.ground.db, { locale: 'uz', count: 3 })
  expect(latest.map(({ slug }) => slug)).toEqual(['kun-3', 'kun-1', 'kun-5'])
})

it('lists are narrowed by category, year, tag and region', async () => {
  const chief = await portal.as('chief')
  const region = await added(chief, regions)
  const category = await added(chief, { path: '/categories', example: categoryExample })
  await added(chief, content, { slug: 'a', tags: ['gʻoya'], regions: [region.id] })
  await added(chief, content, { slug: 'b', date: '2023-12-31T23:59', category: category.id })
  await added(chief, content, { slug: 'c', date: '2024-01-01T00:00' })
  const list = async (query: string) =>
    (await portal.anonymous().get(`/en/api/posts/?${query}`)).body.results.map((row: Body) => row.slug)
  expect(await list(`category=${category.id}`)).toEqual(['b'])
  expect(await list('year=2023')).toEqual(['b'])
  expect(await list('year=2024')).toEqual(['a', 'c'])
  expect(await list(`tag=${encodeURIComponent("g'oya")}`)).toEqual(['a'])
  expect(await list('tag=boshqa')).toEqual([])
  expect(await list(`region=${region.slug}`)).toEqual(['a'])
  expect(await list(`region=${region.id}&year=2023`)).toEqual([])
  for (const none of ['year=', 'category=', 'tag=', 'region=']) expect(await list(none)).toHaveLength(3)
  await chief.patch(`/api/regions/${region.slug}/update/`, { active: false })
  expect(await list(`region=${region.slug}`)).toEqual([])
})

it('a region that a post is about, and a document that it has, cannot be deleted', async () => {
  const chief = await portal.as('chief')
  const region = await added(chief, regions)
  const { slug, title_uz } = await added(chief, content, { regions: [region.id] })
  const { status, body } = await chief.delete(`/api/regions/${region.slug}/delete/`)
  expect([status, body.code, body.used_by]).toEqual([409, 'in_use', { posts: [{ slug, title: title_uz }] }])
  await chief.delete(`/api/posts/${slug}/delete/`)
  expect((await chief.delete(`/api/regions/${region.slug}/delete/`)).status).toBe(204)
})

it('staff see when a post appears and disappears in their list', async () => {
  const chief = await portal.as('chief')
  await added(chief, content, { unpublish_at: '2999-01-01T00:00', locales: { ...states, ru: 'draft' } })
  expect((await chief.get('/api/posts/forAdmin/')).body.results[0]).toMatchObject({
    publish_at: null,
    unpublish_at: '2998-12-31T19:00:00.000Z',
    locales: { ...states, ru: 'draft' },
  })
})
