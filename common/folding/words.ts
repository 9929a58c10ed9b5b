import { APOSTROPHES } from '../transliteration/letters.ts'
import { TELEPHONE } from './telephone.ts'

/** Letters with what is joined to them: accents of their own, and signs that are not seen, such as the soft hyphen. */
const LETTERS = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*`
const WORD = new RegExp(String.raw`${TELEPHONE}|${LETTERS}(?:[${APOSTROPHES}][${APOSTROPHES}\p{Cf}]*${LETTERS})*`, 'gu')

/** A word of a text and where it stands. */
export type Word = { text: string; at: number }

/** The words of a text, marks within a word (oʻ, maʼno, o'zbek) included; a telephone number is one word. Everything else is no word. */
export function wordsIn(text: string): Word[] {
  return [...eachWord(text)]
}

/** The same one by one, for who may stop at the first. */
export function* eachWord(text: string): Generator<Word> {
  for (const match of text.matchAll(WORD)) yield { text: match[0], at: match.index }
}
