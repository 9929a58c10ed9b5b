import type { Locale } from '#common/locale.ts'
import type { ContentVersion } from '#platform/content-version.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { perVersion } from '#platform/per-version.server.ts'
import { type Asked, askedIn } from './asked.server.ts'
import { knownBets, meantBets, readBets } from './best-bets.server.ts'
import { candidates } from './candidates.server.ts'
import { filtersOf, namesIn } from './choices.server.ts'
import { deepest, mostCounted, type SearchQuery, type SearchResults } from './contract.ts'
import { bestBetService, synonymService } from './editors-words.server.ts'
import { countedElsewhere, countsElsewhere, othersOf } from './elsewhere.server.ts'
import { isUzbek } from './entries.server.ts'
import { askedFacts, type Fact, facetsOf, left, orders, type Pool, without } from './facets.ts'
import type { Filters } from './filters.server.ts'
import { pageRead, readFound } from './found.server.ts'
import { type Matcher, matcherOf } from './highlight.ts'
import type { Looked } from './looked-for.server.ts'
import { otherLetters } from './other-letters.server.ts'
import { corrected, standAlone, type TitleWords, titleWordsOf } from './similar.server.ts'
import { type Statistics, statisticsOf } from './statistics.server.ts'
import { type KnownTerms, knownTerms, type Synonyms } from './synonyms.server.ts'

export type Searching = {
  db: Db
  briefDb: Db
  contentVersion: ContentVersion
  locale: Locale
  portalSlug: string
}
/** What editors say means the same, read once for as long as nothing changes. */
export const knownIn = ({ db, contentVersion }: Pick<Searching, 'db' | 'contentVersion'>): Promise<KnownTerms> =>
  perVersion(contentVersion, 'search synonyms', async () => knownTerms(db, await synonymService.shown(db)))

type Within = { db: Db; statistics: Statistics; titles: TitleWords; known: KnownTerms }

/** What one language has of a search. */
type Matched = Looked & {
  locale: Locale
  asked: Asked
  match: SearchResults['match']
  /** Which of the words everything has that was found. */
  words: 'all' | 'any'
  suggestion: string | null
}

/** Searches, anew: whoever asks often keeps the answer. What changes with the content alone is read once. */
export async function searchFor(searching: Searching, query: SearchQuery): Promise<SearchResults> {
  const { db, briefDb, contentVersion, locale } = searching
  const [known, bets, names] = [
    await knownIn(searching),
    await perVersion(contentVersion, `search best bets ${locale}`, async () =>
      knownBets(db, await bestBetService.shown(db, locale)),
    ),
    await perVersion(contentVersion, `search names ${locale}`, () => namesIn(db, locale)),
  ]
  const filters = await filtersOf(db, query)
  const statistics = await statisticsOf(briefDb, contentVersion)
  const within = { db: briefDb, statistics, titles: titleWordsOf(db, contentVersion, async () => known), known }
  const synonyms = await known.forSearch(briefDb, query.q)
  const isWhole = query.scope === 'locale' && askedFacts(filters).length === 0
  const own = await matched(within, locale, query, synonyms, isWhole)
  const languages = query.scope === 'all' ? [own, ...(await inOthers(within, query, synonyms, locale))] : [own]
  const pools = new Map<Fact | 'results', Pool>()
  for (const fact of ['results' as const, ...askedFacts(filters)])
    pools.set(fact, await poolOf(within, languages, fact === 'results' ? filters : without(filters, fact), query))
  const { results, count, more } = inSections(pools.get('results') as Pool, locale)
  const page_size = query.page_size
  const pages = Math.max(1, Math.ceil(Math.min(count, deepest) / page_size))
  const p = Math.min(query.p, pages)
  const matcherIn = matchersOf(own.asked, query.q, synonyms, locale)
  const saying = { said: own.suggestion ?? query.q, keys: own.asked.keys }
  // Editors mean what is typed, whether or not anything has it; what was put right may be what they meant as well.
  const typed = own.suggestion === null ? [] : [{ said: query.q, keys: askedIn(locale, query.q, synonyms).keys }]
  const meant = await meantBets(briefDb, bets, locale, [...typed, saying])
  return {
    query: query.q,
    folded: own.asked.name,
    count,
    more,
    p,
    page_size,
    pages,
    match: own.match,
    suggestion: own.suggestion,
    facets: facetsOf((fact) => pools.get(fact) ?? (pools.get('results') as Pool), filters, names, count),
    best_bets: await readBets(briefDb, meant, searching, matcherIn),
    results: await readFound(
      briefDb,
      results.slice((p - 1) * page_size, p * page_size),
      searching,
      matcherIn,
      own.page,
    ),
    other_locales: countedElsewhere(own.besides),
    popular: [],
  }
}

/** All words; or those that were perhaps meant, in other letters or rightly spelled; or some of them; or nothing. Where it `isWhole` its page is read with it. */
async function matched(
  within: Within,
  locale: Locale,
  query: SearchQuery,
  synonyms: Synonyms,
  isWhole: boolean,
): Promise<Matched> {
  const { db, statistics, known } = within
  const sought = { order: query.sort, statistics, page: isWhole ? pageRead(locale, query) : undefined }
  const asked = askedIn(locale, query.q, synonyms, statistics.words)
  const nothing = { ...noneFound, locale, asked, match: 'all', words: 'all', suggestion: null } as const
  if (asked.isEmpty) return nothing
  const elsewhere = query.scope === 'all' ? {} : countsElsewhere(locale, query.q, synonyms, statistics)
  const look = async (asked: Asked, more = {}) => {
    const looked = await candidates(db, locale, asked, {
      ...sought,
      besides: { ...more, there: standAlone(locale, asked) },
    })
    const { there, ...besides } = looked.besides
    return { ...looked, besides, there }
  }
  const { there, ...own } = await look(asked, elsewhere)
  const { besides } = own
  if (own.worded > 0) return { ...nothing, ...own }
  const nearly = (it: Looked, suggestion: string | null, meant: Asked): Matched => ({
    ...{ ...nothing, ...it, suggestion, besides },
    ...{ match: suggestion === null ? 'any' : 'similar', asked: meant },
  })
  const askedAnew = async (text: string) => askedIn(locale, text, await known.forSearch(db, text), statistics.words)
  const written = await otherLetters(within.titles, locale, query.q, asked)
  let typed = { asked, there }
  if (written !== undefined) {
    const inLetters = await askedAnew(written)
    const similar = await look(inLetters)
    if (similar.worded > 0) return nearly(similar, written, inLetters)
    typed = { asked: inLetters, there: similar.there }
  }
  const suggestion = (await corrected(within.titles, locale, typed.asked, typed.there)) ?? null
  const meant = suggestion === null ? asked : await askedAnew(suggestion)
  if (suggestion !== null) {
    const similar = await candidates(db, locale, meant, sought)
    if (similar.worded > 0) return nearly(similar, suggestion, meant)
  }
  // Of one word some is all, and that was not found; only titles know words that a stemmer takes for too common.
  const isOther = meant.keys.length > 1 || !isUzbek(locale)
  const some = isOther ? await candidates(db, locale, meant, { ...sought, words: 'any' }) : noneFound
  return some.found.length > 0 ? { ...nearly(some, suggestion, meant), words: 'any' } : { ...nothing, besides }
}

const noneFound: Looked = { found: [], worded: 0, more: false, first: null, besides: {}, page: [] }

/** What other languages have of it, all words alone. */
async function inOthers({ db, statistics }: Within, { q, sort }: SearchQuery, synonyms: Synonyms, locale: Locale) {
  const all: Matched[] = []
  for (const other of othersOf(locale)) {
    const asked = askedIn(other, q, synonyms, statistics.words)
    const whole = { ...asked, halves: [] }
    const looked = asked.isEmpty ? noneFound : await candidates(db, other, whole, { order: sort, statistics })
    all.push({ ...looked, locale: other, asked, match: 'all', words: 'all', suggestion: null })
  }
  return all
}

/** What filters leave in all languages. Of a word that stands everywhere only some were read: with a filter these are others. */
async function poolOf(
  { db, statistics }: Within,
  languages: Matched[],
  filters: Filters,
  { sort }: SearchQuery,
): Promise<Pool> {
  const pool: Pool = { ...noneFound, order: sort }
  const known = new Set<string>()
  for (const it of languages) {
    const isOther = it.more && askedFacts(filters).length > 0
    const { found, more, first } = isOther
      ? await candidates(db, it.locale, it.asked, { filters, order: sort, statistics, words: it.words })
      : { ...it, found: left(it.found, filters) }
    // What another language has of the same thing says nothing new.
    const anew = found.filter(({ kind, entity }) => !known.has(`${kind} ${entity}`))
    for (const { kind, entity } of anew) known.add(`${kind} ${entity}`)
    pool.found = [...pool.found, ...anew]
    pool.more ||= more
    pool.first = first === null || pool.first === null ? (pool.first ?? first) : Math.min(pool.first, first)
  }
  return pool
}

/** The results in their order, no more than are counted: those of the own language before those of all others. */
function inSections({ found, more, order }: Pool, locale: Locale) {
  const own = found.filter((it) => it.locale === locale)
  const others = found.filter((it) => it.locale !== locale).toSorted(orders[order])
  const results = [...own.slice(0, mostCounted), ...others.slice(0, mostCounted)]
  return { results, count: results.length, more: more || results.length < found.length }
}

function matchersOf(asked: Asked, q: string, synonyms: Synonyms, locale: Locale): (locale: Locale) => Matcher {
  const known = new Map<Locale, Matcher>([[locale, matcherOf(asked, locale)]])
  return (other) => {
    const matcher = known.get(other) ?? matcherOf(askedIn(other, q, synonyms), other)
    known.set(other, matcher)
    return matcher
  }
}
