import { and, eq, inArray, sql } from 'drizzle-orm'
import { keyOf } from '#common/folding/fold.ts'
import { type Locale, locales } from '#common/locale.ts'
import { categories } from '#modules/categories/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { idBySlugOrId } from '#platform/addressed.server.ts'
import { inLocale, inReadersScript, localeOf } from '#platform/localized-columns.server.ts'
import { isShown } from '#platform/shown.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { type Asked, askedFor, askedIn, type Synonyms } from './asked.server.ts'
import { type Candidate, candidates, countIn, type Filters } from './candidates.server.ts'
import { deepest, type Found, mostCounted, type SearchQuery, type SearchResults } from './contract.ts'
import { bestBetService } from './editors-words.server.ts'
import { byRank, facetsOf, left } from './facets.ts'
import { type Reading, readFound } from './found.server.ts'
import { type Matcher, matcherOf } from './highlight.ts'
import { corrected, likeness } from './similar.server.ts'
import { entryIsVisible } from './visibility.server.ts'

type Reader = Pick<Tx, 'execute' | 'select'>

/** A search may take so long and no longer (features, 3.3). The embedded database has its own, longer deadline. */
const longestMs = 800
const mostBets = 2

/** Settings of the transaction that a search runs in. */
export async function begun(tx: Reader): Promise<void> {
  await tx.execute(sql`
    select set_config('statement_timeout', ${String(longestMs)}, true),
      set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)
  `)
}

type Matched = { asked: Asked; match: SearchResults['match']; found: Candidate[]; suggestion: string | null }

/** Searches, within a transaction of its own. */
export async function searchWithin(
  tx: Tx,
  query: SearchQuery,
  synonyms: Synonyms,
  reading: Reading,
): Promise<SearchResults> {
  await begun(tx)
  const { locale } = reading
  const filters = await filtersOf(tx, query)
  const own = await matched(tx, locale, query, synonyms)
  const others =
    query.scope === 'all' && own.match === 'all' ? await inOthers(tx, own.found, query, synonyms, locale) : []
  const everything = [...own.found, ...others]
  const results = await narrowedTo(tx, own, everything, filters, query, locale)
  const count = Math.min(results.length, mostCounted)
  const page_size = query.page_size
  const pages = Math.max(1, Math.ceil(Math.min(count, deepest) / page_size))
  const p = Math.min(query.p, pages)
  const matcherIn = matchersOf(own.asked, query.q, locale)
  const bets = (await bestBetService.of(tx, locale, own.asked.name)).slice(0, mostBets)
  const names = await namesOf(tx, everything, locale)
  return {
    query: query.q,
    folded: own.asked.name,
    count,
    more: results.length > mostCounted,
    p,
    page_size,
    pages,
    match: own.match,
    suggestion: own.suggestion,
    facets: facetsOf(everything, filters, names),
    best_bets: await shownBets(tx, bets, reading, matcherIn),
    results: await readFound(tx, results.slice((p - 1) * page_size, p * page_size), reading, matcherIn),
    other_locales: query.scope === 'all' ? {} : await countsIn(tx, query.q, synonyms, locale),
    popular: [],
  }
}

/** All words; or those that were perhaps meant; or some of them; or nothing. */
async function matched(tx: Reader, locale: Locale, query: SearchQuery, synonyms: Synonyms): Promise<Matched> {
  const order = query.sort
  const asked = askedIn(locale, query.q, synonyms)
  const nothing = { asked, match: 'all' as const, found: [], suggestion: null }
  if (asked.isEmpty) return nothing
  const found = await candidates(tx, locale, asked, { order })
  if (found.length > 0) return { ...nothing, found }
  const words = await corrected(tx, locale, asked)
  if (words) {
    const meant = askedFor(
      locale,
      words.map((word) => keyOf(word, locale)),
      synonyms,
    )
    const similar = await candidates(tx, locale, meant, { order })
    if (similar.length > 0) return { asked: meant, match: 'similar', found: similar, suggestion: words.join(' ') }
  }
  const some = await candidates(tx, locale, asked, { query: asked.any, order })
  return { ...nothing, match: some.length > 0 ? 'any' : 'all', found: some }
}

/** What other languages have of it, of things that the own language has not. */
async function inOthers(tx: Reader, own: Candidate[], query: SearchQuery, synonyms: Synonyms, locale: Locale) {
  const known = new Set(own.map(({ kind, entity }) => `${kind} ${entity}`))
  const all: Candidate[] = []
  for (const other of othersOf(locale)) {
    for (const it of (await candidates(tx, other, askedIn(other, query.q, synonyms))).toSorted(byRank)) {
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
  const isNarrowed = Object.values(filters).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  )
  const isWhole = found.length <= mostCounted || !isNarrowed
  // Of a word that stands everywhere only the latest were read: with a filter these are others.
  const all = isWhole
    ? left(everything, filters)
    : await candidates(tx, locale, asked, { filters, order: sort, ...(match === 'any' ? { query: asked.any } : {}) })
  if (sort !== 'relevance') return all
  const isOwn = (it: Candidate) => (it.locale === locale ? 0 : 1)
  return all.toSorted((a, b) => (scope === 'all' ? isOwn(a) - isOwn(b) : 0) || byRank(a, b))
}

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

async function namesOf(tx: Reader, found: Candidate[], locale: Locale) {
  const named = async (table: typeof categories | typeof regions, ids: number[]) => {
    const rows = ids.length
      ? await tx
          .select({
            id: table.id,
            slug: table.slug,
            name: inLocale(table, 'name', locale),
            lang: localeOf(table, 'name', locale),
          })
          .from(table)
          .where(inArray(table.id, ids))
      : []
    return new Map(rows.map((row) => [row.id, inReadersScript(row, locale, { text: ['name'] })]))
  }
  const categoryIds = found.flatMap(({ category, kind }) =>
    category === null || kind === 'category' ? [] : [category],
  )
  return {
    categories: await named(categories, [...new Set(categoryIds)]),
    regions: await named(regions, [...new Set(found.flatMap((it) => it.regions))]),
  }
}
