import { expect, it } from 'vitest'
import { locales } from '#common/locale.ts'
import { added, type Content, tableOf } from './content.ts'

/** Values that break one layer or another when nobody looks at them. */
const hostile = [
  null,
  true,
  -1,
  1e300,
  2 ** 31,
  '',
  'a\u0000b',
  '\ud800',
  '%',
  'x'.repeat(300_000),
  "'; drop table posts; --",
  [],
  ['a'],
  {},
  { $ne: null },
]

/** A body is taken whole or refused with every wrong field named; nothing else gets through. */
export function holdsItsFields(content: Content): void {
  const { portal, path, example, wrong, key = 'slug' } = content
  const create = (prefix: string) => `${prefix}/api${path}/create/`

  it('names every wrong field in the language of the reader', async () => {
    const chief = await portal.as('chief')
    const said: Record<string, string[]> = {}
    for (const locale of locales) {
      const { status, body } = await chief.post(create(`/${locale}`), example(wrong))
      expect([status, body.code]).toEqual([400, 'validation'])
      expect(Object.keys(body.errors).toSorted()).toEqual(Object.keys(wrong).toSorted())
      said[locale] = Object.values(body.errors as Record<string, { message: string }[]>).map(
        (each) => each[0]?.message ?? '',
      )
    }
    expect(said.ru?.every((message) => /^[^a-z]*[а-яё]/i.test(message))).toBe(true)
    expect(said.uzb?.every((message) => /^[^a-z]*[а-яёўқғҳ]/i.test(message))).toBe(true)
    expect(said.uzb).not.toEqual(said.ru)
    expect([...(said.uz ?? []), ...(said.en ?? [])].join()).not.toMatch(/\p{Script=Cyrillic}/u)
  })

  it('refuses a field that it does not know, also those that the server fills in', async () => {
    const chief = await portal.as('chief')
    const foreign = { id: 7, created_by: 'me', created_at: '2020-01-01', deleted_at: null, version: 4, visible: true }
    const { status, body } = await chief.post(create(''), example(foreign))
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([400, Object.keys(foreign).toSorted()])
    expect(body.errors.id[0].code).toBe('unknown_field')
    const polluted = JSON.stringify(example()).replace('{', '{"__proto__":{"active":false},')
    const reply = await chief.post(create(''), polluted, { headers: { 'content-type': 'application/json' } })
    expect(reply.status).toBe(400)
  })

  it('refuses what is not JSON, and bodies of other types', async () => {
    const chief = await portal.as('chief')
    const send = (body: string, type: string) => chief.post(create(''), body, { headers: { 'content-type': type } })
    for (const text of ['', '{', 'null', '[]', '"text"', '[1]']) {
      expect([text, (await send(text, 'application/json')).status]).toEqual([text, 400])
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; x',
      'application/json\ta',
    ]) {
      expect([type, (await send(JSON.stringify(example()), type)).status]).toEqual([type, 415])
    }
  })

  // Hundreds of calls, which ask the door and not the database: where another part of the run has a server, they are made there.
  it.skipIf(process.env.TESTS_ELSEWHERE)(
    'answers a hostile value in any field with 201 or 400, and never breaks',
    async () => {
      const chief = await portal.as('chief')
      const slug = key === 'slug' ? { slug: 'ogohlik' } : {}
      const { id, version, [key]: at } = await added(chief, content, slug)
      for (const field of [...Object.keys({ ...example(), ...slug }), 'active', 'version']) {
        for (const value of hostile) {
          const body = example({ version, [field]: value })
          const { status, text } = await chief.put(`/api${path}/${at}/update/`, body)
          expect([400, 409], `${field} = ${JSON.stringify(value)?.slice(0, 40)}: ${text}`).toContain(
            status === 200 ? 400 : status,
          )
          if (status === 200) {
            const before = Object.entries({ version, ...slug })
            const set = before.map(([name], place) => `${name} = $${place + 2}`).join(', ')
            await portal.query(`update ${tableOf(content)} set ${set} where id = $1`, [
              id,
              ...before.map(([, it]) => it),
            ])
          }
        }
      }
      expect(portal.lines).toEqual([])
    },
  )
}
