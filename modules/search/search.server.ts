import { sql } from 'drizzle-orm'
import { foldText, keyOf } from '#common/folding/fold.ts'
import type { Locale } from '#common/locale.ts'
import type { ContentVersion } from '#platform/content-version.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { perVersion } from '#platform/per-version.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { type Asked, askedFor, askedIn, type Synonyms } from './asked.server.ts'
import { type Candidate, candidates, type Filters } from './candidates.server.ts'
import { filtersOf, namesIn } from './choices.server.ts'
import { deepest, type Found, mostCounted, type SearchQuery, type SearchResults } from './contract.ts'
import { bestBetService, synonymService } from './editors-words.server.ts'
import { countedElsewhere, countsElsewhere, othersOf } from './elsewhere.server.ts'
import { configOf } from './entries.server.ts'
import { facetsOf, left, orders } from './facets.ts'
import { type Reading, readFound } from './found.server.ts'
import { type Matcher, matcherOf } from './highlight.ts'
import { corrected, type TitleWords, titleWordsOf } from './similar.server.ts'
import { type Statistics, statisticsOf } from './statistics.server.ts'
import { entryIsVisible } from './visibility.server.ts'

type Reader = Pick<Tx, 'execute' | 'select'>
export type Searching = {
  db: Db
  briefDb: Db
  contentVersion: ContentVersion
  locale: Locale
  portalSlug: string
}
type Within = { tx: Reader; statistics: Statistics; titles: TitleWords }

const mostBets = 2

type Matched = {
  asked: Asked
  match: SearchResults['match']
  found: Candidate[]
  suggestion: string | null
  inOthers: SearchResults['other_locales']
}

/** Searches, anew: whoever asks often keeps the answer. What changes with the content alone is read once. */
export async function searchFor(searching: Searching, query: SearchQuery): Promise<SearchResults> {
  const { db, briefDb, contentVersion, locale } = searching
  const [synonyms, bets, names] = [
    await perVersion(contentVersion, 'search synonyms', () => synonymService.shown(db)),
    await perVersion(contentVersion, `search best bets ${locale}`, () => bestBetService.shown(db, locale)),
    await perVersion(contentVersion, `search names ${locale}`, () => namesIn(db, locale)),
  ]
  const filters = await filtersOf(db, query)
  const statistics = await statisticsOf(briefDb, contentVersion)
  const within = { tx: briefDb, statistics, titles: titleWordsOf(db, contentVersion) }
  const own = await matched(within, locale, query, synonyms)
  const others =
    query.scope === 'all' && own.match === 'all' ? await inOthers(within, own.found, query, synonyms, locale) : []
  const everything = others.length > 0 ? [...own.found, ...others] : own.found
  const results = await narrowedTo(within, own, everything, filters, query, locale)
  const total = results.length
  const count = Math.min(total, mostCounted)
  const page_size = query.page_size
  const pages = Math.max(1, Math.ceil(Math.min(count, deepest) / page_size))
  const p = Math.min(query.p, pages)
  const matcherIn = matchersOf(own.asked, query.q, locale)
  const meant = bets.filter(({ queries }) => queries.some((each) => foldText(each, locale) === own.asked.name))
  return {
    query: query.q,
    folded: own.asked.name,
    count,
    more: total > mostCounted,
    p,
    page_size,
    pages,
    match: own.match,
    suggestion: own.suggestion,
    facets: facetsOf(everything, filters, names),
    best_bets: await shownBets(briefDb, meant.slice(0, mostBets), searching, matcherIn),
    results: await readFound(briefDb, results.slice((p - 1) * page_size, p * page_size), searching, matcherIn),
    other_locales: own.inOthers,
    popular: [],
  }
}

/** All words; or those that were perhaps meant; or some of them; or nothing. */
async function matched(within: Within, locale: Locale, query: SearchQuery, synonyms: Synonyms): Promise<Matched> {
  const { tx, statistics } = within
  const sought = { order: query.sort, statistics }
  const asked = askedIn(locale, query.q, synonyms, statistics.words)
  const nothing = { asked, match: 'all' as const, found: [], suggestion: null, inOthers: {} }
  if (asked.isEmpty) return nothing
  // Who has found more than is counted does not need to know what other languages have.
  const counts = () => countsElsewhere(locale, query.q, synonyms, statistics)
  const own = await candidates(tx, locale, asked, query.scope === 'all' ? sought : { ...sought, besides: counts })
  const inOthers = countedElsewhere(own.besides)
  if (own.found.length > 0) return { ...nothing, found: own.found, inOthers }
  const words = await corrected(within.titles, locale, asked)
  if (words) {
    const meant = askedFor(
      locale,
      words.map(({ written }) => keyOf(written, locale)),
      synonyms,
      statistics.words,
    )
    const { found: similar } = await candidates(tx, locale, meant, sought)
    const suggestion = words.map(({ written }) => written).join(' ')
    if (similar.length > 0) return { match: 'similar', asked: meant, found: similar, suggestion, inOthers }
  }
  // Of one word some is all, and that was not found; only titles know words that a stemmer takes for too common.
  const isOther = asked.keys.length > 1 || configOf(locale) !== 'simple'
  const some = isOther ? (await candidates(tx, locale, asked, { ...sought, words: 'any' })).found : []
  return { ...nothing, match: some.length > 0 ? 'any' : 'all', found: some, inOthers }
}

/** What other languages have of it, of things that the own language has not. */
async function inOthers(
  { tx, statistics }: Within,
  own: Candidate[],
  query: SearchQuery,
  synonyms: Synonyms,
  locale: Locale,
) {
  const known = new Set(own.map(({ kind, entity }) => `${kind} ${entity}`))
  const all: Candidate[] = []
  for (const other of othersOf(locale)) {
    const { found } = await candidates(tx, other, askedIn(other, query.q, synonyms, statistics.words), { statistics })
    for (const it of found) {
      if (known.has(`${it.kind} ${it.entity}`)) continue
      known.add(`${it.kind} ${it.entity}`)
      all.push(it)
    }
  }
  return all
}

/** The results in their order: those of the own language before those of others. */
async function narrowedTo(
  { tx, statistics }: Within,
  { asked, match, found }: Matched,
  everything: Candidate[],
  filters: Filters,
  { sort, scope }: SearchQuery,
  locale: Locale,
): Promise<Candidate[]> {
  const isWhole = found.length <= mostCounted || !isNarrowing(filters)
  // Of a word that stands everywhere only the latest were read: with a filter these are others.
  const words = match === 'any' ? 'any' : 'all'
  const all = isWhole
    ? left(everything, filters)
    : (await candidates(tx, locale, asked, { filters, order: sort, statistics, words })).found
  if (sort !== 'relevance') return all
  const isOwn = (it: Candidate) => (it.locale === locale ? 0 : 1)
  return scope === 'all' ? all.toSorted((a, b) => isOwn(a) - isOwn(b) || orders.relevance(a, b)) : all
}

const isNarrowing = (filters: Filters): boolean =>
  Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined))

function matchersOf(asked: Asked, q: string, locale: Locale): (locale: Locale) => Matcher {
  const known = new Map<Locale, Matcher>([[locale, matcherOf(asked.keys, locale)]])
  return (other) => {
    const matcher = known.get(other) ?? matcherOf(askedIn(other, q).keys, other)
    known.set(other, matcher)
    return matcher
  }
}

async function shownBets(
  db: Db,
  bets: Pick<Candidate, 'kind' | 'entity'>[],
  reading: Reading,
  matcherIn: (locale: Locale) => Matcher,
): Promise<Found[]> {
  const visible: Candidate[] = []
  for (const { kind, entity } of bets)
    for (const locale of [reading.locale, 'uz'] as const) {
      const { rows } = await db.execute<Candidate>(sql`
        select kind, entity, locale from search_entries entry
        where entry.kind = ${kind} and entry.entity = ${entity} and ${entryIsVisible(locale)}
      `)
      if (rows[0]) {
        visible.push(rows[0])
        break
      }
    }
  return readFound(db, visible, reading, matcherIn)
}
