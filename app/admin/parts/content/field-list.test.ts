import { expect, it } from 'vitest'
import { z } from 'zod'
import { accept } from '#common/accept.ts'
import { indexNumber } from '#common/index-number.ts'
import { fieldError } from '#common/validation-messages.ts'
import { bodyOf, emptyFields, type FieldList, fieldsOf, postedFields, silentWhenEmpty } from './field-list.ts'

const list: FieldList = {
  texts: [{ name: 'name', look: 'line', most: 100 }],
  plain: {
    slug: 'optional',
    phone: 'lines',
    region: 'nullableNumber',
    category: 'number',
    hours: 'json',
    files: 'ids',
    active: 'flag',
  },
}
const row = {
  name_uz: 'Bir',
  name_uzb: '',
  name_ru: '',
  name_en: '',
  slug: 'bir',
  phone: ['+998711234567', '+998711234568'],
  region: null,
  category: 7,
  hours: [null, { open: '09:00', close: '18:00' }],
  files: [15, 3],
  active: true,
}

it('gives back to the contract what was stored', () => {
  expect(bodyOf(list, fieldsOf(list, row))).toEqual(row)
})

it('what was one value when a version was saved, and is a list now, is a list of one; nothing is none', () => {
  expect(fieldsOf(list, { ...row, phone: '+998711234567' }).phone).toBe('+998711234567')
  expect(fieldsOf(list, { ...row, phone: '' }).phone).toBe('')
})

it('gives what is no number to the contract as it was typed, which then says that it is wrong, not missing', () => {
  const body = bodyOf(list, { ...emptyFields(list), category: ' -5x', region: 'yoʻq' })
  expect(body).toMatchObject({ category: '-5x', region: 'yoʻq' })
  const errors = fieldError('category', 'invalid_index', 'uz')
  expect(() => accept(z.object({ category: indexNumber }), body, 'uz')).toThrow(expect.objectContaining({ errors }))
})

it('tells what is empty as nothing, null or no', () => {
  const { slug, phone, region, category, active } = bodyOf(list, emptyFields(list))
  expect({ slug, phone, region, category, active }).toEqual({
    slug: undefined,
    phone: [],
    region: null,
    category: undefined,
    active: false,
  })
})

it('knows which fields say nothing while they are empty', () => {
  expect(silentWhenEmpty(list)).toEqual(['slug', 'category', 'hours'])
})

it('takes from a posted form its own fields only, with line ends as one character', () => {
  const form = new FormData()
  form.set('phone', 'bir\r\nikki')
  form.set('is_superuser', 'on')
  expect(postedFields(list, form)).toEqual({ ...emptyFields(list), phone: 'bir\nikki' })
})

it('takes every ticked box of a list, with or without a name behind its number', () => {
  const form = new FormData()
  for (const value of ['', '15 Buyruq.pdf', '3']) form.append('files', value)
  const fields = postedFields(list, form)
  expect([fields.files, bodyOf(list, fields).files]).toEqual(['15 Buyruq.pdf\n3', [15, 3]])
})
