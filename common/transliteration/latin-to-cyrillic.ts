import { hasUpperCase, isAllUpperCase, isLatinVowel, LATIN_TO_CYRILLIC, LONGEST_LATIN_KEY, TUTUQ } from './letters.ts'
import { findTs } from './ts-patterns.ts'

/** Loan endings where y + vowel after a consonant hides a ь: Васильев, Соловьёв, Ильин (but бешйиллик, дунё). */
const HIDDEN_SOFT_SIGN = /(?<=[bdfgjklmnprstvz])(?:ye|yi(?!l)|(?<=[vb])yo(?=va?$))/g
/** -lsk is written -льск in every Russian place name: Архангельск. */
const SOFT_L = /l(?=sk(?:iy|aya|oye)?(?:$|da|ga|ni|li))/g

function matchStarts(word: string, pattern: RegExp): Set<number> {
  const starts = new Set<number>()
  for (const match of word.matchAll(pattern)) starts.add(match.index)
  return starts
}

function longestKey(lower: string, index: number): string {
  for (let length = LONGEST_LATIN_KEY; length > 1; length--) {
    const key = lower.slice(index, index + length)
    if (key.length === length && LATIN_TO_CYRILLIC.has(key)) return key
  }
  return lower[index] ?? ''
}

/** A plain e is э at the start of the word and after a vowel: Эрон, поэзия. */
function cyrillicOf(key: string, before: string): string {
  const startsSyllable = before === '' || isLatinVowel(before.at(-1) ?? '') || before.endsWith('oʻ')
  if (key === 'e' && startsSyllable) return 'э'
  return LATIN_TO_CYRILLIC.get(key) ?? key
}

/**
 * Converts one word of Uzbek Latin letter by letter, with the patterns for ц and ь but without the word list.
 * `start` lets a caller convert the end of a word (a suffix) in the light of the letters before it.
 */
export function latinLettersToCyrillic(word: string, start = 0): string {
  const lower = word.toLowerCase()
  const ts = findTs(lower)
  const softened = matchStarts(lower, HIDDEN_SOFT_SIGN)
  const softL = matchStarts(lower, SOFT_L)
  let result = ''
  for (let index = start; index < word.length; ) {
    const tsLength = ts.get(index)
    const key = tsLength === undefined ? longestKey(lower, index) : lower.slice(index, index + tsLength)
    let cyrillic = tsLength === undefined ? cyrillicOf(key, lower.slice(Math.max(0, index - 2), index)) : 'ц'
    if (softened.has(index)) cyrillic = key === 'y' ? 'ь' : `ь${cyrillic}`
    if (softL.has(index)) cyrillic += 'ь'
    result += matchCase(cyrillic, word.slice(index, index + key.length), word, index)
    index += key.length
  }
  return result
}

function matchCase(cyrillic: string, source: string, word: string, index: number): string {
  // ʼ has no case of its own: ЭЪЛОН, but Эълон.
  const caseOf = source === TUTUQ ? word.slice(Math.max(0, index - 1), index + 2) : source
  if (isAllUpperCase(caseOf) && (source !== TUTUQ || caseOf.length > 2)) return cyrillic.toUpperCase()
  return hasUpperCase(source) ? cyrillic[0]?.toUpperCase() + cyrillic.slice(1) : cyrillic
}
