import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accept } from './accept.ts'
import { isSitePath, isWebAddress } from './link.ts'
import { linkText, sharedLink } from './link-text.ts'
import { isLocale, localeFacts, locales, pathIn, splitLocale } from './locale.ts'
import { adminPageQuery, page, publicPageQuery } from './pagination.ts'
import { permissions } from './permissions.ts'
import { plainText, readingMinutes } from './rich-text.ts'
import { slugFrom, slugText } from './slug.ts'
import { can } from './viewer.ts'

describe('a link', () => {
  it.each(['/', '/posts', '/ru/posts?p=2#a', '/a%20b', 'https://lex.uz', 'http://a.b/c?d=e', 'HTTPS://LEX.UZ'])(
    'may be %s',
    (text) => expect(linkText.safeParse(text).success).toBe(true),
  )

  it.each([
    ...[
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'java\tscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,x',
    ],
    ...[
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      'https:evil',
      'http:/evil',
      'https:///evil',
    ],
    ...['https://', 'ftp://a.b', 'mailto:a@b.c', 'posts', '', 'https://a b', '/a b', '/a\nb', `/${'a'.repeat(500)}`],
  ])('may not be %j', (text) => expect(linkText.safeParse(text).success).toBe(false))

  it('leads readers of every language to their own page, in whatever language it was copied', () => {
    const kept = ['/ru/posts?p=2#a', '/uzb/foto-gallery', '/en', '/uz', '/posts', 'https://lex.uz/ru/docs']
    expect(kept.map((text) => sharedLink.parse(text))).toEqual([
      ...['/posts?p=2#a', '/foto-gallery', '/', '/uz', '/posts', 'https://lex.uz/ru/docs'],
    ])
  })

  it('is either of this site or of another', () => {
    expect([isSitePath('/posts'), isWebAddress('/posts')]).toEqual([true, false])
    expect([isSitePath('/.//lex.uz'), isSitePath('/a/%2e%2e//lex.uz'), isSitePath('/a//b')]).toEqual([
      false,
      false,
      true,
    ])
    expect([isSitePath('https://lex.uz'), isWebAddress('https://lex.uz')]).toEqual([false, true])
    expect(isSitePath('/%2f/evil.example')).toBe(true)
  })
})

describe('a path', () => {
  it.each([
    ['/', 'uz', '/'],
    ['', 'uz', '/'],
    ['/posts', 'uz', '/posts'],
    ['/ru', 'ru', '/'],
    ['/ru/', 'ru', '/'],
    ['/uzb/posts/a', 'uzb', '/posts/a'],
    ['/en/posts', 'en', '/posts'],
    ['/uz/posts', 'uz', '/uz/posts'],
    ['/russia', 'uz', '/russia'],
    ['/RU/posts', 'uz', '/RU/posts'],
    ['/ru/ru/a', 'ru', '/ru/a'],
  ])('%s is %s %s', (pathname, locale, path) => expect(splitLocale(pathname)).toEqual({ locale, path }))

  it('goes to its language and back', () => {
    for (const locale of locales) {
      for (const path of ['/', '/posts', '/posts/a?p=1'])
        expect(splitLocale(pathIn(locale, path))).toEqual({ locale, path })
    }
    expect([pathIn('ru', '/'), pathIn('uz', '/'), pathIn('ru', '/?a=b'), pathIn('uz', '/?a=b')]).toEqual([
      '/ru',
      '/',
      '/ru?a=b',
      '/?a=b',
    ])
  })

  it('of the four languages in their order, with tags that browsers know', () => {
    expect(locales.map((locale) => localeFacts[locale].tag)).toEqual(['uz', 'uz-Cyrl', 'ru', 'en'])
    expect(['uz', 'uzb', 'de', '', null, 'constructor'].map(isLocale)).toEqual([true, true, false, false, false, false])
  })
})

describe('an address word', () => {
  it.each([
    ['Oʻzgartirish kiritildi', 'ozgartirish-kiritildi'],
    ["O'zbekiston g`oyasi maʼno", 'ozbekiston-goyasi-mano'],
    ['Ўзбекистон қонуни', 'ozbekiston-qonuni'],
    ['  Shanba,  24-may!  ', 'shanba-24-may'],
    ['Café №1 — ½', 'cafe-no1-1-2'],
    ['!!!', ''],
    ['', ''],
  ])('of %j is %j', (title, slug) => expect(slugFrom(title)).toBe(slug))

  it('is valid, at most 120 letters long, and not cut inside a word', () => {
    const slug = slugFrom('so‘zlar '.repeat(60))
    expect(slugText.safeParse(slug).success).toBe(true)
    expect(slug.length).toBeLessThanOrEqual(120)
    expect(slug.endsWith('sozlar')).toBe(true)
    expect(slugFrom('x'.repeat(300)).length).toBe(120)
  })

  it.each(['', 'A', 'a_b', 'a--b', '-a', 'a-', 'ў', 'a b', 'a/b', 'x'.repeat(121)])('is not %j', (text) =>
    expect(slugText.safeParse(text).success).toBe(false),
  )
})

describe('a page of a list', () => {
  const publicly = (query: object) => z.object(publicPageQuery).parse(query)
  it.each([
    [{}, 1, 12],
    [{ p: '3', page_size: '5' }, 3, 5],
    [{ p: '0', page_size: '0' }, 1, 1],
    [{ p: '-7', page_size: '101' }, 1, 100],
    [{ p: '1000000000', page_size: '1000000000' }, 10_000, 100],
    [{ p: '1e1', page_size: '0x10' }, 1, 12],
    [{ p: 'x', page_size: '' }, 1, 12],
    [{ p: '1.5', page_size: 'NaN' }, 1, 12],
    [{ p: 'Infinity' }, 1, 12],
  ])('asked for as %o is page %i of %i', (query, p, page_size) => expect(publicly(query)).toEqual({ p, page_size }))

  it('out of range is refused to staff', () => {
    const staff = z.object(adminPageQuery)
    expect(staff.parse({})).toEqual({ p: 1, page_size: 20 })
    for (const query of [
      { p: '0' },
      { p: '10001' },
      { page_size: '0' },
      { page_size: '101' },
      { p: 'x' },
      { p: '1.5' },
      { p: '1e1' },
      { page_size: ' 5' },
      { page_size: '' },
    ])
      expect([query, staff.safeParse(query).success]).toEqual([query, false])
  })

  it('knows its neighbours', () => {
    expect(page([], 0, { p: 1, page_size: 12 })).toMatchObject({ pages: 1, next: null, previous: null })
    expect(page([], 24, { p: 2, page_size: 12 })).toMatchObject({ pages: 2, next: null, previous: 1 })
    expect(page([], 25, { p: 2, page_size: 12 })).toMatchObject({ pages: 3, next: 3, previous: 1 })
    // Whoever goes on by `next` comes to an end, also where there are more pages than may be asked for.
    expect(page([], 1_000_000, { p: 10_000, page_size: 12 })).toMatchObject({ pages: 83_334, next: null })
  })
})

describe('rights', () => {
  it('are spelled as the specification spells them', () => {
    expect(permissions).toEqual(
      expect.arrayContaining([
        'Can view',
        'Can view Gallery',
        'Can view Survey',
        'Can view useful link',
        'Can view admin',
      ]),
    )
    expect(new Set(permissions).size).toBe(permissions.length)
  })

  it('belong to superusers all, to others as given, to nobody none', () => {
    const viewer = {
      id: '1',
      username: 'a',
      full_name: 'A',
      is_superuser: false,
      permissions: ['Can view post' as const],
    }
    expect([can(viewer, 'Can view post'), can(viewer, 'Can change post'), can(null, 'Can view')]).toEqual([
      true,
      false,
      false,
    ])
    expect(permissions.every((each) => can({ ...viewer, is_superuser: true }, each))).toBe(true)
  })
})

it('plain words of a text are without its marks, and take at least a minute to read', () => {
  expect(plainText('<p>Bir &amp; ikki&nbsp;&lt;b&gt;</p><p>uch</p>')).toBe('Bir & ikki <b> uch')
  expect(plainText('&amp;lt;')).toBe('&lt;')
  expect([readingMinutes(''), readingMinutes('soʻz '.repeat(540))]).toEqual([1, 3])
})

it('plain words read as the text does: a mark takes no space, an item of a list is told from the next', () => {
  const marked = '<p>See the list of <a href="/n">notary offices</a>, <strong>free</strong>ly.</p><p>Then:</p>'
  expect(plainText(marked)).toBe('See the list of notary offices, freely. Then:')
  const listed = '<ul><li>keeps the register</li><li>hears complaints.</li><li>x &lt; y</li></ul><p>Call</p>'
  expect(plainText(listed)).toBe('keeps the register; hears complaints. x < y Call')
})

it('what is accepted can be stored: no text holds NUL or half a character, however deep', () => {
  const anything = z.looseObject({})
  for (const value of ['a\0', '\ud800', ['\0'], { a: { b: '\udfff' } }, { '\0': 1 }])
    expect(() => accept(anything, { field: value }, 'en')).toThrow(
      expect.objectContaining({ errors: { field: [{ code: 'invalid', message: 'This value is not valid' }] } }),
    )
  expect(accept(anything, { field: '😀 ў' }, 'en')).toEqual({ field: '😀 ў' })
})
