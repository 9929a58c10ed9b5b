import { expect, it } from 'vitest'
import { lostField, lostIn, lostText } from './lost-answers.ts'

const formOf = (...values: string[]): FormData => {
  const form = new FormData()
  for (const value of values) form.append(lostField, value)
  return form
}

it('what a form was sent with before is read as it was written', () => {
  expect(
    lostIn(formOf(lostText({ title: '12 ta eʼlon', agoMs: 1500.4 }), lostText({ title: 'b', agoMs: -3 }))),
  ).toEqual([
    { title: '12 ta eʼlon', agoMs: 1500 },
    { title: 'b', agoMs: 0 },
  ])
})

it('what nobody could have sent says nothing', () => {
  expect(lostIn(formOf('', '5', '5  ', 'x title', '-1 title', '99999999999 title'))).toEqual([])
})
