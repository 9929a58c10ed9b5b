/** Roman numerals in a Latin text; they stay as they are in Cyrillic. */

const VALID = /^(?=.)M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/
/** DXX (the security service) is a valid number too, so D and M need a numbered word after them. */
const HAS_LARGE_DIGIT = /[DM]/
const NUMBERED_WORD = /^[ -](?:asr|bob|chorak|boʻlim|qism|jild|sessiya|son|yil)/i

const INITIAL_BEFORE =
  /(?:^|[^\p{L}])(?:\p{Lu}[\p{Ll}ʻ]?\.\s?|\p{Lu}\p{Ll}[\p{L}ʻʼ]*(?:ov|ev|ova|eva|in|ina|iy|zoda|ich|vna)\s)$/u
const INITIAL_AFTER =
  /^\.\s?(?:\p{Lu}[\p{Ll}ʻ]?\.|[\p{L}ʻʼ]{2,}(?:ov|ev|ova|eva|yin|yina|skiy|skaya|zoda|xon|jon|bek|boyev)(?![\p{L}ʻʼ]))/u

/**
 * Whether the word at `offset` of `text` is a Roman numeral. A single letter is one of a person's initials when another
 * initial or a surname stands next to it: "I. Karimov", but "I. Umumiy qoidalar".
 */
export function isRomanNumeral(word: string, text: string, offset: number): boolean {
  if (!VALID.test(word)) return false
  const after = text.slice(offset + word.length, offset + word.length + 40)
  if (HAS_LARGE_DIGIT.test(word)) return word !== 'DXX' && word.length > 1 && NUMBERED_WORD.test(after)
  if (word.length > 1) return true
  if (!'IVX'.includes(word)) return false
  if (!after.startsWith('.')) return true
  return !INITIAL_AFTER.test(after) && !INITIAL_BEFORE.test(text.slice(Math.max(0, offset - 40), offset))
}
