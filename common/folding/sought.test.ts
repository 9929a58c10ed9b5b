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

const numbers = searchText(['+998712331305', 'Qaror 339 24.08.1995'])

it.each([
  ...['+998 71 233-13-05', '998712331305', '(71) 233-13-05', '71 2331305', '712331305', '2331305', '233 13 05'],
  ...['+998 71 23', '339 24.08.1995', '339'],
])('of a telephone and an act with its date %s is found', (q) => {
  expect(holds(numbers, soughtIn(q))).toBe(true)
})

it.each(['+998 55 233-13-05', '(55) 2331305', '31305', '+998 72'])('%s is neither', (q) => {
  expect(holds(numbers, soughtIn(q))).toBe(false)
})

const grouped = searchText(['1234567', '20500', '-12345.25', 'Qaror 12, 345-modda'])

it.each([
  ...['1 234 567', '1\u00a0234\u00a0567', '1\u202f234\u202f567', '20 500', '\u201220 500', 'Qaror 20 500', '12 345,25'],
  // Of two numbers that stand apart both are found still.
  ...['12 345', '1 234'],
])('a number that is shown in groups is found as it is copied: %s', (q) => {
  expect(holds(grouped, soughtIn(q))).toBe(true)
})

it.each(['1 234 568', '1 234 56', '234 567', '500 20', '20  500', '20, 500', '2 0500'])('%s is another one', (q) => {
  expect(holds(grouped, soughtIn(q))).toBe(false)
})
