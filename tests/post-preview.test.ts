import { beforeEach, expect, it } from 'vitest'
import { postBody } from '#app/admin/posts/parts/post-body.ts'
import { emptyFields, type PostFields } from '#app/admin/posts/parts/post-fields.ts'
import { previewPost } from '#app/admin/posts/parts/preview-post.server.ts'
import { savingEffect } from '#app/admin/posts/parts/saving-effect.ts'
import { inputDateTime } from '#common/input-dates.ts'
import type { Locale } from '#common/locale.ts'
import type { Permission } from '#common/permissions.ts'
import { PostInput } from '#modules/posts/contract.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { postService } from '#modules/posts/service.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import { openPortal } from '#tests/app.ts'
import { asked as askedIn } from '#tests/asked.ts'
import { added } from '#tests/content.ts'
import { newsCategory, postExample } from '#tests/content-examples.ts'
import { addPictures } from '#tests/pictures.ts'

const portal = await openPortal({}, { trueClock: true })
const posts = { path: '/posts', example: postExample } as const

let editor = ''
beforeEach(async () => {
  const [person] = await portal.query(`select id from users where username = 'editor'`)
  editor = person?.id
})

/** A request of someone with these rights, as the page's action is given it. */
const asked = (rights: Permission[] | null, locale?: Locale) =>
  askedIn(
    portal,
    locale,
    rights && { id: editor, username: 'editor', full_name: 'Jasur Aliyev', is_superuser: false, permissions: rights },
  )

const written: Partial<PostFields> = {
  title_uz: 'Yangi xizmat ishga tushdi: oʻzi',
  description_uz: '<p>Endi <a href="/posts">onlayn</a>.</p><script>alert(1)</script><p onclick="x()">Ha</p>',
  title_ru: 'Новая услуга',
  category: String(newsCategory),
}

function form(values: Partial<PostFields> = written): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...emptyFields(), ...values })) data.set(name, value)
  return data
}

/** Everything that a saved post would have left a trace in. */
async function traces() {
  const count = async (table: string) => (await portal.query(`select count(*)::int as n from ${table}`))[0].n
  const tables = ['posts', 'post_slugs', 'post_pictures', 'audit_log', 'search_entries', 'mails']
  const counts = Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)])))
  return { ...counts, version: portal.ground.contentVersion.current() }
}

const mayAdd: Permission[] = ['Can view post', 'Can add post']
const mayChange: Permission[] = ['Can view post', 'Can change post']

it('is what visitors would read: cleaned as on saving, in the other script, and Uzbek where nothing is translated', async () => {
  const uz = await previewPost(asked(mayAdd), form())
  expect(uz.title).toBe('Yangi xizmat ishga tushdi: oʻzi')
  expect(uz.description).toContain('<a href="/posts">onlayn</a>')
  expect(uz.description).not.toMatch(/script|onclick/)
  const uzb = await previewPost(asked(mayAdd, 'uzb'), form())
  expect([uzb.title, uzb.lang]).toEqual(['Янги хизмат ишга тушди: ўзи', 'uzb'])
  const ru = await previewPost(asked(mayAdd, 'ru'), form())
  expect([ru.title, ru.lang, ru.description_lang]).toEqual(['Новая услуга', 'ru', 'uz'])
  expect(ru.description).toContain('href="/ru/posts"')
  const en = await previewPost(asked(mayAdd, 'en'), form())
  // A Russian title above the Uzbek text is no translation yet.
  expect([en.lang, en.translations]).toEqual(['uz', ['uz', 'uzb']])
})

it('is the very page that saving brings', async () => {
  const seen = await previewPost(asked(mayAdd, 'ru'), form())
  const { slug } = await write(portal.ground, actorOf(asked(mayAdd)), (tx) =>
    postService.create(tx, PostInput.parse(postBody({ ...emptyFields(), ...written } as PostFields))),
  )
  const page = await postRepository.published(portal.ground.db, slug, 'ru')
  const passing = { id: 0, date: '', created_at: '', updated_at: '' }
  expect({ ...seen, ...passing }).toEqual({ ...page, ...passing })
})

it('leaves nothing behind: no post, picture text, audit entry, search entry, mail or newer content', async () => {
  const chief = await portal.as('chief')
  await addPictures(portal, 1)
  const stored = await added(chief, posts, { slug: 'turgan', thumbnail: 1 })
  const before = [await traces(), (await chief.get('/api/posts/turgan/')).body, (await chief.get('/api/posts/')).body]
  const seen = await previewPost(
    asked(mayChange, 'ru'),
    form({ ...written, thumbnail: '1', alt_uz: 'Koʻk', alt_ru: 'Синий' }),
    'turgan',
  )
  expect([seen.id, seen.slug, seen.title, seen.thumbnail?.alt]).toEqual([stored.id, 'turgan', 'Новая услуга', 'Синий'])
  await previewPost(asked(mayAdd), form())
  expect([await traces(), (await chief.get('/api/posts/turgan/')).body, (await chief.get('/api/posts/')).body]).toEqual(
    before,
  )
  expect((await portal.query('select alt_ru from attachments where id = 1'))[0].alt_ru).toBe('Снимок 1')
})

it('shows what is hidden or lies ahead, for that is what one looks at before it is shown', async () => {
  const chief = await portal.as('chief')
  await added(chief, posts, { slug: 'yashirin', active: false })
  const ahead = {
    ...written,
    active: '',
    date: '2099-01-01T09:00',
    publish_at: '2099-01-02T09:00',
    unpublish_at: '2000-01-01T00:00',
    draft_uz: 'on',
  }
  const seen = await previewPost(asked(mayChange), form(ahead), 'yashirin')
  expect([seen.date, seen.title]).toEqual(['2099-01-01T04:00:00.000Z', written.title_uz])
})

it('is lenient about what is not filled in yet, and refuses what could not be saved', async () => {
  const seen = await previewPost(asked(mayAdd), form({ title_ru: 'Только по-русски', summary_uz: 'x'.repeat(400) }))
  expect(seen.title).toBe('…')
  expect((await previewPost(asked(mayAdd), form({ title_uz: 'Yan' }))).title).toBe('Yan')
  const refused = async (values: Partial<PostFields>) =>
    previewPost(asked(mayAdd), form({ ...written, ...values })).catch((error: { status: number }) => error.status)
  expect(await refused({ thumbnail: '999' })).toBe(400)
  expect(await refused({ description_uz: 'x'.repeat(200_001) })).toBe(400)
})

it('is for those who may write the post: adding is not changing, and reading is neither', async () => {
  await added(await portal.as('chief'), posts, { slug: 'turgan' })
  const answer = (rights: Permission[] | null, slug?: string) =>
    previewPost(asked(rights), form(), slug).then(
      () => 200,
      (error: { status: number }) => error.status,
    )
  expect(await answer(null)).toBe(401)
  expect(await answer(null, 'turgan')).toBe(401)
  expect(await answer(['Can view post'])).toBe(403)
  expect(await answer(mayChange)).toBe(403)
  expect(await answer(mayAdd, 'turgan')).toBe(403)
  expect(await answer(mayChange, 'hech-qachon')).toBe(404)
  expect([await answer(mayAdd), await answer(mayChange, 'turgan')]).toEqual([200, 200])
})

it('the words of the button that saves are what the server does', async () => {
  const now = Date.now()
  const [past, ahead, further] = [-2, 2, 4].map((hours) => inputDateTime(new Date(now + hours * 3_600_000)))
  const forms: [Partial<PostFields>, string][] = [
    [{}, 'publish'],
    [{ date: past }, 'publish'],
    [{ unpublish_at: ahead }, 'publish'],
    [{ date: ahead }, 'schedule'],
    [{ publish_at: ahead }, 'schedule'],
    [{ date: past, publish_at: ahead, unpublish_at: further }, 'schedule'],
    [{ active: '' }, 'keep'],
    [{ draft_ru: 'on' }, 'publish'],
    [{ draft_uz: 'on', draft_ru: 'on' }, 'keep'],
    [{ unpublish_at: past }, 'keep'],
  ]
  for (const [over, kind] of forms) {
    const fields = { ...emptyFields(), ...written, ...over } as PostFields
    const effect = savingEffect(fields, { now: new Date(now), shown: false, storedDate: '', hiddenCategory: false })
    expect([over, effect.kind]).toEqual([over, kind])
    const { slug } = await write(portal.ground, actorOf(asked(mayAdd)), (tx) =>
      postService.create(tx, PostInput.parse(postBody(fields))),
    )
    const shown = (await portal.anonymous().get(`/api/posts/${slug}/`)).status === 200
    expect([over, shown]).toEqual([over, effect.kind === 'publish'])
  }
})
