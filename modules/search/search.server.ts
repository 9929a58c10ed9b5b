import { and, eq, sql } from 'drizzle-orm'
import { foldText, keyOf } from '#common/folding/fold.ts'
import { type Locale, locales } from '#common/locale.ts'
import { categories } from '#modules/categories/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { idBySlugOrId } from '#platform/addressed.server.ts'
import type { ContentVersion } from '#platform/content-version.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inLocale, inReadersScript, localeOf } from '#platform/localized-columns.server.ts'
import { perVersion } from '#platform/per-version.server.ts'
import { isShown } from '#platform/shown.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { type Asked, askedFor, askedIn, type Synonyms } from './asked.server.ts'
import { type Alike, type Candidate, type Candidates, candidates, countIn, type Filters } from './candidates.server.ts'
import { deepest, type Found, mostCounted, type SearchQuery, type SearchResults } from './contract.ts'
import { bestBetService, synonymService } from './editors-words.server.ts'
import { configOf } from './entries.server.ts'
import { byRank, facetsOf, left } from './facets.ts'
import { type Reading, readFound } from './found.server.ts'
import { type Matcher, matcherOf } from './highlight.ts'
import { corrected, likeness } from './similar.server.ts'
import { entryIsVisible } from './visibility.server.ts'

type Reader = Pick<Tx, 'execute' | 'select'>
export type Searching = { db: Db; contentVersion: ContentVersion; locale: Locale; portalSlug: string }

/** A search may take so long and no longer (features, 3.3). The embedded database has its own, longer deadline. */
const longestMs = 800
const mostBets = 2
/** Who has found so many does not need those of other languages counted. */
const enough = 200

/** Settings of the transaction that a search runs in. Compiling a statement takes longer than any search may. */
export async function begun(tx: Reader): Promise<void> {
  await tx.execute(sql`
    select set_config('statement_timeout', ${String(longestMs)}, true),
      set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true), set_config('jit', 'off', true)
  `)
}

type Matched = {
  asked: Asked
  match: SearchResults['match']
  found: Candidate[]
  alike: Alike[]
  total: number
  suggestion: string | null
  inOthers: SearchResults['other_locales']
}

/**
 * Searches. The transaction is kept short and holds only what must be stopped when it takes too long; what changes with the
 * content alone is read once, and pages and their names are read by statements that a database may remember.
 */
export async function searchFor(searching: Searching, query: SearchQuery): Promise<SearchResults> {
  const { db, contentVersion, locale } = searching
  const [synonyms, bets, names] = [
    await perVersion(contentVersion, 'search synonyms', () => synonymService.shown(db)),
    await perVersion(contentVersion, `search best bets ${locale}`, () => bestBetService.shown(db, locale)),
    await perVersion(contentVersion, `search names ${locale}`, () => namesIn(db, locale)),
  ]
  const filters = await filtersOf(db, query)
  // What is only counted need not be read one by one.
  const isWhole = isNarrowing(filters) || query.scope === 'all'
  const { own, alike, results, total } = await db.transaction(async (tx) => {
    await begun(tx)
    const own = await matched(tx, locale, query, synonyms, isWhole ? undefined : query.p * query.page_size)
    if (!isWhole) return { own, alike: own.alike, results: own.found, total: own.total }
    const others =
      query.scope === 'all' && own.match === 'all' ? await inOthers(tx, own.found, query, synonyms, locale) : []
    const everything = [...own.found, ...others]
    const results = await narrowedTo(tx, own, everything, filters, query, locale)
    return { own, alike: everything.map((it) => ({ ...it, count: 1 })), results, total: results.length }
  })
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
    facets: facetsOf(alike, filters, names),
    best_bets: await shownBets(db, meant.slice(0, mostBets), searching, matcherIn),
    results: await readFound(db, results.slice((p - 1) * page_size, p * page_size), searching, matcherIn),
    other_locales: own.inOthers,
    popular: [],
  }
}

/** All words; or those that were perhaps meant; or some of them; or nothing. */
async function matched(
  tx: Reader,
  locale: Locale,
  query: SearchQuery,
  synonyms: Synonyms,
  most?: number,
): Promise<Matched> {
  const sought = { order: query.sort, ...(most === undefined ? {} : { most }) }
  const asked = askedIn(locale, query.q, synonyms)
  const nothing = { asked, match: 'all' as const, found: [], alike: [], total: 0, suggestion: null, inOthers: {} }
  if (asked.isEmpty) return nothing
  const own = await candidates(tx, locale, asked, sought)
  const inOthers = query.scope === 'all' || own.total > enough ? {} : await countsIn(tx, query.q, synonyms, locale)
  const withOthers = (match: Matched['match'], { found, alike, total }: Candidates) => ({
    ...{ ...nothing, match, found, alike, total, inOthers },
  })
  if (own.total > 0) return withOthers('all', own)
  const words = await corrected(tx, locale, asked)
  if (words) {
    const meant = askedFor(
      locale,
      words.map((word) => keyOf(word, locale)),
      synonyms,
    )
    const similar = await candidates(tx, locale, meant, sought)
    if (similar.total > 0) return { ...withOthers('similar', similar), asked: meant, suggestion: words.join(' ') }
  }
  // Of one word some is all, and that was not found; only titles know words that a stemmer takes for too common.
  const isOther = asked.keys.length > 1 || configOf(locale) !== 'simple'
  const some = isOther ? await candidates(tx, locale, asked, { ...sought, query: asked.any }) : nothing
  return withOthers(some.total > 0 ? 'any' : 'all', some)
}

/** What other languages have of it, of things that the own language has not. */
async function inOthers(tx: Reader, own: Candidate[], query: SearchQuery, synonyms: Synonyms, locale: Locale) {
  const known = new Set(own.map(({ kind, entity }) => `${kind} ${entity}`))
  const all: Candidate[] = []
  for (const other of othersOf(locale)) {
    const { found } = await candidates(tx, other, askedIn(other, query.q, synonyms))
    for (const it of found.toSorted(byRank)) {
      if (known.has(`${it.kind} ${it.entity}`)) continue
      known.add(`${it.kind} ${it.entity}`)
      all.push(it)
    }
  }
  return all
}

/** The results in their order: those of the own language before those of others. */
async function narrowedTo(
  tx: Reader,
  { asked, match, found }: Matched,
  everything: Candidate[],
  filters: Filters,
  { sort, scope }: SearchQuery,
  locale: Locale,
): Promise<Candidate[]> {
  const isWhole = found.length <= mostCounted || !isNarrowing(filters)
  // Of a word that stands everywhere only the latest were read: with a filter these are others.
  const all = isWhole
    ? left(everything, filters)
    : (await candidates(tx, locale, asked, { filters, order: sort, ...(match === 'any' ? { query: asked.any } : {}) }))
        .found
  if (sort !== 'relevance') return all
  const isOwn = (it: Candidate) => (it.locale === locale ? 0 : 1)
  return all.toSorted((a, b) => (scope === 'all' ? isOwn(a) - isOwn(b) : 0) || byRank(a, b))
}

const isNarrowing = (filters: Filters): boolean =>
  Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined))

/** Uzbek is one language in two scripts: each finds what the other has. */
const othersOf = (locale: Locale): Locale[] =>
  locales.filter((each) => each !== locale && each !== 'uzb' && !(locale === 'uzb' && each === 'uz'))

async function countsIn(tx: Reader, q: string, synonyms: Synonyms, locale: Locale) {
  const counts: SearchResults['other_locales'] = {}
  for (const other of othersOf(locale)) {
    const asked = askedIn(other, q, synonyms)
    const count = asked.isEmpty ? 0 : await countIn(tx, other, asked)
    if (count > 0) counts[other] = count
  }
  return counts
}

function matchersOf(asked: Asked, q: string, locale: Locale): (locale: Locale) => Matcher {
  const known = new Map<Locale, Matcher>([[locale, matcherOf(asked.keys, locale)]])
  return (other) => {
    const matcher = known.get(other) ?? matcherOf(askedIn(other, q).keys, other)
    known.set(other, matcher)
    return matcher
  }
}

async function shownBets(
  tx: Reader,
  bets: Pick<Candidate, 'kind' | 'entity'>[],
  reading: Reading,
  matcherIn: (locale: Locale) => Matcher,
): Promise<Found[]> {
  const visible: Candidate[] = []
  for (const { kind, entity } of bets)
    for (const locale of [reading.locale, 'uz'] as const) {
      const { rows } = await tx.execute<Candidate>(sql`
        select kind, entity, locale from search_entries entry
        where entry.kind = ${kind} and entry.entity = ${entity} and ${entryIsVisible(locale)}
      `)
      if (rows[0]) {
        visible.push(rows[0])
        break
      }
    }
  return readFound(tx, visible, reading, matcherIn)
}

async function filtersOf(tx: Reader, { type, category, region, from, to }: SearchQuery): Promise<Filters> {
  // What nothing has finds nothing.
  const none = -1
  const idOf = async (table: typeof categories | typeof regions, asked: string, rule = isShown(table)) => {
    const [row] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(sql`${table.id} = ${idBySlugOrId(table, asked)}`, rule))
    return row?.id ?? none
  }
  return {
    type,
    category: category ? await idOf(categories, category, eq(categories.visible, true)) : undefined,
    region: region ? await idOf(regions, region) : undefined,
    from,
    to,
  }
}

/** What categories and regions are called. */
async function namesIn(db: Reader, locale: Locale) {
  const named = async (table: typeof categories | typeof regions) => {
    const rows = await db
      .select({
        id: table.id,
        slug: table.slug,
        name: inLocale(table, 'name', locale),
        lang: localeOf(table, 'name', locale),
      })
      .from(table)
    return new Map(rows.map((row) => [row.id, inReadersScript(row, locale, { text: ['name'] })]))
  }
  return { categories: await named(categories), regions: await named(regions) }
}
