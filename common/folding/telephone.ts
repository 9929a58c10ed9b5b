/** What stands between the digits of a number: spaces, brackets and dashes. No dots: those of `339 24.08.1995` make a date. */
const SIGN = String.raw`[ \u00A0()\-\u2010\u2011\u2013]`
const between = (most: number) => `${SIGN}{0,${most}}`
const BEFORE = String.raw`(?<![\p{L}\p{N}]|\d[.\-])`
const AFTER = String.raw`(?![\p{L}\p{N}]|[.\-]\d)`
const COUNTRY = `998${between(3)}`
const PLACE = String.raw`\(?\d{2}${between(2)}`

/**
 * A telephone number of Uzbekistan within a text, however its digits are parted: `+998 71 233-13-05`, `(71) 2331305`, `233-13-05`;
 * after `+998` also as much of it as is typed so far.
 */
export const TELEPHONE = [
  String.raw`${BEFORE}\+${COUNTRY}\d(?:${between(3)}\d){1,8}${AFTER}`,
  String.raw`${BEFORE}(?:(?:${COUNTRY})?${PLACE})?\d{3}${between(1)}\d{2}${between(1)}\d{2}${AFTER}`,
].join('|')

const isOfDigits = new RegExp(String.raw`^[+(]?\d(?:\d|${SIGN})*$`)
/** Digits of a number without the country, and of its end, which neighbours know it by. */
const length = { national: 9, local: 7 }

/**
 * What a number is searched by: its digits without the country, and, as its stem, without the place. Of what is no telephone
 * number these are its digits. Undefined for words.
 */
export function numberKey(word: string): { word: string; stem: string } | undefined {
  if (!isOfDigits.test(word)) return undefined
  const digits = word.replace(/\D/g, '')
  const isWhole = word.startsWith('+') || digits.length === length.national + 3
  const national = isWhole ? digits.replace(/^998/, '') : digits
  return { word: national, stem: national.length === length.national ? national.slice(-length.local) : national }
}
