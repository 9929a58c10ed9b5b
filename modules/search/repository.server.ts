import { Refusal } from '#common/errors.ts'
import { wordsIn } from '#common/folding/words.ts'
import { networkKey } from '#platform/keyed.server.ts'
import { perVersion } from '#platform/per-version.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { countOften } from '#platform/throttle.server.ts'
import type { SearchClick, SearchQuery, SearchResults, Suggestion } from './contract.ts'
import { deepest } from './contract.ts'
import { bestBetService } from './editors-words.server.ts'
import { searchLog } from './log.server.ts'
import { knownIn, searchFor } from './search.server.ts'
import { titleWordsOf } from './similar.server.ts'
import { statisticsOf } from './statistics.server.ts'
import { suggestWithin } from './suggest.server.ts'
import { inTurn } from './turns.server.ts'

type Context = Pick<RequestContext, 'db' | 'briefDb' | 'contentVersion' | 'locale' | 'config' | 'now' | 'log'>

const mostExamples = 8
const mostSearches = { name: 'search', points: 60, seconds: 60 }
/** Who types asks 150 ms after the last letter: six times as often as people can for a minute (i18n guide, 2.2). */
const mostSuggestions = { name: 'suggest', points: 400, seconds: 60 }
const mostClicks = { name: 'search_click', points: 60, seconds: 60 }

const nothing = (query: SearchQuery): SearchResults => ({
  query: query.q,
  folded: '',
  count: 0,
  more: false,
  p: 1,
  page_size: query.page_size,
  pages: 1,
  match: 'all',
  suggestion: null,
  facets: { type: [], year: [], category: [], region: [] },
  best_bets: [],
  results: [],
  other_locales: {},
  popular: [],
})

/** What takes too long is given up, so that others are served: a little later there may be room. */
export function refuseTooLong(error: unknown): never {
  const { code } = ((error as Error).cause ?? error) as { code?: string }
  if (code === '57014') throw new Refusal(503, 'unavailable', { headers: { 'retry-after': '5' } })
  throw error
}

/** What is the same to a search: signs between words and capitals mean nothing. */
const wordsOf = (q: string) =>
  wordsIn(q)
    .map(({ text }) => text.toLowerCase())
    .join(' ')

/** The search. What was found is kept until anything changes: many search for the same. */
export const searchRepository = {
  /** Counts a search of a visitor. Refuses with 429 who searches too often (features, 3.3). */
  countSearch: (context: RequestContext) =>
    countOften(context, mostSearches, networkKey(context, 'search', context.address)),

  /** Counts a call for suggestions. Refuses with 429 who calls more often than anybody types. */
  countSuggestion: (context: RequestContext) =>
    countOften(context, mostSuggestions, networkKey(context, 'suggest', context.address)),

  /** What visitors find, with counts by which it can be narrowed. An empty search gives examples. */
  async search(context: Context, asked: SearchQuery): Promise<SearchResults> {
    const { db, briefDb, contentVersion, locale, config } = context
    const query = { ...asked, p: Math.min(asked.p, Math.max(1, Math.floor(deepest / asked.page_size))) }
    if (query.q === '') return { ...nothing(query), popular: await bestBetService.examples(db, locale, mostExamples) }
    const { q, ...narrowed } = query
    const kept = await perVersion(contentVersion, `search ${locale} ${wordsOf(q)} ${JSON.stringify(narrowed)}`, () =>
      inTurn(db, () => searchFor({ db, briefDb, contentVersion, locale, portalSlug: config.portalSlug }, query)).catch(
        refuseTooLong,
      ),
    )
    const results = { ...kept, query: q }
    const isPlain =
      query.p === 1 && query.type.length + query['type[]'].length === 0 && !query.category && !query.region
    if (isPlain && !query.year && !query.from && !query.to)
      searchLog.search(context, q, results.count === 0 || results.match !== 'all')
    return results
  },

  /** Ways to complete what is being typed. */
  suggest({ db, briefDb, contentVersion, locale, config }: Context, q: string): Promise<Suggestion[]> {
    const find = async () =>
      suggestWithin(briefDb, q, {
        ...{ locale, portalSlug: config.portalSlug, statistics: await statisticsOf(briefDb, contentVersion) },
        titles: titleWordsOf(db, contentVersion, () => knownIn({ db, contentVersion })),
        known: () => knownIn({ db, contentVersion }),
      })
    return perVersion(contentVersion, `suggest ${locale} ${q}`, () => inTurn(db, find).catch(refuseTooLong))
  },

  /** Counts what a visitor chose of what was found. Refuses with 429 who does so too often. */
  async countClick(context: RequestContext, { q, place }: SearchClick): Promise<void> {
    await countOften(context, mostClicks, networkKey(context, 'search_click', context.address))
    searchLog.click(context, q, place)
  },

  log: searchLog.report,
}
