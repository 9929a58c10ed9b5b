import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Client } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { postExample } from '#tests/content-examples.ts'
import { drawn, uploadForm } from '#tests/pictures.ts'

const portal = await openPortal()
const content = { path: '/posts', example: postExample } as const

let shade = 0
async function stored(by: Client, texts: Record<string, string> = {}) {
  shade += 1
  const bytes = await drawn({ width: 60, height: 40, colour: `#${String(shade).padStart(6, '0')}` })
    .png()
    .toBuffer()
  const { status, body } = await by.post('/api/attachments/create/', uploadForm(bytes, 'a.png', texts))
  expect(status).toBe(201)
  return body
}

const file = (picture: { path: string }) => `${picture.path}/60.webp`
const seenBy = async (client: Client, picture: { path: string }) => (await client.get(file(picture))).status

describe('a picture is fetched', () => {
  it('by visitors while a post that they can see shows it, on its cover or in its text', async () => {
    const chief = await portal.as('chief')
    const [cover, inText] = [await stored(chief), await stored(chief)]
    const visitor = portal.anonymous()
    expect(await seenBy(visitor, cover)).toBe(404)
    const description_uz = `<p>a</p><img src="${file(inText)}" alt="x">`
    const { slug } = await added(chief, content, { thumbnail: cover.id, description_uz })
    expect([await seenBy(visitor, cover), await seenBy(visitor, inText)]).toEqual([200, 200])
    await chief.patch(`/api/posts/${slug}/update/`, { active: false })
    expect([await seenBy(visitor, cover), await seenBy(visitor, inText)]).toEqual([404, 404])
    expect([await seenBy(chief, cover), await seenBy(chief, inText)]).toEqual([200, 200])
    await chief.patch(`/api/posts/${slug}/update/`, { active: true })
    const { version } = (await chief.get(`/api/posts/forAdmin/${slug}/`)).body
    await chief.put(`/api/posts/${slug}/update/`, postExample({ version }))
    expect([await seenBy(visitor, cover), await seenBy(visitor, inText)]).toEqual([404, 404])
  })

  it('with a fixed type, and nothing in it can run', async () => {
    const chief = await portal.as('chief')
    const cover = await stored(chief)
    await added(chief, content, { thumbnail: cover.id })
    const { headers } = await portal.anonymous().get(file(cover))
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-site')
    expect(headers.get('cache-control')).toMatch(/^public/)
    expect((await chief.get(file(cover))).headers.get('cache-control')).toBe('private, no-store')
  })

  it('never as its original, in other sizes or from outside its folder', async () => {
    const chief = await portal.as('chief')
    const cover = await stored(chief)
    await added(chief, content, { thumbnail: cover.id })
    const token = cover.path.slice('/files/'.length)
    const wrong = [
      `originals/${token}`,
      `${token}/61.webp`,
      `${token}/60.png`,
      `${token}/060.webp`,
      `${token}/`,
      'x/60.webp',
    ]
    for (const path of [...wrong, `${token.toUpperCase()}/60.webp`]) {
      const { status, text } = await chief.get(`/files/${path}`)
      expect([path, status === 404 || text.startsWith('page ')]).toEqual([path, true])
    }
    for (const path of [`${token}/..%2f60.webp`, `${token}%2f60.webp`, `${token}//60.webp`, `${token}/60.webp%00`])
      expect([path, (await chief.get(`/files/${path}`)).status]).toEqual([path, 400])
  })
})

it('lists tell staff which pictures have lost their files', async () => {
  const chief = await portal.as('chief')
  const [whole, lost] = [await stored(chief), await stored(chief)]
  await chief.post('/api/attachments/addToLibrary/', { ids: [whole.id, lost.id] })
  await portal.ground.files.remove(`${lost.path.slice('/files/'.length)}/60.webp`)
  for (const list of ['', 'library/', 'photoLibrary/']) {
    const { results } = (await chief.get(`/api/attachments/${list}`)).body
    const told = results.map((each: { id: number; lost?: boolean }) => [each.id, each.lost])
    expect(told.slice(0, 2)).toEqual([
      [lost.id, true],
      [whole.id, undefined],
    ])
  }
})

it('a card shows its picture with the text of its language', async () => {
  const chief = await portal.as('chief')
  const picture = await stored(chief, { alt_uz: 'Majlis zali', alt_ru: 'Зал заседаний' })
  await added(chief, content, { thumbnail: picture.id })
  const shown = async (locale: string) =>
    (await portal.anonymous().get(`${locale}/api/posts/`)).body.results[0].thumbnail
  expect(await shown('/ru')).toEqual({ path: picture.path, widths: [60], width: 60, height: 40, alt: 'Зал заседаний' })
  // What nobody has described in the reader's language says in which language it is described.
  expect(await shown('/en')).toMatchObject({ alt: 'Majlis zali', alt_lang: 'uz' })
  const inCyrillic = await shown('/uzb')
  expect([inCyrillic.alt, inCyrillic.alt_lang]).toEqual(['Мажлис зали', undefined])
  await chief.put(`/api/attachments/${picture.id}/update/`, { decorative: true, version: 1 })
  expect((await shown('')).alt).toBe('')
})

it('the posts that show a picture are listed, hidden ones not', async () => {
  const chief = await portal.as('chief')
  const picture = await stored(chief)
  const shown = await added(chief, content, { thumbnail: picture.id })
  await added(chief, content, { thumbnail: picture.id, active: false })
  const { body } = await portal.anonymous().get(`/ru/api/attachments/${picture.id}/posts/`)
  expect(body.map((card: { slug: string }) => card.slug)).toEqual([shown.slug])
  for (const id of ['4040', 'x', '-1', '99999999999'])
    expect([id, (await portal.anonymous().get(`/api/attachments/${id}/posts/`)).body.code ?? 'empty']).toEqual([
      id,
      id === '4040' ? 'empty' : 'not_found',
    ])
})

it('the library holds what was put in, newest first, until it is taken out; the picture stays', async () => {
  const editor = await portal.as('editor')
  const [first, second] = [await stored(editor), await stored(editor)]
  expect((await editor.post('/api/attachments/addToLibrary/', { ids: [first.id, second.id] })).status).toBe(200)
  for (const list of ['library', 'photoLibrary']) {
    const { body } = await editor.get(`/api/attachments/${list}/`)
    expect(body).toMatchObject({ count: 2, page_size: 20, results: [{ id: second.id }, { id: first.id }] })
  }
  expect((await editor.get('/api/attachments/library/?page_size=101')).status).toBe(400)
  const out = await editor.patch(`/api/attachments/${first.id}/deleteFromLibrary/`)
  expect([out.status, out.body.in_library]).toEqual([200, false])
  expect((await editor.get('/api/attachments/library/')).body.count).toBe(1)
  expect((await editor.get('/api/attachments/')).body).toMatchObject({ count: 2, results: [{ id: second.id }, {}] })
  expect(await seenBy(editor, first)).toBe(200)
})

it('calls may say which library they mean, not another one, and which version they read', async () => {
  const editor = await portal.as('editor')
  const { id } = await stored(editor)
  const add = (library: string) => editor.post('/api/attachments/addToLibrary/', { ids: [id], library })
  expect([(await add('documents')).status, (await add('photos')).status]).toEqual([400, 200])
  const out = (body: object) => editor.patch(`/api/attachments/${id}/deleteFromLibrary/`, body)
  expect((await out({ library: 'documents' })).status).toBe(400)
  expect((await out({ library: 'photos', version: 1 })).body.code).toBe('version_conflict')
  expect((await out({ library: 'photos', version: 2 })).body).toMatchObject({ in_library: false, version: 3 })
})

it('of a list with an unknown picture none is put into the library', async () => {
  const editor = await portal.as('editor')
  const { id } = await stored(editor)
  expect((await editor.post('/api/attachments/addToLibrary/', { ids: [id, 4040] })).status).toBe(404)
  expect((await editor.post('/api/attachments/addToLibrary/', { ids: [] })).status).toBe(400)
  expect((await editor.get('/api/attachments/library/')).body.count).toBe(0)
})

it('a picture that a post shows cannot be deleted, not even a hidden one; later it can', async () => {
  const chief = await portal.as('chief')
  const picture = await stored(chief)
  const { slug } = await added(chief, content, { thumbnail: picture.id, active: false })
  const { status, body } = await chief.delete(`/api/attachments/${picture.id}/delete/`)
  expect([status, body.code, body.used_by]).toEqual([
    409,
    'in_use',
    { posts: [{ slug, title: postExample().title_uz }] },
  ])
  await chief.delete(`/api/posts/${slug}/delete/`)
  expect((await chief.delete(`/api/attachments/${picture.id}/delete/`)).status).toBe(204)
  expect(await seenBy(chief, picture)).toBe(404)
})

it('changed words of a picture need the version that was read', async () => {
  const editor = await portal.as('editor')
  const { id } = await stored(editor)
  const change = (version: number) => editor.put(`/ru/api/attachments/${id}/update/`, { alt_uz: 'Yangi', version })
  expect((await change(1)).body).toMatchObject({ alt_uz: 'Yangi', version: 2 })
  expect((await change(1)).body).toMatchObject({ code: 'version_conflict', changed_by: 'Jasur Aliyev' })
})

describe('the library is searched', () => {
  const names = async (query: string) => {
    const { body } = await (await portal.as('chief')).get(`/api/attachments/?${query}`)
    return body.results.map(({ alt_uz }: { alt_uz: string }) => alt_uz)
  }

  it('by words of the description in either script, and by what nobody has described', async () => {
    const chief = await portal.as('chief')
    await stored(chief, { alt_uz: 'Notariusning ish xonasi' })
    await stored(chief, { alt_uz: 'Bogʻ', alt_ru: 'Сад' })
    const bare = await stored(chief)
    const bordure = await stored(chief, { decorative: 'true' })
    expect(await names(`q=${encodeURIComponent('нотариус')}`)).toEqual(['Notariusning ish xonasi'])
    expect(await names(`q=${encodeURIComponent('сад')}`)).toEqual(['Bogʻ'])
    const { body } = await chief.get('/api/attachments/?described=false&page_size=100')
    const ids = body.results.map(({ id }: { id: number }) => id)
    expect([ids.includes(bare.id), ids.includes(bordure.id)]).toEqual([true, false])
  })
})

describe('a part of a picture', () => {
  it('becomes a picture of its own with the same description; the first one stays', async () => {
    const chief = await portal.as('chief')
    const whole = await stored(chief, { alt_uz: 'Bino' })
    const { status, body } = await chief.post(`/api/attachments/${whole.id}/crop/`, {
      x: 0.5,
      y: 0.25,
      width: 0.5,
      height: 0.5,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ width: 30, height: 20, alt_uz: 'Bino', original_name: 'a-crop.png' })
    expect(body.id).not.toBe(whole.id)
    expect(await seenBy(chief, whole)).toBe(200)
  })

  it('lies within the picture, and the picture is there', async () => {
    const chief = await portal.as('chief')
    const { id } = await stored(chief)
    const beyond = await chief.post(`/api/attachments/${id}/crop/`, { x: 0.6, y: 0, width: 0.5, height: 1 })
    expect([beyond.status, Object.keys(beyond.body.errors)]).toEqual([400, ['width']])
    const whole = { x: 0, y: 0, width: 1, height: 1 }
    expect((await chief.post('/api/attachments/99999999/crop/', whole)).status).toBe(404)
    expect((await portal.anonymous().post(`/api/attachments/${id}/crop/`, whole)).status).toBe(401)
  })
})
