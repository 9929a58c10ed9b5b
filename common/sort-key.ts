import type { Locale } from './locale.ts'
import { normalizeUzbekLatin } from './transliteration/transliterate.ts'

const okina = '\u02BB'

/** The alphabets in their order (i18n guide 3.4). Letters of two signs count as one; Russian Ё stands with Е. */
const alphabets: Record<Locale, string[]> = {
  uz: `a b c d e f g h i j k l m n o p q r s t u v w x y z o${okina} g${okina} sh ch`.split(' '),
  uzb: [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳ'],
  ru: [...'абвгдежзийклмнопрстуфхцчшщъыьэюя'],
  en: [...'abcdefghijklmnopqrstuvwxyz'],
}

/** Each letter becomes one character after Latin and before Cyrillic, so that foreign letters keep a place of their own. */
const first = 0x100

const places = Object.fromEntries(
  Object.entries(alphabets).map(([locale, letters]) => [
    locale,
    new Map(letters.map((letter, place) => [letter, String.fromCharCode(first + place)])),
  ]),
) as Record<Locale, Map<string, string>>

const letter = new RegExp(`[og]${okina}|sh|ch|.`, 'gsu')
const single = /./gsu

/**
 * A text to sort by, character by character (`collate "C"`), in the order of a language's alphabet: `Gʻani` comes after
 * `Zamon` in Uzbek. Stored beside the text, since no engine's collations know Uzbek. Case, stress and signs do not count.
 */
export function sortKey(text: string, locale: Locale): string {
  const lower = normalizeUzbekLatin(text).toLowerCase().replace(/ʼ/g, '')
  const plain = locale === 'ru' ? lower.replace(/ё/g, 'е') : lower
  const letters = plain.match(locale === 'uz' ? letter : single) ?? []
  return letters
    .map((each) => places[locale].get(each) ?? places[locale].get(each.normalize('NFD').charAt(0)) ?? sign(each))
    .join('')
    .trim()
}

const sign = (each: string) => (/[\p{L}\p{N}]/u.test(each) ? each : ' ')
