import { expect, it } from 'vitest'
import { langByLetters } from './lang-by-letters.ts'
import { locales } from './locale.ts'

it.each([
  // What it is on a page in Uzbek Latin, in Uzbek Cyrillic, in Russian and in English.
  ['Saidova Nilufar', undefined, 'uz-Latn', 'uz-Latn', undefined],
  ['Yoʻldoshev Anvar', undefined, 'uz-Latn', 'uz-Latn', 'uz-Latn'],
  ['Саидова Нилуфар', 'ru', undefined, undefined, 'ru'],
  ['Йўлдошев Анвар', 'uz-Cyrl', undefined, undefined, 'uz-Cyrl'],
  ['Портал (IT Park)', 'ru', undefined, undefined, 'ru'],
  ['NT-00123', undefined, undefined, undefined, undefined],
  ['info@adliya.example, https://adliya.example/oʻzbek', undefined, undefined, undefined, undefined],
  ['+998 71 207-10-08', undefined, undefined, undefined, undefined],
  ['', undefined, undefined, undefined, undefined],
])('%s', (text, ...tags) => expect(locales.map((locale) => langByLetters(text, locale))).toEqual(tags))
