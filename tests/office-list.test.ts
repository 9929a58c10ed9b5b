import { expect, it } from 'vitest'
import { loadOrganizations } from '#app/public/parts/register/organizations.server.ts'
import { type Locale, locales } from '#common/locale.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { categoryExample, organizationExample, regionExample } from '#tests/content-examples.ts'
import { statementsOf } from '#tests/plans.ts'

const portal = await openPortal()
const always = Array(7).fill({ open: '00:00', close: '24:00' })

it('a wheelchair, a language and a service are asked for where some office has said so, with the words that its reader has', async () => {
  const staff = await portal.as('superuser')
  const kind = { slug: 'fhdyo', kind: 'organizations' }
  const category = (await added(staff, { path: '/categories', example: categoryExample }, kind)).id
  const registry = {
    ...{ category, kind: 'registry_office', notaries: [], office_no: '', notarial_district_uz: '', hours: null },
    ...{ region: null, lat: null, lng: null, languages: [] },
  }
  const offices = { path: '/organizations', example: organizationExample } as const
  const add = (slug: string, over: object) => added(staff, offices, { ...registry, slug, ...over })
  await add('zinali', { wheelchair: 'no' })
  const read = (query = '', locale: Locale = 'ru') =>
    loadOrganizations(
      { ...portal.ground, locale } as unknown as RequestContext,
      category,
      new URL(`https://site.invalid/?${query}`),
    )
  expect((await read()).more).toEqual([])
  await add('keng', { wheelchair: 'yes', services: ['birth'], languages: ['kk', 'ru'] })
  await add('qisman', { wheelchair: 'partial', services: ['birth', 'death'] })
  const { more } = await read()
  expect(more.map(({ name }) => name)).toEqual(['service', 'language', 'wheelchair'])
  expect(more[0]?.options[0]).toEqual({ value: 'birth', label: 'Регистрация рождения' })
  const slugs = async (query: string) => (await read(query)).rows.map(({ slug }) => slug)
  expect(await slugs('wheelchair=yes')).toEqual(['keng'])
  expect(await slugs('wheelchair=partial')).toEqual(['keng', 'qisman'])
  expect([await slugs('language=kk'), await slugs('language=tg')]).toEqual([['keng'], []])
  expect(await slugs('service=death')).toEqual(['qisman'])
  expect(await slugs('wheelchair=wings')).toEqual(['zinali', 'keng', 'qisman'])
  // Who chose what leaves nothing may take it back.
  expect((await read('service=divorce')).more).toMatchObject([{ name: 'service', value: 'divorce' }])
  const labels = await Promise.all(
    locales.map(async (locale) =>
      (await read('', locale)).more.flatMap(({ label, all, options }) => [label, all, options]),
    ),
  )
  expect(new Set(labels.map((each) => JSON.stringify(each))).size).toBe(locales.length)
  const api = (await portal.anonymous().get(`/api/organizations/?category=${category}&wheelchair=yes`)).body
  expect(api.results.map(({ slug }: { slug: string }) => slug)).toEqual(['keng'])
})

it('a page of offices asks twice which are open: once for all its counts, and once for those on it', async () => {
  const staff = await portal.as('superuser')
  const other = { slug: 'boshqa-hudud', name_uz: 'Boshqa hudud', code: '1710' }
  const regions = [
    await added(staff, { path: '/regions', example: regionExample }),
    await added(staff, { path: '/regions', example: regionExample }, other),
  ]
  const kind = { slug: 'idoralar', kind: 'organizations' }
  const category = (await added(staff, { path: '/categories', example: categoryExample }, kind)).id
  const offices = [
    { region: regions[0].id, district_uz: 'Shayxontohur', hours: always, lat: null, lng: null },
    { region: regions[0].id, district_uz: 'Olmazor', hours: always, lat: null, lng: null },
    { region: regions[1].id, district_uz: 'Olmazor', hours: always, lat: 41.3, lng: 69.2 },
    { region: null, district_uz: '', hours: always, lat: null, lng: null },
    { region: regions[1].id, district_uz: 'Olmazor', hours: null, lat: 41.3, lng: 69.2 },
  ]
  for (const [at, office] of offices.entries())
    await added(
      staff,
      { path: '/organizations', example: organizationExample },
      { slug: `i-${at}`, category, ...office },
    )
  const context = { ...portal.ground, locale: 'uz' } as unknown as RequestContext
  const read = (query: string) => loadOrganizations(context, category, new URL(`https://site.invalid/?${query}`))
  const shown = async (query: string) => {
    const { page, tiles, rows, hasPlaces } = await read(query)
    const counts = tiles.map(({ slug, count }) => [slug, count])
    return { count: page.count, slugs: rows.map(({ slug }) => slug), hasPlaces, counts: Object.fromEntries(counts) }
  }
  const counts = { [regions[0].slug]: 2, [regions[1].slug]: 1 }
  const all = ['i-0', 'i-1', 'i-2', 'i-3']
  expect(await shown('open=now')).toEqual({ count: 4, slugs: all, hasPlaces: true, counts })
  const first = `open=now&region=${regions[0].slug}`
  expect(await shown(first)).toEqual({ count: 2, slugs: all.slice(0, 2), hasPlaces: false, counts })
  expect(await shown(`${first}&district=Olmazor`)).toEqual({ count: 1, slugs: ['i-1'], hasPlaces: false, counts })

  const asked = await statementsOf(portal.ground.db, () => read('open=now&page_size=1'))
  expect(asked.filter(([text]) => /"hours" @@/.test(text))).toHaveLength(2)
})
