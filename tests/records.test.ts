import { describe, expect, it } from 'vitest'
import * as categoryEditor from '#app/admin/menu/edit.tsx'
import * as editor from '#app/admin/posts/edit.tsx'
import * as view from '#app/admin/posts/view.tsx'
import { compared } from '#app/admin/records/compared.server.ts'
import { action as tell } from '#app/admin/records/editing.ts'
import { editedRecord, type KindName, kinds } from '#app/admin/records/kinds.server.ts'
import { loader as versions } from '#app/admin/records/versions.ts'
import * as regionEditor from '#app/admin/regions/edit.tsx'
import type { Permission } from '#common/permissions.ts'
import { versionsOf } from '#modules/audit/versions.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { openPortal } from '#tests/app.ts'
import { askedBy, asked as visitorOf } from '#tests/asked.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import * as examples from '#tests/content-examples.ts'
import { pdfOf } from '#tests/documents.ts'
import { edited } from '#tests/edited.ts'
import { addPictures, allStaff } from '#tests/pictures.ts'
import { atScreen } from '#tests/screens.ts'
import { shownPage } from '#tests/shown-page.tsx'

const portal = await openPortal()

/** A request of someone of the tests, with these rights. */
const asked = async (rights: Permission[] | null, username = 'editor') =>
  rights ? askedBy(portal, username, rights) : visitorOf(portal)

const mayChange: Permission[] = ['Can change post']

/** What a route's function is given of the framework. */
const given = (staff: RequestContext, more: object) => ({ context: { get: () => staff }, ...more }) as never

async function read(staff: RequestContext, key: string, search = '') {
  const url = new URL(`http://adliya.test/admin/versions/post/${key}${search}`)
  const answer = await versions(given(staff, { params: { kind: 'post', key }, url }))
  return { status: answer.status, body: (await answer.json()) as Body }
}

async function say(staff: RequestContext, fields: Record<string, string>) {
  const request = new Request('http://adliya.test/admin/editing', { method: 'POST', body: new URLSearchParams(fields) })
  const answer = await tell(given(staff, { request }))
  return { status: answer.status, body: (await answer.json()) as Body }
}

describe('what the log keeps of each kind', () => {
  it.each(Object.keys(kinds) as KindName[])(
    '%s: a version that was just saved is, field by field, what the form holds',
    async (name) => {
      const { path, example, byId, apart = [] } = edited[name]
      await addPictures(portal, 3)
      if (name === 'mediator')
        await added(await portal.as('superuser'), { path: '/regions', example: examples.regionExample })
      const made = await added(await portal.as('superuser'), { path, example } as never)
      const kind = kinds[name]
      const row = await kind.find(portal.ground.db, byId ? String(made.id) : made.slug)
      const { results } = await versionsOf(
        portal.ground.db,
        { entity: kind.entity, id: row.id },
        { p: 1, page_size: 20 },
      )
      expect(results.length).toBeGreaterThan(0)
      const both = await compared(portal.ground.db, kind, row, results[0]?.id ?? 0)
      expect(both.apart).toEqual(apart)
      for (const [field, value] of Object.entries(both.before)) expect(value, field).toBe(both.now[field])
    },
  )
})

describe('the versions of a post', () => {
  async function thrice() {
    const chief = await portal.as('chief')
    const post = await added(chief, { path: '/posts', example: examples.postExample }, { slug: 'bir' })
    const second = examples.postExample({ slug: 'bir', title_ru: 'Второй' })
    await chief.put('/api/posts/bir/update/', { ...second, version: post.version })
    const third = { ...second, slug: 'bir-yangi', description_uz: '<p>Uchinchi</p>' }
    await (await portal.as('editor')).put('/api/posts/bir/update/', { ...third, version: post.version + 1 })
    return examples.postExample() as Record<string, string>
  }

  it('tell who saved when and what, newest first, also from before its address changed', async () => {
    await thrice()
    const { body } = await read(await asked(mayChange), 'bir-yangi')
    expect(body.results.map(({ actor, action, version }: Body) => [actor, action, version])).toEqual([
      ['Jasur Aliyev', 'update', 3],
      ['Nodira Toʻxtayeva', 'update', 2],
      ['Nodira Toʻxtayeva', 'create', 1],
    ])
    expect(body.results[0].fields.toSorted()).toEqual(['description_uz', 'slug'])
    expect(body.results[1].fields).toEqual(['title_ru'])
    const second = await read(await asked(mayChange), 'bir-yangi', '?p=2&page_size=2')
    expect(second.body).toMatchObject({ count: 3, next: null, results: [{ action: 'create' }] })
  })

  it('stand beside the present as the form holds both', async () => {
    const first = await thrice()
    const list = await read(await asked(mayChange), 'bir-yangi')
    const { body } = await read(await asked(mayChange), 'bir-yangi', `?entry=${list.body.results[2].id}`)
    const differing = Object.keys(body.now).filter((name) => body.before[name] !== body.now[name])
    expect(differing.toSorted()).toEqual(['description_uz', 'slug', 'title_ru'])
    expect(body.before.title_ru).toBe(first.title_ru)
    expect([body.now.title_ru, body.now.slug]).toEqual(['Второй', 'bir-yangi'])
  })

  it('bring their picture and what it shows, or say that it is gone', async () => {
    await addPictures(portal, 1)
    const picture = examples.firstPicture
    const chief = await portal.as('chief')
    const post = await added(
      chief,
      { path: '/posts', example: examples.postExample },
      { slug: 'bir', thumbnail: picture },
    )
    const without = examples.postExample({ slug: 'bir', thumbnail: null })
    await chief.put('/api/posts/bir/update/', { ...without, version: post.version })
    const staff = await asked(mayChange)
    const entry = (await read(staff, 'bir')).body.results[1].id
    const { body } = await read(staff, 'bir', `?entry=${entry}`)
    expect([body.before.thumbnail, body.now.thumbnail, body.gone]).toEqual([String(picture), '', []])
    expect(body.pictures).toMatchObject({ before: { id: picture }, now: null })
    await portal.query('update attachments set deleted_at = now() where id = $1', [picture])
    expect((await read(staff, 'bir', `?entry=${entry}`)).body).toMatchObject({
      gone: ['thumbnail'],
      pictures: { before: null },
    })
  })

  it('are told only to those who may change it, and never of another record or kind', async () => {
    await thrice()
    const other = await added(
      await portal.as('chief'),
      { path: '/posts', example: examples.postExample },
      { slug: 'ozga' },
    )
    expect((await read(await asked(null), 'bir-yangi')).status).toBe(401)
    expect((await read(await asked(['Can view post', 'Can view audit']), 'bir-yangi')).status).toBe(403)
    const staff = await asked(mayChange)
    const [entry] = (await read(staff, other.slug)).body.results
    expect((await read(staff, 'bir-yangi', `?entry=${entry.id}`)).status).toBe(404)
    expect((await read(staff, 'yoq')).status).toBe(404)
    for (const search of ['?entry=0', '?p=0', '?unknown=1'])
      expect((await read(staff, 'bir-yangi', search)).status).toBe(400)
    for (const kind of ['user', 'appeal', 'settings', 'toString'])
      await expect(editedRecord(staff, { kind, key: '1' })).rejects.toMatchObject({ status: 404 })
    for (const key of ['0', '-1', '1e3', '99999999999', 'a'])
      await expect(editedRecord(await asked(['Can change Gallery']), { kind: 'album', key })).rejects.toMatchObject({
        status: 404,
      })
  })
})

describe('what a post has besides its texts', () => {
  const path = '/ru/admin/add_posts/bir/update'
  const given = {
    type: 'LEGISLATIVE',
    tags: 'notariat\r\nonlayn',
    pinned_until: '2999-01-01T00:00',
    act_number: 'OʻRQ-445',
    act_date: '2024-05-01',
    act_in_force: '',
    act_url: 'https://lex.uz/docs/1',
    event_at: '2024-06-01T15:00',
    place_uz: 'Toshkent',
    seo_title_ru: 'Коротко',
    seo_description_en: 'In short',
    draft_en: 'on',
  }

  type Sent = string | File
  async function atEditor() {
    await added(await portal.as('chief'), { path: '/posts', example: examples.postExample }, { slug: 'bir' })
    const { id: region } = await added(await portal.as('superuser'), {
      path: '/regions',
      example: examples.regionExample,
    })
    const files = await Promise.all(['Ikkinchi.pdf', 'Birinchi.pdf'].map(storedDocument))
    const screen = await atScreen(portal, editor, 'chief', { slug: 'bir' })
    const opened = (await screen.get(path)).body
    const send = async (version: number, over: Record<string, Sent | Sent[]>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...opened.stored, ...given, version: String(version), ...over }))
        for (const each of [value].flat()) form.append(name, each as string)
      return (await screen.post(path, form)).body
    }
    return { region: String(region), files, opened, send, stored: async () => (await screen.get(path)).body.stored }
  }

  async function storedDocument(name: string): Promise<string> {
    const [row] = await portal.query(
      `insert into docattachments (token, original_name, extension, mime, kind, size, sha256, title_uz, brought_by)
       values ($1, $1, 'pdf', 'application/pdf', 'document', 10, $1, '', ${allStaff}) returning id`,
      [name],
    )
    return `${row?.id} ${name}`
  }

  it('is saved by its form, boxes and all, and shown to visitors', async () => {
    const { region, files, opened, send, stored } = await atEditor()
    expect(opened.regions).toMatchObject([{ value: region }])
    expect(opened.files.map(({ name }: Body) => name).toSorted()).toEqual(['Birinchi.pdf', 'Ikkinchi.pdf'])
    const answer = await send(opened.version, { document: ['', ...files], regions: ['', region] })
    expect(answer.saved).toBe(true)
    const kept = { ...given, tags: 'notariat\nonlayn', document: files.join('\n'), regions: region }
    expect(await stored()).toMatchObject(kept)
    expect((await portal.anonymous().get('/ru/api/posts/bir/')).body).toMatchObject({
      tags: ['notariat', 'onlayn'],
      pinned: true,
      act: { number: 'OʻRQ-445', date: '2024-05-01', in_force: null, url: 'https://lex.uz/docs/1' },
      event_at: '2024-06-01T10:00:00.000Z',
      place: 'Toshkent',
      seo_title: 'Коротко',
    })
    const english = async () => (await portal.anonymous().get('/en/api/posts/bir/')).body.lang
    expect(await english()).toBe('uz')
    await send(opened.version + 1, { document: '', regions: '', tags: '', pinned_until: '', draft_en: '' })
    expect(await english()).toBe('en')
    expect(await stored()).toMatchObject({
      document: '',
      regions: '',
      tags: '',
      pinned_until: '',
      place_uz: 'Toshkent',
    })
  })

  it('brings its files along where no script sends them, and loses nothing when one of them is refused', async () => {
    const { files, opened, send, stored } = await atEditor()
    const [first = ''] = files
    const pdf = new File([new Uint8Array(pdfOf())], 'Buyruq.pdf')
    const broken = new File(['no PDF at all'], 'Soxta.pdf')
    const long = 'я'.repeat(200_000)
    const typed = { description_ru: long, title_uz: 'Oʻzgargan' }
    const refused = await send(opened.version, { ...typed, document: ['', first, new File([], ''), broken, pdf] })
    expect(refused.errors).toEqual({ document: [{ code: 'unsupported_document', message: expect.any(String) }] })
    expect(refused.errors.document[0].message).toContain('Soxta.pdf')
    const [row] = await portal.query(`select id from docattachments where original_name = 'Buyruq.pdf'`)
    const document = `${first}\n${row?.id} Buyruq.pdf`
    expect(refused.kept).toMatchObject({ ...typed, document })
    expect((await stored()).document).toBe('')
    // The same bytes once more are the same file.
    expect((await send(opened.version, { ...typed, document: [first, pdf] })).saved).toBe(true)
    expect(await stored()).toMatchObject({ document })
  })

  it('stores no file of who may not change the post, and gives back what they typed', async () => {
    const { opened } = await atEditor()
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...opened.stored, title_ru: 'Набрано', version: '1' }))
      form.set(name, String(value))
    form.append('document', new File([new Uint8Array(pdfOf({ more: ['% boshqa'] }))], 'Begona.pdf'))
    const ended = await atScreen(portal, editor, 'chief', { slug: 'bir' })
    await portal.query('update staff_sessions set ended_at = now()')
    const looking = await atScreen(portal, editor, 'viewer', { slug: 'bir' })
    for (const [screen, expected] of [
      [ended, 401],
      [looking, 403],
    ] as const) {
      const { status, body } = await screen.post(path, form)
      expect([status, body.kept.title_ru]).toEqual([expected, 'Набрано'])
    }
    expect(await portal.query(`select id from docattachments where original_name = 'Begona.pdf'`)).toEqual([])
  })

  it('is refused to who is not signed in before anything of it is read, whatever cookie they bring', async () => {
    const { opened } = await atEditor()
    for (const cookie of ['', 'sid=yolgon', 'sid=']) {
      let read = 0
      const body = new ReadableStream(
        { pull: (it) => it.enqueue(new Uint8Array(read++ ? 1000 : 0)) },
        { highWaterMark: 0 },
      )
      const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
      const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
      const request = new Request(`http://localhost${path}`, init)
      const params = { slug: 'bir' }
      const visitor = await asked(null)
      const answer = (await editor.action({ context: { get: () => visitor }, request, params } as never)) as {
        data: Body
      }
      expect([answer.data.status, answer.data.code, answer.data.kept, read]).toEqual([
        401,
        'not_signed_in',
        undefined,
        0,
      ])
    }
    expect((await (await portal.as('chief')).get('/api/posts/forAdmin/bir')).body.version).toBe(opened.version)
  })

  it('is read by who may only look: what is set, by its name, in the language of the screen', async () => {
    const { region, files, opened, send } = await atEditor()
    const { viewer } = await asked(['Can view post'])
    const drawn = () => shownPage(portal, view, '/ru/admin/post_view/bir', { id: 'bir' }, viewer)
    const labels = async () => [...(await drawn()).matchAll(/<dt>([^<]+)/g)].map(([, label]) => label)
    const always = ['Тип', 'Раздел меню', 'Дата', 'Адрес']
    expect(await labels()).toEqual(always)
    await send(opened.version, { document: files, regions: region })
    const html = await drawn()
    for (const each of [
      '<a href="/files/documents/Ikkinchi.pdf/ikkinchi.pdf">Ikkinchi.pdf</a>',
      '<a href="/files/documents/Birinchi.pdf/birinchi.pdf">Birinchi.pdf</a>',
      'notariat',
      'OʻRQ-445',
      '01.05.2024',
      '01.06.2024 15:00',
      'Коротко',
    ])
      expect(html).toContain(each)
    expect(html).toContain('<a href="https://lex.uz/docs/1">')
    expect(html).toMatch(/<dd lang="uz[^"]*">Toshkent/)
    const further = ['Черновик', 'В начале списков', 'Время проведения', 'Файлы', 'Регионы', 'Теги']
    expect(await labels()).toEqual(
      expect.arrayContaining([...always, ...further, 'Место проведения', 'Заголовок в поиске', 'Описание в поиске']),
    )
    expect((await labels()).filter((label) => label?.startsWith('Правовой акт')).length).toBe(3)
  })

  it('is refused at its field, and comes back as it was typed', async () => {
    const { files, opened, send } = await atEditor()
    const wrong = { act_url: 'lex.uz', event_at: 'ertaga', regions: ['', '4040'], tags: 'x'.repeat(41) }
    const { errors, kept } = await send(opened.version, { ...wrong, document: ['', ...files] })
    expect(Object.keys(errors).toSorted()).toEqual(['act_url', 'event_at', 'tags.0'])
    expect(kept).toMatchObject({ ...given, ...wrong, regions: '4040', document: files.join('\n') })
    const missing = await send(opened.version, { regions: ['', '4040'] })
    expect(Object.keys(missing.errors)).toEqual(['regions'])
  })

  it('stands beside what another person saved meanwhile, files by their names', async () => {
    const { region, files, opened, send } = await atEditor()
    const [first = '', second = ''] = files
    await send(opened.version, { document: [first, second], regions: region })
    const late = { document: second, regions: '', tags: 'bojxona' }
    const { code, facts } = await send(opened.version, late)
    const theirs = { document: files.join('\n'), regions: region, tags: 'notariat\nonlayn' }
    expect([code, facts.theirs]).toMatchObject(['version_conflict', theirs])
    expect([facts.changed_by, facts.changed_by_you]).toEqual(['Nodira Toʻxtayeva', true])
    const choices = { choose_document: 'theirs', choose_regions: 'theirs' }
    expect((await send(opened.version + 1, { ...late, ...choices })).saved).toBe(true)
    const staff = await asked(mayChange)
    const [newest] = (await read(staff, 'bir')).body.results
    expect((await read(staff, 'bir', `?entry=${newest.id}`)).body.before).toMatchObject({ ...theirs, tags: 'bojxona' })
  })

  it('outlives a change of its address by another person: its form is compared and saved, and its links lead on', async () => {
    const { opened, send } = await atEditor()
    await send(opened.version, { slug: 'yangi-manzil' })
    const late = { title_uz: 'Keyinroq saqlangan', slug: 'bir' }
    const { code, facts } = await send(opened.version, late)
    expect([code, facts.theirs.slug]).toEqual(['version_conflict', 'yangi-manzil'])
    await send(facts.current_version, { ...late, choose_slug: 'theirs' })
    const { stored, slug } = (await (await atScreen(portal, editor, 'chief', { slug: 'bir' })).get(path)).body
    expect([stored.title_uz, slug]).toEqual(['Keyinroq saqlangan', 'yangi-manzil'])
    const looked = await (await atScreen(portal, view, 'chief', { id: 'bir' })).get('/admin/post_view/bir')
    expect(looked.body.slug).toBe('yangi-manzil')
    const chief = await portal.as('chief')
    await chief.delete('/api/posts/yangi-manzil/delete/')
    const gone = await (await atScreen(portal, editor, 'chief', { slug: 'bir' })).get(path)
    expect(gone.status).toBe(404)
  })
})

it.each([
  { path: '/categories', example: examples.categoryExample, screen: categoryEditor, title: 'name_ru' },
  { path: '/regions', example: examples.regionExample, screen: regionEditor, title: 'name_ru' },
])('the editor of $path that was open when somebody changed the address saves to the present one', async (it) => {
  const { path, example, screen, title } = it
  const chief = await portal.as('chief')
  await added(chief, { path, example } as never, { slug: 'bir' })
  const at = await atScreen(portal, screen, 'chief', { slug: 'bir' })
  const opened = (await at.get('/admin/editor')).body.record
  await chief.put(`/api${path}/bir/update/`, example({ slug: 'ikki', version: 1 }))
  const send = async (version: number, over: Body) => {
    const form = new FormData()
    const values = { ...opened.stored, [title]: 'Набрано', version: String(version), ...over }
    for (const [field, value] of Object.entries(values)) form.set(field, String(value))
    return at.post('/admin/editor', form)
  }
  const { code, facts } = (await send(opened.version, {})).body
  expect([code, facts.theirs.slug]).toEqual(['version_conflict', 'ikki'])
  await send(facts.current_version, { choose_slug: 'theirs' })
  const { record } = (await at.get('/admin/editor')).body
  expect([record.slug, record.stored[title]]).toEqual(['ikki', 'Набрано'])
})

it('a slug that a post in the bin has is told as that to who may look into the bin, and to nobody else', async () => {
  const chief = await portal.as('chief')
  const content = { path: '/posts', example: examples.postExample } as const
  await added(chief, content, { slug: 'bir', title_uz: 'Eski qonun' })
  await added(chief, content, { slug: 'ikki' })
  const taken = async (name: 'chief' | 'editor') => {
    const screen = await atScreen(portal, editor, name, { slug: 'ikki' })
    const { stored, version } = (await screen.get('/admin/add_posts/ikki/update')).body
    const form = new FormData()
    for (const [field, value] of Object.entries({ ...stored, version: String(version), slug: 'bir' }))
      form.set(field, String(value))
    const { errors, facts } = (await screen.post('/admin/add_posts/ikki/update', form)).body
    return [errors.slug[0].code, facts.binned]
  }
  expect(await taken('chief')).toEqual(['taken', undefined])
  await chief.delete('/api/posts/bir/delete/')
  expect(await taken('chief')).toEqual(['taken_in_bin', 'Eski qonun'])
  expect(await taken('editor')).toEqual(['taken', undefined])
})

describe('an open editor', () => {
  it('is told of the others until they close theirs', async () => {
    await added(await portal.as('chief'), { path: '/posts', example: examples.postExample }, { slug: 'bir' })
    const [jasur, nodira] = [await asked(mayChange), await asked(mayChange, 'chief')]
    const it = { kind: 'post', key: 'bir' }
    expect((await say(jasur, it)).body).toEqual({ others: [] })
    const { others } = (await say(nodira, it)).body
    expect(others).toEqual([{ name: 'Jasur Aliyev', since: expect.any(String) }])
    expect((await say(jasur, it)).body.others).toMatchObject([{ name: 'Nodira Toʻxtayeva' }])
    await say(nodira, { ...it, leave: 'on' })
    expect((await say(jasur, it)).body).toEqual({ others: [] })
  })

  it('is heard only of those who may change the record', async () => {
    await added(await portal.as('chief'), { path: '/posts', example: examples.postExample }, { slug: 'bir' })
    const it = { kind: 'post', key: 'bir' }
    expect((await say(await asked(null), it)).status).toBe(401)
    expect((await say(await asked(['Can view post']), it)).status).toBe(403)
    expect((await say(await asked(mayChange), { kind: 'post', key: 'yoq' })).status).toBe(404)
    expect((await say(await asked(mayChange), {})).status).toBe(404)
    expect(await portal.query('select * from editing')).toEqual([])
  })

  it('does not keep a session alive by itself', async () => {
    const editor = await portal.as('editor')
    portal.pass(9 * 60_000)
    await editor.post('/accounts/heartbeat/', {})
    const active = async () => (await portal.query('select max(last_active_at) as at from staff_sessions'))[0].at
    const before = await active()
    portal.pass(3 * 60_000)
    await editor.post('/admin/editing', {})
    expect(await active()).toEqual(before)
  })
})
