import { expect, it } from 'vitest'
import { convertScript } from './convert-script.ts'
import { emptyFields, type FieldList } from './field-list.ts'

const list: FieldList = {
  texts: [
    { name: 'title', look: 'title', most: 255 },
    { name: 'description', look: 'html', most: 200_000 },
  ],
  plain: {},
}
const { texts } = list
const toUzb = { from: 'uz', to: 'uzb' } as const
const written = { ...emptyFields(list), title_uz: 'Yangi qonun', description_uz: '<p>Yangi <strong>qonun</strong></p>' }

it('fills empty fields at once and keeps the formatting', () => {
  expect(convertScript(texts, written, toUzb, {})).toEqual({
    free: { title_uzb: 'Янги қонун', description_uzb: '<p>Янги <strong>қонун</strong></p>' },
    written: {},
  })
})

it('asks about what someone has written by hand', () => {
  const { free, written: asked } = convertScript(texts, { ...written, title_uzb: 'Бошқа сарлавҳа' }, toUzb, {})
  expect(asked).toEqual({ title_uzb: 'Янги қонун' })
  expect(Object.keys(free)).toEqual(['description_uzb'])
})

it('replaces an earlier conversion without asking', () => {
  const { free, written: asked } = convertScript(texts, { ...written, title_uzb: 'Эски' }, toUzb, { title_uzb: 'Эски' })
  expect(free.title_uzb).toBe('Янги қонун')
  expect(asked).toEqual({})
})

it('has nothing to do where the source is empty or the target already says it', () => {
  const done = { ...written, title_uzb: 'Янги қонун', description_uzb: '<p>Янги <strong>қонун</strong></p>' }
  expect(convertScript(texts, done, toUzb, {})).toEqual({ free: {}, written: {} })
  expect(convertScript(texts, emptyFields(list), toUzb, {})).toEqual({ free: {}, written: {} })
})
