import { expect, it } from 'vitest'
import { soughtIn } from '#common/folding/sought.ts'
import { typedWords } from './typed-words.ts'

it('words of an address that are too long find nothing, others are taken as they are', () => {
  const long = typedWords.parse('Karimov '.repeat(100))
  expect([long?.length, soughtIn(long ?? '')]).toEqual([501, []])
  expect(typedWords.parse(` Karimov${' '.repeat(600)}`)).toBe('Karimov')
  expect(typedWords.parse(undefined)).toBeUndefined()
})
