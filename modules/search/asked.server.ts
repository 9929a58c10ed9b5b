import type { Key } from '#common/folding/fold.ts'
import { asksWho, isLight } from '#common/folding/light-words.ts'
import { otherStems } from '#common/folding/uzbek-stem.ts'
import type { Locale } from '#common/locale.ts'
import { type QuickSql, sql } from '#platform/quick-sql.server.ts'
import { type AskedKey, askedKeys, tellingIn } from './asked-words.server.ts'
import { configOf, isUzbek, longestName } from './entries.server.ts'
import type { Commonness } from './statistics.server.ts'
import { noSynonyms, type Synonyms } from './synonyms.server.ts'
import { mostWords, unitsOf } from './units.server.ts'

const longestWord = 60
/** From here on the last word may be one that is still being typed. */
const prefixFrom = 3
/** Of more words none are left out, nor are more of those that tell most put together: these would be too many. */
const mostChosen = 4
const mostInHalf = 6
const leastTold = 0.2
/** Words of a name that is a part of a search. */
const longestNamed = 4

/** As much of a title is compared as is kept of it. */
const nameOf = (keys: Key[]): string =>
  keys
    .map(({ word }) => word)
    .filter(Boolean)
    .join(' ')
    .slice(0, longestName)

/** A search as one language reads it. */
export type Asked = {
  keys: AskedKey[]
  /** The same with the words that only ask or join, which need not be there. */
  said: AskedKey[]
  /** What else is looked for in the place of some of them: each a run of words that editors say means the same. */
  others: Key[][]
  /** The folded text, as titles are folded. */
  name: string
  /** All names that are said in it: of `vazirlik rahbariyati` also `rahbariyat`. */
  names: string[]
  /** Everything that has all words, and everything that has one of them. */
  all: QuickSql
  any: QuickSql
  /** One of them, or a name that begins with one of the initials: what things are ordered by. */
  weighed: QuickSql
  /** Each word by itself, to tell how many of them something has, and how much each tells of what is looked for (`toldBy`). */
  each: QuickSql
  tells: number[]
  /** The same with what begins like each, perhaps other forms or slips of it, where only some of the words are found. */
  likely: QuickSql
  /**
   * What has half of what the words tell, as texts for the database: for each choice of those words that titles have, told by its bits,
   * or, of more words, for all. None where there is one word, or nothing is known of how common words are.
   */
  halves: string[]
  /** Words that are no slips: texts have them, as the database counts, or editors know what else they are called. */
  known: string[]
  /** Each of the others by itself, without what means the same, and null for each of these. */
  alone: QuickSql
  /** Of each word those that are counted and may be its stem, parted by blanks. */
  counted: string[]
  /** The same without all that only begins like the last word, but for the commonest of it. */
  exactly: { all: QuickSql; any: QuickSql }
  /** Whether it asks who somebody is. */
  asksWho: boolean
  isEmpty: boolean
}

/** Reads a search: its words in the keys of a language, each with its stem and with what editors say means the same. */
export function askedIn(locale: Locale, q: string, synonyms = noSynonyms, words?: Commonness): Asked {
  const said = askedKeys(locale, q, synonyms)
  const telling = tellingIn(locale, said, synonyms)
  const initials = said.filter((key) => key.initial === 'sure' && !telling.includes(key))
  const asked = askedFor(locale, telling.slice(0, mostWords), initials, synonyms, words)
  return {
    ...asked,
    said: telling.length > mostWords ? asked.keys : said,
    name: nameOf(said),
    names: namesIn(said.slice(0, mostWords)),
    asksWho: said.some((key) => asksWho(key.word, locale) && !telling.includes(key)),
  }
}

function askedFor(locale: Locale, given: AskedKey[], initials: Key[], synonyms: Synonyms, words?: Commonness) {
  const keys = given.map(({ word, stem, ...others }) => ({
    ...others,
    word: word.slice(0, longestWord),
    stem: stem.slice(0, longestWord),
  }))
  const config = configOf(locale)
  const queries = (units: (string | null)[]) =>
    config === 'simple'
      ? {
          all: sql`${units.join(' & ')}::tsquery`,
          any: sql`${units.join(' | ')}::tsquery`,
          each: sql`${units}::text[]::tsquery[]`,
        }
      : stemmed(config, units)
  // A common word is a whole one: all that begins like it would be found one by one.
  const last = keys.at(-1)
  const isWhole = last !== undefined && words?.isCommon(last, locale) === true
  const begun = isWhole ? '' : ':*'
  const completions = last && words && !isWhole && last.word.length >= prefixFrom ? words.completions(last, locale) : []
  const units = unitsOf(locale, keys, synonyms)
  const known = new Set(
    units.flatMap(({ own, others }) =>
      own.filter((key) => others.length > 0 || words?.isCounted(key, locale)).map(({ word }) => word),
    ),
  )
  const tells = units.map(({ own, others, spelled }) => toldBy(locale, own, [...others, ...spelled], words))
  const plain = (key: Key) => one(locale, key)
  const lastly = (textOf: (last: Key) => string) => textsOf((key) => (key === last ? textOf(key) : plain(key)))
  const textsOf = (textOf: (key: Key) => string) =>
    units.map(({ own, others, spelled }) =>
      either([own, ...others, ...spelled].map((term, at) => together(term.map(at === 0 ? textOf : plain)))),
    )
  const begins = initials.map(({ word }) => `${quoted(word)}:*`)
  return {
    keys,
    others: units.flatMap(({ others, spelled }) => [...others, ...spelled]),
    known: [...known],
    alone: queries(keys.map((key) => (known.has(key.word) || words?.isCounted(key, locale) ? null : one(locale, key))))
      .each,
    counted: keys.map((key) => words?.countedStems(key, locale).join(' ') ?? ''),
    tells,
    likely: queries(textsOf((key) => likely(locale, key))).each,
    halves: words?.isKnown && units.length > 1 ? halvesOf(textsOf(plain), tells) : [],
    ...queries(lastly((key) => one(locale, key, begun))),
    weighed: queries([...lastly((key) => one(locale, key, begun)), ...begins]).any,
    exactly: queries(lastly((key) => either([plain(key), ...completions.map(quoted)]))),
    isEmpty: keys.length === 0,
  }
}

const quoted = (word: string): string => `'${word}'`
const either = (parts: string[]): string => (parts.length > 1 ? `(${parts.join(' | ')})` : (parts[0] ?? ''))
const together = (parts: string[]): string => (parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? ''))

// Keys are letters and digits alone, so nothing in them means anything to the database.
function one(locale: Locale, { word, stem }: Key, ending = ''): string {
  const begun = quoted(word) + (word.length >= prefixFrom ? ending : '')
  // Who types the code of a place means no number of another.
  if (/^\d+$/.test(word)) return begun
  const stems = isUzbek(locale) ? [stem, ...otherStems(word, stem)] : [stem]
  return either([begun, ...new Set(stems.filter((each) => each !== word).map(quoted))])
}

/** A word, and where it is long what begins like it but for two letters: of `tuzish` also `tuziladi`. */
const likely = (locale: Locale, key: Key): string =>
  either([one(locale, key), ...(/^\D{6,}$/.test(key.word) ? [`${quoted(key.word.slice(0, -2))}:*`] : [])])

/**
 * The words of a search as Russian or English stems, as they stand, since in titles even the commonest words are known so, and
 * as the stems of their stems, unless one of these is dropped: of `приема` the stemmer makes `прием`, and of `прием` in a text
 * `при`. What only begins like the stem of a stem has nothing to do with the word: of `ооо` that would be all with an `о`; nor what
 * begins like a stem of two letters, of `мая` all with a `ма`. Words that it drops at once are not asked for.
 */
function stemmed(config: string, units: (string | null)[]): Pick<Asked, 'all' | 'any' | 'each'> {
  const stems = (text: QuickSql) => sql`to_tsquery(${sql.raw(`'${config}'`)}, ${text})`
  const some = sql`${units.join(' | ')}`
  const first = (text: QuickSql) => sql`regexp_replace(${stems(text)}::text, '(''..?''):[*]', '\\1', 'g')::tsquery`
  return {
    all: sql`(select coalesce(string_agg('(' || (stem || to_tsquery('simple', unit)
        || case when numnode(again) = numnode(stem) then again else '' end)::text || ')', ' & '), '')::tsquery
      from unnest(${units}::text[]) unit, lateral (select ${first(sql`unit`)} as stem offset 0) once,
        lateral (select ${stems(sql`replace(stem::text, ':*', '')`)} as again offset 0) twice where numnode(stem) > 0)`,
    any: sql`(${first(some)} || to_tsquery('simple', ${some}))`,
    each: sql`array(select ${first(sql`unit`)} || to_tsquery('simple', unit) from unnest(${units}::text[]) unit)`,
  }
}

/** How much a part of a search tells of what is looked for. Below zero where titles may have none of it, which only the database knows. */
function toldBy(locale: Locale, own: Key[], others: Key[][], words?: Commonness): number {
  if (!words?.isKnown) return 1
  const isCounted = [own, ...others].some((term) => term.every((key) => words.tells(key, locale) !== undefined))
  // What only asks tells little, even where editors know what else it is called.
  const told = own.every(({ word }) => isLight(word, locale))
    ? leastTold
    : Math.max(...own.map((key) => words.tells(key, locale) ?? words.rareTells(locale)))
  return isCounted ? told : -told
}

function halvesOf(texts: string[], tells: number[]): string[] {
  const places = [...texts.keys()]
  if (texts.length > mostChosen) return [halfOf(texts, tells, places)]
  return Array.from({ length: 2 ** texts.length - 1 }, (_, at) => {
    const chosen = places.filter((place) => ((at + 1) >> place) % 2 === 1)
    return halfOf(texts, tells, chosen)
  })
}

/** What has so many of some words that these tell at least half of what all of them tell: one that tells much, or several together. */
function halfOf(texts: string[], tells: number[], places: number[]): string {
  const told = (place: number) => Math.abs(tells[place] ?? 0)
  const half = places.reduce((sum, place) => sum + told(place), 0) / 2
  const order = places.toSorted((a, b) => told(b) - told(a)).slice(0, mostInHalf)
  const sets: string[][] = []
  const add = (from: number, chosen: string[], sum: number) => {
    if (sum >= half) sets.push(chosen)
    else
      for (const [step, place] of order.slice(from).entries())
        add(from + step + 1, [...chosen, texts[place] ?? ''], sum + told(place))
  }
  add(0, [], 0)
  return either(sets.map(together))
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
