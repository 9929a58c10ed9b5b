import { expect, it } from 'vitest'
import type { Locale } from './locale.ts'
import { sortKey } from './sort-key.ts'

it.each<[Locale, string]>([
  ['uz', 'Abdullayev, Bozorov, Hakimov, Norov, Soliyev, Zamonov, Oʻktamov, Gʻaniyev, Shodiyev, Choriyev'],
  ['uz', 'Sobir, Sodiq, Solih, Zuhra, Shahlo'],
  ['uzb', 'Абдуллаев, Ергашев, Норов, Эргашев, Юсупов, Ўктамов, Қодиров, Ғаниев, Ҳакимов'],
  ['ru', 'Ежов, Ёлкин, Ершов, Жуков'],
  ['en', 'Abdullaev, Chориев, Gaffarov, Shodiev'],
])('%s: %s', (locale, listed) => {
  const names = listed.split(', ')
  const key = (name: string) => sortKey(name, locale)
  const sorted = names.toReversed().toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  expect(sorted).toEqual(names)
})

it('does not count case, apostrophes, hyphens or stress', () => {
  expect(sortKey("O'KTAMOV", 'uz')).toBe(sortKey('oʻktamov', 'uz'))
  expect(sortKey('Maʼruf', 'uz')).toBe(sortKey('maruf', 'uz'))
  expect(sortKey('Nur-Ali', 'uz')).toBe(sortKey('nur ali', 'uz'))
  expect(sortKey('José', 'en')).toBe(sortKey('jose', 'en'))
})

it('puts a name in a foreign script after a name in its own', () => {
  expect(sortKey('Zamonov', 'uz') < sortKey('Абдуллаев', 'uz')).toBe(true)
  expect(sortKey('Abdullayev', 'ru') < sortKey('Яшин', 'ru')).toBe(true)
})
