import type { Locale } from '../locale.ts'
import { repairHomoglyphs } from '../transliteration/homoglyphs.ts'
import { toCyrillic, toLatin } from '../transliteration/transliterate.ts'
import { numberKey } from './telephone.ts'
import { uzbekStem } from './uzbek-stem.ts'
import { wordsIn } from './words.ts'

/** A word as it is searched by: as it was written, and what is left of it without endings where a language has a stemmer of ours. */
export type Key = { word: string; stem: string }

const mostRemembered = 50_000
const remembered = new Map<string, Key>()

/**
 * The key of a word of a text or of a search, the same function for both. In Uzbek all spellings of a word have one key:
 * either script, any apostrophe or none, `abzats` and `abzas`, `hujjat` and `хужжат`. Russian and English words are left to the
 * database's own stemmers: here they only lose capitals, the dots of ё and letters of the other script. Numbers are the same in all
 * languages.
 */
export function keyOf(word: string, locale: Locale): Key {
  const number = numberKey(word)
  if (number) return number
  if (locale === 'ru' || locale === 'en') {
    const plain = locale === 'en' ? englishKey(word) : plainKey(word)
    return { word: plain, stem: plain }
  }
  const known = remembered.get(word)
  if (known) return known
  const latin = latinOf(word)
  const key = { word: coarse(latin), stem: coarse(uzbekStem(latin)) }
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(word, key)
  return key
}

/** The keys of all words of a text. */
export function keysOf(text: string, locale: Locale): Key[] {
  return wordsIn(text).map(({ text: word }) => keyOf(word, locale))
}

/** A text as the keys of its words, for what compares whole titles. */
export function foldText(text: string, locale: Locale): string {
  return keysOf(text, locale)
    .map(({ word }) => word)
    .join(' ')
}

const marks = /[^\p{L}\p{N}]|[ʻʼʹ]|\p{Mn}/gu

const isMixed = (word: string): boolean => /[a-z]/i.test(word) && /\p{Script=Cyrillic}/u.test(word)

/** In small letters, without signs that are not seen. Letters of the other script that look like those of a word are put right before that: capitals look alike where small ones do not. */
function lowered(word: string): string {
  const plain = word.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return (isMixed(plain) ? repairHomoglyphs(plain) : plain).toLowerCase()
}

/** What the English stemmer would not bring together: of `legalization` it makes `legal`, which is another word, and of `NGOs` no `NGO`. */
const englishKey = (word: string): string =>
  plainKey(word.replace(/^(\p{Lu}{2,})s$/u, '$1')).replace(/^(.{4,})iz(e[ds]?|ing|ations?)$/, '$1is$2')

const plainKey = (word: string): string => lowered(word).replaceAll('ё', 'е').replace(marks, '')

/** Latin letters without marks. The way over Cyrillic brings `sentyabr` and `sentabr` together. */
function latinOf(word: string): string {
  const latin = toLatin(toCyrillic(lowered(word)))
  return latin.toLowerCase().normalize('NFKD').replace(marks, '')
}

/** What people mistake for one another, and what a keyboard without Uzbek letters writes instead. */
function coarse(latin: string): string {
  return latin
    .replace(/ye/g, 'e')
    .replace(/ts/g, 's')
    .replace(/q/g, 'k')
    .replace(/x/g, 'h')
    .replace(/([a-z])\1+/g, '$1')
}
