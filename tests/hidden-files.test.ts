import { beforeEach, describe, expect, it } from 'vitest'
import * as thumbnail from '#app/admin/media/thumbnail.tsx'
import * as addPost from '#app/admin/posts/add.tsx'
import * as editPost from '#app/admin/posts/edit.tsx'
import * as previewScreen from '#app/admin/posts/preview.tsx'
import { type Locale, locales } from '#common/locale.ts'
import type { Permission } from '#common/permissions.ts'
import { openPortal } from './app.ts'
import type { Body, Client } from './client.ts'
import { added } from './content.ts'
import * as examples from './content-examples.ts'
import { pdfOf } from './documents.ts'
import type { PersonName } from './people.ts'
import { addDocuments, drawn, uploadForm } from './pictures.ts'
import { atScreen } from './screens.ts'

/*
 * Files of what is hidden, and a member of staff who may not view it: whatever they try, by number, by address or by a
 * form, opens no such file to them, and puts none where visitors see it (docs/decisions/0068).
 */

const portal = await openPortal()
const posts = { path: '/posts', example: examples.postExample } as const
const documents = { path: '/documents', example: examples.documentExample } as const
const albums = { path: '/gallery', example: examples.galleryExample } as const

let superuser: Client
/** May view, add and change posts, and nothing else. */
let editor: Client
beforeEach(async () => {
  superuser = await portal.as('superuser')
  editor = await portal.as('editor')
})

const pdf = (mark: string) => pdfOf({ more: [`<< /Mark (${mark}) >>`] })
const document = async (by: Client, mark: string): Promise<Body> =>
  (await by.post('/api/docattachments/create/', uploadForm(pdf(mark), `${mark}.pdf`))).body
const png = (colour: string) => drawn({ width: 60, height: 40, colour }).png().toBuffer()
const picture = async (by: Client, colour: string): Promise<Body> =>
  (await by.post('/api/attachments/create/', uploadForm(await png(colour), 'a.png', { alt_uz: 'Rasm' }))).body

/** A law's file that only who may view documents may see, and a photo of an album that is not shown yet. */
async function hidden() {
  const [law, photo] = [await document(superuser, 'sir'), await picture(superuser, '#102030')]
  const record = { files: [{ docattachment: law.id, locale: 'uz' }], active: false }
  const { slug } = await added(superuser, documents, record)
  const album = await added(superuser, albums, { images: [{ attachment: photo.id }], active: false })
  return { law, photo, slug, album }
}

const inText = ({ path }: Body) => ({ description_uz: `<p>a</p><img src="${path}/60.webp" alt="x">` })
const fetched = async (by: Client, { path, widths }: Body) =>
  (await by.get(widths ? `${path}/${widths[0]}.webp` : path)).status
const allow = (person: PersonName, rights: Permission[]) =>
  portal.query('update groups set permissions = $1::text[] where slug = $2', [rights, person])

describe('a file of something hidden', () => {
  it('is not attached by its number or address, neither to a new post nor to one’s own, in no language', async () => {
    const { law, photo } = await hidden()
    const own = await added(editor, posts, { slug: 'oz' })
    const wanted: [field: string, values: Body][] = [
      ['document', { document: [law.id] }],
      ['thumbnail', { thumbnail: photo.id }],
      ['description_uz', inText(photo)],
    ]
    const messages = new Set<string>()
    for (const locale of locales)
      for (const [field, values] of wanted) {
        const { status, body } = await editor.post(`/${locale}/api/posts/create/`, examples.postExample(values))
        expect([status, body.code, Object.keys(body.errors)]).toEqual([403, 'hidden_file', [field]])
        messages.add(body.errors[field][0].message)
        const changed = examples.postExample({ ...values, slug: 'oz', version: own.version })
        expect((await editor.put(`/${locale}/api/posts/oz/update/`, changed)).status).toBe(403)
      }
    expect(messages.size).toBe(locales.length)
    expect((await editor.get('/api/posts/forAdmin/oz')).body).toMatchObject({ version: own.version, document: [] })
    expect(await portal.query('select slug from posts')).toEqual([{ slug: 'oz' }])
    const visitor = portal.anonymous()
    for (const file of [law, photo]) expect(await fetched(visitor, file)).toBe(404)
  })

  it('is refused together with files that one may attach, and with one of the latter in its place goes through', async () => {
    const { law } = await hidden()
    const mine = await document(editor, 'meniki')
    const post = (ids: number[]) => editor.post('/api/posts/create/', examples.postExample({ document: ids }))
    expect((await post([mine.id, law.id])).status).toBe(403)
    expect((await post([mine.id])).status).toBe(201)
  })

  it('is opened by its address to who may view what has it, to who brought it, and to nobody else', async () => {
    const { law, photo } = await hidden()
    const cover = await picture(editor, '#304050')
    await added(editor, posts, { slug: 'qoralama', thumbnail: cover.id, active: false })
    const who: [PersonName, Body, number][] = [
      ['blank', law, 404],
      ['blank', photo, 404],
      ['blank', cover, 404],
      ['editor', law, 404],
      ['editor', photo, 404],
      ['editor', cover, 200],
      ['viewer', cover, 200],
      ['viewer', photo, 404],
      ['chief', law, 200],
      ['chief', photo, 200],
      ['superuser', cover, 200],
    ]
    for (const [name, file, status] of who)
      expect([name, file.path, await fetched(await portal.as(name), file)]).toEqual([name, file.path, status])
    // While it waits for its form it is its bringer's, who looks at it there.
    const waiting = await picture(editor, '#506070')
    expect([await fetched(editor, waiting), await fetched(await portal.as('chief'), waiting)]).toEqual([200, 404])
    // An address from before its bytes were replaced leads nobody further than the present one.
    const form = uploadForm(pdf('yangi'), 'yangi.pdf', { version: String(law.version) })
    expect((await superuser.post(`/api/docattachments/${law.id}/replace/`, form)).status).toBe(200)
    expect([await fetched(editor, law), await fetched(superuser, law)]).toEqual([404, 302])
  })

  it('stands in no list that is chosen from, nor is it told who uses it, cropped, described or put into the library', async () => {
    const { law, photo } = await hidden()
    const mine = [await document(editor, 'meniki'), await picture(editor, '#708090')]
    const listed = async (by: Client, path: string) => (await by.get(path)).body.results.map(({ id }: Body) => id)
    expect(await listed(editor, '/api/docattachments/')).toEqual([mine[0].id])
    expect(await listed(editor, '/api/attachments/')).toEqual([mine[1].id])
    expect(await listed(superuser, '/api/docattachments/')).toEqual([mine[0].id, law.id])
    const whole = { x: 0, y: 0, width: 1, height: 1 }
    const alt = { alt_uz: 'b', decorative: false, version: photo.version }
    const tried = [
      editor.get(`/api/docattachments/${law.id}/usedBy/`),
      editor.get(`/api/attachments/${photo.id}/usedBy/`),
      editor.post(`/api/attachments/${photo.id}/crop/`, whole),
      editor.put(`/api/attachments/${photo.id}/update/`, alt),
      editor.put(`/api/docattachments/${law.id}/update/`, { title_uz: 'b', version: law.version }),
      editor.post('/api/attachments/addToLibrary/', { ids: [photo.id] }),
      editor.patch(`/api/attachments/${photo.id}/deleteFromLibrary/`),
    ]
    await allow('viewer', ['Can delete post', 'Can delete document'])
    const remover = await portal.as('viewer')
    tried.push(remover.delete(`/api/attachments/${photo.id}/delete/`))
    tried.push(remover.delete(`/api/docattachments/${law.id}/delete/`))
    for (const answer of await Promise.all(tried)) expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    expect(await portal.query('select id, version, in_library from attachments order by id')).toEqual([
      { id: photo.id, version: photo.version, in_library: false },
      { id: mine[1].id, version: mine[1].version, in_library: false },
    ])
    const screen = await atScreen(portal, thumbnail, 'editor')
    expect((await screen.get(`/admin/add_thumbnail?id=${photo.id}`)).body.picture).toBeNull()
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...whole, id: photo.id })) form.set(name, String(value))
    expect((await screen.post('/admin/add_thumbnail', form)).status).toBe(404)
  })

  it('is found and attached once visitors see it, by anybody', async () => {
    const { law, photo, slug, album } = await hidden()
    await superuser.patch(`/api/documents/${slug}/update/`, { active: true })
    await superuser.patch(`/api/gallery/${album.id}/update/`, { active: true })
    expect((await editor.get('/api/docattachments/')).body.results).toMatchObject([{ id: law.id }])
    await added(editor, posts, { document: [law.id], thumbnail: photo.id, ...inText(photo) })
  })

  it('goes where somebody brings its very bytes, who has them anyway', async () => {
    const { law, photo } = await hidden()
    expect(await document(editor, 'sir')).toMatchObject({ id: law.id, duplicate: true })
    expect(await picture(editor, '#102030')).toMatchObject({ id: photo.id, duplicate: true })
    await added(editor, posts, { document: [law.id], thumbnail: photo.id })
  })

  it('is put into albums, films and all other content by who may view it alone', async () => {
    const cover = await picture(superuser, '#112233')
    await added(superuser, posts, { thumbnail: cover.id, active: false })
    const things = ['Gallery', 'employee', 'organization', 'useful link', 'category', 'region', 'document'] as const
    await allow(
      'viewer',
      things.flatMap((it): Permission[] => [`Can view ${it}`, `Can add ${it}`]),
    )
    const keeper = await portal.as('viewer')
    const law = await document(superuser, 'qoralama')
    await added(superuser, posts, { document: [law.id], active: false })
    const film = { source: 'youtube', url: 'https://www.youtube.com/watch?v=abcdefghijk', title_uz: 'a' }
    const [mp4] = await addDocuments(portal, { kind: 'video', extension: 'mp4' })
    const [vtt] = await addDocuments(portal, { kind: 'captions', extension: 'vtt' })
    await portal.query("update docattachments set brought_by = '{}'")
    const own = { source: 'file', file: mp4, title_uz: 'a', captions: [{ locale: 'uz', file: vtt }] }
    const img = `<img src="${cover.path}/60.webp" alt="x">`
    const tries: [path: string, field: string, body: Body][] = [
      ['gallery', 'images.0.attachment', examples.galleryExample({ images: [{ attachment: cover.id }] })],
      ['video-gallery', 'videos.0.poster', examples.videoGalleryExample({ videos: [{ ...film, poster: cover.id }] })],
      ['video-gallery', 'videos.0.file,videos.0.captions.0.file', examples.videoGalleryExample({ videos: [own] })],
      ['employees', 'thumbnail', examples.employeeExample({ thumbnail: cover.id })],
      ['employees', 'duties_ru', examples.employeeExample({ duties_ru: img })],
      ['organizations', 'thumbnail', examples.organizationExample({ thumbnail: cover.id })],
      ['organizations', 'description_en', examples.organizationExample({ description_en: img })],
      ['useful-links', 'icon', examples.usefulLinkExample({ icon: cover.id })],
      ['categories', 'body_uz', examples.categoryExample({ body_uz: img })],
      ['regions', 'about_uz', examples.regionExample({ about_uz: img })],
      [
        'documents',
        'files.0.docattachment',
        examples.documentExample({ files: [{ docattachment: law.id, locale: 'uz' }] }),
      ],
    ]
    for (const [path, field, body] of tries) {
      const { status, body: answer } = await keeper.post(`/api/${path}/create/`, body)
      expect([path, status, Object.keys(answer.errors ?? {}).join()]).toEqual([path, 403, field])
    }
    await allow('viewer', [
      'Can view post',
      ...things.flatMap((it): Permission[] => [`Can view ${it}`, `Can add ${it}`]),
    ])
    for (const [path, , body] of tries.slice(0, 2))
      expect((await keeper.post(`/api/${path}/create/`, body)).status).toBe(201)
  })

  it('is refused by the right as it is within the transaction, not as it was when the person came in', async () => {
    const { law } = await hidden()
    await allow('viewer', ['Can view post', 'Can add post', 'Can view document'])
    const person = await portal.as('viewer')
    await allow('viewer', ['Can view post', 'Can add post'])
    expect((await person.post('/api/posts/create/', examples.postExample({ document: [law.id] }))).status).toBe(403)
  })
})

describe('what is attached already', () => {
  it('stays where somebody without the right to it saves the rest', async () => {
    const { law, photo } = await hidden()
    const values = { slug: 'umumiy', document: [law.id], thumbnail: photo.id, ...inText(photo), active: false }
    const { version } = await added(superuser, posts, values)
    // Not even the right to view posts, by which the post's own files are seen.
    await allow('viewer', ['Can change post'])
    const viewer = await portal.as('viewer')
    const body = examples.postExample({ ...values, title_ru: 'Другое', version })
    expect((await viewer.put('/api/posts/umumiy/update/', body)).status).toBe(200)
    expect((await superuser.get('/api/posts/forAdmin/umumiy')).body).toMatchObject({
      title_ru: 'Другое',
      document: [law.id],
      thumbnail: photo.id,
    })
    expect((await viewer.patch('/api/posts/umumiy/update/', { active: true })).status).toBe(200)
  })

  it('comes back with an earlier version, and from the bin', async () => {
    const { law } = await hidden()
    const { version } = await added(superuser, posts, { slug: 'umumiy', document: [law.id], active: false })
    const save = (document: number[], at: number) =>
      editor.put('/api/posts/umumiy/update/', examples.postExample({ slug: 'umumiy', document, version: at }))
    expect((await save([], version)).status).toBe(200)
    expect((await editor.post('/api/posts/create/', examples.postExample({ document: [law.id] }))).status).toBe(403)
    expect((await save([law.id], version + 1)).status).toBe(200)
    await superuser.delete('/api/posts/umumiy/delete/')
    expect((await superuser.post('/api/posts/umumiy/restore/')).status).toBe(200)
  })
})

describe('the forms of the desk', () => {
  const sent = (values: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    return form
  }

  it('refuse it at its field and give back what was typed; its words stay as they were', async () => {
    const { law, photo } = await hidden()
    await added(editor, posts, { slug: 'oz' })
    const messages = new Set<string>()
    for (const locale of locales) {
      const prefix = ({ uz: '', uzb: '/uzb', ru: '/ru', en: '/en' } satisfies Record<Locale, string>)[locale]
      const adds = await atScreen(portal, addPost, 'editor')
      const changes = await atScreen(portal, editPost, 'editor', { slug: 'oz' })
      const { stored, version } = (await changes.get('/admin/add_posts/oz/update')).body
      const wrong = {
        document: `${law.id} sir.pdf`,
        thumbnail: String(photo.id),
        alt_uz: 'Boshqa',
        title_ru: 'Набрано',
      }
      const typed = { ...stored, ...wrong, version: String(version) }
      for (const answer of [
        await adds.post(`${prefix}/admin/add_posts`, sent({ ...typed, slug: '' })),
        await changes.post(`${prefix}/admin/add_posts/oz/update`, sent(typed)),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([403, 'hidden_file'])
        expect(Object.keys(answer.body.errors)).toEqual(['thumbnail', 'document'])
        expect(answer.body.kept).toMatchObject(wrong)
        messages.add(answer.body.errors.thumbnail[0].message)
      }
    }
    expect(messages.size).toBe(locales.length)
    expect(await portal.query('select alt_uz from attachments')).toEqual([{ alt_uz: 'Rasm' }])
  })

  it('name it not even where somebody else was faster', async () => {
    const { photo } = await hidden()
    const cover = await picture(editor, '#405060')
    await added(editor, posts, { slug: 'oz', thumbnail: cover.id })
    const changes = await atScreen(portal, editPost, 'editor', { slug: 'oz' })
    const { stored, version } = (await changes.get('/admin/add_posts/oz/update')).body
    const late = (thumbnail: number) =>
      changes.post(
        '/admin/add_posts/oz/update',
        sent({ ...stored, thumbnail: String(thumbnail), version: String(version - 1) }),
      )
    const { code, facts } = (await late(photo.id)).body
    expect([code, facts.pictures.mine]).toEqual(['version_conflict', null])
    expect(facts.pictures.theirs.src).toContain(cover.path)
    expect((await late(cover.id)).body.facts.pictures.mine.src).toContain(cover.path)
  })

  it('show it in no preview, and offer it to nobody who would be refused', async () => {
    const { law, photo } = await hidden()
    await added(editor, posts, { slug: 'oz' })
    const changes = await atScreen(portal, editPost, 'editor', { slug: 'oz' })
    const { stored, files } = (await changes.get('/admin/add_posts/oz/update')).body
    expect(files).toEqual([])
    const preview = await atScreen(portal, previewScreen, 'editor', { slug: 'oz' })
    for (const wrong of [{ document: String(law.id) }, inText(photo)])
      expect((await preview.post('/admin/post_preview/oz', sent({ ...stored, ...wrong }))).status).toBe(403)
    const mine = await document(editor, 'meniki')
    expect((await changes.get('/admin/add_posts/oz/update')).body.files).toEqual([{ id: mine.id, name: 'meniki.pdf' }])
  })
})
