import { expect, it } from 'vitest'
import { russianVerbStem } from './russian-verb.ts'

it.each([
  ['сдать', 'сдаю', 'сдает', 'сдавать', 'сдали'],
  ['потратить', 'потратят', 'потратил', 'потратите'],
  ['записаться', 'записался', 'записалась'],
  ['требовать', 'требует', 'требуют', 'требовали'],
])('forms of %s have one stem', (...forms) => {
  const stems = new Set(forms.map(russianVerbStem))
  expect([...stems]).toEqual([expect.any(String)])
})

it.each(['закон', 'договор', 'суда', 'паспорта', 'жить', 'рай'])('%s has none', (word) => {
  expect(russianVerbStem(word)).toBeUndefined()
})
