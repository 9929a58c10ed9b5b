import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { categoryExample, postExample } from '#tests/content-examples.ts'
import { postRepository } from './repository.server.ts'

const portal = await openPortal()
const content = { path: '/posts', example: postExample } as const

it('an address is made of the Uzbek title in either script, and numbered where it is taken', async () => {
  const chief = await portal.as('chief')
  const slugOf = async (title_uz: string) => (await added(chief, content, { title_uz })).slug
  expect(await slugOf('Oʻzgartirish kiritildi!')).toBe('ozgartirish-kiritildi')
  expect(await slugOf('Ўзгартириш киритилди')).toBe('ozgartirish-kiritildi-2')
  expect(await slugOf('Oʻzgartirish kiritildi')).toBe('ozgartirish-kiritildi-3')
  expect(await slugOf('!!!!!')).toBe('post')
  expect((await slugOf('soʻz '.repeat(50))).length).toBeLessThanOrEqual(120)
})

it('many posts of one title at once get an address each', async () => {
  const chief = await portal.as('chief')
  const replies = await Promise.all(Array.from({ length: 8 }, () => chief.post('/api/posts/create/', postExample())))
  expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(201))
  expect(new Set(replies.map((reply) => reply.body.slug)).size).toBe(8)
})

it('a chosen address that another post has, or had, is refused', async () => {
  const chief = await portal.as('chief')
  await added(chief, content, { slug: 'birinchi' })
  const { slug, version } = await added(chief, content, { slug: 'ikkinchi' })
  await chief.put(`/api/posts/${slug}/update/`, postExample({ slug: 'yangi', version }))
  for (const taken of ['birinchi', 'ikkinchi']) {
    const { status, body } = await chief.post('/api/posts/create/', postExample({ slug: taken }))
    expect([status, body.errors?.slug?.[0].code]).toEqual([400, 'taken'])
  }
  const renamed = await chief.put('/api/posts/birinchi/update/', postExample({ slug: 'yangi', version: 1 }))
  expect([renamed.status, renamed.body.errors.slug[0].code]).toEqual([400, 'taken'])
})

it('a post that would be taken down before it is shown is refused, and told where', async () => {
  const chief = await portal.as('chief')
  const times = { publish_at: '2999-01-02T00:00', unpublish_at: '2999-01-01T00:00' }
  const { status, body } = await chief.post('/ru/api/posts/create/', postExample(times))
  expect([status, body.errors]).toEqual([
    400,
    { unpublish_at: [{ code: 'wrong_order', message: 'Окончание должно быть позже начала' }] },
  ])
  const { slug, version } = await added(chief, content, { publish_at: times.publish_at })
  const changed = await chief.put(`/api/posts/${slug}/update/`, postExample({ ...times, version }))
  expect([changed.status, Object.keys(changed.body.errors)]).toEqual([400, ['unpublish_at']])
})

it('a changed address leaves a redirect, and may be taken back', async () => {
  const chief = await portal.as('chief')
  await added(chief, content, { slug: 'eski' })
  await chief.put('/api/posts/eski/update/', postExample({ slug: 'yangi', version: 1 }))
  const now = (slug: string) => postRepository.currentSlug(portal.ground.db, slug)
  expect([await now('eski'), await now('hech')]).toEqual(['yangi', undefined])
  expect((await chief.put('/api/posts/yangi/update/', postExample({ slug: 'eski', version: 2 }))).status).toBe(200)
  expect([await now('eski'), await now('yangi')]).toEqual([undefined, 'eski'])
  await chief.patch('/api/posts/eski/update/', { active: false })
  expect(await now('yangi')).toBeUndefined()
})

it('without a date it is now; a date without an offset is Tashkent time', async () => {
  const chief = await portal.as('chief')
  const before = Date.now()
  const { date } = await added(chief, content, { date: undefined })
  expect(Date.parse(date)).toBeGreaterThanOrEqual(before)
  expect((await added(chief, content, { date: '2024-01-01T00:30' })).date).toBe('2023-12-31T19:30:00.000Z')
  expect((await added(chief, content, { date: '2024-01-01T00:30:00Z' })).date).toBe('2024-01-01T00:30:00.000Z')
  expect((await added(chief, content, { date: '2024-01-01T00:30:00+03:00' })).date).toBe('2023-12-31T21:30:00.000Z')
})

it('a category or picture that does not exist is told at its field', async () => {
  const chief = await portal.as('chief')
  for (const field of ['category', 'thumbnail']) {
    const { status, body } = await chief.post('/en/api/posts/create/', postExample({ [field]: 4040 }))
    expect([status, body.errors]).toEqual([
      400,
      { [field]: [{ code: 'not_found', message: 'No such record was found' }] },
    ])
  }
})

const unsafe: [string, string][] = [
  ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['<p onclick="x()" style="color:red" class="y" id="z">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" java\tscript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<a href="/posts" target="_top">a</a>', '<a href="/posts">a</a>'],
  ['<a href="https://lex.uz">a</a>', '<a href="https://lex.uz" rel="noopener">a</a>'],
  ['<img src="https://evil.example/x.png" onerror="alert(1)">', ''],
  ['<img src="/files/../accounts/logout">', ''],
  ['<iframe src="https://evil.example"></iframe><svg><script>1</script></svg>', ''],
  ['<h1>a</h1><b>b</b>', '<h2>a</h2><strong>b</strong>'],
]

it.each(unsafe)('of the text %s only what is allowed is stored', async (given, kept) => {
  const chief = await portal.as('chief')
  const { description_uz, slug } = await added(chief, content, { description_uz: given })
  expect(description_uz).toBe(kept)
  await portal.query('update posts set description_uz = $1', [`<p>.</p>${given}`])
  expect((await portal.anonymous().get(`/api/posts/${slug}/`)).body.description).toBe(`<p>.</p>${kept}`)
})

it('a restored post whose category is in the bin is refused until that is restored', async () => {
  const chief = await portal.as('chief')
  const category = await added(chief, { path: '/categories', example: categoryExample })
  const { slug } = await added(chief, content, { category: category.id })
  await chief.delete(`/api/posts/${slug}/delete/`)
  await chief.delete(`/api/categories/${category.slug}/delete/`)
  const refused = await chief.post(`/ru/api/posts/${slug}/restore/`)
  expect([refused.status, refused.body.code, refused.body.field]).toEqual([409, 'part_in_bin', 'category'])
  expect(refused.body.detail).toBe('Сначала восстановите из корзины то, с чем эта запись связана.')
  await chief.post(`/api/categories/${category.slug}/restore/`)
  expect((await chief.post(`/api/posts/${slug}/restore/`)).status).toBe(200)
})

it('only a superuser removes a post for good, and only from the bin', async () => {
  const [chief, superuser] = [await portal.as('chief'), await portal.as('superuser')]
  const { id, slug } = await added(chief, content)
  const purge = `/api/posts/${slug}/delete/?purge=1`
  expect((await superuser.delete(purge)).status).toBe(404)
  await chief.delete(`/api/posts/${slug}/delete/`)
  expect((await chief.delete(purge)).status).toBe(403)
  expect((await superuser.delete(`${purge}&force=1`)).status).toBe(400)
  expect((await superuser.delete(`/api/posts/${slug}/delete/?purge=0`)).status).toBe(400)
  expect((await superuser.delete(purge)).status).toBe(204)
  expect((await superuser.post(`/api/posts/${slug}/restore/`)).status).toBe(404)
  expect(await portal.query('select id from posts where id = $1', [id])).toEqual([])
  const [entry] = await portal.query("select * from audit_log where action = 'purge'")
  expect(entry).toMatchObject({ entity: 'post', entity_id: String(id), actor_name: 'Sardor Hamidov', after: null })
  expect(entry?.before).toMatchObject({ slug })
})

it('a program with an old address is sent to the present one, unless the post is hidden', async () => {
  const chief = await portal.as('chief')
  await added(chief, content, { slug: 'eski' })
  await chief.put('/api/posts/eski/update/', postExample({ slug: 'yangi', version: 1 }))
  const visitor = portal.anonymous()
  const moved = await visitor.get('/ru/api/posts/eski/?x=1')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/ru/api/posts/yangi/?x=1'])
  expect((await visitor.get('/uzb/api/posts/eski')).headers.get('location')).toBe('/uzb/api/posts/yangi')
  await chief.patch('/api/posts/yangi/update/', { active: false })
  expect((await visitor.get('/ru/api/posts/eski/')).status).toBe(404)
})

it('staff who know an old address are led to the present one, to read, change, hide and delete', async () => {
  const chief = await portal.as('chief')
  await added(chief, content, { slug: 'eski' })
  await chief.put('/api/posts/eski/update/', postExample({ slug: 'yangi', version: 1 }))
  await chief.patch('/api/posts/yangi/update/', { active: false })
  const whereTo = async (method: string, path: string, body?: object) => {
    const { status, headers } = await chief.request(method, `/ru/api/posts/${path}`, { body })
    return [status, headers.get('location')]
  }
  expect(await whereTo('GET', 'forAdmin/eski/')).toEqual([301, '/ru/api/posts/forAdmin/yangi/'])
  const update = [308, '/ru/api/posts/yangi/update/']
  expect(await whereTo('PUT', 'eski/update/', postExample({ version: 3 }))).toEqual(update)
  expect(await whereTo('PATCH', 'eski/update', { active: true })).toEqual([308, '/ru/api/posts/yangi/update'])
  expect(await whereTo('DELETE', 'eski/delete/')).toEqual([308, '/ru/api/posts/yangi/delete/'])
  expect((await chief.get('/api/posts/forAdmin/yangi/')).body).toMatchObject({ version: 3, active: false })
  const editor = await portal.as('viewer')
  expect((await editor.delete('/api/posts/eski/delete/')).status).toBe(403)
  await chief.delete('/api/posts/yangi/delete/')
  expect((await chief.get('/api/posts/forAdmin/eski/')).status).toBe(404)
})

it.each(['create', 'tree', 'parents', 'search', 'library'])('%s is no address of a post', async (slug) => {
  const chief = await portal.as('chief')
  const { status, body } = await chief.post('/api/posts/create/', postExample({ slug }))
  expect([status, body.errors?.slug?.[0].code]).toEqual([400, 'reserved'])
  expect((await added(chief, content, { title_uz: `${slug}.` })).slug).toBe(`${slug}-1`)
})

it('signs that turn the direction of writing are not kept', async () => {
  const turned = { title_ru: 'marka \u202E6202\u202C', description_ru: '<p>\u2067Matn\u2069</p>' }
  const { slug, version } = await added(await portal.as('chief'), content, turned)
  const kept = { title_ru: 'marka 6202', description_ru: '<p>Matn</p>' }
  const chief = await portal.as('chief')
  expect((await chief.get(`/api/posts/forAdmin/${slug}/`)).body).toMatchObject(kept)
  const again = await chief.put(`/api/posts/${slug}/update/`, postExample({ ...turned, slug, version }))
  expect(again.body).toMatchObject(kept)
})
