import { foldText } from '#common/folding/fold.ts'
import { letterStart } from '#common/letters.ts'
import type { Locale } from '#common/locale.ts'
import { normalizeUzbekLatin, toCyrillic, toLatin } from '#common/transliteration/transliterate.ts'

/** One text in four languages; empty where nobody wrote one. */
export type Texts = Record<Locale, string>

const count = (text: string, script: RegExp) => text.match(script)?.length ?? 0
const isCyrillic = (text: string) => count(text, /\p{Script=Cyrillic}/gu) > count(text, /\p{Script=Latin}/gu)
const isLatin = (text: string) => text !== '' && !isCyrillic(text)
const uzbekLetters = /[ўқғҳ]/i
/** Letters that Uzbek does not have. */
const russianLetters = /[ыщ]/i

/**
 * A text of the state service. Its fields for the languages are often empty or swapped, so that each is believed only as
 * far as its letters agree: Cyrillic in the field for Uzbek Latin is Uzbek Cyrillic, Latin in the Russian one is not
 * Russian, and what reads the same as the Uzbek is the Uzbek. Missing Uzbek is written over from the other script.
 */
export function textsOf(given: unknown, most = Number.POSITIVE_INFINITY): Texts {
  const field = (name: string) => textAt(given, name, most)
  const own = textAt({ own: given }, 'own', most) || field('uzbText')
  const cyrillic = field('uzbKrText')
  const [russian, english] = [field('rusText'), field('engText')]
  const isOwn = (text: string) => isCyrillic(text) && (uzbekLetters.test(text) || text !== russian)
  const uzbekCyrillic = [cyrillic, own].find((text) => isOwn(text) && !russianLetters.test(text))
  const uz = [own, cyrillic].find(isLatin) ?? toLatin(uzbekCyrillic ?? '')
  const uzb = uzbekCyrillic ?? toCyrillic(uz)
  const isUzbek = (text: string) =>
    (isCyrillic(text) && uzbekLetters.test(text)) ||
    (uz !== '' && foldText(text, isCyrillic(text) ? 'uzb' : 'uz') === foldText(uz, 'uz'))
  const others = [russian, english, own, cyrillic].filter((text) => text !== '' && !isUzbek(text))
  return {
    uz: normalizeUzbekLatin(uz),
    uzb,
    ru: others.find((text) => (isCyrillic(text) || !/\p{L}/u.test(text)) && text !== uzbekCyrillic) ?? '',
    // A Latin text in the fields for Uzbek is Uzbek.
    en: [english, russian].find((text) => isLatin(text) && !isUzbek(text)) ?? '',
  }
}

function textAt(given: unknown, name: string, most: number): string {
  const value = given !== null && typeof given === 'object' ? (given as Record<string, unknown>)[name] : undefined
  if (typeof value !== 'string') return ''
  const text = value.trim()
  return text.slice(0, letterStart(text, most))
}

/** The text for a reader, and the language that it is in. */
export function textIn(texts: Texts, locale: Locale): { text: string; lang: Locale } {
  const lang = ([locale, 'uz', 'ru', 'en'] as const).find((each) => texts[each] !== '') ?? locale
  return { text: texts[lang], lang }
}
