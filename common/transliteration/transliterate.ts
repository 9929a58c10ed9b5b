import { normalizeApostrophes } from './apostrophes.ts'
import { hyphenateCyrillicDates, separateLatinDates } from './dates.ts'
import { repairHomoglyphs } from './homoglyphs.ts'
import { isForeignWord, isKeptWord } from './kept-words.ts'
import { isAllUpperCase } from './letters.ts'
import { findLatinStem } from './lexicon.ts'
import { replaceCyrillicPhrases, replaceLatinPhrases } from './phrases.ts'
import { convertHtmlText, convertPlainText } from './protected-text.ts'
import { isRomanNumeral } from './roman-numerals.ts'
import { cyrillicWordToLatin, latinWordToCyrillic } from './words.ts'

const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}ʻʼ]*(?:-\p{Script=Latin}[\p{Script=Latin}ʻʼ]*)*/gu
const LATIN_PART = /[\p{Script=Latin}ʻʼ]+/gu
const CYRILLIC_WORD = /\p{Script=Cyrillic}+/gu
const APOSTROPHE_ENTITY =
  /(?<=\p{L})&(?:#0?39|#x27|apos|[lr]squo|#821[67]|#69[90]|#700|#x2018|#x2019|#x2b[bc]|prime|acute|#96|grave);(?=\p{L})/giu

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9'
}

function staysLatin(part: string, text: string, offset: number): boolean {
  if (isKeptWord(part) || isForeignWord(part) || isRomanNumeral(part, text, offset)) return true
  // Series of identity papers and the like: AB1234567, 5G.
  const touchesDigit = isDigit(text[offset - 1]) || isDigit(text[offset + part.length])
  return touchesDigit && isAllUpperCase(part)
}

function convertLatinWord(word: string, text: string, offset: number): string {
  if (isKeptWord(word)) return word
  if (word.includes('-') && findLatinStem(word)) return latinWordToCyrillic(word)
  return word.replace(LATIN_PART, (part, partOffset: number) =>
    staysLatin(part, text, offset + partOffset) ? part : latinWordToCyrillic(part),
  )
}

function partToCyrillic(part: string): string {
  const canonical = replaceLatinPhrases(separateLatinDates(normalizePart(part)))
  return canonical.replace(LATIN_WORD, (word, offset: number) => convertLatinWord(word, canonical, offset))
}

function partToLatin(part: string): string {
  const repaired = replaceCyrillicPhrases(hyphenateCyrillicDates(repairHomoglyphs(part.normalize('NFC'))))
  return normalizeApostrophes(repaired.replace(CYRILLIC_WORD, (word) => cyrillicWordToLatin(word)))
}

function normalizePart(part: string): string {
  return normalizeApostrophes(repairHomoglyphs(part.normalize('NFC')))
}

/** Editors and sanitizers write the marks of the letters as entities: O&rsquo;zbekiston. */
function decodeApostrophes(html: string): string {
  return html.replace(APOSTROPHE_ENTITY, "'")
}

/**
 * Converts plain Uzbek text from the Latin to the Cyrillic alphabet (Cabinet of Ministers resolution 339 of 24.08.1995).
 *
 * Takes text with any apostrophe characters. Loans whose Cyrillic spelling the Latin form hides (ц, ь, ъ, э, йо) follow
 * the word list. Addresses, file names, tags, entities, placeholders, Roman numerals and foreign words stay.
 */
export function toCyrillic(text: string): string {
  return convertPlainText(text, partToCyrillic)
}

/**
 * Converts plain Uzbek text from the Cyrillic to the Latin alphabet (Cabinet of Ministers resolution 339 of 24.08.1995).
 *
 * Gives canonical Latin: U+02BB in oʻ and gʻ, U+02BC for tutuq belgisi. Leaves alone what `toCyrillic` leaves alone.
 */
export function toLatin(text: string): string {
  return convertPlainText(text, partToLatin)
}

/** `toCyrillic` for HTML: converts text nodes only; tags, attributes, entities, code and pre stay as they are. */
export function htmlToCyrillic(html: string): string {
  return convertHtmlText(decodeApostrophes(html), partToCyrillic)
}

/** `toLatin` for HTML: converts text nodes only; tags, attributes, entities, code and pre stay as they are. */
export function htmlToLatin(html: string): string {
  return convertHtmlText(decodeApostrophes(html), partToLatin)
}

/**
 * Gives Uzbek Latin text in canonical characters: U+02BB after o and g, U+02BC between other letters (rule 32 calls it
 * tutuq belgisi), quotation marks untouched, and look-alike letters of the other script repaired. Idempotent.
 */
export function normalizeUzbekLatin(text: string): string {
  return convertPlainText(text, normalizePart)
}

/** `normalizeUzbekLatin` for HTML: changes text nodes only. */
export function normalizeUzbekHtml(html: string): string {
  return convertHtmlText(decodeApostrophes(html), normalizePart)
}
