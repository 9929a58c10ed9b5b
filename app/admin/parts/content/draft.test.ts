import { expect, it } from 'vitest'
import { draftOf, says } from './draft.ts'

const base = { title: 'eski', text: 'matn', summary: 'qisqa' }
const draft = draftOf({ fields: { ...base, title: 'yozilgan', summary: '' }, base, version: 3 }, new Date(0))

it('a draft holds what was typed, so that what somebody else saves meanwhile stays where it is put back', () => {
  expect(draft).toEqual({ at: '1970-01-01T00:00:00.000Z', version: 3, fields: { title: 'yozilgan', summary: '' } })
  const present = { ...base, text: 'boshqaning matni' }
  expect({ ...present, ...draft.fields }).toEqual({ title: 'yozilgan', text: 'boshqaning matni', summary: '' })
})

it('a draft remembers what was sent without an answer: it may be stored', () => {
  const lost = [{ title: 'yozilgan', at: 5 }]
  expect(draftOf({ fields: base, base, version: undefined, lost }, new Date(0)).lost).toEqual(lost)
})

it('a draft is offered where the form does not hold it already', () => {
  expect(says(draft, base)).toBe(true)
  expect(says(draft, { ...base, title: 'yozilgan', summary: '', text: 'boshqa' })).toBe(false)
})
