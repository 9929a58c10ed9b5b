import { expect, it } from 'vitest'
import { DatasetForm } from '#app/admin/open-data/parts/dataset-form.tsx'
import { RegionForm } from '#app/admin/regions/parts/region-form.tsx'
import { SynonymForm } from '#app/admin/search-words/parts/synonym-form.tsx'
import type { FieldErrors } from '#common/errors.ts'
import { errorList, tagOf } from '#tests/error-list.ts'
import { shownPart } from '#tests/shown-part.tsx'

const said = { refused: true, status: 400, code: 'validation', message: '' } as const
const tooLong = [{ code: 'too_long', message: 'Не больше 60 знаков' }]
const wrong = (errors: FieldErrors) => ({ ...said, errors })

it('a line of a list is named by its number, in the list of errors and at the field that both lead to', async () => {
  const errors = { 'words.1': tooLong, words: [{ code: 'too_few', message: 'Укажите не меньше 2' }] }
  const stored = { words: 'a\nb', active: 'on' }
  const props = { viewerId: 'a', stored, answer: { ...wrong(errors), kept: stored } }
  const markup = await shownPart('ru', '/admin/search-words/add', <SynonymForm {...props} />)
  expect(errorList(markup)).toEqual([
    { id: 'words', text: 'Слова, 2: Не больше 60 знаков', isThere: true },
    { id: 'words', text: 'Слова: Укажите не меньше 2', isThere: true },
  ])
  expect(markup).toContain('2: Не больше 60 знаков. Укажите не меньше 2</p>')
})

it('a keyword that is too long is told at its field, and a column by its row', async () => {
  const column = { name: '1', type: 'text', title_uz: '', title_uzb: '', title_ru: '', title_en: '', is_key: false }
  const stored = { keywords_ru: 'a\nb', structure: JSON.stringify([column]), formats: '[]' }
  const errors = { 'keywords_ru.0': tooLong, 'structure.0.name': tooLong, 'structure.0.title_uz': tooLong }
  const record = { viewerId: 'a', state: 'new', stored } as const
  const props = { record, answer: { ...wrong(errors), kept: stored }, categories: [] }
  const markup = await shownPart('ru', '/admin/open-data/add', <DatasetForm {...props} />)
  expect(errorList(markup).map(({ isThere }) => isThere)).toEqual([true, true, true])
  expect(errorList(markup).map(({ text }) => text.split(':')[0])).toEqual([
    'Ключевые слова, Русский, 1',
    'Столбцы, 1',
    'Столбцы, 1',
  ])
  expect(tagOf(markup, 'keywords_ru')).toMatch(/aria-invalid="true".*aria-describedby="keywords_ru-error"/)
  expect(markup).toContain('1: Не больше 60 знаков</p>')
  const described = [...markup.matchAll(/aria-invalid="true" aria-describedby="([^"]*)"/g)].map(([, id]) => id)
  expect(described.toSorted()).toEqual(['keywords_ru-error', 'structure.0-error', 'structure.0-error'])
  expect(markup).toContain('id="structure.0-error"')
})

it('a link to a social network is named by that network, which its number in the list says to nobody', async () => {
  const link = (name: string) => ({ name, link: 'x' })
  const stored = { social: JSON.stringify([link('facebook'), link('youtube')]) }
  const invalid = [{ code: 'invalid_link', message: 'Ссылка должна начинаться с / или https://' }]
  const errors = { 'social.0.link': invalid, 'social.1.link': invalid }
  const record = { viewerId: 'a', state: 'new', stored } as const
  const props = { record, answer: { ...wrong(errors), kept: stored }, choices: { people: [], offices: [] } }
  const markup = await shownPart('ru', '/admin/add_regions/new', <RegionForm {...props} />)
  expect(errorList(markup).map(({ text, isThere }) => [text.split(':')[0], isThere])).toEqual([
    ['Facebook', true],
    ['YouTube', true],
  ])
})
