import { beforeEach, expect, it } from 'vitest'
import { readFileTexts } from '#modules/search/file-texts.server.ts'
import { sweepFiles } from '#modules/uses/sweep.server.ts'
import { openPortal } from '#tests/app.ts'
import type { Body, Client } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { postExample } from '#tests/content-examples.ts'
import { docxOf, pdfOf } from '#tests/documents.ts'
import { drawn, uploadForm } from '#tests/pictures.ts'
import { filesOf, removeFiles } from '#tests/stored-files.ts'

const portal = await openPortal()
const visitor = portal.anonymous()
const posts = { path: '/posts', example: postExample } as const
let staff: Client

beforeEach(async () => {
  await removeFiles(portal.ground)
  staff = await portal.as('superuser')
})

const picture = (width: number, colour: string) => drawn({ width, height: 300, colour }).png().toBuffer()
const word = (text: string) => docxOf([], undefined, `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
const replace = (what: 'attachments' | 'docattachments', { id, version }: Body, bytes: Buffer, name: string) =>
  staff.post(`/api/${what}/${id}/replace/`, uploadForm(bytes, name, { version: String(version) }))

it('a document keeps its id, its uses and its address when other bytes take its place', async () => {
  const { body } = await staff.post('/api/docattachments/create/', uploadForm(word('Birinchi tahrir'), 'nizom.docx'))
  const { slug } = await added(staff, posts, { document: [body.id] })
  await readFileTexts(portal.ground)
  const found = async (q: string) => (await visitor.get(`/api/search/?q=${encodeURIComponent(q)}`)).body.count
  expect(await found('tahrir')).toBe(1)
  const next = word('Ikkinchi nashr')
  const { status, body: after } = await replace('docattachments', body, next, 'Nizom 2.docx')
  expect([status, after.id, after.version, after.original_name]).toEqual([
    200,
    body.id,
    body.version + 1,
    'Nizom 2.docx',
  ])
  // The search forgets at once what stood in the old file, and reads the new one.
  expect(await found('tahrir')).toBe(0)
  await readFileTexts(portal.ground)
  expect(await found('nashr')).toBe(1)
  const moved = await visitor.get(body.path)
  expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
    302,
    after.path,
    'no-store',
  ])
  expect((await visitor.get(after.path)).status).toBe(200)
  const page = await visitor.get(`/api/posts/${slug}/`)
  expect(JSON.stringify(page.body)).toContain(after.path)
  const [entry] = await portal.query(
    "select before, after from audit_log where entity = 'docattachment' and action = 'update'",
  )
  expect([entry.before.sha256, entry.after.sha256]).toEqual([body.sha256, after.sha256])
  // A second time: every address that it ever had leads to the last.
  const last = (await replace('docattachments', after, word('Uchinchi'), 'a.docx')).body
  for (const path of [body.path, after.path]) expect((await visitor.get(path)).headers.get('location')).toBe(last.path)
  await staff.patch(`/api/posts/${slug}/update/`, { active: false })
  expect([(await visitor.get(body.path)).status, (await staff.get(body.path)).status]).toEqual([404, 302])
})

it('a picture in a text is found by its old address, in the nearest width, and nothing of the old one stays', async () => {
  const { body } = await staff.post('/api/attachments/create/', uploadForm(await picture(1000, '#123456'), 'a.png'))
  const html = `<p>Matn</p><img src="${body.path}/960.webp" alt="Rasm">`
  const { slug, version } = await added(staff, posts, { thumbnail: null, description_uz: html })
  const { status, body: after } = await replace('attachments', body, await picture(600, '#654321'), 'b.png')
  expect([status, after.id, after.widths, after.path === body.path]).toEqual([200, body.id, [480], false])
  const moved = async (width: number) => {
    const { status, headers } = await visitor.get(`${body.path}/${width}.webp`)
    return [status, headers.get('location')]
  }
  expect([await moved(480), await moved(960)]).toEqual(Array(2).fill([302, `${after.path}/480.webp`]))
  // Saved again with the old address in its text, the post still shows the picture, which cannot be deleted.
  const changed = { ...postExample({ thumbnail: null, description_uz: html }), version }
  expect((await staff.put(`/api/posts/${slug}/update/`, changed)).status).toBe(200)
  expect((await moved(480))[0]).toBe(302)
  expect((await staff.request('DELETE', `/api/attachments/${body.id}/delete/`)).status).toBe(409)
  portal.pass(2 * 24 * 60 * 60 * 1000)
  expect((await sweepFiles(portal.ground)).orphans).toBe(7)
  const old = body.path.split('/').at(-1)
  expect((await filesOf(portal.ground)).filter((name) => name.includes(old))).toEqual([])
  expect((await visitor.get(`${after.path}/480.webp`)).status).toBe(200)
})

it('is refused for another kind, bytes that are stored already, a stale version and whoever may not', async () => {
  const send = async (bytes: Buffer, name: string) =>
    (await staff.post('/api/docattachments/create/', uploadForm(bytes, name))).body
  const one = await send(pdfOf(), 'a.pdf')
  await send(word('Boshqa'), 'b.docx')
  const stored = await filesOf(portal.ground)
  const refused = async (bytes: Buffer, name: string, it: Body = one) => {
    const { status, body } = await replace('docattachments', it, bytes, name)
    return [status, body.code]
  }
  expect(await refused(Buffer.from('WEBVTT\n'), 'a.vtt')).toEqual([415, 'unsupported_document'])
  expect(await refused(Buffer.from('no pdf'), 'a.pdf')).toEqual([415, 'unsupported_document'])
  expect(await refused(word('Boshqa'), 'c.docx')).toEqual([409, 'file_known'])
  expect(await refused(pdfOf(), 'a.pdf')).toEqual([409, 'file_known'])
  expect(await refused(word('Yangi'), 'c.docx', { ...one, version: 7 })).toEqual([409, 'version_conflict'])
  expect(await refused(word('Yangi'), 'c.docx', { ...one, id: 999 })).toEqual([404, 'not_found'])
  expect(await filesOf(portal.ground)).toEqual(stored)
  staff = await portal.as('editor')
  expect((await refused(word('Yangi'), 'c.docx'))[0]).toBe(403)
})

it('what was lost comes back by its own bytes, uploaded anew or put in its place, and its addresses lead to it again', async () => {
  const png = await picture(600, '#223344')
  for (const [what, bytes, name] of [
    ['attachments', png, 'a.png'],
    ['docattachments', word('Yoʻqolgan'), 'a.docx'],
  ] as const) {
    const upload = async () => (await staff.post(`/api/${what}/create/`, uploadForm(bytes, name))).body
    const fileOf = ({ path }: Body) => (what === 'attachments' ? `${path}/480.webp` : path)
    const first = await upload()
    await removeFiles(portal.ground)
    expect((await staff.get(fileOf(first))).status).toBe(404)
    const second = await upload()
    expect([second.id, second.duplicate, second.version]).toEqual([first.id, true, first.version + 1])
    expect((await staff.get(fileOf(second))).status).toBe(200)
    expect((await staff.get(fileOf(first))).headers.get('location')).toBe(fileOf(second))

    await removeFiles(portal.ground)
    const third = await replace(what, second, bytes, name)
    expect([third.status, third.body.id]).toEqual([200, first.id])
    for (const each of [first, second])
      expect((await staff.get(fileOf(each))).headers.get('location')).toBe(fileOf(third.body))
    // It is there: now there is nothing to put back.
    const stored = await filesOf(portal.ground)
    expect((await replace(what, third.body, bytes, name)).body.code).toBe('file_known')
    expect((await upload()).version).toBe(third.body.version)
    expect(await filesOf(portal.ground)).toEqual(stored)
  }
})

it('bytes that are brought by who could not see the lost file give it back, and show it to them', async () => {
  const png = await picture(500, '#334455')
  const { body: first } = await staff.post('/api/attachments/create/', uploadForm(png, 'a.png', { alt_uz: 'Zal' }))
  await removeFiles(portal.ground)
  const editor = await portal.as('editor')
  const { status, body } = await editor.post('/api/attachments/create/', uploadForm(png, 'boshqa.png'))
  expect([status, body.id, body.original_name, body.alt_uz]).toEqual([201, first.id, 'a.png', 'Zal'])
  expect((await editor.get(`${body.path}/480.webp`)).status).toBe(200)
})
