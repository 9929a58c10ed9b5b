import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { behavesLikeContent } from '#tests/behaves-like-content.ts'
import type { Body, Client } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { categoryExample, documentExample } from '#tests/content-examples.ts'
import { pdfOf } from '#tests/documents.ts'
import { uploadForm } from '#tests/pictures.ts'

const portal = await openPortal()
const content = { path: '/documents', example: documentExample } as const

behavesLikeContent({
  portal,
  path: '/documents',
  thing: 'document',
  example: documentExample,
  text: 'title',
  change: { title_ru: 'Закон о медиации', status: 'partly', in_force_from: '2024-10-04' },
  wrong: {
    title_uz: 'a',
    doc_type: 'letter',
    number_uz: 'x'.repeat(41),
    adopted_on: '2024-02-30',
    adopted_by_uz: '',
    reg_date: 'kecha',
    status: 'gone',
    replaced_by: 'yes',
    lex_url: 'http://lex.uz/1',
    discussion_url: 'javascript:alert(1)',
    category: 'qonunlar',
    files: 'a.pdf',
    slug: 'а',
  },
})

const read = async (path: string, locale = 'uz') => (await portal.anonymous().get(`/${locale}/api${path}`)).body
const slugsOf = (body: Body) => body.results.map((it: Body) => it.slug)
const refusedFields = async (over: Body, by?: Client) => {
  const { status, body } = await (by ?? (await portal.as('chief'))).post(
    '/api/documents/create/',
    documentExample(over),
  )
  return [status, ...Object.entries<Body>(body.errors ?? {}).map(([field, [{ code }]]) => `${field} ${code}`)]
}

describe('the library', () => {
  const fill = async () => {
    const chief = await portal.as('chief')
    const ministry = { adopted_by_uz: 'Adliya vazirligi', adopted_by_ru: 'Министерство юстиции', adopted_by_uzb: '' }
    const order = { doc_type: 'order', ...ministry }
    await added(chief, content, { slug: 'qonun' })
    await added(chief, content, {
      slug: 'eski',
      number_uz: 'OʻRQ-10',
      adopted_on: '2020-01-31',
      status: 'repealed',
      repealed_on: '2024-07-03',
    })
    await added(chief, content, {
      slug: 'buyruq',
      ...order,
      title_uz: 'Notarial harakatlar',
      number_uz: '54-mh',
      adopted_on: '2024-02-01',
    })
    await added(chief, content, {
      slug: 'loyiha',
      ...order,
      doc_type: 'draft',
      status: 'draft',
      number_uz: '',
      adopted_on: null,
    })
    await added(chief, content, { slug: 'yashirin', number_uz: 'OʻRQ-1', active: false })
    return chief
  }

  it('is found by every filter, alone and together; drafts without a date come first', async () => {
    await fill()
    const found = async (query: string) => slugsOf(await read(`/documents/?${query}`))
    expect(await found('')).toEqual(['loyiha', 'qonun', 'buyruq', 'eski'])
    expect(await found('type=law')).toEqual(['qonun', 'eski'])
    expect(await found('year=2024')).toEqual(['qonun', 'buyruq'])
    expect(await found('body=adliya-vazirligi')).toEqual(['loyiha', 'buyruq'])
    expect(await found('status=repealed')).toEqual(['eski'])
    expect(await found('type=law&year=2020')).toEqual(['eski'])
    expect(await found(`q=${encodeURIComponent('нотариал')}`)).toEqual(['buyruq'])
    for (const number of ["o'rq-482", 'orq-482', 'ўрқ-482', 'орк-482'])
      expect([number, await found(`q=${encodeURIComponent(number)}`)]).toEqual([number, ['qonun']])
    expect(await found(`q=${encodeURIComponent('ЗРУ-482')}&type=order`)).toEqual(['buyruq'])
    expect(await found('q=%25')).toEqual([])
    expect(await found('type=&p=9&page_size=3')).toEqual(['eski'])
  })

  it('counts what each choice of a filter would give, and nothing that is hidden', async () => {
    await fill()
    const { counts, count } = await read('/documents/?type=law', 'uzb')
    expect(count).toBe(2)
    expect(counts.types).toEqual([
      { type: 'law', count: 2 },
      { type: 'order', count: 1 },
      { type: 'draft', count: 1 },
    ])
    expect(counts.years).toEqual([
      { year: 2024, count: 1 },
      { year: 2020, count: 1 },
    ])
    expect(counts.statuses.map((it: Body) => it.status)).toEqual(['in_force', 'repealed'])
    const all = await read('/documents/', 'uzb')
    expect(all.counts.bodies).toEqual([
      { body: 'adliya-vazirligi', name: 'Адлия вазирлиги', lang: 'uzb', count: 2 },
      { body: 'oliy-majlis', name: 'Олий Мажлис', lang: 'uzb', count: 2 },
    ])
    expect((await read('/documents/?year=2020', 'ru')).counts.types).toEqual([{ type: 'law', count: 1 }])
  })

  it('names what a document replaces and is replaced by, as long as that may be seen', async () => {
    const chief = await portal.as('chief')
    const { id, slug } = await added(chief, content, { slug: 'yangi' })
    const repealed = {
      slug: 'eski',
      number_uz: 'OʻRQ-9',
      status: 'repealed',
      repealed_on: '2024-07-03',
      replaced_by: id,
    }
    await added(chief, content, repealed)
    expect((await read('/documents/eski/', 'uzb')).replaced_by).toMatchObject({ slug, number: 'ЎРҚ-482', lang: 'uzb' })
    expect((await read(`/documents/${slug}/`)).replaces.map((it: Body) => it.slug)).toEqual(['eski'])
    const removed = await chief.delete(`/api/documents/${slug}/delete/`)
    expect([removed.status, removed.body.code]).toEqual([409, 'in_use'])
    await chief.patch(`/api/documents/${slug}/update/`, { active: false })
    expect((await read('/documents/eski/')).replaced_by).toBeNull()
    const self = await chief.put(`/api/documents/${slug}/update/`, documentExample({ replaced_by: id, version: 2 }))
    expect([self.status, Object.keys(self.body.errors)]).toEqual([400, ['replaced_by']])
  })

  it('tells a number without what says that it is one, which each language says in its own way', async () => {
    const chief = await portal.as('chief')
    const numbers = { number_uz: '61-mh-son', number_uzb: '61-мҳ-сон', number_ru: '№ 61-мх', number_en: 'No. 61-mh' }
    await added(chief, content, { slug: 'raqamli', ...numbers })
    await added(chief, content, {
      slug: 'raqamsiz',
      number_uz: 'N-7',
      number_uzb: '',
      number_ru: '№3',
      number_en: 'no 3',
    })
    const told = async (slug: string) =>
      await Promise.all(['uz', 'uzb', 'ru', 'en'].map(async (it) => (await read(`/documents/${slug}/`, it)).number))
    expect(await told('raqamli')).toEqual(['61-mh', '61-мҳ', '61-мх', '61-mh'])
    expect(await told('raqamsiz')).toEqual(['N-7', 'Н-7', '3', '3'])
  })

  it('hides a document whose category is hidden', async () => {
    const superuser = await portal.as('superuser')
    const category = await added(superuser, { path: '/categories', example: categoryExample }, { kind: 'documents' })
    const { slug } = await added(superuser, content, { category: category.id })
    expect(slugsOf(await read(`/documents/?category=${category.slug}`))).toEqual([slug])
    expect((await read(`/documents/${slug}/`)).category).toBe(category.slug)
    await superuser.patch(`/api/categories/${category.slug}/update/`, { active: false })
    const list = await read('/documents/')
    expect([list.count, list.counts.types, slugsOf(list)]).toEqual([0, [], []])
    expect((await portal.anonymous().get(`/api/documents/${slug}/`)).status).toBe(404)
  })
})

describe('the rules of the library', () => {
  it('ask for a number and a date unless it is a draft, and for the day of a repeal', async () => {
    const bare = { number_uz: '', adopted_on: null }
    expect(await refusedFields(bare)).toEqual([400, 'number_uz required', 'adopted_on required'])
    expect(await refusedFields({ status: 'repealed' })).toEqual([400, 'repealed_on required'])
    expect(await refusedFields({ ...bare, status: 'draft', slug: 'a' })).toEqual([201])
    expect(await refusedFields({ ...bare, status: 'draft', slug: 'b' })).toEqual([201])
  })

  it('give a number of a type once a day, and titles addresses of their own', async () => {
    const chief = await portal.as('chief')
    await added(chief, content)
    expect(await refusedFields({})).toEqual([400, 'number_uz taken'])
    expect((await added(chief, content, { adopted_on: '2025-07-03' })).slug).toBe('mediatsiya-togrisida-2')
    expect(await refusedFields({ doc_type: 'code', replaced_by: 4040 })).toEqual([400, 'replaced_by not_found'])
    expect(await refusedFields({ doc_type: 'code', category: 4040 })).toEqual([400, 'category not_found'])
  })
})

describe('the files of a document', () => {
  const upload = async (by: Client, name: string) => {
    const bytes = pdfOf({ more: [`<< /Name (${name}) >>`] })
    const { status, body, text } = await by.post('/api/docattachments/create/', uploadForm(bytes, name))
    expect(status, text).toBe(201)
    return body
  }

  it('stand in their order with their languages, in lists and on the page', async () => {
    const superuser = await portal.as('superuser')
    const [uz, ru] = [await upload(superuser, 'qonun.pdf'), await upload(superuser, 'zakon.pdf')]
    const files = [
      { docattachment: ru.id, locale: 'ru' },
      { docattachment: uz.id, locale: 'uz' },
    ]
    const { slug } = await added(superuser, content, { files })
    const expected = [
      { name: 'zakon.pdf', locale: 'ru', extension: 'pdf', path: ru.path },
      { name: 'qonun.pdf', locale: 'uz', extension: 'pdf', path: uz.path },
    ]
    expect((await read(`/documents/${slug}/`)).files).toMatchObject(expected)
    expect((await read('/documents/')).results[0].files).toMatchObject(expected)
    const swapped = documentExample({ files: files.toReversed(), version: 1 })
    const { body } = await superuser.put(`/api/documents/${slug}/update/`, swapped)
    expect(body.files).toEqual(files.toReversed())
    expect((await read(`/documents/${slug}/`)).files.map((it: Body) => it.locale)).toEqual(['uz', 'ru'])
  })

  it('can be fetched while the document is shown, and cannot be deleted while it has them', async () => {
    const superuser = await portal.as('superuser')
    const { id, path } = await upload(superuser, 'qonun.pdf')
    const fetched = async () => (await portal.anonymous().get(path)).status
    expect(await fetched()).toBe(404)
    const { slug } = await added(superuser, content, { files: [{ docattachment: id, locale: 'uz' }] })
    expect(await fetched()).toBe(200)
    const removed = await superuser.delete(`/api/docattachments/${id}/delete/`)
    expect([removed.status, removed.body.used_by]).toEqual([
      409,
      { documents: [{ slug, title: 'Mediatsiya toʻgʻrisida' }] },
    ])
    await superuser.patch(`/api/documents/${slug}/update/`, { active: false })
    expect(await fetched()).toBe(404)
    await superuser.put(`/api/documents/${slug}/update/`, documentExample({ files: [], version: 2 }))
    expect((await superuser.delete(`/api/docattachments/${id}/delete/`)).status).toBe(204)
  })

  it('must be there, be documents, and be named once', async () => {
    const superuser = await portal.as('superuser')
    const { id } = await upload(superuser, 'qonun.pdf')
    const file = { docattachment: id, locale: 'uz' }
    const lost = { docattachment: 4040, locale: 'uz' }
    expect(await refusedFields({ files: [file, lost] }, superuser)).toEqual([400, 'files.1.docattachment not_found'])
    expect(await refusedFields({ files: [file, file] }, superuser)).toEqual([400, 'files taken'])
    expect(await refusedFields({ files: [{ ...file, locale: 'de' }] }, superuser)).toEqual([
      400,
      'files.0.locale not_an_option',
    ])
    expect(await portal.query('select * from documents')).toEqual([])
  })
})

it('staff sort and filter the whole library', async () => {
  const chief = await portal.as('chief')
  await added(chief, content, { slug: 'a' })
  await added(chief, content, { slug: 'b', number_uz: 'OʻRQ-1', adopted_on: '2020-01-01', active: false })
  const slugs = async (query: string) => slugsOf((await chief.get(`/api/documents/forAdmin/?${query}`)).body)
  expect(await slugs('')).toEqual(['a', 'b'])
  expect(await slugs('ordering=adopted_on')).toEqual(['b', 'a'])
  expect(await slugs('active=false')).toEqual(['b'])
  expect(await slugs('year=2024&type=law&status=in_force')).toEqual(['a'])
  await chief.delete('/api/documents/b/delete/')
  expect(await slugs('bin=true')).toEqual(['b'])
  expect((await chief.get('/api/documents/forAdmin/?type=letter')).status).toBe(400)
})
