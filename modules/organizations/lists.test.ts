import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Client } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { announcementsCategory, categoryExample, organizationExample, regionExample } from '#tests/content-examples.ts'
import { takenBack } from '#tests/round-trip.ts'
import { AdminOrganizationQuery } from './contract.ts'
import { organizationList } from './list.server.ts'
import { organizationRepository } from './repository.server.ts'

const portal = await openPortal()
const content = { path: '/organizations', example: organizationExample } as const
const slugs = (body: { results: { slug: string }[] }) => body.results.map(({ slug }) => slug)

const bare = { notarial_district_uz: '', office_no: '', notaries: [], head_full_name_uz: '' }
const registry = {
  ...bare,
  kind: 'registry_office',
  organization_name_uz: 'Gʻijduvon tumani FHDYo boʻlimi',
  organization_name_uzb: '',
  organization_name_ru: 'Отдел ЗАГС Гиждуванского района',
  organization_name_en: 'Civil Registry Office of Gijduvan district',
  address_uz: 'Gʻijduvon shahri, Mustaqillik koʻchasi, 3-uy',
  address_ru: 'город Гиждуван, улица Мустакиллик, дом 3',
  district_uz: 'Gʻijduvon tumani',
}

async function addOffices(by: Client): Promise<{ region: { id: number; slug: string } }> {
  const region = await added(by, { path: '/regions', example: regionExample }, { slug: 'buxoro', name_uz: 'Buxoro' })
  await added(by, content, { slug: 'notarius', index: 5 })
  await added(by, content, { slug: 'fhdyo', index: 5, region: region.id, services: ['birth', 'divorce'], ...registry })
  await added(by, content, { slug: 'arxiv', index: 1, ...registry, kind: 'archive', category: announcementsCategory })
  await added(by, content, { slug: 'yopiq', index: 0, active: false })
  return { region }
}

it('visitors get the visible ones by index, filtered by kind, category, region, district and service', async () => {
  const { region } = await addOffices(await portal.as('chief'))
  const read = async (query: Record<string, string>) =>
    slugs((await portal.anonymous().get(`/ru/api/organizations/?${new URLSearchParams(query)}`)).body)
  expect(await read({})).toEqual(['arxiv', 'notarius', 'fhdyo'])
  expect(await read({ kind: 'registry_office' })).toEqual(['fhdyo'])
  expect(await read({ kind: '', x: '1' })).toEqual(['arxiv', 'notarius', 'fhdyo'])
  expect(await read({ category: String(announcementsCategory) })).toEqual(['arxiv'])
  for (const name of ['buxoro', String(region.id)]) expect(await read({ region: name })).toEqual(['fhdyo'])
  expect(await read({ region: 'yoq' })).toEqual([])
  for (const district of ["g'ijduvon", 'gijduvon', 'Ғиждувон тумани', 'Гиждувон', 'Gʻijduvon tumani'])
    expect([district, await read({ district })]).toEqual([district, ['arxiv', 'fhdyo']])
  expect(await read({ district: 'Olmazor', kind: 'archive' })).toEqual([])
  await portal.query(
    "update organizations set district_uz = 'Yangi Gʻijduvon tumani', district_ru = '' where slug = 'arxiv'",
  )
  expect(await read({ district: "g'ijduvon" })).toEqual(['arxiv', 'fhdyo'])
  for (const district of ['Gʻijduvon tumani', 'Ғиждувон тумани'])
    expect([district, await read({ district })]).toEqual([district, ['fhdyo']])
  expect(await read({ service: 'divorce' })).toEqual(['fhdyo'])
  expect(await read({ page_size: '1', p: '2' })).toEqual(['notarius'])
  const byCategory = await portal.anonymous().get(`/api/organizations/byCategoryId/?id=${announcementsCategory}`)
  expect(slugs(byCategory.body)).toEqual(['arxiv'])
})

it('words are found in any spelling, all of them, among names, places, numbers and people', async () => {
  const chief = await portal.as('chief')
  await addOffices(chief)
  const read = async (q: string) =>
    slugs((await portal.anonymous().get(`/api/organizations/?${new URLSearchParams({ q })}`)).body)
  for (const q of ["g'ijduvon", 'gijduvon', 'G‘IJDUVON', 'Ғиждувон', 'гиждуванского', 'Gijduvan', 'mustaqillik 3-uy'])
    expect([q, await read(q)]).toEqual([q, ['arxiv', 'fhdyo']])
  for (const q of ['Saidova', 'Саидова Нилуфар', 'NT-00123', 'olmazor 2-son', 'Алмазарского', 'Saidova N.'])
    expect([q, await read(q)]).toEqual([q, ['notarius']])
  for (const q of ['Olmazor, 2', '«Olmazor»', '(Олмазор)', 'олмазор.', 'Olmazor №2', 'olma\u00ADzor'])
    expect([q, await read(q)]).toEqual([q, ['notarius']])
  for (const q of ['olmazor gijduvon', 'Saidova X.', '%', '_', '\\', "'", "' union select"])
    expect([q, await read(q)]).toEqual([q, []])
  expect(await read(`olmazor ${' '.repeat(600)}`)).toEqual(['notarius'])
  for (const q of ['', '   ']) expect([q, await read(q)]).toEqual([q, ['arxiv', 'notarius', 'fhdyo']])
  const staff = await chief.get(`/api/organizations/forAdmin/?${new URLSearchParams({ q: 'олмазор' })}`)
  expect(slugs(staff.body)).toEqual(['yopiq', 'notarius'])
})

it('what is searched follows a change of the texts', async () => {
  const chief = await portal.as('chief')
  const { slug, version } = await added(chief, content)
  await chief.put(
    `/api/organizations/${slug}/update/`,
    organizationExample({ version, address_uz: 'Yangi koʻcha, 1', address_ru: '' }),
  )
  const count = async (q: string) => (await portal.anonymous().get(`/api/organizations/?q=${q}`)).body.count
  expect([await count('yangi'), await count('bahor')]).toEqual([1, 0])
})

it('a category that is hidden, or below a hidden one, hides its organizations everywhere', async () => {
  const chief = await portal.as('chief')
  const categories = { path: '/categories', example: categoryExample } as const
  const above = await added(chief, categories, { name_uz: 'Yuqori' })
  const own = await added(chief, categories, { name_uz: 'Quyi', kind: 'organizations', parent: above.id })
  const { slug } = await added(chief, content, { category: own.id })
  const seen = async () => {
    const visitor = portal.anonymous()
    const lists = ['', '?kind=notary_state', '?q=olmazor', `byCategoryId/?id=${own.id}`]
    const found = await Promise.all(
      lists.map(async (it) => slugs((await visitor.get(`/api/organizations/${it}`)).body)),
    )
    return [...found.map((list) => list.includes(slug)), (await visitor.get(`/api/organizations/${slug}/`)).status]
  }
  expect(await seen()).toEqual([true, true, true, true, 200])
  for (const hidden of [own, above]) {
    await chief.patch(`/api/categories/${hidden.slug}/update/`, { active: false })
    expect(await seen()).toEqual([false, false, false, false, 404])
    await chief.patch(`/api/categories/${hidden.slug}/update/`, { active: true })
  }
  expect((await chief.delete(`/api/categories/${own.slug}/delete/`)).body.used_by).toEqual({
    organizations: [{ slug, title: organizationExample().organization_name_uz }],
  })
})

it('the staff’s list holds hidden ones too, is filtered and sorted, and refuses what it does not know', async () => {
  const chief = await portal.as('chief')
  const { region } = await addOffices(chief)
  const found = async (query: string) => {
    const { status, body, text } = await chief.get(`/api/organizations/forAdmin/?${query}`)
    expect(status, text).toBe(200)
    return slugs(body)
  }
  expect(await found('')).toEqual(['yopiq', 'arxiv', 'notarius', 'fhdyo'])
  expect(await found('kind=archive')).toEqual(['arxiv'])
  expect(await found(`category=${announcementsCategory}`)).toEqual(['arxiv'])
  expect(await found(`region=${region.id}`)).toEqual(['fhdyo'])
  expect(await found('active=false')).toEqual(['yopiq'])
  await chief.delete('/api/organizations/arxiv/delete/')
  expect(await found('bin=true')).toEqual(['arxiv'])
  await chief.patch('/api/organizations/fhdyo/update/', { active: true })
  expect((await found('ordering=-updated_at'))[0]).toBe('fhdyo')
  const [row] = (await chief.get('/api/organizations/forAdmin/?kind=registry_office')).body.results
  expect(row).toMatchObject({
    shown: true,
    region_name: 'Buxoro',
    complete: ['uz', 'ru'],
    phone: ['+998712001407', '+998712001408'],
  })
  for (const query of ['p=0', 'kind=x', 'ordering=phone', 'district=x', 'x=1', 'q=%00', 'kind=other&kind=other'])
    expect([query, (await chief.get(`/api/organizations/forAdmin/?${query}`)).status]).toEqual([query, 400])
  expect((await (await portal.as('viewer')).get('/api/organizations/forAdmin/')).status).toBe(403)
})

it('those around a place come the nearest first, with how far they are; what is no place is refused', async () => {
  const chief = await portal.as('chief')
  // A minute of latitude is a nautical mile: 1853 m on a sphere of that size.
  for (const [slug, lat, lng] of [
    ['uzoq', 41 + 5 / 60, 69],
    ['yaqin', 41 + 1 / 60, 69],
    ['juda-uzoq', 41, 70],
    ['joysiz', null, null],
    ['yopiq', 41, 69],
  ] as const)
    await added(chief, content, { slug, lat, lng, active: slug !== 'yopiq' })
  const read = async (query: string) => (await portal.anonymous().get(`/en/api/organizations/?${query}`)).body.results
  const around = async (query: string) =>
    (await read(`near=41,69&${query}`)).map((it: { slug: string; distance_m: number }) => [it.slug, it.distance_m])
  expect(await around('radius_km=10')).toEqual([
    ['yaqin', 1853],
    ['uzoq', 9266],
  ])
  expect(await around('radius_km=9')).toEqual([['yaqin', 1853]])
  expect(await around('page_size=1&p=2')).toEqual([['uzoq', 9266]])
  // A hundred kilometres at most.
  expect((await around('radius_km=500')).at(-1)).toEqual(['juda-uzoq', 83919])
  expect(await read('near=40.15,69&radius_km=500')).toHaveLength(1)
  const found = await read('near=')
  expect([found.length, found.some((it: object) => 'distance_m' in it)]).toEqual([4, false])
  for (const place of ['shu%20yer', '41', '91,69', '41,181', "41,69'"]) {
    const { status, body } = await portal.anonymous().get(`/api/organizations/?near=${place}`)
    expect([place, status, Object.keys(body.errors)]).toEqual([place, 400, ['near']])
  }
})

it('those that lie somewhere are points of a map, by the filters of the list and within a box', async () => {
  const chief = await portal.as('chief')
  const { region } = await addOffices(chief)
  for (const [slug, lat, lng] of [
    ['shimol', 41.4, 69.2],
    ['janub', 41.1, 69.3],
    ['joysiz', null, null],
    ['yashirin', 41.2, 69.2],
  ] as const)
    await added(chief, content, {
      ...{
        slug,
        lat,
        lng,
        active: slug !== 'yashirin',
        index: 9,
        organization_name_uz: `Nuqta ${slug}`,
        organization_name_uzb: '',
      },
      ...(slug === 'janub' ? { region: region.id } : {}),
    })
  const read = async (query: string, prefix = '') => {
    const { status, body, headers } = await portal.anonymous().get(`${prefix}/api/organizations/geo/?${query}`)
    expect([query, status, headers.get('content-type')]).toEqual([query, 200, 'application/geo+json'])
    return body
  }
  const idsOf = async (query: string) => (await read(query)).features.map(({ id }: { id: string }) => id)
  const all = await read('q=nuqta', '/uzb')
  expect(all).toMatchObject({ type: 'FeatureCollection', numberMatched: 2, numberReturned: 2 })
  expect(all.features[0]).toMatchObject({
    ...{ type: 'Feature', id: 'shimol', geometry: { type: 'Point', coordinates: [69.2, 41.4] } },
    properties: { kind: 'notary_state', name: 'Нуқта шимол' },
  })
  expect(await idsOf('q=nuqta&region=buxoro')).toEqual(['janub'])
  expect(await idsOf('q=nuqta&bbox=69,41,70,41.2')).toEqual(['janub'])
  expect(await idsOf('q=nuqta&bbox=69.25,0,180,90')).toEqual(['janub'])
  expect(await idsOf('near=41.11,69.3&radius_km=10')).toEqual(['janub'])
  expect((await read('near=41.11,69.3&radius_km=10')).features[0].properties.distance_m).toBe(1112)
  expect(await idsOf('q=nuqta&bbox=')).toHaveLength(2)
  const { db, now } = portal.ground
  const hasPlaces = async (q: string) => (await organizationRepository.tally(db, { q }, {}, now())).hasPlaces
  expect(await Promise.all(['shimol', 'joysiz', 'yashirin'].map(hasPlaces))).toEqual([true, false, false])
  for (const bbox of ['69,41,70', '70,41,69,42', '69,42,70,41', '69,41,200,42', 'a,b,c,d', "69,41,70,42'"])
    expect([bbox, (await portal.anonymous().get(`/api/organizations/geo/?bbox=${bbox}`)).status]).toEqual([bbox, 400])
})

it('what staff get of the list as a file comes back without a difference; what is missing is told of the same category alone', async () => {
  await addOffices(await portal.as('chief'))
  await portal.query(
    "update organizations set description_uz = E'<p>Bir, \"ikki\"; uch</p>\\n<p>= toʻrt &amp; besh</p>', phone = '[\"+998712001407\"]' where slug = 'notarius'",
  )
  const read = (filters: object) => (p: number) =>
    organizationRepository.whole(portal.ground.db, AdminOrganizationQuery.parse({ ...filters, p, page_size: 2 }))
  const same = { added: 0, changed: 0, unchanged: 4, errors: [], differences: [], missing: { count: 0 } }
  expect(await takenBack(portal.ground, organizationList, read({}))).toMatchObject({
    csv: same,
    xlsx: same,
    json: same,
  })
  const { csv } = await takenBack(portal.ground, organizationList, read({ q: 'FHDYo', kind: 'registry_office' }))
  expect(csv).toMatchObject({ unchanged: 1, missing: { count: 2 } })
  expect(csv.missing.records.map(({ key }) => key).toSorted()).toEqual(['notarius', 'yopiq'])
})
