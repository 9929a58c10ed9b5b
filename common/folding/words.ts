import { APOSTROPHES } from '../transliteration/letters.ts'

const WORD = new RegExp(`[\\p{L}\\p{N}]+(?:[${APOSTROPHES}]+[\\p{L}\\p{N}]+)*`, 'gu')

/** A word of a text and where it stands. */
export type Word = { text: string; at: number }

/** The words of a text, marks within a word (oʻ, maʼno, o'zbek) included. Everything else is no word. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => ({ text: match[0], at: match.index }))
}
