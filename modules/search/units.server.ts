import { type Key, keyOf } from '#common/folding/fold.ts'
import { withUzbekVowel } from '#common/folding/russian-keyboard.ts'
import type { Locale } from '#common/locale.ts'
import { type AskedKey, partsOf } from './asked-words.server.ts'
import { isUzbek } from './entries.server.ts'
import { isSaidAt, type Synonyms, type Term } from './synonyms.server.ts'

/** More words than anybody searches for; hundreds would only keep the database busy. */
export const mostWords = 12

/** A part of a search: a word of it, or a run of words that has synonyms, with these, and what the letters of the word may stand for. */
export type Unit = { own: AskedKey[]; others: Key[][]; spelled: Key[][] }

/** The parts of a search, each with what else editors call it. */
export function unitsOf(locale: Locale, keys: AskedKey[], synonyms: Synonyms): Unit[] {
  const units: Unit[] = []
  for (let at = 0; at < keys.length; ) {
    // The longest run that is known, of all groups that know it: a lawyer is an advocate and a jurist.
    const known = synonyms.begunBy(locale, keys[at]?.stems ?? []).filter(({ own }) => isSaidAt(keys, at, own.telling))
    const length = Math.max(1, ...known.map(({ own }) => own.telling.length))
    const own = keys.slice(at, at + length)
    // Their own word is another one where it is typed in a form that texts do not have: `toʻlayman` finds `toʻlash`.
    const others = known
      .filter(({ own: term }) => term.telling.length === length)
      .flatMap(({ group, own: term }) => group.filter((each) => each !== term || isOther(locale, own, term.telling)))
      .map(({ term }) => keysOf(locale, term))
    const parts = length === 1 ? own.flatMap(({ typed }) => partsOf(locale, typed)) : []
    const spelled = length === 1 ? own.flatMap(({ typed }) => spelledIn(locale, typed)) : []
    units.push({ own, others: [...others, ...parts].filter((term) => term.length > 0), spelled })
    at += length
  }
  return units
}

const spelledIn = (locale: Locale, typed: string): Key[][] =>
  isUzbek(locale) ? withUzbekVowel(typed).map((word) => [keyOf(word, locale)]) : []

/** A term of editors in the keys of a language. */
const keysOf = (locale: Locale, term: Term): Key[] =>
  term
    .slice(0, mostWords)
    .map(({ text }) => keyOf(text, locale))
    .filter(({ word }) => word !== '')

/** Whether some words are written otherwise than those of a term, which they are forms of. */
const isOther = (locale: Locale, own: Key[], telling: Term): boolean =>
  keysOf(locale, telling).some(({ stem }, at) => stem !== own[at]?.stem)
