import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { behavesLikeContent } from '#tests/behaves-like-content.ts'
import type { Body, Client } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { employeeExample, organizationExample, regionExample } from '#tests/content-examples.ts'

const portal = await openPortal()

behavesLikeContent({
  portal,
  path: '/regions',
  thing: 'region',
  example: regionExample,
  text: 'name',
  change: { name_ru: 'Каракалпакия', index: 3 },
  wrong: { name_uz: '', code: '12', iso: 'QR', hotline: '1', social: 'x', index: -1, slug: 'а', active: 'no' },
})

it('is changed and deleted at its bare address, too', async () => {
  const chief = await portal.as('chief')
  const { slug } = await added(chief, { path: '/regions', example: regionExample })
  const changed = await chief.put(`/api/regions/${slug}/`, regionExample({ centre_uz: 'Xoʻjayli', version: 1 }))
  expect([changed.status, changed.body.centre_uz]).toEqual([200, 'Xoʻjayli'])
  expect((await portal.anonymous().delete(`/api/regions/${slug}/`)).status).toBe(401)
  expect((await chief.delete(`/api/regions/${slug}/`)).status).toBe(204)
  expect((await portal.anonymous().get(`/api/regions/${slug}/`)).status).toBe(404)
})

it('a changed slug leaves a redirect, which nobody else may take, and which a hidden region has not', async () => {
  const chief = await portal.as('chief')
  const first = await added(chief, { path: '/regions', example: regionExample })
  const change = (slug: string, version: number, more: Body = {}) =>
    chief.put(`/api/regions/${slug}/`, regionExample({ version, ...more }))
  expect((await change(first.slug, 1, { slug: 'yangi' })).status).toBe(200)
  const former = () => portal.anonymous().get(`/ru/api/regions/${first.slug}/?include=offices`)
  const { status, headers } = await former()
  expect([status, headers.get('location')]).toEqual([301, '/ru/api/regions/yangi/?include=offices'])
  const bare = await change(first.slug, 2)
  expect([bare.status, bare.headers.get('location')]).toEqual([308, '/api/regions/yangi/'])
  const other = regionExample({ slug: first.slug, code: '1703' })
  expect((await chief.post('/api/regions/create/', other)).body.errors).toHaveProperty('slug')
  expect((await change('yangi', 2, { slug: 'yangi', active: false })).status).toBe(200)
  expect((await former()).status).toBe(404)
  expect((await change('yangi', 3, { slug: first.slug })).status).toBe(200)
  expect((await former()).status).toBe(200)
})

/** A region with its body of justice, a head and two deputies; all of them visible. */
async function regionWithPeople(chief: Client) {
  const region = await added(chief, { path: '/regions', example: regionExample })
  const person = (slug: string) =>
    added(chief, { path: '/employees', example: employeeExample }, { slug, type: 'REGIONAL', region: region.id })
  const [head, first, second] = [await person('rahbar'), await person('birinchi'), await person('ikkinchi')]
  const office = await added(
    chief,
    { path: '/organizations', example: organizationExample },
    { ...regionalBody, slug: 'boshqarma', region: region.id },
  )
  const named = { office: office.id, head: head.id, deputies: [second.id, first.id] }
  const { status } = await chief.put(`/api/regions/${region.slug}/`, regionExample({ ...named, version: 1 }))
  expect(status).toBe(200)
  return { slug: region.slug as string, id: region.id as number, head, first, second, office }
}
const regionalBody = { kind: 'regional_body', notaries: [], office_no: '', notarial_district_uz: '', hotline: '1008' }
const slugsOf = (rows: Body[]) => rows.map(({ slug }) => slug)

it('tells of itself in the language of the reader, its body of justice with it', async () => {
  const chief = await portal.as('chief')
  const { slug } = await regionWithPeople(chief)
  const { status, body } = await portal.anonymous().get(`/ru/api/regions/${slug}/`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'Республика Каракалпакстан',
    about: '<p>Орган юстиции региона.</p>',
    reception: 'Har dushanba, 10:00–12:00',
    untranslated: ['justice_body', 'reception'],
    districts: ['город Нукус', 'Амударьинский район'],
    iso: 'UZ-QR',
    hotline: '1008',
    social: [{ name: 'telegram', link: 'https://t.me/adliya_qr' }],
    office: { slug: 'boshqarma', hotline: '1008' },
  })
  for (const part of ['offices', 'leadership', 'stats', 'head', 'deputies']) expect(body).not.toHaveProperty(part)
  const cyrillic = await portal.anonymous().get(`/uzb/api/regions/${slug}/`)
  expect(cyrillic.body).toMatchObject({ reception: 'Ҳар душанба, 10:00–12:00', untranslated: [] })
  const [listed] = (await portal.anonymous().get('/uzb/api/regions/')).body
  expect(listed).toMatchObject({ centre: cyrillic.body.centre, justice_body: cyrillic.body.justice_body, lang: 'uzb' })
})

it('gives the parts that are asked for, and leaves aside what it does not know', async () => {
  const { slug } = await regionWithPeople(await portal.as('chief'))
  const { body } = await portal.anonymous().get(`/api/regions/${slug}/?include=offices,leadership,stats,users`)
  expect(slugsOf(body.offices)).toEqual(['boshqarma'])
  expect([body.leadership.head.slug, slugsOf(body.leadership.deputies)]).toEqual(['rahbar', ['ikkinchi', 'birinchi']])
  expect(body.stats).toMatchObject({ granularity: 'month', totals: { received: 0 } })
  expect(body).not.toHaveProperty('users')
})

it('shows of its people and offices those that visitors may see', async () => {
  const chief = await portal.as('chief')
  const { slug, office } = await regionWithPeople(chief)
  for (const path of ['employees/rahbar', 'employees/birinchi', 'organizations/boshqarma'])
    expect((await chief.patch(`/api/${path}/update/`, { active: false })).status).toBe(200)
  const { body } = await portal.anonymous().get(`/api/regions/${slug}/?include=offices,leadership`)
  expect(body.office).toBeNull()
  expect(body.offices).toEqual([])
  expect(body.leadership.head).toBeNull()
  expect(slugsOf(body.leadership.deputies)).toEqual(['ikkinchi'])
  expect(JSON.stringify(body)).not.toContain(office.email)
})

it('finds its body of justice by itself where none is chosen', async () => {
  const chief = await portal.as('chief')
  const { slug } = await regionWithPeople(chief)
  expect((await chief.put(`/api/regions/${slug}/`, regionExample({ version: 2 }))).status).toBe(200)
  expect((await portal.anonymous().get(`/api/regions/${slug}/`)).body.office.slug).toBe('boshqarma')
})

it('names nobody who is not there, and nobody twice', async () => {
  const chief = await portal.as('chief')
  const { slug, head, first } = await regionWithPeople(chief)
  const save = async (named: Body) => {
    const { status, body } = await chief.put(`/ru/api/regions/${slug}/`, regionExample({ ...named, version: 2 }))
    return [status, Object.keys(body.errors ?? {})]
  }
  const nobody = 2_000_000_000
  expect(await save({ head: nobody })).toEqual([400, ['head']])
  expect(await save({ office: nobody })).toEqual([400, ['office']])
  expect(await save({ deputies: [first.id, nobody] })).toEqual([400, ['deputies.1']])
  expect(await save({ head: head.id, deputies: [head.id] })).toEqual([400, ['deputies.0']])
  expect(await save({ deputies: [first.id, first.id] })).toEqual([400, ['deputies.1']])
})

it('keeps whom and what it names out of the bin until it names them no more', async () => {
  const chief = await portal.as('chief')
  const { slug } = await regionWithPeople(chief)
  for (const path of ['employees/rahbar', 'employees/ikkinchi', 'organizations/boshqarma']) {
    const { status, body } = await chief.delete(`/api/${path}/delete/`)
    expect([path, status, body.code, slugsOf(body.used_by?.regions ?? [])]).toEqual([path, 409, 'in_use', [slug]])
  }
  await chief.put(`/api/regions/${slug}/`, regionExample({ version: 2 }))
  expect((await chief.delete('/api/employees/rahbar/delete/')).status).toBe(204)
})

it('is found by its name and by its districts as long as visitors may see it', async () => {
  const chief = await portal.as('chief')
  const { slug } = await added(chief, { path: '/regions', example: regionExample })
  const found = async (q: string) => {
    const { body } = await portal.anonymous().get(`/ru/api/search/?q=${encodeURIComponent(q)}`)
    return (body.results as Body[]).map(({ url }) => url)
  }
  for (const q of ['Каракалпакстан', 'Амударьинский район']) expect(await found(q)).toEqual([`/ru/hududlar/${slug}`])
  await chief.patch(`/api/regions/${slug}/update/`, { active: false })
  expect(await found('Каракалпакстан')).toEqual([])
})

it('a name has two letters or more', async () => {
  const chief = await portal.as('superuser')
  const { status, body } = await chief.post('/ru/api/regions/create/', regionExample({ name_uz: 'B', name_ru: 'Б' }))
  const told = [{ code: 'too_short', message: 'Введите не меньше 2 знаков' }]
  expect([status, body.errors]).toEqual([400, { name_uz: told, name_ru: told }])
})
