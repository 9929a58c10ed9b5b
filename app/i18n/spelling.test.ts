import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '#common/locale.ts'
import { toLatin } from '#common/transliteration/transliterate.ts'

type Texts = { [key: string]: string | Texts }

const messages = join(import.meta.dirname, 'messages')
const folders = readdirSync(messages)

const listed = (texts: Texts, above = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[above + key, text] as [string, string]] : listed(text, `${above}${key}.`),
  )
const textsOf = (folder: string, locale: Locale) =>
  listed(JSON.parse(readFileSync(join(messages, folder, `${locale}.json`), 'utf8')))

/** What the specification and the design word in their own way in one of the scripts. */
const apart = ['menuTree.name', 'post.fallback']

/** What no text of a language has: marks of a typewriter, marks of other languages, figures that a line may part. */
const wrong: Record<Locale, RegExp> = {
  uz: /["'`‘’«»]|(?<![oOgG])ʻ|[oOgG]ʼ| - |\.{3}|\d \d{3}(?!\d)/,
  uzb: /["'`‘’ʻʼ«»]| - |\.{3}|\d \d{3}(?!\d)/,
  ru: /["'`‘’ʻʼ“”]| - |\.{3}|\d \d{3}(?!\d)/,
  en: /["'`ʻʼ«»]| - |\.{3}|\d[ ,]\d{3}(?!\d)/,
}

describe('the texts of pages', () => {
  it.each(folders)('%s: Cyrillic Uzbek says in its letters what Latin Uzbek says', (folder) => {
    const latin = new Map(textsOf(folder, 'uz'))
    // Abbreviations are written `FHDYo` in one script and all in capitals in the other.
    const differ = textsOf(folder, 'uzb').filter(
      ([key, text]) => !apart.includes(key) && toLatin(text).toLowerCase() !== latin.get(key)?.toLowerCase(),
    )
    expect(differ.map(([key, text]) => [key, latin.get(key), text])).toEqual([])
  })

  it.each(folders)('%s: has the quotation marks, apostrophes, dashes and thousands of its language', (folder) => {
    for (const locale of locales)
      expect([locale, ...textsOf(folder, locale).filter(([, text]) => wrong[locale].test(text))]).toEqual([locale])
  })
})
