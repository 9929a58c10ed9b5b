import { expect, it } from 'vitest'
import { letterStart, shortened } from './letters.ts'

it.each([
  ['a pair of surrogates', '😀'],
  ['an emoji of several signs', '👩‍⚖️'],
  ['a flag', '🇺🇿'],
  ['a letter with its marks', 'e\u0301\u0302'],
])('%s is not cut apart, wherever the cut would fall', (_, letter) => {
  const text = `${'a'.repeat(100)}${letter}${'b'.repeat(100)}`
  for (let at = 90; at < 120; at += 1) {
    const start = letterStart(text, at)
    expect(start).toBe(at > 100 && at < 100 + letter.length ? 100 : at)
    expect(text.slice(0, start).isWellFormed()).toBe(true)
  }
})

it('a text is shortened to whole words, and a word without end to whole letters', () => {
  expect(shortened('Yangi qonun', 11)).toBe('Yangi qonun')
  expect(shortened('Yangi qonun kuchga kirdi', 16)).toBe('Yangi qonun…')
  expect(shortened('a'.repeat(40), 10)).toBe(`${'a'.repeat(9)}…`)
  expect(shortened('😀'.repeat(40), 10)).toBe(`${'😀'.repeat(4)}…`)
  expect(shortened(`qisqa ${'a'.repeat(40)}`, 20)).toBe(`qisqa ${'a'.repeat(13)}…`)
})
