import { expect, it } from 'vitest'
import { stillWrong } from './still-wrong.ts'

const wrong = [{ code: 'required', message: 'Maydonni toʻldiring' }]
const refused = { title_uz: '', slug: 'bir', files: '[]', thumbnail: '3', decorative: '', alt_uz: '' }

it('an error goes when its field is changed, and comes back with what was refused', () => {
  const errors = { title_uz: wrong, slug: wrong }
  expect(stillWrong(errors, refused, refused)).toEqual(errors)
  expect(stillWrong(errors, refused, { ...refused, title_uz: 'Q' })).toEqual({ slug: wrong })
  expect(stillWrong(undefined, refused, refused)).toBeUndefined()
})

it('an error at a part of a field goes with the field, and one that belongs to no field stays', () => {
  const errors = { 'files.0.title_uz': wrong, password: wrong }
  expect(stillWrong(errors, refused, { ...refused, files: '[1]' })).toEqual({ password: wrong })
})

it.each([{ decorative: 'on' }, { thumbnail: '' }])('what a picture shows need not be told after %o', (change) => {
  expect(stillWrong({ alt_uz: wrong }, refused, { ...refused, ...change })).toEqual({})
})
