import { describe, expect, it } from 'vitest'
import { likenessOf } from './likeness.ts'

const { nearest } = likenessOf(['notarius', 'notarial', 'konun', 'kolun', 'mediator', 'advokat', 'sud', 'закон'])

describe('the word that was perhaps meant', () => {
  it('differs by a letter more, less, another one, or two exchanged', () => {
    expect(nearest('notaarius', 3)).toBe('notarius')
    expect(nearest('mediatr', 2)).toBe('mediator')
    expect(nearest('advakat', 2)).toBe('advokat')
    expect(nearest('avdokat', 1)).toBe('advokat')
    expect(nearest('закно', 1)).toBe('закон')
  })

  it('is itself where it is known, and none where too much differs', () => {
    expect(nearest('konun', 1)).toBe('konun')
    expect(nearest('notxxxxs', 3)).toBeUndefined()
    expect(nearest('mediatr', 0)).toBeUndefined()
    expect(likenessOf([]).nearest('konun', 3)).toBeUndefined()
  })

  it('begins with the same letter where it differs by more than one', () => {
    const { nearest } = likenessOf(['sevara', 'hakamlik'])
    expect([nearest('nevara', 2), nearest('nevaram', 2)]).toEqual(['sevara', undefined])
    expect([nearest('xakamlik', 3), nearest('chakalok', 3)]).toEqual(['hakamlik', undefined])
  })

  it('is of several that differ as little the one with the most alike', () => {
    expect(nearest('notariu', 3)).toBe('notarius')
    expect(nearest('kojun', 1)).toBe('kolun')
  })

  it('is what comparing all of them letter by letter finds', () => {
    const letters = 'abdkonrsu'
    let seed = 3
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff
      return Math.floor((seed / 2 ** 31) * below)
    }
    const drawn = () => Array.from({ length: 4 + random(6) }, () => letters[random(letters.length)]).join('')
    const words = Array.from({ length: 400 }, drawn)
    const all = likenessOf(words)
    for (let turn = 0; turn < 200; turn += 1) {
      const asked = drawn()
      const distances = words.map((word) => [word[0], plainDistance(word, asked)] as const)
      const least = Math.min(
        ...distances.map(([first, distance]) =>
          distance > 1 && first !== asked[0] ? Number.POSITIVE_INFINITY : distance,
        ),
      )
      const found = all.nearest(asked, 2)
      expect(found === undefined ? least > 2 : plainDistance(found, asked) === least, asked).toBe(true)
    }
  })
})

/** The same by the book, without anything left out. */
function plainDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const [above = [], before = []] = [rows[i - 1], rows[i - 2]]
      const isExchange = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          (above[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (above[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
          isExchange ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
