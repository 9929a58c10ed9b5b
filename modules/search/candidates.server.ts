import type { Locale } from '#common/locale.ts'
import type { SearchedType } from '#common/search.ts'
import type { Db } from '#platform/ground.server.ts'
import { ask, type QuickSql, sql } from '#platform/quick-sql.server.ts'
import type { Asked } from './asked.server.ts'
import { daysOf, type EntryKind, mostCounted, type SearchQuery } from './contract.ts'
import { orders } from './facets.ts'
import { type Filters, isUndated, marksOf, narrowed } from './filters.server.ts'
import type { PageRead, Row } from './found.server.ts'
import { narrowedTo } from './marks.server.ts'
import { isTitled, outstanding } from './outstanding.server.ts'
import type { Statistics, Stretch } from './statistics.server.ts'
import { entryIsVisible } from './visibility.server.ts'
import { namedByHalf, rankAmongSome, rankAmongWeak, weakFinds } from './weak.server.ts'

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

/** Weights of files, texts, summaries and titles: 0.5, 1, 4 and 10 (features, 3.3). */
const weights = sql.raw("'{0.05,0.1,0.4,1}'")
/** The post of a person, which stands as the summary, names them nearly as a title does: who asks for the minister means no paper of the ministry. */
const ofHeads = sql.raw(
  "case when kind = 'employee' then '{0.05,0.1,0.7,1}'::real[] else '{0.05,0.1,0.4,1}'::real[] end",
)
/** So few that their whole texts are weighed, too. */
const few = 24
/** What is named by all words is worth more than what only tells of them, and so is a page whose own name is among them. */
const named = { whole: 0.5, partly: 0.35 }
/** Who asks who the minister is means a person before papers. */
const isWho = 1
/** What is found by its name alone among other words: `FHDYo boshqarmasi telefoni` asks for a body whose page may say no such word. */
const namesake = sql.raw("kind in ('category', 'organization')")
/** Hundreds of offices may bear one name: which of them is meant the other words say, of which these few are not asked. */
const mostNamesakes = 20
/** Half of a piece of news is old after so many days; nothing else grows old. */
const halfLifeDays = 180

const factColumns = 'kind, entity, type, category, regions, date, placed, name, number, head'
const columns = sql.raw(factColumns)
const titled = sql.raw(isTitled)
const counted = sql.raw(String(mostCounted))

type Sought = {
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

/** By so much more than is thought to be needed one looks: a word is not as common at all times. */
export const slack = 1.2
/** An entry that is read costs as much as so many whose marks are only looked at. */
const dearer = 100
/** A few hundred of each language, to see how common a word is. */
export const probed = 1800
/** Of what has the words so many of the oldest are read to know since when there is any. */
const firstAmong = 8
/** Where what the database knows of words has misled twice, all are looked at. */
export const mostTries = 2

/**
 * At most 201 visible entries of one language that a query finds, the latest first: a word that stands everywhere is not
 * looked for to its end. From how common its words are follows among how many of the newest so many are found, and all are
 * looked at only where these do not suffice. Where there are more, what stands out among all comes with them. They are told in
 * the order that is asked for, in one row, since hundreds are slow to send.
 */
export async function candidates(db: Db, locale: Locale, asked: Asked, sought: Sought): Promise<Looked> {
  const { words = 'all', filters = {}, order = 'relevance', statistics } = sought
  const marks = marksOf(filters)
  let share = statistics.words.shareOf(asked.keys, locale, words)
  const look = (query: QuickSql, near?: string[]) =>
    lookedFor(db, locale, asked, narrowedTo(query, marks), near, sought, share)
  const nearest = order === 'oldest' ? statistics.oldest : statistics.newest
  const { from, to } = daysOf(filters)
  const steps = from || to || isUndated(filters) ? [] : nearest
  let before = 0
  for (let tries = 0; tries < mostTries; tries += 1) {
    const step = stepFor(steps, share, before)
    if (!step) break
    const near = await look(asked.exactly[words], step.dated())
    if (near.more) return near
    share = (near.worded + 1) / step.most
    before = step.most
  }
  return look(asked[words])
}

/** The fewest of the newest that hold enough; undefined where it is cheaper to read all that holds the words. */
function stepFor(steps: Stretch[], share: number | undefined, before: number): Stretch | undefined {
  if (share === undefined) return steps.find(({ most }) => most >= probed)
  const needed = (slack * (mostCounted + 1)) / share
  const everywhere = share * (steps.at(-1)?.most ?? 0)
  return everywhere * dearer < needed ? undefined : steps.find(({ most }) => most >= needed && most > before)
}

async function lookedFor(
  db: Db,
  locale: Locale,
  { weighed, each, likely, tells, halves, name, names, asksWho }: Asked,
  query: QuickSql,
  near: string[] | undefined,
  { words = 'all', filters = {}, order = 'relevance', statistics, besides = {}, page }: Sought,
  share: number | undefined,
): Promise<Looked> {
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
  // Selections by themselves, which the database makes where they are wanted and not before.
  const whereMore = (one: QuickSql) => sql`case when (select is_more from seen) then ${one} end`
  // Where too few of the newest have the words, all are looked at next, and that is soon enough.
  const last = near ? whereMore : (one: QuickSql) => one
  const more = [
    sql`, ${whereMore(firstOf(locale, rules, statistics, share))} as first`,
    ...Object.entries(besides).map(([name, one]) => sql`, ${last(one)} as ${sql.raw(`"${name}"`)}`),
  ]
  // The page follows as rows of its own, which tell nothing of the rest.
  const nulls = sql.raw((page?.names ?? []).map((name) => `, null as "${name}"`).join(''))
  const read = page
    ? sql`union all select ${sql.raw('null, '.repeat(2 + more.length))} ${page.columns} from ${page.rows} ${near ? sql`where (select is_more from seen)` : sql``}`
    : sql``
  const first = sql.raw(inOrder[order === 'oldest' ? 'oldest' : 'latest'])
  // A query that is selected tells the planner nothing: else the embedded database plans anew at every search where the first few
  // words were rare, which takes as long as the search.
  // `date_part` and not `extract`, which counts in slow decimals. Marks are no words: texts are not longer for them.
  const rows = await ask<{
    found: string | null
    counted: number
    first?: number | null
    [name: string]: unknown
  }>(
    db,
    sql`
    with asked as materialized (
      select ${ofWords[words]} ${query} as query, ${name}::text as name, ${names}::text[] as names
    ), found as materialized (
      select *, ${titled} as titled from (
        select ${columns} from search_entries entry
        where entry.words @@ (select ${narrowedTo(query, near ? [near] : [])}) and ${entryIsVisible(locale)} ${rules}
        order by ${first} limit ${sql.raw(String(mostCounted + 1))}
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
      select kind, entity, type, category, regions, date_part('epoch', date) * 1000 as at, (
          ts_rank(${ofHeads}, ts_filter(head, '{a,b,c,d}'), ${weighed}, 1)
          + case when titled is not null and (select is_few from seen) then 0.3 * (
            select ts_rank(${weights}, ts_filter(words, '{a,b,c,d}'), ${weighed}, 1) from search_entries whole
            where (whole.kind, whole.entity, whole.locale) = (both_of.kind, both_of.entity, ${sql.raw(`'${locale}'`)})
          ) else 0 end
          + case when name = ${name} then 1 when starts_with(name, ${name}) then 0.2 else 0 end
          + case ${sql.raw(words === 'all' ? `when titled then ${named.whole}` : '')}
            when ${namesake} and name = any((select names from asked)::text[]) then ${sql.raw(String(named.partly))} else 0 end
          ${words === 'all' ? sql`+ case when kind = 'employee' and titled and ${asksWho} then ${sql.raw(String(isWho))} else 0 end` : sql``}
          + case when number <> '' and number = ${name} then 1.2 else 0 end
          ${sql.raw(words === 'any' ? rankAmongSome(locale) : '')}
        ) * case when kind = 'post'
          then 0.6 + 0.4 * exp(-0.693 * greatest(0, date_part('epoch', now() - date)) / 86400 / ${sql.raw(String(halfLifeDays))})
          else 1 end + ${sql.raw(mayBeWeak ? rankAmongWeak : '0')} as rank
      from both_of
    )
    select (select count from seen) as counted, string_agg(
      concat_ws(' ', kind, entity, type, coalesce(category::text, ''), array_to_string(regions, ','), coalesce(at::text, ''), rank), ';'
    ) as found ${sql.join(more)} ${nulls} from ranked ${read}
  `,
  )
  const [{ found, counted: number, first: firstAt = null, ...others } = { found: null, counted: 0 }, ...shown] = rows
  const all = new Map((found?.split(';') ?? []).map((text) => [text, candidateOf(text, locale)]))
  const list = [...all.values()].toSorted(orders[order])
  return {
    found: list,
    worded: number,
    more: number > mostCounted,
    first: firstAt,
    besides: others,
    page: shown as unknown as Row[],
  }
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
