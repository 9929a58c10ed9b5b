import { describe, expect, it } from 'vitest'
import type { Compared } from './version-facts.ts'
import { differentFields, linesOfJson } from './version-fields.ts'

const compared = (before: Compared['before'], now: Compared['now'], gone: string[] = []): Compared => ({
  before,
  now,
  gone,
  along: {},
  apart: [],
  pictures: { before: null, now: null },
})
const reading = {
  isHtml: (name: string) => name.startsWith('text_'),
  isJson: (name: string) => name === 'hours',
  show: (_: string, value: string) => value,
  choices: (name: string) =>
    name === 'category'
      ? new Map([
          ['1', 'Yangiliklar'],
          ['2', 'Eʼlonlar'],
        ])
      : undefined,
  pictures: () => undefined,
}
const differing = (...sides: Parameters<typeof compared>) => differentFields(compared(...sides), reading)

describe('fields that differ', () => {
  it('are those that the version knows and that say something else', () => {
    const fields = differing({ title_uz: 'Bir', title_ru: 'Один' }, { title_uz: 'Ikki', title_ru: 'Один', files: '[]' })
    expect(fields).toEqual([
      {
        name: 'title_uz',
        stretches: [{ before: [{ kind: 'gone', text: 'Bir' }], after: [{ kind: 'new', text: 'Ikki' }] }],
        picture: false,
        gone: false,
        aside: false,
      },
    ])
  })

  it('tell choices by their names, and what can no longer be chosen', () => {
    const [field] = differing({ category: '1' }, { category: '2' })
    expect(field).toMatchObject({ gone: false, stretches: [{ before: [{ text: 'Yangiliklar' }] }] })
    expect(differing({ category: '9' }, { category: '2' })[0]?.gone).toBe(true)
    expect(differing({ thumbnail: '9' }, { thumbnail: '' }, ['thumbnail'])[0]).toMatchObject({
      gone: true,
      picture: true,
    })
  })

  it('have no stretches where only the formatting differs', () => {
    const fields = differing({ text_uz: '<p>Bir <strong>ikki</strong></p>' }, { text_uz: '<p>Bir ikki</p>' })
    expect(fields[0]?.stretches).toEqual([])
  })

  it('come back only when asked for where they say where a record stands', () => {
    const fields = differing({ slug: 'a', active: '', title_uz: 'a' }, { slug: 'b', active: 'on', title_uz: 'b' })
    expect(fields.map(({ aside }) => aside)).toEqual([true, true, false])
  })
})

it.each([
  ['', ''],
  ['[]', ''],
  ['[{"id":1,"text_uz":"Bir","required":true},{"text_uz":"Ikki","help":null}]', 'Bir, required\nIkki'],
  ['{"mon":["09:00","18:00"],"sun":[]}', 'mon: 09:00, 18:00'],
])('%s in lines', (json, lines) => expect(linesOfJson(json)).toBe(lines))
