import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Client } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import {
  announcementsCategory,
  categoryExample,
  employeeExample,
  organizationExample,
  regionExample,
} from '#tests/content-examples.ts'

const portal = await openPortal()
const content = { path: '/employees', example: employeeExample } as const
const slugs = (body: { results: { slug: string }[] }) => body.results.map(({ slug }) => slug)

const people: Record<string, object> = {
  vazir: { index: 1 },
  orinbosar: { index: 2, full_name_uz: 'Yoʻldosheva Gulnora', full_name_uzb: '', full_name_ru: 'Юлдашева Гульнора' },
  boshliq: { index: 1, type: 'CENTRAL', category: announcementsCategory, position_name_uz: 'Boshqarma boshligʻi' },
  hudud: { index: 0, type: 'REGIONAL', active: false },
}

async function addPeople(by: Client): Promise<void> {
  for (const [slug, over] of Object.entries(people)) await added(by, content, { slug, ...over })
}

it('visitors get the visible ones by index, of one type or category when asked', async () => {
  await addPeople(await portal.as('chief'))
  const read = async (rest: string) => slugs((await portal.anonymous().get(`/ru/api/employees/${rest}`)).body)
  expect(await read('')).toEqual(['vazir', 'boshliq', 'orinbosar'])
  expect(await read('?type=LEADERSHIP')).toEqual(['vazir', 'orinbosar'])
  expect(await read('?type=REGIONAL')).toEqual([])
  expect(await read('?type=&x=1')).toEqual(['vazir', 'boshliq', 'orinbosar'])
  expect(await read('?page_size=1&p=2')).toEqual(['boshliq'])
  expect(await read('?page_size=2&p=99')).toEqual(['orinbosar'])
  expect(await read(`byCategoryId/?id=${announcementsCategory}`)).toEqual(['boshliq'])
  expect(await read('byCategoryId/?id=0')).toEqual([])
  for (const id of ['x', '99999999999', ''])
    expect((await portal.anonymous().get(`/api/employees/byCategoryId/?id=${id}`)).status).toBeLessThan(500)
})

it('visitors get those of one organization or region, named by slug or id', async () => {
  const chief = await portal.as('chief')
  const organization = await added(chief, { path: '/organizations', example: organizationExample })
  const region = await added(chief, { path: '/regions', example: regionExample })
  await addPeople(chief)
  await added(chief, content, { slug: 'notarius', organization: organization.id, region: region.id })
  const read = async (query: string) => slugs((await portal.anonymous().get(`/api/employees/?${query}`)).body)
  for (const name of [organization.slug, organization.id])
    expect(await read(`organization=${name}`)).toEqual(['notarius'])
  for (const name of [region.slug, region.id]) expect(await read(`region=${name}`)).toEqual(['notarius'])
  for (const query of ['region=yoq', 'organization=4040', 'region=99999999999', 'organization=1e400'])
    expect([query, await read(query)]).toEqual([query, []])
})

it('a category that is hidden, or below a hidden one, hides its people everywhere', async () => {
  const chief = await portal.as('chief')
  const categories = { path: '/categories', example: categoryExample } as const
  const above = await added(chief, categories, { name_uz: 'Yuqori' })
  const own = await added(chief, categories, { name_uz: 'Quyi', kind: 'employees', parent: above.id })
  const { slug } = await added(chief, content, { category: own.id })
  const seen = async () => {
    const visitor = portal.anonymous()
    const lists = ['', '?type=LEADERSHIP', `byCategoryId/?id=${own.id}`]
    const found = await Promise.all(lists.map(async (it) => slugs((await visitor.get(`/api/employees/${it}`)).body)))
    return [...found.map((list) => list.includes(slug)), (await visitor.get(`/api/employees/${slug}/`)).status]
  }
  expect(await seen()).toEqual([true, true, true, 200])
  for (const hidden of [own, above]) {
    await chief.patch(`/api/categories/${hidden.slug}/update/`, { active: false })
    expect(await seen()).toEqual([false, false, false, 404])
    expect((await chief.get(`/api/employees/forAdmin/${slug}/`)).status).toBe(200)
    await chief.patch(`/api/categories/${hidden.slug}/update/`, { active: true })
  }
  expect(await seen()).toEqual([true, true, true, 200])
})

it('staff search names and positions in either script, and filter', async () => {
  const chief = await portal.as('chief')
  await addPeople(chief)
  await added(chief, content, { slug: 'ketgan' })
  await chief.delete('/api/employees/ketgan/delete/')
  const found = async (query: Record<string, string>) => {
    const { status, body, text } = await chief.get(`/api/employees/forAdmin/?${new URLSearchParams(query)}`)
    expect(status, text).toBe(200)
    return slugs(body)
  }
  expect(await found({})).toEqual(['hudud', 'vazir', 'boshliq', 'orinbosar'])
  for (const q of ["yo'ldosheva", 'YOʻLDOSH', 'Йўлдошева', 'Юлдашева'])
    expect([q, await found({ q })]).toEqual([q, ['orinbosar']])
  for (const q of ['boshqarma', 'БОШҚАРМА бошлиғи']) expect([q, await found({ q })]).toEqual([q, ['boshliq']])
  for (const q of ['%', '_', "' or 1=1 --"]) expect([q, await found({ q })]).toEqual([q, []])
  expect(await found({ type: 'CENTRAL' })).toEqual(['boshliq'])
  expect(await found({ category: String(announcementsCategory) })).toEqual(['boshliq'])
  expect(await found({ active: 'false' })).toEqual(['hudud'])
  expect(await found({ bin: 'true' })).toEqual(['ketgan'])
  expect(await found({ organization: '1' })).toEqual([])
  await chief.patch('/api/employees/vazir/update/', { active: true })
  expect((await found({ ordering: '-updated_at' }))[0]).toBe('vazir')
  expect(await found({ p: '2', page_size: '3' })).toEqual(['orinbosar'])
})

it('the staff’s list tells what visitors see and which languages are whole, and refuses what it does not know', async () => {
  const chief = await portal.as('chief')
  await addPeople(chief)
  const { results } = (await chief.get('/ru/api/employees/forAdmin/')).body
  expect(results[0]).toMatchObject({ slug: 'hudud', active: false, shown: false, category_name: 'Yangiliklar' })
  expect(results[3]).toMatchObject({ full_name_uzb: '', shown: true, complete: ['uz', 'ru'], thumbnail: null })
  for (const query of ['p=0', 'page_size=101', 'type=X', 'ordering=phone', 'active=2', 'x=1', 'category=z', 'p=1&p=2'])
    expect([query, (await chief.get(`/api/employees/forAdmin/?${query}`)).status]).toEqual([query, 400])
  expect((await (await portal.as('viewer')).get('/api/employees/forAdmin/')).status).toBe(403)
})
