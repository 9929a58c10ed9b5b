import { cyrillicLettersToLatin } from './cyrillic-to-latin.ts'
import { hasUpperCase } from './letters.ts'
import { isSuffixChain } from './suffixes.ts'
import { NAMES } from './words/names.ts'
import {
  WORDS_WITH_DROPPED_HARD_SIGN,
  WORDS_WITH_INNER_E,
  WORDS_WITH_OWN_LATIN_FORM,
  WORDS_WITH_SHORT_I,
} from './words/other-letters.ts'
import { WORDS_WITH_FINAL_SOFT_SIGN, WORDS_WITH_INNER_SOFT_SIGN } from './words/soft-sign.ts'
import { WORDS_WITH_PLAIN_S, WORDS_WITH_TS } from './words/ts.ts'

/**
 * Notation of the word lists, one entry per space, `#` starts a comment line:
 * - `фильм`: a Cyrillic stem whose Latin form follows from the rules;
 * - `октябрь=oktabr`: a stem whose Latin form does not;
 * - `октябрь~oktyabr`: another Latin spelling that is read but never written;
 * - `!йод`: the whole word only, because stem + suffix is also another word (ёдда "in memory").
 * A form with a capital is a name or an abbreviation and matches only words with a capital: Альп, but алп "hero".
 */
const WORD_LISTS = [
  WORDS_WITH_TS,
  WORDS_WITH_PLAIN_S,
  WORDS_WITH_FINAL_SOFT_SIGN,
  WORDS_WITH_INNER_SOFT_SIGN,
  WORDS_WITH_DROPPED_HARD_SIGN,
  WORDS_WITH_INNER_E,
  WORDS_WITH_SHORT_I,
  WORDS_WITH_OWN_LATIN_FORM,
  NAMES,
]

export interface Stem {
  cyrillic: string
  latin: string
  wholeWordOnly: boolean
}

/** A stem found at the start of a word, with the number of letters of the word that it covers. */
export interface StemMatch {
  stem: Stem
  length: number
}

interface Lexicon {
  /** By lower-case Latin form: every entry. */
  latin: Map<string, Stem>
  /** By lower-case Cyrillic form: only the entries whose Latin form does not follow from the rules. */
  cyrillic: Map<string, Stem>
}

const SHORTEST_STEM = 3
const LONGEST_STEM = 24

let lexicon: Lexicon | undefined

function addEntry(entry: string, { latin, cyrillic }: Lexicon): void {
  const [, mark, cyrillicForm = '', relation, givenLatin] = /^(!?)([^=~]+)(?:([=~])(.+))?$/.exec(entry) ?? []
  const stem = {
    cyrillic: cyrillicForm,
    latin: givenLatin ?? cyrillicLettersToLatin(cyrillicForm).replaceAll('’', 'ʼ'),
    wholeWordOnly: mark === '!',
  }
  latin.set(stem.latin.toLowerCase(), stem)
  if (relation === '=') cyrillic.set(cyrillicForm.toLowerCase(), stem)
}

function startsWithCapital(text: string): boolean {
  return hasUpperCase(text.slice(0, 1))
}

/** Built on the first use, so that a page that converts nothing does not pay for it. */
function getLexicon(): Lexicon {
  if (lexicon === undefined) {
    lexicon = { latin: new Map(), cyrillic: new Map() }
    for (const line of WORD_LISTS.join('\n').split('\n')) {
      if (line === '' || line.startsWith('#')) continue
      for (const entry of line.split(' ')) addEntry(entry, lexicon)
    }
  }
  return lexicon
}

/** The longest stem that the Latin `word` consists of, alone or with a chain of suffixes. */
export function findLatinStem(word: string): StemMatch | undefined {
  const { latin } = getLexicon()
  const lower = word.toLowerCase()
  for (let length = Math.min(word.length, LONGEST_STEM); length >= SHORTEST_STEM; length--) {
    const stem = latin.get(lower.slice(0, length))
    if (stem === undefined || (startsWithCapital(stem.cyrillic) && !startsWithCapital(word))) continue
    if (length === word.length || (!stem.wholeWordOnly && isSuffixChain(lower, length))) return { stem, length }
  }
  return undefined
}

/** The same for a Cyrillic word, among the stems whose Latin form does not follow from the rules. */
export function findCyrillicStem(word: string): StemMatch | undefined {
  const { cyrillic } = getLexicon()
  for (let length = Math.min(word.length, LONGEST_STEM); length >= SHORTEST_STEM; length--) {
    const start = word.slice(0, length)
    // A final ь is missing before a suffix (октябрда), and in print often at the end of the word as well.
    const stem = cyrillic.get(start) ?? cyrillic.get(`${start}ь`)
    if (stem === undefined) continue
    const rest = cyrillicLettersToLatin(word, length)
    if (rest === '' || (!stem.wholeWordOnly && isSuffixChain(stem.latin.toLowerCase() + rest, stem.latin.length))) {
      return { stem, length }
    }
  }
  return undefined
}
