import { APOSTROPHES } from '../transliteration/letters.ts'

const WORD = new RegExp(`[\\p{L}\\p{N}]+(?:[${APOSTROPHES}]+[\\p{L}\\p{N}]+)*`, 'gu')

/** A word of a text and where it stands. */
export type Word = { text: string; at: number }

/** The words of a text, marks within a word (oʻ, maʼno, o'zbek) included. Everything else is no word. */
export function wordsIn(text: string): Word[] {
  return [...eachWord(text)]
}

/** The same one by one, for who may stop at the first. */
export function* eachWord(text: string): Generator<Word> {
  for (const match of text.matchAll(WORD)) yield { text: match[0], at: match.index }
}
