import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Client } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import {
  categoryExample,
  datasetExample,
  documentExample,
  employeeExample,
  newsCategory,
  organizationExample,
  postExample,
  regionExample,
} from '#tests/content-examples.ts'
import { categoryRepository } from './repository.server.ts'

const portal = await openPortal()
const content = { path: '/categories', example: categoryExample } as const

const add = (by: Client, slug: string, parent: number | null = null, over = {}) =>
  added(by, content, { name_uz: slug, slug, parent, ...over })

const move = (by: Client, { slug, version }: { slug: string; version: number }, parent: number | null) =>
  by.put(`/api/categories/${slug}/update/`, categoryExample({ parent, version }))

const visibleSlugs = async () =>
  (await portal.anonymous().get('/api/categories/')).body.map((row: { slug: string }) => row.slug)

it('comes as a tree in the order of the index, whole, by its top or by a parent', async () => {
  const chief = await portal.as('chief')
  const top = await add(chief, 'top', null, { index: 5 })
  const later = await add(chief, 'later', top.id, { index: 2 })
  await add(chief, 'sooner', top.id, { index: 1 })
  await add(chief, 'below', later.id)
  const visitor = portal.anonymous()
  const below = { slug: 'below', children: [] }
  const children = [
    { slug: 'sooner', children: [] },
    { slug: 'later', children: [below] },
  ]
  expect((await visitor.get('/api/categories/tree/')).body.at(-1)).toMatchObject({ slug: 'top', children })
  expect((await visitor.get(`/api/categories/byParentId/${top.id}/`)).body).toMatchObject(children)
  const parents = (await visitor.get('/api/categories/parents/')).body
  expect(parents.map((row: { slug: string }) => row.slug)).toEqual(['yangiliklar', 'elonlar', 'top'])
  expect((await visitor.get('/api/categories/byParentId/404/')).status).toBe(404)
})

it('is read once for the pages of a language, and anew after each write', async () => {
  const chief = await portal.as('chief')
  const asked = { ...portal.ground, locale: 'en' as const }
  const slugs = async () => (await categoryRepository.shownTree(asked)).map(({ slug }) => slug)
  const before = await slugs()
  expect(await categoryRepository.shownTree(asked)).toBe(await categoryRepository.shownTree(asked))
  const { version } = await add(chief, 'yangi-bolim')
  expect((await slugs()).toSorted()).toEqual([...before, 'yangi-bolim'].toSorted())
  await chief.put('/api/categories/yangi-bolim/update/', categoryExample({ active: false, version }))
  expect(await slugs()).toEqual(before)
})

it('is found by its id too, and lists those for organizations and for employees', async () => {
  const chief = await portal.as('chief')
  const { id } = await add(chief, 'idoralar', null, { kind: 'organizations' })
  await add(chief, 'xodimlar', null, { kind: 'employees' })
  const visitor = portal.anonymous()
  await add(chief, 'ichida', id)
  expect((await visitor.get(`/ru/api/categories/${id}/`)).body).toMatchObject({
    slug: 'idoralar',
    lang: 'ru',
    children: [{ slug: 'ichida', children: [] }],
  })
  expect((await visitor.get('/api/categories/forOrganizations/')).body).toMatchObject([{ slug: 'idoralar' }])
  expect((await visitor.get('/api/categories/forEmployees/')).body).toMatchObject([{ slug: 'xodimlar' }])
})

it('a link that leads nowhere is refused, at the field that lacks', async () => {
  const chief = await portal.as('chief')
  const { status, body } = await chief.post('/api/categories/create/', categoryExample({ kind: 'link' }))
  expect([status, body.errors.link]).toMatchObject([400, [{ code: 'required' }]])
  await add(chief, 'yagona-portal', null, { kind: 'link', link: 'https://my.gov.uz' })
  const { body: portalLink } = await chief.get('/api/categories/forAdmin/yagona-portal/')
  const emptied = categoryExample({ kind: 'link', link: '', version: portalLink.version })
  expect((await chief.put('/api/categories/yagona-portal/update/', emptied)).status).toBe(400)
})

it('a hidden category hides all below it, and shows again what is not hidden itself', async () => {
  const chief = await portal.as('chief')
  const top = await add(chief, 'top')
  const middle = await add(chief, 'middle', top.id)
  await add(chief, 'low', middle.id)
  await add(chief, 'off', middle.id, { active: false })
  const toggle = (slug: string, active: boolean) => chief.patch(`/api/categories/${slug}/update/`, { active })
  const permanent = ['yangiliklar', 'elonlar'].toSorted()
  expect((await visibleSlugs()).toSorted()).toEqual([...permanent, 'low', 'middle', 'top'].toSorted())
  await toggle('top', false)
  expect((await visibleSlugs()).toSorted()).toEqual(permanent)
  for (const slug of ['low', 'middle', 'top'])
    expect((await portal.anonymous().get(`/api/categories/${slug}/`)).status).toBe(404)
  await toggle('middle', false)
  await toggle('top', true)
  expect((await visibleSlugs()).toSorted()).toEqual([...permanent, 'top'].toSorted())
  await move(chief, { slug: 'low', version: 1 }, null)
  expect(await visibleSlugs()).toContain('low')
})

it('tells staff in its answer whether visitors see it', async () => {
  const chief = await portal.as('chief')
  const top = await add(chief, 'top')
  await chief.patch('/api/categories/top/update/', { active: false })
  expect((await add(chief, 'low', top.id)).visible).toBe(false)
  expect((await chief.patch('/api/categories/top/update/', { active: true })).body.visible).toBe(true)
})

it('refuses a fifth level, also when a whole branch is moved', async () => {
  const chief = await portal.as('chief')
  const one = await add(chief, 'one')
  const two = await add(chief, 'two', one.id)
  const three = await add(chief, 'three', two.id)
  const four = await add(chief, 'four', three.id)
  const refused = await chief.post('/ru/api/categories/create/', categoryExample({ parent: four.id }))
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { parent: [{ code: 'too_deep', message: 'В меню может быть не больше 4 уровней' }] },
  ])
  const other = await add(chief, 'other')
  expect((await move(chief, one, other.id)).body.errors.parent[0].code).toBe('too_deep')
  expect((await move(chief, two, other.id)).status).toBe(200)
})

it('refuses to stand inside itself or below what is not there', async () => {
  const chief = await portal.as('chief')
  const top = await add(chief, 'top')
  const low = await add(chief, 'low', top.id)
  expect((await move(chief, top, top.id)).body.errors.parent[0].code).toBe('own_parent')
  expect((await move(chief, top, low.id)).body.errors.parent[0].code).toBe('own_parent')
  expect((await move(chief, top, 4040)).body.errors.parent[0].code).toBe('not_found')
  await chief.delete('/api/categories/low/delete/')
  expect((await move(chief, top, low.id)).body.errors.parent[0].code).toBe('not_found')
})

it('two moves at once never make a circle', async () => {
  const chief = await portal.as('chief')
  const [left, right] = [await add(chief, 'left'), await add(chief, 'right')]
  const replies = await Promise.all([move(chief, left, right.id), move(chief, right, left.id)])
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400])
})

it('cannot be deleted while categories or posts hang on it, and says which', async () => {
  const chief = await portal.as('chief')
  const top = await add(chief, 'top')
  await add(chief, 'low', top.id)
  await chief.post('/api/posts/create/', postExample({ category: top.id, slug: 'maqola' }))
  const { status, body } = await chief.delete('/api/categories/top/delete/')
  expect([status, body.code]).toEqual([409, 'in_use'])
  expect(body.used_by).toEqual({
    categories: [{ slug: 'low', title: 'low' }],
    posts: [{ slug: 'maqola', title: 'Yangi qonun kuchga kirdi' }],
  })
  await chief.delete('/api/categories/low/delete/')
  await chief.delete('/api/posts/maqola/delete/')
  expect((await chief.delete('/api/categories/top/delete/')).status).toBe(204)
})

it('cannot be deleted while employees, organizations, documents or open data hang on it', async () => {
  const chief = await portal.as('superuser')
  const { id } = await add(chief, 'top')
  await added(chief, { path: '/regions', example: regionExample })
  const users = {
    employees: { path: '/employees', example: employeeExample },
    organizations: { path: '/organizations', example: organizationExample },
    documents: { path: '/documents', example: documentExample },
    open_data: { path: '/open-data', example: datasetExample },
  } as const
  const slugs: Record<string, string[]> = {}
  for (const [name, kind] of Object.entries(users)) slugs[name] = [(await added(chief, kind, { category: id })).slug]
  const { status, body } = await chief.delete('/api/categories/top/delete/')
  expect([status, body.code]).toEqual([409, 'in_use'])
  const named = Object.entries(body.used_by as Record<string, { slug: string }[]>)
  expect(Object.fromEntries(named.map(([name, rows]) => [name, rows.map(({ slug }) => slug)]))).toEqual(slugs)
})

it('comes back from the bin with its parent only', async () => {
  const chief = await portal.as('chief')
  const top = await add(chief, 'top')
  await add(chief, 'low', top.id)
  await chief.delete('/api/categories/low/delete/')
  await chief.delete('/api/categories/top/delete/')
  const { status, body } = await chief.post('/api/categories/low/restore/')
  expect([status, body.errors?.parent?.[0].code]).toEqual([400, 'not_found'])
  await chief.post('/api/categories/top/restore/')
  expect((await chief.post('/api/categories/low/restore/')).status).toBe(200)
  expect(await visibleSlugs()).toEqual(expect.arrayContaining(['top', 'low']))
})

it.each(['yangiliklar', 'elonlar'])('%s always exists: it is neither deleted nor renamed', async (slug) => {
  const chief = await portal.as('chief')
  const refused = await chief.delete(`/api/categories/${slug}/delete/`)
  expect([refused.status, refused.body.code]).toEqual([409, 'permanent'])
  const body = categoryExample({ slug: 'boshqa', version: 1 })
  expect((await chief.put(`/api/categories/${slug}/update/`, body)).body.code).toBe('permanent')
  expect((await chief.put(`/api/categories/${slug}/update/`, { ...body, slug })).status).toBe(200)
  expect(await visibleSlugs()).toContain(slug)
})

it('a name that gives no address needs a chosen one, and a taken address is refused', async () => {
  const chief = await portal.as('chief')
  const nameless = await chief.post('/api/categories/create/', categoryExample({ name_uz: '!!!' }))
  expect([nameless.status, nameless.body.errors?.slug?.[0].code]).toEqual([400, 'required'])
  const taken = await chief.post('/api/categories/create/', categoryExample({ slug: 'elonlar' }))
  expect([taken.status, taken.body.errors.slug[0].code]).toEqual([400, 'taken'])
})

it.each([
  'javascript:alert(1)',
  ' jav\tascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'http:evil',
  'data:text/html,x',
  'ftp://a',
])('refuses the link %j', async (link) => {
  const { status, body } = await (await portal.as('chief')).post('/api/categories/create/', categoryExample({ link }))
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['link']])
})

it('shows the news of a category to visitors only while it is there', async () => {
  const visitor = portal.anonymous()
  await (await portal.as('chief')).post('/api/posts/create/', postExample())
  expect((await visitor.get(`/api/posts/byCategoryId/?id=${newsCategory}`)).body.count).toBe(1)
  await (await portal.as('chief')).patch('/api/categories/yangiliklar/update/', { active: false })
  expect((await visitor.get(`/api/posts/byCategoryId/?id=${newsCategory}`)).body.count).toBe(0)
})

it('a changed address leaves a redirect, which nobody else may take', async () => {
  const chief = await portal.as('chief')
  const visitor = portal.anonymous()
  await add(chief, 'eski')
  const rename = (from: string, slug: string, version: number) =>
    chief.put(`/api/categories/${from}/update/`, categoryExample({ slug, version }))
  expect((await rename('eski', 'yangi', 1)).status).toBe(200)
  const moved = await visitor.get('/en/api/categories/eski/')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en/api/categories/yangi/'])
  const staff = await chief.patch('/api/categories/eski/update/', { active: true })
  expect([staff.status, staff.headers.get('location')]).toEqual([308, '/api/categories/yangi/update/'])
  const taken = await chief.post('/api/categories/create/', categoryExample({ slug: 'eski' }))
  expect([taken.status, taken.body.errors?.slug?.[0].code]).toEqual([400, 'taken'])
  await chief.patch('/api/categories/yangi/update/', { active: false })
  expect((await visitor.get('/api/categories/eski/')).status).toBe(404)
  await chief.patch('/api/categories/yangi/update/', { active: true })
  expect((await rename('yangi', 'eski', 4)).status).toBe(200)
  expect((await visitor.get('/api/categories/eski/')).status).toBe(200)
})

it('an address is neither a word of the API nor a number, which would be taken for an id', async () => {
  const chief = await portal.as('chief')
  for (const slug of ['create', 'tree', 'parents', '12']) {
    const { status, body } = await chief.post('/ru/api/categories/create/', categoryExample({ slug }))
    expect([slug, status, body.errors?.slug?.[0]]).toEqual([
      slug,
      400,
      { code: 'reserved', message: 'Это слово занято адресами портала, выберите другое' },
    ])
  }
  const slugOf = async (name_uz: string) => (await added(chief, content, { name_uz })).slug
  expect([await slugOf('Tree'), await slugOf('2024')]).toEqual(['tree-1', 'bolim-2024'])
})

it('is removed for good by a superuser, from the bin only', async () => {
  const [chief, superuser] = [await portal.as('chief'), await portal.as('superuser')]
  const { id } = await add(chief, 'top')
  const purge = () => superuser.delete('/api/categories/top/delete/?purge=1')
  expect((await purge()).status).toBe(404)
  await chief.delete('/api/categories/top/delete/')
  await portal.query('update categories set parent = $1, deleted_at = now() where id = 2', [id])
  const held = await purge()
  expect([held.status, held.body.code]).toEqual([409, 'in_use'])
  await portal.query('update categories set parent = null, deleted_at = null where id = 2')
  expect((await purge()).status).toBe(204)
  expect(await portal.query('select id from categories where id = $1', [id])).toEqual([])
})
