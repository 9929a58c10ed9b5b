import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { behavesLikeContent } from '#tests/behaves-like-content.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { categoryExample, datasetExample } from '#tests/content-examples.ts'
import { nextDue } from './next-due.ts'

const portal = await openPortal()
const content = { path: '/open-data', example: datasetExample } as const

behavesLikeContent({
  portal,
  path: '/open-data',
  thing: 'open data',
  example: datasetExample,
  text: 'title',
  change: { title_ru: 'Нотариальные конторы', keywords_uz: ['idora'], update_frequency: 'yearly' },
  wrong: {
    code: '',
    struct_id: 'z',
    title_uz: 'a',
    organization_uz: '',
    sphere_uz: '',
    responsible_full_name: '',
    responsible_phone: '12',
    responsible_email: '',
    link_web: 'javascript:alert(1)',
    first_published: '2024-02-30',
    last_updated: 'kecha',
    update_frequency: 'hourly',
    formats: 'csv',
    licence: 'MIT',
    structure: [],
    payload: 'rows',
  },
})

const create = async (over: Body, prefix = '') =>
  (await portal.as('chief')).post(`${prefix}/api/open-data/create/`, datasetExample(over))

const column = (name: string, type: string, over: Body = {}) => ({ name, type, title_uz: name, ...over })
const everyType = [
  column('id', 'integer', { is_key: true }),
  column('name', 'text'),
  column('share', 'decimal'),
  column('day', 'date'),
  column('at', 'datetime'),
  column('open', 'boolean'),
  column('place', 'geo'),
]
const goodRow = {
  id: 1,
  name: 'Nukus',
  share: 0.5,
  day: '2026-02-28',
  at: '2026-02-28T09:00:00+05:00',
  open: true,
  place: { lat: 42.46, lng: 59.61 },
}

describe('the rows', () => {
  it('are taken when they fit the declared columns; an absent cell is empty', async () => {
    const { status, body } = await create({ structure: everyType, payload: [goodRow, { id: 2, name: '' }] })
    expect([status, body.records]).toEqual([201, 2])
    const empty = { name: null, share: null, day: null, at: null, open: null, place: null }
    expect(body.payload).toEqual([goodRow, { id: 2, ...empty }])
    const page = await portal.anonymous().get(`/ru/api/open-data/${body.slug}/`)
    expect(page.body.rows).toEqual(body.payload)
    // As they are declared, and not as a database keeps them: people read rows, too.
    const inOrder = everyType.map(({ name }) => name)
    const rowsBy = async (query: string) =>
      (await portal.anonymous().get(`/api/open-data/${body.slug}/rows/${query}`)).body.results
    for (const rows of [page.body.rows, await rowsBy(''), await rowsBy('?ordering=-name'), await rowsBy('?q=nukus')])
      expect(Object.keys(rows[0])).toEqual(inOrder)
    expect(page.body.columns.map((it: Body) => [it.name, it.type, it.is_key])[0]).toEqual(['id', 'integer', true])
  })

  it('say of their columns what titles do not, in the reader’s language or in Uzbek, and old sets say nothing', async () => {
    const about = { description_uz: "Yil boshidan o'sib boruvchi", description_ru: 'Нарастающим итогом с начала года' }
    const structure = [column('id', 'integer', { is_key: true, ...about }), column('name', 'text')]
    const { status, body } = await create({ structure, payload: [{ id: 1, name: 'Nukus' }] })
    expect([status, body.structure[0].description_uz]).toEqual([201, 'Yil boshidan oʻsib boruvchi'])
    const told = async (prefix: string) => {
      const page = await portal.anonymous().get(`${prefix}/api/open-data/${body.slug}/`)
      return page.body.columns.map((it: Body) => [it.description, it.description_lang])
    }
    expect(await told('')).toEqual([
      ['Yil boshidan oʻsib boruvchi', 'uz'],
      ['', 'uz'],
    ])
    expect((await told('/uzb'))[0]).toEqual(['Йил бошидан ўсиб борувчи', 'uzb'])
    expect((await told('/ru'))[0]).toEqual([about.description_ru, 'ru'])
    expect((await told('/en'))[0]).toEqual(['Yil boshidan oʻsib boruvchi', 'uz'])
    const long = await create({ code: 'uzun', structure: [{ ...structure[0], description_en: 'x'.repeat(501) }] })
    expect([long.status, Object.keys(long.body.errors)]).toEqual([400, ['structure.0.description_en']])
  })

  it('are refused with every bad cell by row and column, and nothing is stored', async () => {
    const wrong = { name: 5, share: '1', day: '2026-02-30', at: '09:00', open: 'ha', place: { lat: 91, lng: 0 } }
    const payload: Body[] = [goodRow, { id: 1.5, ...wrong }, { id: 1, constructor: 'x' }, { name: 'kalitsiz' }]
    const { status, body } = await create({ structure: everyType, payload }, '/ru')
    expect([status, body.code, body.bad_rows]).toEqual([400, 'validation', 3])
    expect(Object.entries<Body>(body.errors).map(([field, [{ code }]]) => `${field} ${code}`)).toEqual([
      'payload.1.id not_integer',
      'payload.1.name not_text',
      'payload.1.share not_decimal',
      'payload.1.day not_date',
      'payload.1.at not_datetime',
      'payload.1.open not_boolean',
      'payload.1.place not_geo',
      'payload.2.constructor unknown_field',
      'payload.2.id taken',
      'payload.3.id required',
    ])
    expect(body.errors['payload.1.share'][0].message).toBe('Строка 2, столбец «share»: нужно число')
    expect(await portal.query('select * from open_data')).toEqual([])
    expect(await portal.query('select * from open_data_rows')).toEqual([])
  })

  it('are reported a hundred cells at a time, with how many rows are bad', async () => {
    const { body } = await create({ payload: Array.from({ length: 250 }, () => ({ no: 'x' })) })
    expect([body.bad_rows, Object.keys(body.errors).length]).toEqual([250, 100])
  })

  it('stay where an update brings none, must fit new columns, and renew the set where they change', async () => {
    const chief = await portal.as('chief')
    const { last_updated: _day, payload: _rows, ...without } = datasetExample()
    const { slug, last_updated } = await added(chief, content)
    const at = `/api/open-data/${slug}/update/`
    const kept = await chief.put(at, { ...without, version: 1 })
    expect([kept.body.payload, kept.body.last_updated]).toEqual([datasetExample().payload, last_updated])
    const narrower = { ...without, structure: datasetExample().structure.slice(0, 1), version: 2 }
    const refused = await chief.put(at, narrower)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['payload.0.office', 'payload.1.office']])
    const renewed = await chief.put(at, { ...without, payload: [{ no: 3, office: '15-son' }], version: 2 })
    expect([renewed.body.records, renewed.body.payload]).toEqual([1, [{ no: 3, office: '15-son' }]])
    expect(renewed.body.last_updated > last_updated).toBe(true)
    const log = await portal.query("select after from audit_log where entity = 'open data' order by id")
    expect(log.map(({ after }) => after.payload)).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      log[0]?.after.payload,
      expect.not.stringMatching(log[0]?.after.payload),
    ])
  })

  it('stand on the page up to the hundredth, with how many there are', async () => {
    const payload = Array.from({ length: 130 }, (_, place) => ({ no: place + 1, office: `${place}-son` }))
    const { slug } = (await create({ payload })).body
    const { body } = await portal.anonymous().get(`/api/open-data/${slug}/`)
    expect([body.records, body.rows.length, body.rows[99]]).toEqual([130, 100, { no: 100, office: '99-son' }])
  })
})

describe('the catalogue', () => {
  it('hides a set whose category is hidden, and cannot lose a category to the bin', async () => {
    const superuser = await portal.as('superuser')
    const category = await added(superuser, { path: '/categories', example: categoryExample })
    const { slug } = await added(superuser, content, { category: category.id })
    const listed = async () => (await portal.anonymous().get(`/api/open-data/?category=${category.slug}`)).body.count
    expect(await listed()).toBe(1)
    const removed = await superuser.delete(`/api/categories/${category.slug}/delete/`)
    expect([removed.status, removed.body.code]).toEqual([409, 'in_use'])
    await superuser.patch(`/api/categories/${category.slug}/update/`, { active: false })
    expect(await listed()).toBe(0)
    expect((await portal.anonymous().get(`/api/open-data/${slug}/`)).status).toBe(404)
  })

  it('is found by a title in either script and by a code', async () => {
    await added(await portal.as('chief'), content)
    const found = async (q: string) =>
      (await portal.anonymous().get(`/api/open-data/?q=${encodeURIComponent(q)}`)).body.count
    expect(await Promise.all(['идоралар', 'notary', '3-012-0007', 'roʻyxat notarial', 'sud', '%'].map(found))).toEqual([
      1, 1, 1, 1, 0, 0,
    ])
  })

  it('reads in one language, with keywords and columns in it or in Uzbek', async () => {
    const { slug } = await added(await portal.as('chief'), content)
    const read = async (locale: string) => (await portal.anonymous().get(`/${locale}/api/open-data/${slug}/`)).body
    const [ru, en, uzb] = [await read('ru'), await read('en'), await read('uzb')]
    expect([ru.keywords, en.keywords, uzb.keywords]).toEqual([['нотариус'], ['notarius'], ['нотариус']])
    const titles = [ru, en, uzb].map((it) => it.columns.map(({ title, lang }: Body) => `${title} ${lang}`))
    expect(titles).toEqual([
      ['№ ru', 'Контора ru'],
      ['Tartib raqami uz', 'Idora uz'],
      ['Тартиб рақами uzb', 'Идора uzb'],
    ])
    expect(en.untranslated).toEqual(['organization', 'sphere', 'description'])
  })

  it('gives a code once', async () => {
    await added(await portal.as('chief'), content)
    const { status, body } = await create({ slug: 'boshqa' })
    expect([status, Object.keys(body.errors), body.errors.code?.[0].code]).toEqual([400, ['code'], 'taken'])
  })

  it('says when a renewal is due', () => {
    expect(nextDue('2026-01-31', 'monthly')).toBe('2026-02-28')
    expect(nextDue('2025-11-30', 'quarterly')).toBe('2026-02-28')
    expect(nextDue('2024-02-29', 'yearly')).toBe('2025-02-28')
    expect(nextDue('2026-12-31', 'daily')).toBe('2027-01-01')
    expect(nextDue('2026-12-28', 'weekly')).toBe('2027-01-04')
    expect([nextDue('2026-01-01', 'once'), nextDue('2026-01-01', 'on_change')]).toEqual([null, null])
  })

  it('lists for staff what they ask for, without rows', async () => {
    const chief = await portal.as('chief')
    await added(chief, content)
    await added(chief, content, {
      slug: 'b',
      code: 'b',
      active: false,
      update_frequency: 'once',
      last_updated: '2026-01-01',
    })
    const slugs = async (query: string) =>
      (await chief.get(`/api/open-data/forAdmin/?${query}`)).body.results.map((it: Body) => it.code)
    expect(await slugs('')).toEqual(['b', '3-012-0007'])
    expect(await slugs('ordering=code')).toEqual(['3-012-0007', 'b'])
    expect(await slugs('active=false')).toEqual(['b'])
    expect(await slugs('update_frequency=quarterly')).toEqual(['3-012-0007'])
    expect((await chief.get('/api/open-data/forAdmin/?sort=x')).status).toBe(400)
    expect((await chief.get('/api/open-data/forAdmin/')).text).not.toContain('payload')
  })
})
