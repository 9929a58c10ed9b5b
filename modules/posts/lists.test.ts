import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Client } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { announcementsCategory, postExample } from '#tests/content-examples.ts'
import { postRepository } from './repository.server.ts'

const portal = await openPortal()
const content = { path: '/posts', example: postExample } as const

/** Posts named by the day of May 2024 on which they are dated. */
async function addDays(by: Client, days: number[], over = {}): Promise<void> {
  for (const day of days) {
    const date = `2024-05-${String(day).padStart(2, '0')}T10:00`
    await added(by, content, { title_uz: `Kun ${day}`, slug: `kun-${day}`, date, ...over })
  }
}

const slugs = (body: { results: { slug: string }[] }) => body.results.map(({ slug }) => slug)

describe('the public list', () => {
  it('comes in pages, newest first, twelve at a time', async () => {
    await addDays(
      await portal.as('chief'),
      Array.from({ length: 14 }, (_, index) => index + 1),
    )
    const visitor = portal.anonymous()
    const first = (await visitor.get('/api/posts/')).body
    expect(first).toMatchObject({ count: 14, p: 1, page_size: 12, pages: 2, next: 2, previous: null })
    expect(slugs(first).slice(0, 2)).toEqual(['kun-14', 'kun-13'])
    const second = (await visitor.get('/api/posts/?p=2')).body
    expect(second).toMatchObject({ p: 2, next: null, previous: 1 })
    expect(slugs(second)).toEqual(['kun-2', 'kun-1'])
  })

  it('brings what is out of range into range, and refuses values that a filter does not know, in words of the language; takes no notice of other parameters', async () => {
    await addDays(await portal.as('chief'), [1, 2, 3])
    const visitor = portal.anonymous()
    const whole = (await visitor.get('/api/posts/')).body
    for (const query of [
      'p=0',
      'p=-5',
      'p=99999999999',
      'p=x',
      'p=1e400',
      'p=',
      'p=1.5',
      'p[]=1',
      'type=',
      'utm_source=x',
    ]) {
      expect([query, (await visitor.get(`/api/posts/?${query}`)).body]).toEqual([query, whole])
    }
    const refused = await visitor.get('/ru/api/posts/?type=GOSSIP&year=soon&p=0&tag=')
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['type', 'year']])
    expect(refused.body.errors.type[0].message).toMatch(/[а-я]/)
    expect((await visitor.get('/api/posts/?page_size=1000')).body.page_size).toBe(100)
    expect((await visitor.get('/api/posts/?page_size=0')).body.page_size).toBe(1)
    expect((await visitor.get('/api/posts/?p=2&p=3&page_size=1')).body.p).toBe(2)
    expect((await visitor.get('/api/posts/?p=50&page_size=2')).body).toMatchObject({ p: 2, pages: 2, next: null })
  })

  it('holds one type or one category when asked', async () => {
    const chief = await portal.as('chief')
    await addDays(chief, [1, 2])
    await addDays(chief, [3], { type: 'ANNOUNCEMENTS', category: announcementsCategory })
    const visitor = portal.anonymous()
    const read = async (rest: string) => slugs((await visitor.get(`/en/api/posts/${rest}`)).body)
    expect(await read('?type=ANNOUNCEMENTS')).toEqual(['kun-3'])
    expect(await read('?type=NEWS')).toEqual(['kun-2', 'kun-1'])
    expect(await read('?type=OTHER')).toEqual([])
    expect(await read(`byCategoryId/?id=${announcementsCategory}`)).toEqual(['kun-3'])
    expect(await read('byCategoryId/?id=0')).toEqual([])
    for (const id of ['x', '99999999999', '1e400', ''])
      expect([id, (await visitor.get(`/api/posts/byCategoryId/?id=${id}`)).status < 500]).toEqual([id, true])
  })

  it('gives cards with the link of the language asked for', async () => {
    await addDays(await portal.as('chief'), [1])
    const [card] = (await portal.anonymous().get('/ru/api/posts/')).body.results
    expect(card).toMatchObject({
      slug: 'kun-1',
      title: 'Новый закон вступил в силу',
      summary: 'Краткое содержание',
      lang: 'ru',
      link: '/ru/posts/kun-1',
      date: '2024-05-01T05:00:00.000Z',
      category_slug: 'yangiliklar',
      category_name: 'Новости',
      thumbnail: null,
    })
    expect(card).not.toHaveProperty('title_uz')
  })
})

it('pages hold the same posts in whatever order they are read, with pinned ones and with many of one moment', async () => {
  await portal.query(`insert into posts (slug, type, title_uz, category, date, pinned_until)
    select 'p-' || n, 'NEWS', 'Xabar ' || n, 1, now() - (n / 9) * interval '1 hour', case when n in (7, 50) then now() + interval '1 day' end
    from generate_series(1, 95) n`)
  const slugs = async (p: number, context = {}) =>
    (await postRepository.cards(portal.ground.db, { locale: 'uz', p, page_size: 10 }, context)).results.map(
      ({ slug }) => slug,
    )
  const plain: string[][] = []
  for (let p = 1; p <= 10; p += 1) plain.push(await slugs(p))
  expect(new Set(plain.flat()).size).toBe(95)
  portal.ground.contentVersion.expire()
  for (const p of [1, 7, 3, 4, 10, 7, 2, 8, 9, 1, 5, 6, 10, 3])
    expect([p, await slugs(p, portal.ground)]).toEqual([p, plain[p - 1]])
})

describe('the staff list', () => {
  const found = async (query: string) => {
    const { status, body, text } = await (await portal.as('viewer')).get(`/api/posts/forAdmin/?${query}`)
    expect(status, text).toBe(200)
    return slugs(body)
  }

  it('refuses what is out of range, unknown or given twice', async () => {
    const viewer = await portal.as('viewer')
    const wrong = ['p=0', 'p=x', 'p=10001', 'page_size=101', 'type=X', 'ordering=password', 'active=2', 'constructor=1']
    for (const query of [
      ...wrong,
      'p=1&p=2',
      'type[x]=NEWS',
      'date=1',
      'title=%00',
      'category=99999999999',
      '__proto__=1',
    ]) {
      const { status, body } = await viewer.get(`/api/posts/forAdmin/?${query}`)
      expect([query, status, body.code]).toEqual([query, 400, 'validation'])
    }
  })

  it('holds hidden posts too, twenty at a time, with all four titles', async () => {
    const chief = await portal.as('chief')
    await addDays(chief, [1], { title_ru: '' })
    await addDays(chief, [2], { active: false })
    const { body } = await chief.get('/uzb/api/posts/forAdmin/')
    expect(body).toMatchObject({ count: 2, page_size: 20 })
    expect(body.results).toMatchObject([
      { slug: 'kun-2', active: false, shown: false, author: 'Nodira Toʻxtayeva', category_name: 'Yangiliklar' },
      { slug: 'kun-1', active: true, shown: true, title_uz: 'Kun 1', title_ru: '', complete: ['uz'] },
    ])
  })

  it('has titles in the order of the Uzbek alphabets, whatever their capitals and quotation marks', async () => {
    const titles = ['«Adliya» kuni', 'bayram', 'Olma', 'Suv', 'Zar', 'Oʻrik', 'gʻalla', 'Shahar', 'Chora']
    const cyrillic = ['Ерлар', 'Ёшлар', 'Жиноят', 'Ўқув', 'қонун', 'Ғалаба', 'Ҳуқуқ']
    const listed = [...titles, ...cyrillic]
    await portal.query(
      `insert into posts (slug, type, title_uz, category, date)
       select 'tartib-' || n, 'OTHER', title, 1, now() from unnest($1::text[]) with ordinality t(title, n)`,
      [listed.toReversed()],
    )
    const { results } = (await (await portal.as('chief')).get('/api/posts/forAdmin/?ordering=title')).body
    expect(results.map((row: { title_uz: string }) => row.title_uz)).toEqual(listed)
  })

  it('is filtered and sorted', async () => {
    const chief = await portal.as('chief')
    await addDays(chief, [1, 2, 3])
    await addDays(chief, [4], {
      type: 'OTHER',
      category: announcementsCategory,
      active: false,
      title_uz: '100% _toʻgʻri_',
    })
    await chief.delete('/api/posts/kun-3/delete/')
    expect(await found('type=OTHER')).toEqual(['kun-4'])
    expect(await found(`category=${announcementsCategory}`)).toEqual(['kun-4'])
    expect(await found('category=0')).toEqual([])
    expect(await found('active=false')).toEqual(['kun-4'])
    expect(await found('bin=true')).toEqual(['kun-3'])
    expect(await found('ordering=date')).toEqual(['kun-1', 'kun-2', 'kun-4'])
    expect(await found('ordering=title&title=Kun')).toEqual(['kun-1', 'kun-2'])
    expect(await found('date=2024-05-02')).toEqual(['kun-2'])
    expect(await found('date_from=2024-05-02&date_to=2024-05-03')).toEqual(['kun-2'])
    expect(await found('date_from=2024-05-03&date_to=2024-05-02')).toEqual(['kun-2'])
    expect(await found('date=2024-02-28')).toEqual([])
  })

  it('is searched by any title, where % and _ mean themselves', async () => {
    const chief = await portal.as('chief')
    await addDays(chief, [1])
    await addDays(chief, [2], { title_uz: '100% _toʻgʻri_', title_ru: 'Всё верно\\' })
    const search = async (title: string) =>
      slugs((await chief.get(`/api/posts/forAdmin/search/?${new URLSearchParams({ title })}`)).body)
    expect(await search('НОВЫЙ ЗАКОН')).toEqual(['kun-1'])
    expect(await search('%')).toEqual(['kun-2'])
    expect(await search('_')).toEqual(['kun-2'])
    expect(await search('\\')).toEqual(['kun-2'])
    for (const spelled of ['togri', "to'g'ri", 'ТЎҒРИ', 'тогри', 'Все верно'])
      expect([spelled, await search(spelled)]).toEqual([spelled, ['kun-2']])
    expect(await search("'")).toEqual([])
    expect(await search("' or 1=1 --")).toEqual([])
    expect(await search('')).toEqual(['kun-2', 'kun-1'])
  })

  it('tells which posts lack a language', async () => {
    const chief = await portal.as('chief')
    const whole = Object.fromEntries(['uz', 'uzb', 'ru', 'en'].map((locale) => [`description_${locale}`, '<p>x</p>']))
    await addDays(chief, [1], whole)
    await addDays(chief, [2], { ...whole, title_en: '' })
    expect(await found('language=complete')).toEqual(['kun-1'])
    expect(await found('language=incomplete')).toEqual(['kun-2'])
    expect(await found('language=no_en')).toEqual(['kun-2'])
    expect(await found('language=no_ru')).toEqual([])
  })
})
