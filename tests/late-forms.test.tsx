import { describe, expect, it } from 'vitest'
import * as editEmployee from '#app/admin/employees/edit.tsx'
import { Conflict } from '#app/admin/parts/content/conflict.tsx'
import * as editPost from '#app/admin/posts/edit.tsx'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import * as examples from '#tests/content-examples.ts'
import { addPictures } from '#tests/pictures.ts'
import { atScreen } from '#tests/screens.ts'
import { shownPart } from '#tests/shown-part.tsx'

const portal = await openPortal()

const kinds = [
  { path: '/posts', example: examples.postExample, screen: editPost, title: 'title' },
  { path: '/employees', example: examples.employeeExample, screen: editEmployee, title: 'full_name' },
] as const

/** Someone's open editor of a new record; `send` saves it on a version, with other values. */
async function opened({ path, example, screen }: (typeof kinds)[number], over: Body = {}) {
  const chief = await portal.as('chief')
  await added(chief, { path, example } as never, { slug: 'bir', ...over })
  const at = await atScreen(portal, screen, 'chief', { slug: 'bir' })
  const { body } = await at.get('/admin/editor')
  const record = body.record ?? body
  const send = async (values: Body, version = record.version): Promise<Body> => {
    const form = new FormData()
    for (const [field, value] of Object.entries({ ...record.stored, version: String(version), ...values }))
      form.set(field, String(value))
    return (await at.post('/admin/editor', form)).body
  }
  return { chief, record, send }
}

const reading = {
  isHtml: () => false,
  isJson: () => false,
  show: (_: string, value: string) => value,
  pictures: () => undefined,
  choices: () => undefined,
}

it('texts of both sides are read in their own language, and what is said of an empty one in that of the desk', async () => {
  const facts = {
    current_version: 2,
    changed_by: 'Nodira',
    changed_at: null,
    theirs: { title_ru: 'Новое', title_en: '' },
  }
  const mine = { title_ru: 'Старое', title_en: 'Old' }
  const html = await shownPart(
    'uz',
    '/admin/editor',
    <Conflict facts={facts} mine={mine} base={mine} nameOf={(name) => name} reading={reading} />,
  )
  const said = [...html.matchAll(/<span class="val"( lang="[^"]*")?>([^<]*)/g)].map(
    ([, lang = '', text]) => lang + text,
  )
  expect(said).toEqual([' lang="ru"Старое', ' lang="ru"Новое', ' lang="en"Old', expect.stringMatching(/^[^ ]/)])
})

describe('a form that comes back without scripts beside what another person saved', () => {
  it.each(kinds)('of $path chooses theirs where nothing was changed here', async (kind) => {
    const { record, send } = await opened(kind)
    const [title, inRussian] = [`${kind.title}_uz`, `${kind.title}_ru`]
    expect(await send({ [title]: 'Ularniki', [inRussian]: 'Изменено там' })).toMatchObject({ saved: true })
    const typed = { [inRussian]: 'Изменено здесь' }
    const { code, facts } = await send(typed)
    expect(code).toBe('version_conflict')
    // The page is made anew: what the form was opened with is nowhere in it.
    const html = await shownPart(
      'uz',
      '/admin/editor',
      <Conflict
        facts={facts}
        mine={{ ...record.stored, ...typed }}
        base={facts.theirs}
        nameOf={(name) => name}
        reading={reading}
      />,
    )
    const chosen = [...html.matchAll(/<input[^>]*name="choose_(\w+)"[^>]*>/g)].flatMap(([tag, name]) =>
      /\bchecked\b/.test(tag) ? [[name, /value="(\w+)"/.exec(tag)?.[1]]] : [],
    )
    expect(Object.fromEntries(chosen)).toEqual({ [title]: 'theirs', [inRussian]: 'mine' })
  })
})

describe('what is said about a picture', () => {
  const alts = { alt_uz: 'Rasm 1', alt_uzb: '', alt_ru: 'Снимок 1', alt_en: '', decorative: false }
  const said = async () => (await portal.query('select alt_uz, alt_ru, decorative from attachments'))[0]

  async function withPicture(kind: (typeof kinds)[number]) {
    await addPictures(portal, 1)
    const editor = await opened(kind, { thumbnail: 1 })
    // As the panel of the picture has it in the form.
    const described = JSON.stringify(alts)
    const elsewhere = { ...alts, alt_uz: 'Yangi tavsif', alt_ru: 'Новое', version: 1 }
    expect((await editor.chief.put('/api/attachments/1/update/', elsewhere)).status).toBe(200)
    return { ...editor, described }
  }

  it.each(kinds)('elsewhere is not undone by an editor of $path that was open', async (kind) => {
    const { send, described } = await withPicture(kind)
    expect((await send({ described, [`${kind.title}_ru`]: 'Другое' })).saved).toBe(true)
    expect(await said()).toEqual({ alt_uz: 'Yangi tavsif', alt_ru: 'Новое', decorative: false })
  })

  it('there is noted, and of the rest stays what others said', async () => {
    const { send, described } = await withPicture(kinds[0])
    expect((await send({ described, alt_uz: 'Oʻzimniki' })).saved).toBe(true)
    expect(await said()).toEqual({ alt_uz: 'Oʻzimniki', alt_ru: 'Новое', decorative: false })
  })

  it('holds as it was chosen beside another person’s', async () => {
    const { send, record, described } = await withPicture(kinds[0])
    await send({ described, title_uz: 'Ularniki' })
    const choices = { choose_alt_uz: 'mine', choose_alt_ru: 'theirs', choose_title_uz: 'theirs' }
    expect((await send({ described, ...choices }, record.version + 1)).saved).toBe(true)
    expect(await said()).toEqual({ alt_uz: 'Rasm 1', alt_ru: 'Новое', decorative: false })
  })
})
