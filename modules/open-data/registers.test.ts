import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { mediatorExample, organizationExample, regionExample } from '#tests/content-examples.ts'
import { sheetIn } from '#tests/sheet.ts'

const portal = await openPortal()
const get = (path: string, locale = 'uz') => portal.anonymous().get(`/${locale}/api/open-data/${path}`)

it('every register is a set with the rows of its page, in the language asked for', async () => {
  const staff = await portal.as('superuser')
  await added(staff, { path: '/regions', example: regionExample })
  const mediators = { path: '/mediators', example: mediatorExample } as const
  await added(staff, mediators)
  await added(staff, mediators, { slug: 'yashirin', register_no: 9, active: false })
  const page = (await portal.anonymous().get('/ru/api/mediators/')).body
  const set = (await get('reyestr-mediatorlar/', 'ru')).body
  expect(set).toMatchObject({
    title: 'Реестр профессиональных медиаторов',
    records: page.count,
    update_frequency: 'on_change',
  })
  expect(set.rows.map((row: { full_name: string }) => row.full_name)).toEqual(
    page.results.map((row: { full_name: string }) => row.full_name),
  )
  const csv = (await get('reyestr-mediatorlar/download/?format=csv', 'ru')).text
  expect(parse(csv, { bom: true, columns: true })).toMatchObject([
    { register_no: '214', full_name: page.results[0].full_name },
  ])
  const bytes = await portal.app.request('http://localhost/ru/api/open-data/reyestr-mediatorlar/download/?format=xlsx')
  const [head, row] = await sheetIn(Buffer.from(await bytes.arrayBuffer()))
  expect([head?.[0], row?.[0], row?.[1]]).toEqual(['register_no', 214, page.results[0].full_name])
})

it('each register is taken away as its page is narrowed down, with the columns of its set, ten times an hour', async () => {
  const staff = await portal.as('superuser')
  await added(staff, { path: '/regions', example: regionExample })
  const mediators = { path: '/mediators', example: mediatorExample } as const
  await added(staff, mediators)
  await added(staff, mediators, { slug: 'alisher', register_no: 7, full_name_ru: 'Алишеров', online: false })
  await added(staff, mediators, { slug: 'yashirin', register_no: 9, active: false })
  const offices = { path: '/organizations', example: organizationExample } as const
  const { category } = await added(staff, offices)
  await added(staff, offices, {
    slug: 'ikkinchi',
    organization_name_uz: 'Ikkinchi',
    phone: ['+998711112233', '+998711112244'],
  })
  const visitor = portal.anonymous()
  const rows = async (path: string) => parse((await visitor.get(path)).text, { bom: true, columns: true })
  expect(await rows('/ru/api/mediators/export/')).toMatchObject([{ full_name: 'Алишеров' }, { register_no: '214' }])
  expect(await rows('/ru/api/mediators/export/?online=true&format=csv')).toMatchObject([
    { register_no: '214', online: 'true' },
  ])
  const { body, headers } = await visitor.get('/api/mediators/export/?q=7&format=json')
  expect(headers.get('content-disposition')).toContain('mediators.json')
  const set = (await get('reyestr-mediatorlar/')).body
  expect(body.map((row: object) => Object.keys(row))).toEqual([set.columns.map(({ name }: { name: string }) => name)])
  expect(await rows(`/api/organizations/export/?category=${category}&q=ikkinchi`)).toMatchObject([
    { slug: 'ikkinchi', phone: "'+998711112233, +998711112244" },
  ])
  const bytes = await portal.app.request('http://localhost/api/organizations/export/?format=xlsx&kind=archive')
  expect(await sheetIn(Buffer.from(await bytes.arrayBuffer()))).toHaveLength(1)
  expect((await visitor.get('/api/mediators/export/?format=pdf')).status).toBe(400)
  const more = []
  for (let at = 4; at < 11; at += 1) more.push((await visitor.get('/api/organizations/export/')).status)
  expect(more).toEqual([200, 200, 200, 200, 200, 200, 429])
})

it('lists five of them, each with rows, files and a place in the catalogue', async () => {
  const staff = await portal.as('superuser')
  await added(staff, { path: '/organizations', example: organizationExample })
  const registers: { slug: string; records: number }[] = (await get('registers/')).body
  expect(registers).toHaveLength(5)
  expect(registers.find(({ slug }) => slug === 'reyestr-notarial-idoralar')?.records).toBe(1)
  for (const { slug } of registers) {
    expect((await get(`${slug}/rows/?page_size=1`)).status).toBe(200)
    expect((await get(`${slug}/download/?format=json`)).status).toBe(200)
  }
  const { headers, text } = await get('catalog.jsonld', 'en')
  expect(headers.get('content-type')).toContain('application/ld+json')
  const catalog = JSON.parse(text)
  expect(catalog).toMatchObject({ '@type': 'dcat:Catalog', 'dct:title': { '@language': 'en' } })
  expect(catalog['dcat:dataset'].map((it: Record<string, string>) => it['dct:identifier'])).toEqual(
    expect.arrayContaining(['R-01', 'R-02', 'R-03', 'R-04', 'R-05']),
  )
  for (const set of catalog['dcat:dataset'])
    for (const file of set['dcat:distribution']) {
      const { pathname, search } = new URL(file['dcat:downloadURL']['@id'])
      expect((await portal.app.request(`http://localhost${pathname}${search}`)).status).toBe(200)
    }
})

it('numbers of appeals that are kept back on the page are empty in the set', async () => {
  const page = (await portal.anonymous().get('/api/appeals/statistics/')).body
  const { body } = await get('reyestr-murojaatlar-statistikasi/rows/?page_size=500')
  expect(body.results.map((row: { period: string; received: number }) => [row.period, row.received])).toEqual(
    page.series.map((row: { period: string; received: number }) => [row.period, row.received]),
  )
})
