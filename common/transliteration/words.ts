import { cyrillicLettersToLatin } from './cyrillic-to-latin.ts'
import { latinLettersToCyrillic } from './latin-to-cyrillic.ts'
import { hasUpperCase, isAllUpperCase } from './letters.ts'
import { findCyrillicStem, findLatinStem } from './lexicon.ts'

/** First parts of loan compounds, after which a stem of the word list may follow: телефильм, киноконцерт. */
const COMPOUND_PREFIX =
  /^(?:avto|agro|aero|anti|bio|ekstra|eks|elektro|energo|foto|gidro|giper|kiber|kino|kontr|makro|media|mega|mikro|mini|multi|nano|neyro|poli|post|psixo|radio|super|tele|termo|trans|ultra|video|vitse)(?=.{4})/

/** Gives the list's form the casing that the word has in the text. */
function withCasing(form: string, source: string): string {
  if (isAllUpperCase(source) && source.length > 1) return form.toUpperCase()
  if (hasUpperCase(source.slice(0, 1))) return (form[0] ?? '').toUpperCase() + form.slice(1)
  return form.toLowerCase()
}

function compoundToCyrillic(word: string): string | undefined {
  const prefix = COMPOUND_PREFIX.exec(word.toLowerCase())?.[0]
  if (prefix === undefined || findLatinStem(word.slice(prefix.length)) === undefined) return undefined
  return latinLettersToCyrillic(word.slice(0, prefix.length)) + latinWordToCyrillic(word.slice(prefix.length))
}

/** Converts one word, or one hyphenated name of the list, from Latin to Cyrillic. */
export function latinWordToCyrillic(word: string): string {
  const match = findLatinStem(word)
  if (match === undefined) return compoundToCyrillic(word) ?? latinLettersToCyrillic(word)
  const { stem, length } = match
  const hasSuffix = length < word.length
  // A final ь is dropped before a suffix: апрель, апрелда.
  const form = hasSuffix ? stem.cyrillic.replace(/ь$/, '') : stem.cyrillic
  return withCasing(form, word.slice(0, length)) + latinLettersToCyrillic(word, length)
}

/** Converts one word from Cyrillic to Latin. */
export function cyrillicWordToLatin(word: string): string {
  const match = findCyrillicStem(word.toLowerCase())
  if (match === undefined) return cyrillicLettersToLatin(word)
  return withCasing(match.stem.latin, word.slice(0, match.length)) + cyrillicLettersToLatin(word, match.length)
}
