import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { dayAt } from '#common/day.ts'
import { locales } from '#common/locale.ts'
import { rowTextColumns as mediatorLines } from '#modules/mediators/search-text.ts'
import { rowTextColumns as officeLines } from '#modules/organizations/search-text.ts'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import {
  categoryExample,
  datasetExample,
  mediatorExample,
  organizationExample,
  regionExample,
  usefulLinkExample,
} from '#tests/content-examples.ts'
import { sheetIn } from '#tests/sheet.ts'
import { mediatorColumns, officeColumns } from './register-tables.server.ts'

const portal = await openPortal()
const dayMs = 24 * 60 * 60 * 1000
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

it('the passport of a register leads to the page with the same to read, where visitors may see it', async () => {
  const staff = await portal.as('superuser')
  const linkOf = async (slug: string) => (await get(`${slug}/`, 'ru')).body.link_web
  expect(await linkOf('reyestr-mediatorlar')).toBe('http://localhost/ru/professional-mediatorlar-reyestri')
  expect(await linkOf('reyestr-murojaatlar-statistikasi')).toBe('http://localhost/ru/murojaatlar-statistikasi')
  expect(await linkOf('reyestr-notarial-idoralar')).toBe('')
  await added(
    staff,
    { path: '/categories', example: categoryExample },
    { slug: 'notarial-idoralar', kind: 'organizations' },
  )
  expect(await linkOf('reyestr-notarial-idoralar')).toBe('http://localhost/ru/inner-page/notarial-idoralar')
})

it('a column whose cells have a form of their own says which', async () => {
  for (const locale of locales) {
    const { body } = await get('reyestr-notarial-idoralar/', locale)
    const of = (name: string) => body.columns.find((column: { name: string }) => column.name === name)
    expect(of('opening_hours')).toMatchObject({
      description: expect.stringMatching(/OpenStreetMap.*PH/),
      description_lang: locale,
    })
    expect(of('licence_no').description).not.toBe('')
    expect(of('address').description).toBe('')
  }
})

it('what is empty in a register is null, as in the sets that staff load', async () => {
  const staff = await portal.as('superuser')
  await added(staff, { path: '/regions', example: regionExample })
  const bare = { phone: [], languages: [], district_uz: '', district_ru: '', district_uzb: '', district_en: '' }
  await added(staff, { path: '/mediators', example: mediatorExample }, bare)
  const { category } = await added(staff, { path: '/organizations', example: organizationExample }, { email: '' })
  const none = { phone: null, languages: null, district: null }
  expect((await get('reyestr-mediatorlar/rows/')).body.results).toMatchObject([none])
  expect((await get('reyestr-mediatorlar/rows/?ordering=-phone')).body.results).toMatchObject([none])
  expect((await get('reyestr-mediatorlar/download/?format=json')).body).toMatchObject([none])
  const { body } = await portal.anonymous().get(`/api/organizations/export/?category=${category}&format=json`)
  expect(body).toMatchObject([{ email: null }])
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
  // A program reads why in JSON, a person who followed a link on a page.
  const answers = async (headers: Record<string, string>) => {
    const at = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    const answer = await portal.app.request('/ru/api/organizations/export/', { headers }, at)
    const wait = Number(answer.headers.get('retry-after'))
    return [answer.status, answer.headers.get('content-type')?.split(';')[0], wait > 0 && wait <= 3600]
  }
  const json = [429, 'application/problem+json', true]
  const page = [429, 'text/html', true]
  expect(await answers({ accept: '*/*' })).toEqual(json)
  expect(await answers({ accept: 'text/html', 'sec-fetch-mode': 'cors' })).toEqual(json)
  expect(await answers({ accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate' })).toEqual(page)
  expect(await answers({ accept: 'text/html,*/*;q=0.8' })).toEqual(page)
})

it('words are sought in a register as the search seeks them', async () => {
  const staff = await portal.as('superuser')
  await added(staff, { path: '/regions', example: regionExample })
  await added(staff, { path: '/mediators', example: mediatorExample }, { full_name_uz: 'Hakimova Barno Oʻktamovna' })
  const count = async (query: string) => (await get(`reyestr-mediatorlar/rows/?${query}`)).body.count
  for (const q of ['Xakimova', 'oktamovna', 'Барно Ҳакимова', 'Hakimova, B.', 'Haki\u00ADmova'])
    expect([q, await count(`q=${encodeURIComponent(q)}`)]).toEqual([q, 1])
  expect([await count('q=Karimov'), await count('q=Hakimova&column=certificate_no')]).toEqual([0, 0])
})

it('a column that a set does not have is refused to programs, which would take other rows for those', async () => {
  const { slug } = await added(await portal.as('superuser'), { path: '/open-data', example: datasetExample })
  for (const [set, one] of [
    ['reyestr-mediatorlar', 'region'],
    [slug, 'office'],
  ] as const) {
    const asked = async (query: string) => {
      const { status, body } = await get(`${set}/rows/?${query}`)
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await asked(`column=${one}&ordering=-${one}`)).toEqual([200, []])
    expect(await asked('column=regoin&q=a&ordering=-nmae')).toEqual([400, ['column', 'ordering']])
  }
})

it('all rows are looked through thirty times a minute for a network, and pages that are not sought are read on', async () => {
  // Of a network of its own, since other tests seek as well.
  const rows = (query: string) =>
    portal.anonymous().get(`/uz/api/open-data/reyestr-mediatorlar/rows/?${query}`, { address: '198.51.100.31' })
  for (let time = 0; time < 30; time += 1) expect((await rows(`q=a${time}`)).status).toBe(200)
  const refused = await rows('ordering=full_name')
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await rows('p=1')).status).toBe(200)
})

it('words of any column are found by the database, in all columns or in one, and in no other', async () => {
  const staff = await portal.as('superuser')
  const region = await added(staff, { path: '/regions', example: regionExample })
  const mediators = { path: '/mediators', example: mediatorExample } as const
  await added(staff, mediators, {
    full_name_uz: 'Hakimova Barno',
    certificate_date: '2021-03-07',
    district_uz: 'Olmazor',
  })
  await added(staff, mediators, {
    slug: 'b',
    register_no: 9,
    full_name_uz: 'Olmazorov A.',
    district_uz: '',
    online: false,
  })
  const category = await added(staff, categories, { slug: 'notarial-idoralar', kind: 'organizations' })
  const office = { category: category.id, region: region.id, lat: 41.31, lng: 69.24, email: 'idora@adliya.example' }
  await added(staff, organizations, { ...office, slug: 'birinchi-idora' })
  // Words are sought where the rows lie: no row of a register is looked through here.
  const found = async (register: string, query: string) => {
    const { count, results } = (await get(`${register}/rows/?${query}`, 'ru')).body
    expect(results).toHaveLength(count)
    return count
  }
  const inMediators = [
    ...[
      ['q=olmazor', 2],
      ['q=Олмазор&column=district', 1],
      ['q=olmazor&column=phone', 0],
    ],
    ...[
      ['q=2021-03-07', 1],
      ['q=2021&column=certificate_date', 1],
      ['q=false&column=online', 1],
      ['q=9&column=register_no', 1],
    ],
    ...[
      [`q=${encodeURIComponent(region.name_uz)}`, 2],
      [`q=${encodeURIComponent(region.name_ru)}&column=region`, 2],
    ],
    ...[
      [`q=${encodeURIComponent(region.name_uz)}&column=full_name`, 0],
      ['q=!!', 0],
      ['q=olmazor&ordering=-register_no', 2],
    ],
  ] as [string, number][]
  for (const [query, count] of inMediators)
    expect([query, await found('reyestr-mediatorlar', query)]).toEqual([query, count])
  for (const query of [
    'q=birinchi&column=slug',
    'q=idora@adliya.example',
    'q=41.31&column=location',
    'q=14:00&column=opening_hours',
  ])
    expect([query, await found('reyestr-notarial-idoralar', query)]).toEqual([query, 1])
  for (const [columns, lines] of [
    [mediatorColumns, mediatorLines],
    [officeColumns, officeLines],
  ] as const)
    expect([...lines, 'region'].sort()).toEqual(columns.map(({ name }) => name).sort())
})

const categories = { path: '/categories', example: categoryExample } as const
const organizations = { path: '/organizations', example: organizationExample } as const
type Card = { slug: string; code: string; records: number; last_updated: string }
const registers = async (): Promise<Card[]> => (await get('registers/')).body

it('has a set for each register, with rows, files and a place in the catalogue', async () => {
  const staff = await portal.as('superuser')
  await added(staff, { path: '/useful-links', example: usefulLinkExample })
  const codes = ['R-01', 'R-02', 'R-03', 'R-04', 'R-05', 'R-06', 'R-07']
  const sets = await registers()
  expect(sets.map(({ code }) => code)).toEqual(codes)
  expect(sets.find(({ slug }) => slug === 'reyestr-foydali-havolalar')?.records).toBe(1)
  for (const { slug } of sets) {
    expect((await get(`${slug}/rows/?page_size=1`)).status).toBe(200)
    expect((await get(`${slug}/download/?format=json`)).status).toBe(200)
  }
  expect((await get('reyestr-foydali-havolalar/download/?format=json', 'ru')).body).toMatchObject([
    { name: usefulLinkExample().name_ru, link: 'https://my.gov.uz/', type: 'government', is_service: true },
  ])
  const region = (await added(staff, { path: '/regions', example: regionExample })).id
  const numbers = { received: 130, accepted: 120, under_consideration: 20, reviewed: 100 }
  const now = portal.ground.now().getTime()
  const months = [150, 40].map((days) => dayAt(new Date(now - days * 24 * 60 * 60 * 1000)).slice(0, 7))
  for (const month of months)
    expect((await staff.put('/api/appeals/statistics/manual/', { month, region, ...numbers })).status).toBe(204)
  const { headers, text } = await get('catalog.jsonld', 'en')
  expect(headers.get('content-type')).toContain('application/ld+json')
  const catalog = JSON.parse(text)
  expect(catalog).toMatchObject({ '@type': 'dcat:Catalog', 'dct:title': { '@language': 'en' } })
  expect(catalog['dct:description']['@value']).not.toBe(catalog['dct:title']['@value'])
  expect(catalog['dcat:dataset'].map((it: Record<string, string>) => it['dct:identifier'])).toEqual(
    expect.arrayContaining(codes),
  )
  // The statistics are of months; the registers are of no time.
  const ofTime = catalog['dcat:dataset'].filter((it: object) => 'dct:temporal' in it)
  expect(ofTime).toMatchObject([
    {
      'dct:identifier': 'R-05',
      'dct:temporal': {
        '@type': 'dct:PeriodOfTime',
        'dcat:startDate': { '@value': months[0], '@type': 'xsd:gYearMonth' },
        'dcat:endDate': { '@value': months[1], '@type': 'xsd:gYearMonth' },
      },
    },
  ])
  for (const set of catalog['dcat:dataset'])
    for (const file of set['dcat:distribution']) {
      const { pathname, search } = new URL(file['dcat:downloadURL']['@id'])
      expect((await portal.app.request(`http://localhost${pathname}${search}`)).status).toBe(200)
    }
})

it('offices are those of the pages of a category and of those below it, under its former name, too', async () => {
  const staff = await portal.as('superuser')
  const root = await added(staff, categories, { slug: 'tizim-tashkilotlari', name_uz: 'Tizim' })
  const below = { kind: 'organizations', parent: root.id }
  const [chambers, schools] = [
    await added(staff, categories, { ...below, slug: 'palatalar', name_uz: 'Palatalar', index: 1 }),
    await added(staff, categories, { ...below, slug: 'talim', name_uz: 'Taʼlim', index: 2 }),
  ]
  await added(staff, organizations, { slug: 'palata', category: chambers.id, index: 2 })
  await added(staff, organizations, { slug: 'maktab', category: schools.id, index: 1 })
  await added(staff, organizations, { slug: 'yashirin', category: schools.id, active: false })
  await added(staff, organizations, { slug: 'boshqa' })
  const slugs = async () => {
    const [page, file] = [
      (await get('reyestr-tizim-tashkilotlari/rows/')).body.results,
      (await get('reyestr-tizim-tashkilotlari/download/?format=json')).body,
    ]
    expect(file).toEqual(page)
    return page.map((row: { slug: string }) => row.slug)
  }
  expect(await slugs()).toEqual(['maktab', 'palata'])
  const { status } = await staff.put(`/api/categories/${root.slug}/update/`, {
    ...categoryExample({ slug: 'tizim', name_uz: 'Tizim' }),
    version: root.version,
  })
  expect(status).toBe(200)
  expect(await slugs()).toEqual(['maktab', 'palata'])
})

it('a set of offices was renewed when one of its own was: others and hidden ones say nothing', async () => {
  const staff = await portal.as('superuser')
  const category = (await added(staff, categories, { slug: 'notarial-idoralar', kind: 'organizations' })).id
  const offices = ['idora', 'yashirin', 'boshqa']
  await added(staff, organizations, { slug: 'idora', category })
  await added(staff, organizations, { slug: 'yashirin', category, active: false })
  await added(staff, organizations, { slug: 'boshqa' })
  for (const [at, slug] of offices.entries())
    await portal.query(`update organizations set updated_at = '2026-0${at + 1}-01T12:00:00Z' where slug = '${slug}'`)
  const days = (await registers()).map(({ code, last_updated }) => [code, last_updated])
  expect(days).toContainEqual(['R-02', '2026-01-01'])
})

it('who takes an office away reads whether it serves now, how to get in, and whether its licences are in force', async () => {
  const staff = await portal.as('superuser')
  const category = (await added(staff, categories, { slug: 'notarial-idoralar', kind: 'organizations' })).id
  const notary = { full_name: 'Aliyev Anvar', licence_no: '', licence_date: null, phone: '' }
  const told = {
    ...{ status: 'temporarily_closed', closed_until: '2026-12-05', status_note: 'Taʼmir', landmark: 'Bozor yonida' },
    ...{ access_notes: 'Pandus', wheelchair: 'partial', booking: true },
    ...{ telegram: 'https://t.me/idora', queue_url: 'https://navbat.example/' },
  }
  const { landmark, access_notes, status_note, ...plain } = told
  await added(staff, organizations, {
    ...{ ...plain, category, landmark_uz: landmark, access_notes_uz: access_notes, status_note_uz: status_note },
    ...{ lat: 41.3, lng: 69.2, languages: ['uz', 'ru'] },
    notaries: [
      { ...notary, licence_status: 'suspended' },
      { ...notary, full_name: 'Boʻriyev B.', licence_no: '7' },
    ],
  })
  const opening_hours = 'Mo-Fr 09:00-13:00,14:00-18:00; PH off; 2026 Dec 31 09:00-13:00'
  const row = { ...told, opening_hours, languages: 'uz, ru', licence_status: 'suspended, active', licence_no: '–, 7' }
  const file = async (format: string) => get(`reyestr-notarial-idoralar/download/?format=${format}`)
  expect((await file('json')).body).toMatchObject([row])
  expect(parse((await file('csv')).text, { bom: true, columns: true })).toMatchObject([{ ...row, booking: 'true' }])
  expect((await file('xml')).text).toContain('<closed_until>2026-12-05</closed_until>')
  expect(JSON.parse((await file('geojson')).text).features).toMatchObject([{ properties: row }])
  const { body } = await portal.anonymous().get('/api/organizations/geo/')
  const { status, closed_until, wheelchair } = told
  expect(body.features).toMatchObject([
    { properties: { status, closed_until, status_note, landmark, wheelchair, access_notes } },
  ])
})

const registersOfContent = [
  ['R-01', { path: '/mediators', example: mediatorExample }],
  ['R-02', organizations],
  ['R-07', { path: '/useful-links', example: usefulLinkExample }],
] as const

it.each(registersOfContent)(
  '%s was renewed on the day on which an entry was hidden, deleted or came back',
  async (code, content) => {
    // A day is longer than a session of staff.
    const staff = () => portal.signIn('superuser')
    const renewed = async () => (await registers()).find((it) => it.code === code)?.last_updated
    const today = () => dayAt(portal.ground.now())
    const category = (await added(await staff(), categories, { slug: 'notarial-idoralar', kind: 'organizations' })).id
    await added(await staff(), { path: '/regions', example: regionExample })
    for (const [at, slug] of ['a-qoladi', 'a-yashirin', 'a-boshqa', 'a-ketadi'].entries())
      await added(await staff(), content, {
        ...{ slug, active: slug !== 'a-yashirin' },
        ...(code === 'R-01' ? { register_no: at + 1, certificate_no: `M-${at}` } : {}),
        ...(code === 'R-02' ? { category } : {}),
      })
    const change = async (slug: string, act: 'hide' | 'show' | 'delete' | 'purge') => {
      portal.pass(dayMs)
      const address = `/api${content.path}/${slug}`
      const it = await staff()
      const { status } =
        act === 'hide' || act === 'show'
          ? await it.patch(`${address}/update/`, { active: act === 'show' })
          : await it.delete(`${address}/delete/${act === 'purge' ? '?purge=1' : ''}`)
      expect([slug, act, status < 300]).toEqual([slug, act, true])
      return renewed()
    }
    expect(await change('a-boshqa', 'hide')).toBe(today())
    const hidden = today()
    expect(await change('a-yashirin', 'delete')).toBe(hidden)
    expect(await change('a-boshqa', 'delete')).toBe(hidden)
    expect(await change('a-ketadi', 'delete')).toBe(today())
    const gone = today()
    expect(await change('a-ketadi', 'purge')).toBe(gone)
    expect(await change('a-boshqa', 'purge')).toBe(gone)
    expect(await change('a-qoladi', 'hide')).toBe(today())
    expect(await change('a-qoladi', 'show')).toBe(today())
  },
)

it('the catalogue names the licence of each set, and the language that its texts are in', async () => {
  const staff = await portal.as('superuser')
  const sets = { path: '/open-data', example: datasetExample } as const
  await added(staff, sets, { slug: 'erkin', licence: 'CC0-1.0' })
  await added(staff, sets, { slug: 'manba', code: '2', licence: 'CC-BY-4.0', description_ru: 'С адресами' })
  const catalog = JSON.parse((await get('catalog.jsonld', 'ru')).text)['dcat:dataset']
  const set = (code: string) => catalog.find((it: Record<string, string>) => it['dct:identifier'] === code)
  const licencesOf = (code: string) =>
    set(code)['dcat:distribution'].map((file: Record<string, Record<string, string>>) => file['dct:license']?.['@id'])
  const free = 'https://creativecommons.org/publicdomain/zero/1.0/'
  const named = 'https://creativecommons.org/licenses/by/4.0/'
  expect([licencesOf('3-012-0007'), licencesOf('2')]).toEqual([
    [free, free],
    [named, named],
  ])
  expect([set('3-012-0007')['dct:description'], set('2')['dct:description']]).toEqual([
    { '@value': 'Manzillari va telefonlari bilan', '@language': 'uz' },
    { '@value': 'С адресами', '@language': 'ru' },
  ])
})

it('the catalogue says of a set what it is about, whom to ask, and since when it is there; of a register what is known of it', async () => {
  const staff = await portal.as('superuser')
  const sets = { path: '/open-data', example: datasetExample } as const
  await added(staff, sets, { slug: 'manba' })
  await added(staff, sets, { slug: 'yashirin', code: '2', active: false })
  await added(staff, sets, { slug: 'bandlik', code: '3', sphere_uz: 'Bandlik' })
  const of = async (locale: string, code: string) =>
    JSON.parse((await get('catalog.jsonld', locale)).text)['dcat:dataset'].find(
      (it: Record<string, string>) => it['dct:identifier'] === code,
    )
  expect(await of('ru', '3-012-0007')).toMatchObject({
    'dcat:keyword': [{ '@value': 'нотариус', '@language': 'ru' }],
    'dcat:theme': {
      ...{ '@type': 'skos:Concept', '@id': 'http://publications.europa.eu/resource/authority/data-theme/JUST' },
      'skos:prefLabel': { '@value': 'Huquq', '@language': 'uz' },
    },
    'dcat:contactPoint': {
      '@type': 'vcard:Individual',
      'vcard:fn': 'Aliyeva Malika Rustamovna',
      'vcard:hasEmail': { '@id': 'mailto:ochiq@adliya.example' },
      'vcard:hasTelephone': { '@id': 'tel:+998712070001' },
    },
    'dct:creator': {
      '@type': 'foaf:Agent',
      'foaf:name': { '@value': 'Министерство юстиции', '@language': 'ru' },
    },
    'dct:issued': { '@value': '2021-08-11', '@type': 'xsd:date' },
  })
  expect((await of('en', '3-012-0007'))['dcat:keyword']).toEqual([{ '@value': 'notarius', '@language': 'uz' }])
  expect(await of('ru', '2')).toBeUndefined()
  expect((await of('ru', '3'))['dcat:theme']).not.toHaveProperty(['@id'])
  const register = await of('ru', 'R-01')
  for (const name of ['dcat:keyword', 'dcat:contactPoint', 'dct:issued']) expect(register).not.toHaveProperty([name])
})

it('numbers of appeals that are kept back on the page are empty in the set', async () => {
  const page = (await portal.anonymous().get('/api/appeals/statistics/')).body
  const { body } = await get('reyestr-murojaatlar-statistikasi/rows/?page_size=500')
  expect(body.results.map((row: { period: string; received: number }) => [row.period, row.received])).toEqual(
    page.series.map((row: { period: string; received: number }) => [row.period, row.received]),
  )
})

it('a set of the ministry’s own that bears the name of a register stands in its place, in the list and in the catalogue', async () => {
  const slug = 'reyestr-mediatorlar'
  const codes = async () => (await registers()).map(({ code }) => code)
  const inCatalogue = async () =>
    (await get('catalog.jsonld')).body['dcat:dataset']
      .filter((set: { '@id': string }) => set['@id'].endsWith(`/${slug}`))
      .map((set: { 'dct:identifier': string }) => set['dct:identifier'])
  expect([(await codes()).includes('R-01'), await inCatalogue()]).toEqual([true, ['R-01']])
  const { code } = datasetExample()
  await added(await portal.as('superuser'), { path: '/open-data', example: datasetExample }, { slug })
  expect((await get(`${slug}/`)).body.code).toBe(code)
  expect([(await codes()).includes('R-01'), await inCatalogue()]).toEqual([false, [code]])
})
