import { type Key, keyOf, keysOf } from '#common/folding/fold.ts'
import { tellingWords } from '#common/folding/uzbek-light-words.ts'
import { otherStem } from '#common/folding/uzbek-stem.ts'
import type { Locale } from '#common/locale.ts'
import { type QuickSql, sql } from '#platform/quick-sql.server.ts'
import { configOf, isUzbek, longestName } from './entries.server.ts'
import type { Commonness } from './statistics.server.ts'

/** More words than anybody searches for; hundreds would only keep the database busy. */
const mostWords = 12
const longestWord = 60
/** From here on the last word may be one that is still being typed. */
const prefixFrom = 3
/** Words of a name that is a part of a search. */
const longestNamed = 4

/** As much of a title is compared as is kept of it. */
const nameOf = (keys: Key[]): string =>
  keys
    .map(({ word }) => word)
    .filter(Boolean)
    .join(' ')
    .slice(0, longestName)

/** Groups of words that mean the same, as editors keep them. */
export type Synonyms = string[][]

/** A search as one language reads it. */
export type Asked = {
  keys: Key[]
  /** The folded text, as titles are folded. */
  name: string
  /** All names that are said in it: of `vazirlik rahbariyati` also `rahbariyat`. */
  names: string[]
  /** Everything that has all words, and everything that has one of them. */
  all: QuickSql
  any: QuickSql
  /** The same without all that only begins like the last word, but for the commonest of it. */
  exactly: { all: QuickSql; any: QuickSql }
  isEmpty: boolean
}

/** Reads a search: its words in the keys of a language, each with its stem and with what editors say means the same. */
export function askedIn(locale: Locale, q: string, synonyms: Synonyms = [], words?: Commonness): Asked {
  const keys = keysOf(q, locale)
  const telling = isUzbek(locale) ? tellingWords(keys) : keys
  return {
    ...askedFor(locale, telling.slice(0, mostWords), synonyms, words),
    name: nameOf(keys),
    names: namesIn(keys.slice(0, mostWords)),
  }
}

/** The same for words that are folded already. */
export function askedFor(locale: Locale, given: Key[], synonyms: Synonyms = [], words?: Commonness): Asked {
  const keys = given
    .filter(({ word }) => word !== '')
    .map(({ word, stem }) => ({ word: word.slice(0, longestWord), stem: stem.slice(0, longestWord) }))
  const groups = groupsIn(locale, synonyms)
  const config = configOf(locale)
  const queries = (units: string[]) =>
    config === 'simple'
      ? { all: sql`${units.join(' & ')}::tsquery`, any: sql`${units.join(' | ')}::tsquery` }
      : stemmed(config, units)
  // A common word is a whole one: all that begins like it would be found one by one.
  const last = keys.at(-1)
  const isWhole = last !== undefined && words?.isCommon(last, locale) === true
  const begun = isWhole ? '' : ':*'
  const completions = last && words && !isWhole && last.word.length >= prefixFrom ? words.completions(last, locale) : []
  return {
    keys,
    name: nameOf(keys),
    names: namesIn(keys),
    ...queries(unitsOf(locale, keys, groups, (key) => one(locale, key, begun))),
    exactly: queries(unitsOf(locale, keys, groups, (key) => either([one(locale, key), ...completions.map(quoted)]))),
    isEmpty: keys.length === 0,
  }
}

/** One text of a search for each word; a run of words that has synonyms is one. The last word may be one that is still being typed. */
function unitsOf(locale: Locale, keys: Key[], groups: Key[][][], ending: (last: Key) => string): string[] {
  const units: string[] = []
  for (let at = 0; at < keys.length; ) {
    const known = groups
      .flatMap((group) => group.filter((term) => startsWith(keys, at, term)).map((term) => ({ group, term })))
      .toSorted((a, b) => b.term.length - a.term.length)[0]
    const length = known?.term.length ?? 1
    const own = keys
      .slice(at, at + length)
      .map((key, place) => (at + place === keys.length - 1 ? ending(key) : one(locale, key)))
    const others = known?.group
      .filter((term) => term !== known.term)
      .map((term) => together(term.map((key) => one(locale, key))))
    units.push(either([together(own), ...(others ?? [])]))
    at += length
  }
  return units
}

const quoted = (word: string): string => `'${word}'`
const either = (parts: string[]): string => (parts.length > 1 ? `(${parts.join(' | ')})` : (parts[0] ?? ''))
const together = (parts: string[]): string => (parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? ''))

// Keys are letters and digits alone, so nothing in them means anything to the database.
function one(locale: Locale, { word, stem }: Key, ending = ''): string {
  const begun = quoted(word) + (word.length >= prefixFrom ? ending : '')
  const stems = isUzbek(locale) ? [stem, otherStem(word, stem) ?? stem] : [stem]
  return either([begun, ...new Set(stems.filter((each) => each !== word).map(quoted))])
}

/**
 * The words of a search as Russian or English stems and as they stand: the stemmer makes one stem of `прием` and another of
 * `приема`, which is `прием`, and in titles even the commonest words are known as they stand. Words that it drops are not asked for.
 */
function stemmed(config: string, units: string[]): { all: QuickSql; any: QuickSql } {
  const stems = (text: QuickSql) => sql`to_tsquery(${sql.raw(`'${config}'`)}, ${text})`
  const some = sql`${units.join(' | ')}`
  return {
    all: sql`(select coalesce(string_agg('(' || (${stems(sql`unit`)} || to_tsquery('simple', unit))::text || ')', ' & '), '')::tsquery
      from unnest(${units}::text[]) unit where numnode(${stems(sql`unit`)}) > 0)`,
    any: sql`(${stems(some)} || to_tsquery('simple', ${some}))`,
  }
}

/** Each run of words, as it stands and with its last word without its ending: what a title may be that is a part of the search. */
function namesIn(keys: Key[]): string[] {
  const words = keys.filter(({ word }) => word !== '')
  const names = words.flatMap((_, from) =>
    words.slice(from, from + longestNamed).flatMap((last, length) => {
      const before = words.slice(from, from + length).map(({ word }) => word)
      return [last.word, last.stem].map((each) => [...before, each].join(' '))
    }),
  )
  return [...new Set(names)]
}

const startsWith = (keys: Key[], at: number, term: Key[]): boolean =>
  term.length > 0 && term.every((key, place) => isSame(keys[at + place], key))

const isSame = (one: Key | undefined, other: Key): boolean =>
  one !== undefined && (one.word === other.word || one.stem === other.stem)

const groupsIn = (locale: Locale, synonyms: Synonyms): Key[][][] =>
  synonyms.map((group) =>
    group
      .map((term) =>
        keysOf(term, locale)
          .slice(0, mostWords)
          .map(({ word }) => keyOf(word.slice(0, longestWord), locale)),
      )
      .filter((term) => term.length > 0),
  )
