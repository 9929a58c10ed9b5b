import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Body, Client } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { postExample } from '#tests/content-examples.ts'
import { pdfOf } from '#tests/documents.ts'
import { uploadForm } from '#tests/pictures.ts'
import { filesOf, removeFiles } from '#tests/stored-files.ts'

const portal = await openPortal()
const content = { path: '/posts', example: postExample } as const

let number = 0
/** Another document with each call. */
function another(): Buffer {
  number += 1
  return pdfOf({ more: [`<< /Number ${number} >>`] })
}

async function stored(by: Client, name = 'Ariza namunasi.pdf', texts: Record<string, string> = {}, bytes = another()) {
  const { status, body } = await by.post('/api/docattachments/create/', uploadForm(bytes, name, texts))
  expect(status).toBe(201)
  return body
}

it('staff see all documents, newest first; the library holds what was put in, sorted as asked', async () => {
  const superuser = await portal.as('superuser')
  const first = await stored(superuser, 'b.pdf', { title_uz: 'Boʻlinma' })
  const second = await stored(superuser, 'a.pdf', { title_uz: 'Ariza' }, pdfOf({ more: ['<< /Long (long text) >>'] }))
  await stored(superuser)
  const ids = async (address: string) =>
    (await superuser.get(`/api/docattachments/${address}`)).body.results.map(({ id }: Body) => id)
  expect(await ids('?page_size=2')).toEqual([3, second.id])
  expect(await ids('library/')).toEqual([])
  const put = await superuser.post('/api/docattachments/addToLibrary/', { ids: [first.id, second.id] })
  expect([put.status, put.body.map(({ in_library }: Body) => in_library)]).toEqual([200, [true, true]])
  expect(await ids('library/')).toEqual([second.id, first.id])
  expect(await ids('library/?ordering=created_at')).toEqual([first.id, second.id])
  expect(await ids('library/?ordering=title')).toEqual([second.id, first.id])
  expect(await ids('library/?ordering=-size')).toEqual([second.id, first.id])
  for (const wrong of ['?ordering=token', '?page_size=101', '?p=0', '?x=1'])
    expect([wrong, (await superuser.get(`/api/docattachments/library/${wrong}`)).status]).toEqual([wrong, 400])
})

it('is taken out of the library with or without a payload; the document stays', async () => {
  const superuser = await portal.as('superuser')
  const { id, path } = await stored(superuser)
  const out = (body?: Body) => superuser.patch(`/api/docattachments/${id}/deleteFromLibrary/`, body)
  await superuser.post('/api/docattachments/addToLibrary/', { ids: [id] })
  expect((await out({ library: 'photos' })).status).toBe(400)
  expect((await out({ library: 'documents', version: 1 })).body.code).toBe('version_conflict')
  expect((await out({ library: 'documents', version: 2 })).body.in_library).toBe(false)
  await superuser.post('/api/docattachments/addToLibrary/', { ids: [id] })
  expect((await out()).body.in_library).toBe(false)
  expect((await superuser.get(path)).status).toBe(200)
})

it('of a list with an unknown document none is put into the library', async () => {
  const superuser = await portal.as('superuser')
  const { id } = await stored(superuser)
  expect((await superuser.post('/api/docattachments/addToLibrary/', { ids: [id, 4040] })).status).toBe(404)
  expect((await superuser.get('/api/docattachments/library/')).body.count).toBe(0)
})

it('who adds posts uploads documents and finds them; the library needs rights of its own', async () => {
  const editor = await portal.as('editor')
  const { id } = await stored(editor)
  expect((await editor.get('/api/docattachments/')).body.count).toBe(1)
  const refused = [
    await editor.get('/api/docattachments/library/'),
    await editor.post('/api/docattachments/addToLibrary/', { ids: [id] }),
    await editor.patch(`/api/docattachments/${id}/deleteFromLibrary/`),
    await editor.delete(`/api/docattachments/${id}/delete/`),
    await (await portal.as('viewer')).post('/api/docattachments/create/', uploadForm(pdfOf(), 'a.pdf')),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})

it('its title changes under the version that was read', async () => {
  const editor = await portal.as('editor')
  const { id } = await stored(editor)
  const change = (version: number) =>
    editor.put(`/ru/api/docattachments/${id}/update/`, { title_uz: "Qo'llanma", title_ru: 'Пособие', version })
  expect((await change(1)).body).toMatchObject({ title_uz: 'Qoʻllanma', title_ru: 'Пособие', title_en: '', version: 2 })
  expect((await change(1)).body).toMatchObject({ code: 'version_conflict', changed_by: 'Jasur Aliyev' })
})

it('the same bytes are stored once, also when many send them at the same moment', async () => {
  await removeFiles(portal.ground)
  const editor = await portal.as('editor')
  const bytes = another()
  const bodies = await Promise.all(Array.from({ length: 6 }, (_, index) => stored(editor, `${index}.pdf`, {}, bytes)))
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(1)
  expect(bodies.filter(({ duplicate }) => duplicate)).toHaveLength(5)
  expect(await filesOf(portal.ground)).toHaveLength(1)
  // Who has brought it may see it: that they do now is told, once for each.
  const told = () =>
    portal.query(
      "select before, after from audit_log where entity = 'docattachment' and action = 'update' and entity_id = $1 order by id",
      [String(bodies[0].id)],
    )
  const [{ id: person }] = (await portal.query("select id from users where username = 'editor'")) as [{ id: string }]
  expect(await told()).toEqual([{ before: { brought_by: [] }, after: { brought_by: [person] } }])
  await stored(await portal.as('chief'), 'b.pdf', {}, bytes)
  const [, second] = await told()
  expect(second).toMatchObject({
    before: { brought_by: [person] },
    after: { brought_by: [person, expect.any(String)] },
  })
  await (await portal.as('superuser')).delete(`/api/docattachments/${bodies[0].id}/delete/`)
  expect(await stored(editor, 'a.pdf', {}, bytes)).not.toHaveProperty('duplicate')
})

it('the posts that a document comes with are listed, hidden ones to staff alone', async () => {
  const superuser = await portal.as('superuser')
  const { id } = await stored(superuser)
  const shown = await added(superuser, content, { document: [id] })
  const hidden = await added(superuser, content, { document: [id], active: false })
  const { body } = await portal.anonymous().get(`/ru/api/docattachments/${id}/posts/`)
  expect(body.map(({ slug }: Body) => slug)).toEqual([shown.slug])
  const used = await superuser.get(`/ru/api/docattachments/${id}/usedBy/`)
  expect(used.body).toEqual({
    posts: [hidden, shown].map(({ slug }) => ({ slug, title: postExample().title_ru })),
  })
  expect((await superuser.get('/api/docattachments/4040/usedBy/')).status).toBe(404)
  for (const wrong of ['x', '-1', '0', '99999999999'])
    expect((await portal.anonymous().get(`/api/docattachments/${wrong}/posts/`)).status).toBe(404)
})

it('cannot be deleted while something uses it, not even something hidden; later it can', async () => {
  const superuser = await portal.as('superuser')
  const { id, path } = await stored(superuser)
  const { slug } = await added(superuser, content, { document: [id], active: false })
  const remove = () => superuser.delete(`/api/docattachments/${id}/delete/`)
  expect((await remove()).body).toMatchObject({ code: 'in_use', used_by: { posts: [{ slug }] } })
  await superuser.delete(`/api/posts/${slug}/delete/`)
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect((await superuser.get(path)).status).toBe(404)
})

it('is either used or deleted when both are asked for at the same moment', async () => {
  const superuser = await portal.as('superuser')
  for (let round = 0; round < 5; round += 1) {
    const { id } = await stored(superuser)
    const [used, removed] = await Promise.all([
      superuser.post('/api/posts/create/', postExample({ document: [id] })),
      superuser.delete(`/api/docattachments/${id}/delete/`),
    ])
    expect([
      [201, 409],
      [400, 204],
    ]).toContainEqual([used.status, removed.status])
  }
})
