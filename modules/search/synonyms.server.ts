import { sql } from 'drizzle-orm'
import { keyOf } from '#common/folding/fold.ts'
import { isLight, tellingWords } from '#common/folding/light-words.ts'
import { russianVerbStem } from '#common/folding/russian-verb.ts'
import { otherStems, verbStems } from '#common/folding/uzbek-stem.ts'
import { eachWord } from '#common/folding/words.ts'
import { type Locale, locales } from '#common/locale.ts'
import type { Tx } from '#platform/write.server.ts'

type Reader = Pick<Tx, 'execute'>

/** A word of an editor or of a search, with all that it may be known by: what has one of them in common is the same word. */
type Said = { text: string; stems: string[] }
/** One or more words that stand together. */
export type Term = Said[]

/** A term, and those of its words that say what is looked for in a language: a search has these alone. */
type Known = { term: Term; telling: Term }
/** A term with the group that it is of. */
type Grouped = { own: Known; group: Known[] }

/** Groups of terms that mean the same, ready for one search. */
export type Synonyms = {
  groupsIn: (locale: Locale) => Known[][]
  /** Those of their terms whose first word has one of some stems. There are thousands, and a search is asked in all languages. */
  begunBy: (locale: Locale, stems: string[]) => Grouped[]
  /** The terms of them that have none but words that only ask, as the keys of a language. */
  asksIn: (locale: Locale) => string[][]
  /** What a word of the search, as it was typed, may be known by. */
  stemsOf: (typed: string) => string[]
}

/** What editors keep, ready for searches. */
export type KnownTerms = {
  /** Those for one search. The database is asked only for words that begin like one that is kept. */
  forSearch: (db: Reader, q: string) => Promise<Synonyms>
  /** All their words, as they are written. */
  words: string[]
}

/** Of the end of a stem a letter may be another one: `property` comes from `properti`. */
const beginningOf = (stem: string): string => stem.slice(0, Math.max(3, stem.length - 1))

/**
 * Makes groups of words known by their stems, whatever language they are of: each word by the light stem of Uzbek, in which
 * both scripts meet, and by the stem that the database's own stemmers make of it, the Russian one of Cyrillic letters and the
 * English one of Latin. So `загс` is met by `загса` on all pages, and `notarius` by `нотариусга` on Russian ones.
 */
export async function knownTerms(db: Reader, words: string[][]): Promise<KnownTerms> {
  const terms = words.map((group) => group.map(wordsOf).filter((term) => term.length > 0))
  const stems = await stemsIn(db, terms.flat(2))
  const groups = terms.map((group) => group.map((term) => term.map((text) => ({ text, stems: allStems(text, stems) }))))
  const known = perLocale((locale) =>
    groups.map((group) => group.map((term) => ({ term, telling: tellingOf(term, locale) }))),
  )
  const asks = perLocale((locale) =>
    terms
      .flat()
      .map((term) => term.map((text) => keyOf(text, locale).word))
      .filter((term) => term.every((word) => isLight(word, locale))),
  )
  const firsts = perLocale((locale) => lazily(() => byFirstStem(known[locale])))
  const begun = [...stems.values()].flat().flatMap((stem) => [stem, inLatin(stem)])
  const beginnings = new Set(begun.map(beginningOf))
  return {
    words: [...new Set(terms.flat(2))],
    async forSearch(db, q) {
      const asked = wordsOf(q).filter((word) => {
        const forms = [plainOf(word), inLatin(word)]
        return forms.some((form) => [...form].some((_, at) => beginnings.has(form.slice(0, at + 1))))
      })
      const own = asked.length === 0 ? new Map<string, string[]>() : await stemsIn(db, asked)
      return {
        groupsIn: (locale) => known[locale],
        begunBy: (locale, asked) => [...new Set(asked.flatMap((stem) => firsts[locale]().get(stem) ?? []))],
        asksIn: (locale) => asks[locale],
        stemsOf: (typed) => allStems(typed, own),
      }
    },
  }
}

export const noSynonyms: Synonyms = { groupsIn: () => [], begunBy: () => [], asksIn: () => [], stemsOf: () => [] }

/** Whether all words of a term are said from a place of a search on. */
export const isSaidAt = (said: Pick<Said, 'stems'>[], at: number, term: Term): boolean =>
  term.every(({ stems }, place) => said[at + place]?.stems.some((stem) => stems.includes(stem)))

const perLocale = <Value>(of: (locale: Locale) => Value) =>
  Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, Value>

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function byFirstStem(groups: Known[][]): Map<string, Grouped[]> {
  const first = new Map<string, Grouped[]>()
  for (const group of groups)
    for (const own of group) {
      const grouped = { own, group }
      for (const stem of new Set(own.telling[0]?.stems)) {
        const known = first.get(stem)
        if (known) known.push(grouped)
        else first.set(stem, [grouped])
      }
    }
  return first
}

const tellingOf = (term: Term, locale: Locale): Term =>
  tellingWords(
    term.map((said) => ({ ...keyOf(said.text, locale), said })),
    locale,
  ).map(({ said }) => said)

const wordsOf = (text: string): string[] => [...eachWord(text)].map((word) => word.text)
/** In small letters, as the database's stemmers take it. */
const plainOf = (word: string): string => keyOf(word, 'ru').word
/** By its Uzbek key, in which `нотариус`, the stem of `нотариуса`, is `notarius`. */
const inLatin = (word: string): string => keyOf(word, 'uz').word

function allStems(typed: string, known: Map<string, string[]>): string[] {
  const plain = plainOf(typed)
  const { word, stem } = keyOf(typed, 'uz')
  const uzbek = [stem, ...otherStems(word, stem)].map((each) => `uz ${each}`)
  const verbs = verbStems(word).map((each) => `verb ${each}`)
  const russian = /^\p{Script=Cyrillic}+$/u.test(plain) ? russianVerbStem(plain) : undefined
  if (russian !== undefined) verbs.push(`russian verb ${russian}`)
  const others = known.get(plain) ?? []
  return [`as ${plain}`, ...uzbek, ...verbs, ...others, ...others.map((each) => `uz ${inLatin(each)}`)]
}

/** The stems of the database for some words, none of what it drops as too common, and theirs: of `органов` it makes `орган`, and of that `орга`. */
async function stemsIn(db: Reader, words: string[]): Promise<Map<string, string[]>> {
  const plain = [...new Set(words.map(plainOf))]
  const { rows } = await db.execute<{ word: string; stems: string[] }>(sql`
    select word, first || tsvector_to_array(to_tsvector('russian', array_to_string(first, ' '))) as stems
    from jsonb_array_elements_text(${JSON.stringify(plain)}::jsonb) word,
      lateral (select tsvector_to_array(to_tsvector('russian', word)) as first offset 0) stemmed
  `)
  return new Map(rows.map(({ word, stems }) => [word, stems]))
}
