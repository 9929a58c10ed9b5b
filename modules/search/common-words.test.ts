import { beforeEach, describe, expect, it } from 'vitest'
import { locales } from '#common/locale.ts'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { documentExample, organizationExample, regionExample } from '#tests/content-examples.ts'
import { inUzbek, post, searchOn } from '#tests/searching.ts'
import { marksOfRow } from './marks.server.ts'

/* What a search tells of words of which more is found than is counted. */

const portal = await openPortal()

const document = { path: '/documents', example: documentExample } as const
const office = { path: '/organizations', example: organizationExample } as const
const search = searchOn(portal)
const titles = (body: Body): string[] => body.results.map(({ title }: Body) => title)
const valuesOf = (facet: Body[]) => facet.map(({ value }) => value)

/** Copies the entries of one thing so many times, each an hour older than the one before. */
async function copied(kind: string, key: string, count: number): Promise<void> {
  await portal.query(`do $$ declare others text; begin
    select string_agg(quote_ident(column_name), ', ') into others from information_schema.columns
    where table_name = 'search_entries' and column_name not in ('entity', 'key', 'date', 'placed', 'head', 'words');
    execute format($copy$
      insert into search_entries (entity, key, date, placed, head, words, %1$s)
      select entity, key, date, placed, ts_filter(head, '{a,b,c,d}') || marks, ts_filter(words, '{a,b,c,d}') || marks, %1$s
      from (
        select entity + 1000 * n as entity, key || '-' || n as key, date - n * interval '1 hour' as date,
          placed - n * interval '1 hour' as placed, head, words, %1$s
        from search_entries, generate_series(1, ${count}) n where kind = '${kind}' and key = '${key}'
      ) copy, lateral (select ${marksOfRow} as marks) marked
    $copy$, others);
  end $$`)
}

/** As on a portal that has run for a while, where the database knows its words, and as on a new one. */
describe.each([{ known: true }, { known: false }])('where the database knows its words: $known', ({ known }) => {
  beforeEach(async () => {
    const chief = await portal.as('chief')
    const superuser = await portal.as('superuser')
    const law = { number_uz: 'OʻRQ-96', number_ru: 'ЗРУ-96', number_en: 'PQ-96', adopted_on: '1996-04-25' }
    await added(superuser, document, {
      ...law,
      title_uz: 'Notariat qonuni',
      title_uzb: '',
      title_ru: 'Закон о нотариате',
      title_en: 'Law on notaries',
    })
    const other = await added(superuser, document, {
      title_uz: 'Notariat qonuni haqida sharh',
      title_uzb: '',
      title_ru: '',
      title_en: '',
      adopted_on: '2012-04-25',
    })
    await copied('document', other.slug, 30)
    const news = await added(
      chief,
      post,
      inUzbek('Yangilik', { description_uz: '<p>Notariat qonuni haqida</p>', date: '2025-05-06T10:00' }),
    )
    await copied('post', news.slug, 400)
    await added(chief, post, inUzbek('Notariat qonuni oʻzgardi', { date: '2019-05-06T10:00' }))
    await added(
      chief,
      post,
      inUzbek('Eski xabar', { description_uz: '<p>Notariat qonuni</p>', date: '2017-05-06T10:00' }),
    )
    const named = {
      organization_name_uz: 'Notariat qonuni idorasi',
      organization_name_uzb: '',
      organization_name_ru: '',
      organization_name_en: '',
    }
    await copied('organization', (await added(superuser, office, named)).slug, 300)
    if (known) await portal.query('vacuum analyze search_entries')
    portal.ground.contentVersion.expire()
  })

  it('the law that is called so comes first, then what is named by the words, however old, and every type is offered', async () => {
    const found = await search('notariat qonuni')
    expect([found.count, found.more]).toEqual([200, true])
    expect(titles(found)[0]).toBe('Notariat qonuni')
    expect(valuesOf(found.facets.type)).toEqual(['post', 'document', 'office'])
    const news = await search('notariat qonuni', { type: 'post' })
    expect(titles(news)[0]).toBe('Notariat qonuni oʻzgardi')
    expect((await search('notariat qonuni', { type: 'office' })).count).toBe(200)
  })

  it('the newest are the newest news, and what has no date comes last', async () => {
    const types = ({ results }: Body) => new Set(results.map(({ type }: Body) => type))
    const newest = await search('notariat', { sort: 'newest', page_size: '100' })
    expect([types(newest), newest.results[0].date.slice(0, 10)]).toEqual([new Set(['post']), '2025-05-06'])
    const [first] = (await search('notariat', { sort: 'oldest' })).results
    expect(first.date.slice(0, 4)).toBe('1996')
  })

  it('a filter that is set is always shown, with what the others leave; years that were not counted are offered', async () => {
    const { facets } = await search('notariat qonuni')
    expect(facets.year).toContainEqual({ value: 2017, count: null })
    expect(facets.year).toContainEqual({ value: 1996, count: null })
    const year = await search('notariat qonuni', { year: '2019' })
    expect(titles(year)).toEqual(['Notariat qonuni oʻzgardi'])
    expect(year.facets.type).toEqual([{ value: 'post', count: 1 }])
    expect(year.facets.year).toContainEqual({ value: 2019, count: 1 })
    expect(valuesOf(year.facets.year)).toContain(2017)
    const both = await search('notariat qonuni', { type: 'document', year: '2019' })
    expect(both.count).toBe(0)
    expect(both.facets.type).toEqual([
      { value: 'post', count: 1 },
      { value: 'document', count: 0 },
    ])
    expect(both.facets.year).toContainEqual({ value: 2019, count: 0 })
    expect(valuesOf(both.facets.year)).toContain(2012)
    // No year is offered that the days of an address do not leave.
    const bounded = await search('notariat qonuni', { from: '2018-01-01', to: '2025-12-31', sort: 'oldest' })
    expect([valuesOf(bounded.facets.year)[0], valuesOf(bounded.facets.year).at(-1)]).toEqual([2025, 2019])
  })

  it('what other languages have is told of common words, too, and comes after the own, whatever the order and the filter', async () => {
    const chief = await portal.as('chief')
    for (const year of [2021, 2023])
      await added(chief, post, {
        ...inUzbek(`Boshqa ${year}`),
        title_en: `Notariat qonuni ${year}`,
        date: `${year}-05-06T10:00`,
      })
    portal.ground.contentVersion.expire()
    expect((await search('notariat')).other_locales).toEqual({ en: 2 })
    for (const more of [{}, { sort: 'newest' }, { type: 'post' }] as Record<string, string>[]) {
      const { count, results } = await search('notariat', { ...more, scope: 'all', p: '3', page_size: '100' })
      expect([count, results.map(({ locale }: Body) => locale)]).toEqual([202, ['en', 'en']])
    }
    const { results } = await search('notariat', { sort: 'newest', scope: 'all', p: '3', page_size: '100' })
    expect(results.map(({ title }: Body) => title)).toEqual(['Notariat qonuni 2023', 'Notariat qonuni 2021'])
  })
})

it.each([
  ['uz', 'PQ-12'],
  ['uzb', 'ПҚ-12'],
  ['ru', 'УП-12'],
  ['en', 'UP-12'],
] as const)(
  'in %s the act with exactly this number comes before those that name it in their titles',
  async (locale, number) => {
    const superuser = await portal.as('superuser')
    const numbers = { number_uz: 'PQ-12', number_uzb: 'ПҚ-12', number_ru: 'УП-12', number_en: 'UP-12' }
    const [uz, uzb, ru, en] = locales.map((each) => numbers[`number_${each}`])
    await added(superuser, document, {
      title_uz: `${uz} haqida`,
      title_uzb: `${uzb} ҳақида`,
      title_ru: `Об ${ru}`,
      title_en: `On ${en}`,
      number_uz: '7',
      number_ru: '7',
    })
    await added(superuser, document, {
      ...numbers,
      title_uz: 'Qaror',
      title_uzb: 'Қарор',
      title_ru: 'О мерах по дальнейшему совершенствованию деятельности органов юстиции',
      title_en: 'On measures to further improve the work of justice bodies',
    })
    const { results } = await search(number, {}, locale)
    expect(results).toHaveLength(2)
    expect(results[0].title).not.toContain('12')
  },
)

it('a filter leaves what has some of the words where these were put right and nothing has all', async () => {
  const chief = await portal.as('chief')
  await added(chief, post, inUzbek('Vasiyatnoma qanday tuziladi'))
  const { slug } = await added(chief, post, inUzbek('Shartnoma tuzish'))
  await copied('post', slug, 250)
  portal.ground.contentVersion.expire()
  const q = 'vasyatnoma tuzsh'
  expect(await search(q)).toMatchObject({ match: 'similar', count: 200, more: true })
  const { count, facets } = await search(q, { type: 'post' })
  expect([count, facets.type]).toEqual([200, [{ value: 'post', count: 200 }]])
})

it('a region is offered where visitors see it, with what it has', async () => {
  const superuser = await portal.as('superuser')
  const region = await added(superuser, { path: '/regions', example: regionExample })
  const chief = await portal.as('chief')
  await added(chief, post, inUzbek('Hududda qabul', { regions: [region.id] }))
  await added(chief, post, inUzbek('Poytaxtda qabul'))
  const { facets } = await search('qabul')
  expect(facets.region).toEqual([expect.objectContaining({ value: region.slug, count: 1 })])
  expect(titles(await search('qabul', { region: region.slug }))).toEqual(['Hududda qabul'])
  await superuser.patch(`/api/regions/${region.slug}/update/`, { active: false })
  expect((await search('qabul')).facets.region).toEqual([])
})

it('a form of a common word that only the stemmer of the database tells is no slip of a word of titles', async () => {
  const chief = await portal.as('chief')
  await added(chief, post, inUzbek('Kunlar', { title_ru: 'Открытые двери' }))
  const said = { title_ru: 'В Бухаре новая школа', summary_ru: 'Она открылась вчера', description_ru: '' }
  const { slug } = await added(chief, post, inUzbek('Maktab', said))
  await copied('post', slug, 300)
  await portal.query('vacuum analyze search_entries')
  portal.ground.contentVersion.expire()
  expect(await search('открыть глициния', {}, 'ru')).toMatchObject({ match: 'any', suggestion: null })
  expect(await search('открытыи глициния', {}, 'ru')).toMatchObject({ suggestion: 'открытые глициния' })
})
