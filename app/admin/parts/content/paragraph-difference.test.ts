import { describe, expect, it } from 'vitest'
import { linesOfHtml, paragraphDifference, type Stretch } from './paragraph-difference.ts'

const marks = { same: '', gone: '-', new: '+' }
const told = (stretch: Stretch) =>
  'same' in stretch
    ? stretch.same
    : [stretch.before, stretch.after].map((side) => side.map(({ kind, text }) => `${marks[kind]}${text.trim()}`))

const difference = (before: string, after: string) => paragraphDifference(before, after).map(told)

describe('rich text as lines', () => {
  it.each([
    ['<p>Bir <strong>ikki</strong>, uch</p><p>Toʻrt</p>', 'Bir ikki, uch\nToʻrt'],
    ['<h2>Bosh</h2><ul><li><p>bir</p></li><li><p>ikki</p></li></ul>', 'Bosh\n• bir\n• ikki'],
    ['<p>Oʻqing: <a href="https://lex.uz/1" rel="noopener">qonun</a></p>', 'Oʻqing: qonun (https://lex.uz/1)'],
    ['<p><img src="/files/a/480.webp" alt="Bino"></p>', '[Bino]'],
    ['<table><tr><td>1</td><td>2</td></tr></table>', '1 | 2 |'],
    ['<p>5 &lt; 6 &amp; 7</p><p></p>', '5 < 6 & 7'],
    ['', ''],
  ])('%s', (html, lines) => expect(linesOfHtml(html)).toBe(lines))
})

describe('two texts by paragraphs', () => {
  it.each<[string, string, unknown[]]>([
    ['bir\nikki', 'bir\nikki', []],
    ['', '', []],
    ['', 'yangi', [[[], ['+yangi']]]],
    ['eski', '', [[['-eski'], []]]],
    [
      'bir\nikki\nuch soʻz\ntoʻrt',
      'bir\nikki\nuch gap\ntoʻrt',
      [
        2,
        [
          ['uch', '-soʻz'],
          ['uch', '+gap'],
        ],
        1,
      ],
    ],
    ['bir\nikki', 'bir\norada\nikki', [1, [[], ['+orada']], 1]],
    [
      'a b\nc d\noxir',
      'a x\nc y\noxir',
      [
        [
          ['a', '-b'],
          ['a', '+x'],
        ],
        [
          ['c', '-d'],
          ['c', '+y'],
        ],
        1,
      ],
    ],
  ])('%j and %j', (before, after, stretches) => expect(difference(before, after)).toEqual(stretches))

  it('compares what became more paragraphs in one', () => {
    expect(difference('bir ikki\noxir', 'bir\nikki uch\noxir')).toEqual([
      [
        ['bir', 'ikki'],
        ['bir', '+¶', 'ikki', '+uch'],
      ],
      1,
    ])
  })

  it('is quick with long texts whose first and last words changed', () => {
    const long = Array.from({ length: 400 }, (_, n) => `${n} ${'soʻz '.repeat(60)}`)
    const changed = long.map((line, n) => (n % 399 === 0 ? `${line} yana` : line))
    expect(difference(long.join('\n'), changed.join('\n'))).toHaveLength(3)
  })
})
