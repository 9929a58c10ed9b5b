import { cyrillicLettersToLatin } from './cyrillic-to-latin.ts'
import { isSuffixChain } from './suffixes.ts'

/**
 * Latin puts a hyphen between the number and the word of a date (2023-yil 1-sentabr), Cyrillic a space (2023 йил
 * 1 сентябрь). Only years 1000-2999 and days 1-31 count: "20 yil davomida" is a period, "5-modda" keeps its hyphen.
 */
const LATIN_MONTHS = 'yanvar|fevral|mart|aprel|may|iyun|iyul|avgust|senty?abr|okty?abr|noyabr|dekabr'
const CYRILLIC_MONTHS = 'январь?|февраль?|март|апрель?|май|июнь?|июль?|август|сентябрь?|октябрь?|ноябрь?|декабрь?'
const YEAR = '[12]\\d{3}'
const DAY = '0?[1-9]|[12]\\d|3[01]'
const NO_NUMBER_BEFORE = '(?<![\\p{L}\\d.,/])'

const LATIN_DATE = new RegExp(
  `${NO_NUMBER_BEFORE}(?:(${YEAR})-(yil)|(${DAY})-(${LATIN_MONTHS}))([a-zʻʼ]*)(?![\\p{L}])`,
  'giu',
)
const CYRILLIC_DATE = new RegExp(
  `${NO_NUMBER_BEFORE}(?:(${YEAR})\\s(йил)|(${DAY})\\s(${CYRILLIC_MONTHS}))([а-яёўқғҳ]*)(?![\\p{L}])`,
  'giu',
)

type DateParts = [year: string | undefined, yil: string, day: string | undefined, month: string, suffix: string]

/** Writes a date with the other separator, unless what follows the word is not a suffix (10 майдон). */
function withSeparator(separator: string, text: string, latinTail: string, parts: DateParts): string {
  const [year, yil, day, month, suffix] = parts
  const word = (yil ?? month).toLowerCase()
  const latinWord = /^[a-z]/.test(word) ? word : cyrillicLettersToLatin(word)
  if (!isSuffixChain(latinWord + latinTail, latinWord.length)) return text
  return (year ?? day ?? '') + separator + (yil ?? month) + suffix
}

/** Takes Latin text, gives it with the separators of Cyrillic dates. */
export function separateLatinDates(text: string): string {
  return text.replace(LATIN_DATE, (date, ...parts) =>
    withSeparator(' ', date, String(parts[4]).toLowerCase(), parts.slice(0, 5) as DateParts),
  )
}

/** Takes Cyrillic text, gives it with the separators of Latin dates. */
export function hyphenateCyrillicDates(text: string): string {
  return text.replace(CYRILLIC_DATE, (date, ...parts) =>
    withSeparator('-', date, cyrillicLettersToLatin(String(parts[4]).toLowerCase()), parts.slice(0, 5) as DateParts),
  )
}
