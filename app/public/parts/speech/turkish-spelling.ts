import { toLatin } from '#common/transliteration/transliterate.ts'
import { numbersInWords } from './uzbek-numbers.ts'

const letters: Record<string, string> = { sh: 'ş', ch: 'ç', oʻ: 'ö', gʻ: 'ğ', j: 'c', x: 'h', q: 'k', ʼ: '' }
const pattern = /sh|ch|oʻ|gʻ|[jxqʼ]/gi

/** Uzbek text, in either script, written so that a Turkish voice says it nearly right. */
export function turkishSpelling(text: string): string {
  const words = numbersInWords(toLatin(text))
    .replace(/([og])[‘’`']/gi, '$1ʻ')
    .replace(/[’'`]/g, 'ʼ')
  return words.replace(pattern, (letter) => letters[letter.toLowerCase()] ?? '')
}
