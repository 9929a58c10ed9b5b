import { expect, it } from 'vitest'
import { isCalled } from './called.ts'

it.each([
  ['Hujjatlar', 'ҳуж', 'uz'],
  ['Hujjatlar', 'хужжат', 'uz'],
  ['Ҳужжатлар кутубхонаси', 'kutub huj', 'uzb'],
  ['Новый документ', 'документ нов', 'ru'],
  ['New document', 'DOC', 'en'],
  ['Postlar', '', 'uz'],
] as const)('%s is found by "%s"', (name, typed, locale) => expect(isCalled(name, typed, locale)).toBe(true))

it.each([
  ['Hujjatlar', 'jat', 'uz'],
  ['Hujjatlar', 'hujjat post', 'uz'],
  ['Документы', 'hujjat', 'ru'],
] as const)('%s is not found by "%s"', (name, typed, locale) => expect(isCalled(name, typed, locale)).toBe(false))
