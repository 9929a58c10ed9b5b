import type { Locale } from '#common/locale.ts'
import type { SearchedType } from '#common/search.ts'
import type { Db } from '#platform/ground.server.ts'
import { ask, type QuickSql, sql } from '#platform/quick-sql.server.ts'
import type { Asked } from './asked.server.ts'
import { type EntryKind, mostCounted, type SearchQuery } from './contract.ts'
import { orders } from './facets.ts'
import { type Filters, narrowed } from './filters.server.ts'
import type { PageRead, Row } from './found.server.ts'
import { narrowedTo } from './marks.server.ts'
import { isTitled, outstanding } from './outstanding.server.ts'
import { namesake, rankOf } from './rank.server.ts'
import type { Statistics } from './statistics.server.ts'
import { entryIsVisible } from './visibility.server.ts'
import { namedByHalf, weakFinds } from './weak.server.ts'

/** What a search could find, with what it is ordered and counted by. */
export type Candidate = {
  kind: EntryKind
  entity: number
  locale: Locale
  type: SearchedType
  category: number | null
  regions: number[]
  /** Milliseconds, or null for what has no date. */
  at: number | null
  rank: number
}

/** So few that their whole texts are weighed, too. */
const few = 24
/** Hundreds of offices may bear one name: which of them is meant the other words say, of which these few are not asked. */
const mostNamesakes = 20
const factColumns = 'kind, entity, type, category, regions, date, placed, name, number, head'
const columns = sql.raw(factColumns)
const titled = sql.raw(isTitled)
const counted = sql.raw(String(mostCounted))

export type Sought = {
  /** Which words must be there. */
  words?: 'all' | 'any'
  filters?: Filters
  order?: SearchQuery['sort']
  /** Where nothing is known, the database decides how it looks. */
  statistics: Statistics
  /** What else is read, by name, in the same statement. */
  besides?: Record<string, QuickSql>
  /** The page of these that is shown, to be read with them. */
  page?: PageRead | undefined
}

export type Looked = {
  found: Candidate[]
  /** How many of these have the words: the others are pages whose names are said. */
  worded: number
  /** That there are more than are counted. */
  more: boolean
  /** Where there are more, the time of the first of all, as far as that is known at once, in milliseconds. */
  first: number | null
  besides: Record<string, unknown>
  page: Row[]
}

/**
 * Orders that no index has: what has the words is found by the index of words alone, so that no database reads all in their order.
 * What has no date comes last: a hundred offices are no reason not to see the news.
 */
const inOrder = {
  latest: "case when placed = 'infinity' then '-infinity' else placed end desc",
  oldest: "placed + interval '0'",
}

/** A few hundred of each language, to see how common a word is. */
export const probed = 1800
/** Of what has the words so many of the oldest are read to know since when there is any. */
const firstAmong = 8

/** Where and how one looks: `near` are marks of the newest among which one looks first, `share` how common the words are. */
type Place = { query: QuickSql; near?: string[] | undefined; share: number | undefined }

/**
 * At most 201 of what a query finds, the latest first, with what stands out among all where there are more, and pages that are named
 * by half of the words where few texts have them all: found, ranked, counted and told by one statement.
 */
export async function lookedFor(db: Db, locale: Locale, asked: Asked, place: Place, sought: Sought): Promise<Looked> {
  const { page } = sought
  const more = besidesOf(locale, place, sought)
  // The page follows as rows of its own, which tell nothing of the rest.
  const nulls = sql.raw((page?.names ?? []).map((name) => `, null as "${name}"`).join(''))
  const read = page
    ? sql`union all select ${sql.raw('null, '.repeat(2 + more.length))} ${page.columns} from ${page.rows} ${place.near ? sql`where (select is_more from seen)` : sql``}`
    : sql``
  const rows = await ask<{
    found: string | null
    counted: number
    first?: number | null
    [name: string]: unknown
  }>(
    db,
    sql`
    ${rankedIn(locale, asked, place, sought)}
    select (select count from seen) as counted, string_agg(
      concat_ws(' ', kind, entity, type, coalesce(category::text, ''), array_to_string(regions, ','), coalesce(at::text, ''), rank), ';'
    ) as found ${sql.join(more)} ${nulls} from ranked ${read}
  `,
  )
  const [{ found, counted: number, first = null, ...besides } = { found: null, counted: 0 }, ...shown] = rows
  const all = new Map((found?.split(';') ?? []).map((text) => [text, candidateOf(text, locale)]))
  return {
    found: [...all.values()].toSorted(orders[sought.order ?? 'relevance']),
    worded: number,
    more: number > mostCounted,
    first,
    besides,
    page: shown as unknown as Row[],
  }
}

/** What is told beside the results, each a selection by itself, which the database makes where it is wanted and not before. */
function besidesOf(locale: Locale, { near, share }: Place, sought: Sought): QuickSql[] {
  const { filters = {}, statistics, besides = {} } = sought
  const whereMore = (one: QuickSql) => sql`case when (select is_more from seen) then ${one} end`
  // Where too few of the newest have the words, all are looked at next, and that is soon enough.
  const last = near ? whereMore : (one: QuickSql) => one
  return [
    sql`, ${whereMore(firstOf(locale, narrowed(filters), statistics, share))} as first`,
    ...Object.entries(besides).map(([name, one]) => sql`, ${last(one)} as ${sql.raw(`"${name}"`)}`),
  ]
}

/**
 * What is told by `ranked`: of what was `asked`, the latest that was `found`, what was `seen` of it, whether it is `weak`, and
 * `both_of` these and what stands out.
 */
function rankedIn(locale: Locale, asked: Asked, { query, near }: Place, sought: Sought): QuickSql {
  const { words = 'all', filters = {}, order = 'relevance' } = sought
  const { each, likely, tells, halves, name, names } = asked
  const rules = narrowed(filters)
  // Where few texts have all words, pages that are named by some of them may be what was meant.
  const mayBeWeak = words === 'all' && !near
  const isPlain = order === 'relevance' && Object.values(filters).every((filter) => filter === undefined)
  const ofWords = {
    all: mayBeWeak
      ? sql`${each} as each, ${tells}::float8[] as tells, ${isPlain ? halves : []}::text[] as halves,`
      : sql``,
    any: sql`${likely} as each, ${each} as said,`,
  }
  const latest = sql.raw(inOrder[order === 'oldest' ? 'oldest' : 'latest'])
  // A query that is selected tells the planner nothing: else the embedded database plans anew at every search where the first few
  // words were rare, which takes as long as the search.
  return sql`with asked as materialized (
      select ${ofWords[words]} ${query} as query, ${name}::text as name, ${names}::text[] as names
    ), found as materialized (
      select *, ${titled} as titled from (
        select ${columns} from search_entries entry
        where entry.words @@ (select ${narrowedTo(query, near ? [near] : [])}) and ${entryIsVisible(locale)} ${rules}
        order by ${latest} limit ${sql.raw(String(mostCounted + 1))}
      ) newest
    ), seen as materialized (
      select count(*)::int as count, count(*) > ${counted} as is_more, count(*) <= ${sql.raw(String(few))} as is_few,
        count(*) filter (where titled) as titled
      from found
    )${mayBeWeak ? sql`, weak as materialized (${weakFinds(locale)})` : sql``}, both_of as (
      select * from found union all ${outstanding(factColumns, locale, rules)}
      ${mayBeWeak ? sql`union all ${namedByHalf(factColumns, locale)}` : sql``}
      union all (select ${columns}, case when entry.words @@ (select query from asked) then ${titled} end from search_entries entry
        where entry.name collate "C" = any((select names from asked)::text[]) and entry.${namesake} and ${entryIsVisible(locale)} ${rules}
        limit ${sql.raw(String(mostNamesakes))})
    ), ranked as (
      select kind, entity, type, category, regions, date_part('epoch', date) * 1000 as at,
        ${rankOf(locale, asked, { words, mayBeWeak })} as rank
      from both_of
    )`
}

/**
 * The time of the first of all that has the words, where it is among so many of the oldest as hold it if they are as common there as
 * elsewhere. The same words for whatever is looked for, so that it is planned once: of a stretch that is not known nothing is found.
 */
function firstOf(locale: Locale, rules: QuickSql, { oldest }: Statistics, share: number | undefined): QuickSql {
  const among = [firstAmong, firstAmong * 10].map((most) => {
    const step = oldest.find((each) => each.most * (share ?? most / probed) >= most)
    return sql`(select date_part('epoch', entry.placed) * 1000 from search_entries entry
      where entry.words @@ (select ${narrowedTo(sql`query`, [step?.dated()])} from asked) and ${entryIsVisible(locale)} ${rules}
      order by ${sql.raw(inOrder.oldest)} limit 1)`
  })
  return sql`coalesce(${sql.join(among, ', ')})`
}

/** One result as the database tells it: facts with a space between them, since JSON takes it twice as long to write. */
function candidateOf(text: string, locale: Locale): Candidate {
  const [kind = '', entity, type = '', category, regions, at, rank] = text.split(' ')
  return {
    ...{ kind: kind as EntryKind, entity: Number(entity), locale, type: type as SearchedType },
    category: category ? Number(category) : null,
    regions: regions ? regions.split(',').map(Number) : [],
    at: at ? Number(at) : null,
    rank: Number(rank),
  }
}
