import { expect, it } from 'vitest'
import { textDifference } from './text-difference.ts'

const marks = { same: '', gone: '-', new: '+' }
const told = (before: string, after: string) =>
  textDifference(before, after).map(({ kind, text }) => `${marks[kind]}${text}`)

it.each<[string, string, string[]]>([
  ['', '', []],
  ['bir', 'bir', ['bir']],
  ['', 'bir', ['+bir']],
  ['bir', '', ['-bir']],
  ['bir ikki uch', 'bir uch', ['bir ', '-ikki ', 'uch']],
  ['yangi qonun kuchga kirdi', 'yangi qaror kuchga kirdi', ['yangi ', '-qonun ', '+qaror ', 'kuchga kirdi']],
  ['bir ikki', 'bir ikki uch', ['bir ikki ', '+uch']],
  ['bir ikki uch', 'bir ikki', ['bir ikki ', '-uch']],
  ['bir ikki uch', 'besh ikki', ['-bir ', '+besh ', 'ikki ', '-uch']],
  ['<p>bir</p>', '<p>ikki</p>', ['<p>', '-bir', '+ikki', '</p>']],
])('%j and %j', (before, after, pieces) => expect(told(before, after)).toEqual(pieces))

it('cuts short what stayed the same around a change', () => {
  const same = 'soʻz '.repeat(200)
  const [before, gone, fresh, after] = textDifference(`${same}eski ${same}`, `${same}yangi ${same}`)
  expect([gone, fresh]).toEqual([
    { kind: 'gone', text: 'eski ' },
    { kind: 'new', text: 'yangi ' },
  ])
  expect(before?.text.length).toBeLessThan(100)
  expect(after?.text.length).toBeLessThan(100)
})

it('puts texts that are too long to compare beside each other', () => {
  const many = (word: string) => Array.from({ length: 3000 }, (_, n) => `${word}${n}`).join(' ')
  expect(textDifference(many('a'), many('b')).map(({ kind }) => kind)).toEqual(['gone', 'new'])
})
