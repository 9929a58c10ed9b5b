import { expect, it } from 'vitest'
import { holds, searchText, soughtIn } from './sought.ts'

const text = searchText([
  'Karimov Jasur Baxtiyor oʻgʻli',
  'Каримов Жасур Бахтиёр ўғли',
  'Choriyev litseyi, 10-uy',
  'M-00275',
  'Ҳакимова',
])
const isFound = (q: string) => holds(text, soughtIn(q))

it.each([
  ...[
    'karimov',
    'КАРИМОВ',
    'Karimov, Jasur',
    'Karimov  Baxtiyor',
    'Jasur Karimov',
    '«Karimov»',
    'ogli',
    "o'g'li",
    'ўгли',
  ],
  ...['Karimov J.', 'J.B.', 'arimo', 'Хакимова', 'hakimova', 'Xakimova', 'choriy', 'lit', 'lits', 'лиц'],
  ...['M-00275', 'm 275', '00275', '27', 'Karimov №10', 'kari\u00ADmov', 'Karimov Karimov'],
])('%s is found', (q) => {
  expect(isFound(q)).toBe(true)
})

it.each([
  ...['Karimova', 'Karimov D.', 'Karimov Aziz', '75', '0', '2 7 3', '', '%', '_', '\\', "'", '—', '\u00AD'],
  ...['#', 'kkkk', 'a'.repeat(501)],
])('%s is not found', (q) => {
  expect(isFound(q)).toBe(false)
})
