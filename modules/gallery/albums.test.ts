import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Client } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { galleryExample } from '#tests/content-examples.ts'
import { addPictures } from '#tests/pictures.ts'
import { galleryRepository } from './repository.server.ts'

const portal = await openPortal()
const content = { path: '/gallery', example: galleryExample } as const
let chief: Client

beforeEach(async () => {
  await addPictures(portal, 4)
  chief = await portal.as('chief')
})

type Image = { id: number; attachment: number; caption_uz: string; index: number }
const image = (attachment: number, over = {}) => ({ attachment, caption_uz: `Rasm ${attachment}`, ...over })
const album = (...attachments: number[]) => added(chief, content, { images: attachments.map((id) => image(id)) })
const stored = async (id: number): Promise<Image[]> => (await chief.get(`/api/gallery/forAdmin/${id}/`)).body.images
const order = async (id: number) => (await stored(id)).map(({ attachment }) => attachment)
const idsOf = (made: { images: Image[] }) => made.images.map(({ id }) => id)
const change = (id: number, version: number, images: object[]) =>
  chief.put(`/api/gallery/${id}/update/`, galleryExample({ version, images }))

describe('the images of an album', () => {
  it('stand in the order in which they were sent, or by their index', async () => {
    const { id } = await album(3, 1, 2)
    expect(await order(id)).toEqual([3, 1, 2])
    await change(id, 1, [image(1, { index: 30 }), image(2, { index: 10 }), image(3, { index: 20 })])
    expect(await order(id)).toEqual([2, 3, 1])
  })

  it('become what was sent: known ones keep their ids, new ones come, the others go', async () => {
    const made = await album(1, 2, 3)
    const [first, , third] = idsOf(made)
    const { status, body } = await change(made.id, 1, [image(3, { id: third }), image(4), image(2, { id: first })])
    expect([status, await order(made.id)]).toEqual([200, [3, 4, 2]])
    expect([body.images[0].id, body.images[2].id]).toEqual([third, first])
    expect(idsOf(made)).not.toContain(body.images[1].id)
    expect(await portal.query('select * from gallery_images')).toHaveLength(3)
  })

  it('are kept without signs that turn the direction of writing', async () => {
    const { id } = await added(chief, content, { images: [image(1, { caption_uz: 'Marka \u202E6202\u202C' })] })
    expect((await stored(id)).map(({ caption_uz }) => caption_uz)).toEqual(['Marka 6202'])
  })

  it('cannot be taken from another album, nor be sent twice, nor be invented; nothing is written then', async () => {
    const [mine, other] = [await album(1, 2), await album(3, 4)]
    const [first = 0] = idsOf(mine)
    const [theirs = 0] = idsOf(other)
    for (const [wrong, at] of [
      [[image(1, { id: first }), image(3, { id: theirs })], 'images.1.id'],
      [[image(1, { id: first }), image(2, { id: first })], 'images.1.id'],
      [[image(1, { id: 999_999 })], 'images.0.id'],
    ] as const) {
      const { status, body } = await change(mine.id, 1, [...wrong])
      expect([status, Object.keys(body.errors), body.errors[at][0].code]).toEqual([400, [at], 'not_found'])
    }
    expect([await stored(mine.id), await stored(other.id)]).toEqual([mine.images, other.images])
    expect((await chief.get(`/api/gallery/forAdmin/${mine.id}/`)).body.version).toBe(1)
  })

  it('show pictures that are there; every other is named', async () => {
    await portal.query('update attachments set deleted_at = now() where id = 2')
    const body = galleryExample({ images: [image(1), image(2), image(77)] })
    const reply = await chief.post('/ru/api/gallery/create/', body)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([
      400,
      ['images.1.attachment', 'images.2.attachment'],
    ])
    expect(await portal.query('select * from gallery')).toEqual([])
  })

  it('are 1 to 200, with captions of at most 300 letters and no fields that are not known', async () => {
    const create = async (images: unknown) =>
      Object.keys((await chief.post('/api/gallery/create/', galleryExample({ images }))).body.errors)
    expect(await create([])).toEqual(['images'])
    expect(await create(Array.from({ length: 201 }, () => image(1)))).toEqual(['images'])
    expect(await create([image(1, { caption_ru: 'я'.repeat(301) })])).toEqual(['images.0.caption_ru'])
    expect(await create([image(1, { owner: 7 })])).toEqual(['images.0.owner'])
    expect((await album(...Array.from({ length: 200 }, () => 1))).images).toHaveLength(200)
  })

  it('stand in the audit log before and after', async () => {
    const { id } = await album(1, 2)
    await change(id, 1, [image(2)])
    const [entry] = await portal.query("select * from audit_log where entity = 'gallery' order by id desc limit 1")
    const seen = (record: { images: Image[] }) => record.images.map(({ attachment }) => attachment)
    expect([seen(entry?.before), seen(entry?.after)]).toEqual([[1, 2], [2]])
  })

  it('count as a changed field for whoever comes too late', async () => {
    const { id } = await album(1, 2)
    await change(id, 1, [image(2)])
    const { status, body } = await change(id, 1, [image(3)])
    expect([status, body.changed_fields]).toEqual([409, ['images']])
    expect(await order(id)).toEqual([2])
  })
})

describe.each([
  ['DELETE', '/api/gallery/deleteImages/'],
  ['POST', '/api/gallery/bulk-delete/'],
])('%s %s', (method, path) => {
  const remove = (ids: unknown, by = chief) => by.request(method, path, { body: { ids } })

  it('takes images out, raises the version and leaves the pictures', async () => {
    const made = await album(1, 2, 3)
    const [first, , third] = idsOf(made)
    const reply = await remove([first, third])
    expect([reply.status, reply.text]).toEqual([204, ''])
    expect(await order(made.id)).toEqual([2])
    expect((await change(made.id, 1, [image(1)])).status).toBe(409)
    expect(await portal.query('select * from attachments where deleted_at is null')).toHaveLength(4)
  })

  it('refuses ids of two albums, of nobody and of the bin, names them, and deletes nothing', async () => {
    const [mine, other, gone] = [await album(1, 2), await album(3), await album(4)]
    await chief.delete(`/api/gallery/${gone.id}/delete/`)
    for (const [ids, wrong] of [
      [[...idsOf(mine), ...idsOf(other)], ['ids.2']],
      [[999_999, ...idsOf(mine)], ['ids.0']],
      [[999_999], ['ids.0']],
      [idsOf(gone), ['ids.0']],
    ] as const) {
      const { status, body } = await remove([...ids])
      expect([status, Object.keys(body.errors)]).toEqual([400, wrong])
    }
    expect(await portal.query('select * from gallery_images')).toHaveLength(4)
    expect((await chief.get(`/api/gallery/forAdmin/${mine.id}/`)).body.version).toBe(1)
  })

  it('takes 1 to 200 ids from those who may delete', async () => {
    const made = await album(1)
    for (const ids of [[], Array(201).fill(1), ['1'], 1, null]) expect((await remove(ids)).status).toBe(400)
    expect((await remove(idsOf(made), await portal.as('blank'))).status).toBe(403)
    expect((await remove(idsOf(made), portal.anonymous())).status).toBe(401)
    expect(await order(made.id)).toEqual([1])
  })
})

it('of writers at the same moment who delete and change one album, none undoes the other', async () => {
  const made = await album(1, 2, 3, 4)
  const [, second, third] = idsOf(made)
  const remove = (ids: unknown[]) => chief.delete('/api/gallery/deleteImages/', { body: { ids } })
  const replies = await Promise.all([
    remove([second]),
    remove([second, third]),
    change(made.id, 1, [image(4)]),
    change(made.id, 1, [image(3)]),
  ])
  const won = replies.filter(({ status }) => status < 300)
  expect(won).not.toHaveLength(0)
  for (const { status } of replies) expect([200, 204, 400, 409]).toContain(status)
  expect((await chief.get(`/api/gallery/forAdmin/${made.id}/`)).body.version).toBe(1 + won.length)
})

describe('visitors', () => {
  const cards = async (prefix = '') => (await portal.anonymous().get(`${prefix}/api/gallery/`)).body.results

  it('get albums newest first with their first image and how many there are', async () => {
    await added(chief, content, { date: '2024-05-01', images: [image(2), image(1)] })
    await added(chief, content, { date: '2024-05-03', images: [image(3)] })
    await added(chief, content, { date: '2024-05-02', images: [image(4)] })
    const seen = (await cards('/ru')).map((it: { id: number; count: number; cover: { alt: string }; link: string }) => [
      it.id,
      it.count,
      it.cover.alt,
      it.link,
    ])
    expect(seen).toEqual([
      [2, 1, 'Снимок 3', '/ru/foto-gallery/2'],
      [3, 1, 'Снимок 4', '/ru/foto-gallery/3'],
      [1, 2, 'Снимок 2', '/ru/foto-gallery/1'],
    ])
  })

  it('get all images of an album in their order, captions and alt texts in their language', async () => {
    const images = [image(2, { caption_ru: 'Зал' }), image(1)]
    const { id } = await added(chief, content, { images, title_en: '' })
    const read = async (prefix: string) => (await portal.anonymous().get(`${prefix}/api/gallery/${id}/`)).body
    const seen = (body: { images: { caption: string; lang: string; picture: { alt: string } }[] }) =>
      body.images.map(({ caption, lang, picture }) => [caption, lang, picture.alt])
    expect(seen(await read('/ru'))).toEqual([
      ['Зал', 'ru', 'Снимок 2'],
      ['Rasm 1', 'uz', 'Снимок 1'],
    ])
    expect(seen(await read('/uzb'))[1]).toEqual(['Расм 1', 'uzb', 'Расм 1'])
    expect(await read('/en')).toMatchObject({ lang: 'uz', untranslated: ['title', 'description'] })
    expect((await read('/en')).translations.toSorted()).toEqual(['ru', 'uz', 'uzb'])
  })

  it('do not see an album of a day to come, nor an empty one', async () => {
    const later = await added(chief, content, { date: '2999-01-01' })
    const emptied = await album(1)
    await chief.delete('/api/gallery/deleteImages/', { body: { ids: idsOf(emptied) } })
    expect(await cards()).toEqual([])
    for (const { id } of [later, emptied])
      expect((await portal.anonymous().get(`/api/gallery/${id}/`)).status).toBe(404)
    const rows = (await chief.get('/api/gallery/forAdmin/')).body.results
    expect(rows.map((row: { shown: boolean }) => row.shown)).toEqual([false, false])
    expect(await galleryRepository.nextChange(portal.ground.db)).toEqual(new Date('2998-12-31T19:00:00Z'))
  })

  it('get 404 for what is no id', async () => {
    await album(1)
    for (const id of ['x', '0', '-1', '1.0', '01', '+1', '1e0', '2147483648', '99999999999']) {
      const { status, body } = await portal.anonymous().get(`/api/gallery/${id}/`)
      expect([id, status, body.code]).toEqual([id, 404, 'not_found'])
      expect((await chief.get(`/api/gallery/forAdmin/${id}/`)).status).toBe(404)
    }
  })
})

it('a picture of an album cannot be deleted, and says where it is used', async () => {
  const { id } = await album(1)
  const { status, body } = await chief.delete('/api/attachments/1/delete/')
  expect([status, body.code]).toEqual([409, 'in_use'])
  expect(JSON.stringify(body.used_by)).toContain('Ochiq eshiklar kuni')
  await chief.delete(`/api/gallery/${id}/delete/`)
  expect((await chief.delete('/api/attachments/1/delete/')).status).toBe(204)
})

it('staff find albums by words of their title in either script', async () => {
  await added(chief, content, { title_uz: 'Huquqiy savodxonlik haftaligi', title_uzb: '' })
  await added(chief, content)
  const found = async (query: string) => (await chief.get(`/api/gallery/forAdmin/?${query}`)).body
  expect((await found('title=савод')).count).toBe(1)
  expect((await found('title=дверей')).count).toBe(2)
  expect((await found('page_size=1')).results).toHaveLength(1)
  expect((await found('page_size=0')).code).toBe('validation')
})
