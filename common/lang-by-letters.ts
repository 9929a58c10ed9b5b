import type { Locale } from './locale.ts'

const isCyrillicPage: Record<Locale, boolean> = { uz: false, uzb: true, ru: true, en: false }
const address = /\S*(?:@|:\/\/|www\.)\S*/g
/** Signs and numbers of papers have a letter or two. */
const latinWord = /\p{Script=Latin}{3}/u
const uzbekLatin = /[og]ʻ|ʼ/i
const cyrillic = /\p{Script=Cyrillic}/u
const uzbekCyrillic = /[ўқғҳ]/i

/**
 * The `lang` of a text of which nobody noted in what language it is, e.g. of a name that is written once or of a cell, where its
 * letters are not those of the page: a reader with the wrong voice spells it out (WCAG 3.1.2).
 */
export function langByLetters(text: string, locale: Locale): string | undefined {
  const words = text.replace(address, '')
  if (cyrillic.test(words)) return isCyrillicPage[locale] ? undefined : uzbekCyrillic.test(words) ? 'uz-Cyrl' : 'ru'
  const isForeign = locale === 'en' ? uzbekLatin.test(words) : isCyrillicPage[locale] && latinWord.test(words)
  return isForeign ? 'uz-Latn' : undefined
}
