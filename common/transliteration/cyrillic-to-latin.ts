import { CYRILLIC_TO_LATIN, hasUpperCase, isAllUpperCase, isCyrillicVowel } from './letters.ts'

/** Letters that ask for a `y` before a following е: vowels (checked apart), ъ, ь and the start of the word. */
function takesYe(previous: string): boolean {
  return previous === '' || previous === 'ъ' || previous === 'ь' || isCyrillicVowel(previous)
}

function latinOf(letter: string, previous: string, next: string): string {
  switch (letter) {
    case 'е':
      return takesYe(previous) ? 'ye' : 'e'
    case 'и':
      return previous === 'ь' ? 'yi' : 'i'
    case 'о':
      return previous === 'ь' ? 'yo' : 'o'
    case 'ц':
      return isCyrillicVowel(previous) && next !== '' ? 'ts' : 's'
    case 'ъ':
      // Rule 32 drops it after ў; before е the y of "ye" stands for it.
      return previous === 'ў' || next === 'е' ? '' : 'ʼ'
    case 'с':
      return next === 'ҳ' ? 'sʼ' : 's'
    default:
      return CYRILLIC_TO_LATIN.get(letter) ?? letter
  }
}

/**
 * Casing of a Latin sequence for one Cyrillic capital. Both letters of a digraph are capitals inside a capital word
 * (ШАРТНОМА) and inside an abbreviation, with or without a suffix (АҚШ, АҚШга), but not in Шартнома and Ш.
 */
function capitalise(latin: string, word: string, index: number): string {
  if (latin.length < 2) return latin.toUpperCase()
  const next = word[index + 1] ?? ''
  const insideCapitals = next === '' ? index > 0 && hasUpperCase(word[index - 1] ?? '') : hasUpperCase(next)
  const endsAbbreviation = index > 1 && isAllUpperCase(word.slice(index - 2, index))
  return insideCapitals || endsAbbreviation ? latin.toUpperCase() : latin[0]?.toUpperCase() + latin.slice(1)
}

/**
 * Converts one word of Uzbek Cyrillic letter by letter.
 * `start` lets a caller convert the end of a word (a suffix) in the light of the letters before it.
 */
export function cyrillicLettersToLatin(word: string, start = 0): string {
  const lower = word.toLowerCase()
  let result = ''
  for (let index = start; index < word.length; index++) {
    const latin = latinOf(lower[index] ?? '', lower[index - 1] ?? '', lower[index + 1] ?? '')
    result += word[index] === lower[index] ? latin : capitalise(latin, word, index)
  }
  return result
}
