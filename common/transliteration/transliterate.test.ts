import { readFileSync } from 'node:fs'
import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  htmlToCyrillic,
  htmlToLatin,
  normalizeUzbekHtml,
  normalizeUzbekLatin,
  toCyrillic,
  toLatin,
} from './transliterate.ts'

interface Pair {
  latin: string
  cyrillic: string
  direction: string
  category: string
  acceptedLatin: string[]
  acceptedCyrillic: string[]
}

/** Reads a pair file; the accepted spellings are the two columns after `lastOwnColumn`. */
function readPairs(file: string, lastOwnColumn: number): Pair[] {
  const rows = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  return rows
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => {
      const columns = row.split('\t')
      const [latin = '', cyrillic = '', direction = '', category = ''] = columns
      const accepted = (index: number) => (columns[index] ?? '').split(';').filter((form) => form !== '')
      return {
        latin,
        cyrillic,
        direction,
        category,
        acceptedLatin: [latin, ...accepted(lastOwnColumn + 1)],
        acceptedCyrillic: [cyrillic, ...accepted(lastOwnColumn + 2)],
      }
    })
}

const devPairs = readPairs('./dev-pairs.tsv', 4)
const heldOutPairs = readPairs('./held-out-pairs.tsv', 3)
const allPairs = [...devPairs, ...heldOutPairs]

describe.each([
  ['checked pairs', devPairs],
  ['further pairs', heldOutPairs],
])('%s', (_name, pairs) => {
  const toCyrillicPairs = pairs.filter((pair) => pair.direction !== 'c2l')
  const toLatinPairs = pairs.filter((pair) => pair.direction !== 'l2c')

  it.each(toCyrillicPairs)('$latin → $cyrillic', ({ latin, acceptedCyrillic }) => {
    expect(acceptedCyrillic).toContain(toCyrillic(latin))
  })

  it.each(toLatinPairs)('$cyrillic → $latin', ({ cyrillic, acceptedLatin }) => {
    expect(acceptedLatin).toContain(toLatin(cyrillic))
  })
})

describe('toCyrillic', () => {
  it('matches a stem only before a chain of suffixes', () => {
    const words = ['millat', 'mazkur', 'mergan', 'meros', 'replika', 'Peru', 'tilda', 'yodda', 'alp']
    expect(words.map(toCyrillic)).toEqual([
      'миллат',
      'мазкур',
      'мерган',
      'мерос',
      'реплика',
      'Перу',
      'тилда',
      'ёдда',
      'алп',
    ])
  })

  it('drops a final ь before a suffix and keeps an inner one', () => {
    expect(toCyrillic('aprel, aprelda, avtomobillarimizdan, filmlari')).toBe(
      'апрель, апрелда, автомобилларимиздан, фильмлари',
    )
  })

  it('reads marks and digraphs in any spelling and casing', () => {
    expect(toCyrillic("O'ZBEKISTON, g`oya, ma’no, AQSh, MChJ, SHO‘BA")).toBe('ЎЗБЕКИСТОН, ғоя, маъно, АҚШ, МЧЖ, ШЎЪБА')
  })

  it('tells initials from Roman numerals', () => {
    expect(toCyrillic('I. Karimov; I. Umumiy qoidalar; XXI asr; DXX; V. I. Zohidov')).toBe(
      'И. Каримов; I. Умумий қоидалар; XXI аср; ДХХ; В. И. Зоҳидов',
    )
  })

  it('leaves foreign words, identifiers and placeholders', () => {
    const text = 'Wi-Fi, Facebook, OneID, AB1234567, {count}, {{ name }}, %s, %1$d, OpenOffice, &nbsp;, Lex.uz'
    expect(toCyrillic(text)).toBe(text)
  })

  it('reads both spellings of a loan that is written in two ways', () => {
    expect(toCyrillic('Shveysariya, Shveytsariyada, pitsa')).toBe('Швейцария, Швейцарияда, пицца')
  })

  it('converts a suffix after a per cent sign', () => {
    expect(toCyrillic('20%dan')).toBe('20%дан')
  })
})

describe('toLatin', () => {
  it('writes the digraphs of an abbreviation in capitals, with or without a suffix', () => {
    expect(toLatin('АҚШ, АҚШга, ШАРТНОМА, Шартнома, Ш. Ёқубов')).toBe('AQSH, AQSHga, SHARTNOMA, Shartnoma, Sh. Yoqubov')
  })

  it('adds a hyphen to dates only', () => {
    expect(toLatin('2023 йилда, 20 йилда, 5 майда, 10 майдон, 5 мартаба, 2022–2026 йилларда')).toBe(
      '2023-yilda, 20 yilda, 5-mayda, 10 maydon, 5 martaba, 2022–2026-yillarda',
    )
  })

  it('reads months with and without ь', () => {
    expect(toLatin('1 октябр, 1 октябрь, 1 октябрда')).toBe('1-oktabr, 1-oktabr, 1-oktabrda')
  })
})

describe('HTML', () => {
  const html =
    '<p class="sana" title="Adliya">Oʻzbekiston &amp; <b>qonun</b> <a href="/uz/qonun?a=1">havola</a></p>' +
    '<pre>const son = 1</pre><code>yil</code>&nbsp;<!-- izoh --> https://lex.uz/docs'
  const converted =
    '<p class="sana" title="Adliya">Ўзбекистон &amp; <b>қонун</b> <a href="/uz/qonun?a=1">ҳавола</a></p>' +
    '<pre>const son = 1</pre><code>yil</code>&nbsp;<!-- izoh --> https://lex.uz/docs'

  it('converts text nodes only', () => {
    expect(htmlToCyrillic(html)).toBe(converted)
    expect(htmlToLatin(converted)).toBe(html)
  })

  it('reads the marks that an editor wrote as entities', () => {
    expect(htmlToCyrillic('<p>O&rsquo;zbekiston, ma&#39;no, &quot;a&#39;</p>')).toBe(
      '<p>Ўзбекистон, маъно, &quot;а&#39;</p>',
    )
  })

  it('survives broken markup', () => {
    expect(htmlToCyrillic('a < b, <p class="x>matn</p> <b')).toBe('а < б, <p class="x>матн</p> <б')
  })

  it('normalises text nodes only', () => {
    expect(normalizeUzbekHtml(`<a title="o'z">o'z</a><code>o'z</code>`)).toBe(`<a title="o'z">oʻz</a><code>o'z</code>`)
  })
})

describe('normalizeUzbekLatin', () => {
  test.each([
    ["o'zbek tog' ma'no", 'oʻzbek togʻ maʼno'],
    ["mo''jiza", 'moʻjiza'],
    ["'katalog' va 'blog'", "'katalog' va 'blog'"],
    ['‘Bog‘’', '‘Bogʻ’'],
    ["'tog''", "'togʻ'"],
    ["'Oltin bog' bolalari'", "'Oltin bogʻ bolalari'"],
    ['maʻno', 'maʼno'],
    ['Tоshkеnt', 'Toshkent'],
    ['PDFни', 'PDFни'],
  ])('%s → %s', (text, normalized) => {
    expect(normalizeUzbekLatin(text)).toBe(normalized)
  })

  it('is idempotent on the pairs and on any mix of letters and marks', () => {
    for (const { latin, cyrillic } of allPairs) {
      for (const text of [latin, cyrillic]) {
        const once = normalizeUzbekLatin(text)
        expect(normalizeUzbekLatin(once)).toBe(once)
      }
    }
    assert(
      property(string({ unit: constantFrom(..."aog'‘’`ʻʼ sО."), maxLength: 24 }), (text) => {
        const once = normalizeUzbekLatin(text)
        expect(normalizeUzbekLatin(once)).toBe(once)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('round trip', () => {
  it.each(allPairs.filter(({ direction }) => direction === 'both'))('$cyrillic', ({ cyrillic, acceptedCyrillic }) => {
    expect(acceptedCyrillic).toContain(toCyrillic(toLatin(cyrillic)))
  })
})
