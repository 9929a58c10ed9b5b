import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { categoryExample, regionExample } from '#tests/content-examples.ts'
import { inUzbek, post, searchOn, titles } from '#tests/searching.ts'

const portal = await openPortal()
const search = searchOn(portal)

describe('narrowing', () => {
  it('counts types, years and sections, each as the other filters leave them', async () => {
    const chief = await portal.as('chief')
    const own = await added(
      chief,
      { path: '/categories', example: categoryExample },
      { name_uz: 'Qonun sahifasi', kind: 'posts' },
    )
    await added(chief, post, inUzbek('Qonun bir', { date: '2023-02-03T10:00' }))
    await added(chief, post, inUzbek('Qonun ikki', { date: '2024-02-03T10:00', category: own.id }))
    const all = await search('qonun')
    expect(all.facets.type).toEqual([
      { value: 'post', count: 2 },
      { value: 'page', count: 1 },
    ])
    expect(all.facets.year).toEqual([
      { value: 2024, count: 1 },
      { value: 2023, count: 1 },
    ])
    expect(titles(await search('qonun', { type: 'post', category: own.slug }))).toEqual(['Qonun ikki'])
    const ofOwn = all.facets.category.find(({ value }: Body) => value === own.slug)
    expect([ofOwn.count, (await search('qonun', { category: own.slug })).count]).toEqual([2, 2])
    expect(titles(await search('qonun', { type: 'post,page', sort: 'oldest' }))).toHaveLength(3)
    const listed = await portal.stranger().get('/api/search/?q=qonun&type[]=page&type[]=document')
    expect(titles(listed.body)).toEqual(['Qonun sahifasi'])
    const repeated = await portal.stranger().get('/api/search/?q=qonun&type=page&type=document')
    expect(titles(repeated.body)).toEqual(['Qonun sahifasi'])
    const counted = async (days: Record<string, string>) =>
      (await search('qonun', days)).facets.year.map(({ value, count }: Body) => [value, count])
    expect(await counted({ year: '2023' })).toEqual([
      [2024, 1],
      [2023, 1],
    ])
    // The form keeps the days that the address asks for, whichever year is chosen then.
    expect(await counted({ from: '2024-01-10' })).toEqual([[2024, 1]])
    expect(await counted({ from: '2023-02-04', year: '2023' })).toEqual([
      [2024, 1],
      [2023, 0],
    ])
    for (const days of [
      { from: '2023-01-01', to: '2023-12-31' },
      { from: '2023-12-31', to: '2023-01-01' },
      { year: '2023' },
      { year: '2023', from: '2023-02-03' },
    ])
      expect(titles(await search('qonun', days as unknown as Record<string, string>))).toEqual(['Qonun bir'])
    expect((await search('qonun', { year: '2023', to: '2023-02-02' })).count).toBe(0)
    expect(titles(await search('qonun', { type: 'post', sort: 'oldest' }))).toEqual(['Qonun bir', 'Qonun ikki'])
    expect((await search('qonun', { category: 'nowhere' })).count).toBe(0)
    expect((await search('qonun', { p: '9999', page_size: '100' })).p).toBe(1)
  })

  it('counts a year as it is narrowed by: from midnight in Tashkent, also when clocks stood otherwise', async () => {
    await added(await portal.as('chief'), post, inUzbek('Qonun', { date: '1990-01-01T00:30' }))
    expect((await search('qonun')).facets.year).toEqual([{ value: 1990, count: 1 }])
    expect((await search('qonun', { year: '1990' })).count).toBe(1)
    expect((await search('qonun', { year: '1989' })).count).toBe(0)
  })

  it('narrows what is found more often than is counted, by all at once', async () => {
    const region = await added(await portal.as('superuser'), { path: '/regions', example: regionExample })
    const chief = await portal.as('chief')
    const section = { name_uz: 'Boʻlim sahifasi', kind: 'posts' }
    const own = await added(chief, { path: '/categories', example: categoryExample }, section)
    await added(chief, post, inUzbek('Qonun bir', { date: '2024-02-03T10:00', category: own.id }))
    await portal.query(`do $$ declare others text; begin
      select string_agg(quote_ident(column_name), ', ') into others from information_schema.columns
      where table_name = 'search_entries' and column_name not in ('entity', 'key');
      execute format('insert into search_entries (entity, key, %1$s) select entity + n, key || n, %1$s
        from search_entries, generate_series(1, 510) n where kind = ''post''', others);
    end $$`)
    const narrow = { type: 'post', category: own.slug, from: '2024-01-01', to: '2024-12-31' }
    expect(await search('qonun', narrow)).toMatchObject({ count: 200, more: true })
    expect(await search('qonun', { ...narrow, to: '2024-01-31' })).toMatchObject({ count: 0 })
    expect(await search('qonun', { ...narrow, region: String(region.id) })).toMatchObject({ count: 0 })
  })
})
