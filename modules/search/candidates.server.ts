import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import type { SearchedType } from '#common/search.ts'
import type { Tx } from '#platform/write.server.ts'
import type { Asked } from './asked.server.ts'
import { type EntryKind, mostCounted } from './contract.ts'
import { daysBetween, markOf, narrowedTo } from './marks.server.ts'
import type { Newest, Statistics } from './statistics.server.ts'
import { entryIsVisible } from './visibility.server.ts'

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

export type Filters = {
  type?: SearchedType[]
  category?: number | undefined
  region?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

type Reader = Pick<Tx, 'execute'>
type Order = 'relevance' | 'newest' | 'oldest'

/** Weights of files, texts, summaries and titles: 0.5, 1, 4 and 10 (features, 3.3). */
const weights = sql.raw("'{0.05,0.1,0.4,1}'")
/** So few that their whole texts are weighed, too. */
const few = 24
/** Half of a piece of news is old after so many days; nothing else grows old. */
const halfLifeDays = 180

/** Candidates that the filters do not tell apart, counted. */
export type Alike = Pick<Candidate, 'kind' | 'type' | 'category' | 'regions' | 'at'> & { count: number }

type Row = [EntryKind, number, SearchedType, number | null, number[], number | null, number]
type AlikeRow = [EntryKind, SearchedType, number | null, number[], number | null, number]
type Answer = { best: Row[]; alike: AlikeRow[]; total: number }

type Sought = {
  /** Which words must be there. */
  words?: 'all' | 'any'
  filters?: Filters
  order?: Order
  /** How many of the best are wanted one by one; the rest is only counted. */
  most?: number
  /** Where nothing is known, the database decides how it looks. */
  statistics: Statistics
}
export type Candidates = { found: Candidate[]; alike: Alike[]; total: number }

/** Word for word the order of the index of `placed`: with other places for nulls it is not used. */
export const latestFirst = 'placed desc nulls last'
const orders: Record<Order, string> = {
  relevance: `rank desc, ${latestFirst}, kind, entity`,
  newest: `${latestFirst}, kind, entity`,
  oldest: 'placed asc nulls first, kind, entity',
}

/** By so much more than is thought to be needed one looks: a word is not as common at all times. */
const slack = 1.2
/** An entry that is read costs as much as so many whose marks are only looked at. */
const dearer = 40
/** Where what the database knows of words has misled twice, all are looked at. */
const mostTries = 2

/**
 * At most 201 visible entries of one language that a query finds, the latest first: a word that stands everywhere is not
 * looked for to its end. From how common its words are follows among how many of the newest so many are found, and all are
 * looked at only where these do not suffice. Those without a date come before all others. Only the best are told one by one,
 * all of them in how many are alike: in one row, since hundreds are slow to send.
 */
export async function candidates(tx: Reader, locale: Locale, asked: Asked, sought: Sought): Promise<Candidates> {
  const { words = 'all', filters = {}, order = 'relevance', statistics } = sought
  const marks = marksOf(filters)
  const look = (query: SQL) => lookedFor(tx, locale, asked, narrowedTo(query, marks), sought)
  const steps = order === 'oldest' || filters.from || filters.to ? [] : statistics.steps
  let share = statistics.shareOf(asked.keys, locale, words)
  let before = 0
  for (let tries = 0; tries < mostTries; tries += 1) {
    const step = stepFor(steps, share, before)
    if (!step) break
    const near = await look(narrowedTo(asked.exactly[words], [step.marks()]))
    if (near.total > mostCounted) return near
    share = (near.total + 1) / step.most
    before = step.most
  }
  return look(asked[words])
}

/** The fewest of the newest that hold enough; undefined where it is cheaper to read all that holds the words. */
function stepFor(steps: Newest[], share: number | undefined, before: number): Newest | undefined {
  if (share === undefined) return steps[0]
  const needed = (slack * (mostCounted + 1)) / share
  const everywhere = share * (steps.at(-1)?.most ?? 0)
  return everywhere * dearer < needed ? undefined : steps.find(({ most }) => most >= needed && most > before)
}

async function lookedFor(
  tx: Reader,
  locale: Locale,
  { any, name }: Asked,
  query: SQL,
  { filters = {}, order = 'relevance', most = mostCounted + 1, statistics }: Sought,
): Promise<Candidates> {
  // The latest are found by their words alone, so that no database reads all entries in their order; the oldest as it thinks best.
  const isKept = sql.raw(order === 'oldest' || statistics.steps.length === 0 ? 'not materialized' : 'materialized')
  const first = sql.raw(order === 'oldest' ? 'placed asc nulls first' : latestFirst)
  // `date_part` and not `extract`, which counts in slow decimals. Marks are no words: texts are not longer for them.
  const { rows } = await tx.execute<Answer>(sql`
    with matched as ${isKept} (
      select kind, entity, type, category, regions, date, placed, name, number, head from search_entries entry
      where entry.words @@ ${query} and ${entryIsVisible(locale)} ${narrowed(filters)}
    ), found as materialized (
      select * from matched order by ${first} limit ${sql.raw(String(mostCounted + 1))}
    ), ranked as materialized (
      select kind, entity, type, category, regions, placed, date_part('year', date at time zone 'Asia/Tashkent') as year,
        date_part('epoch', date) * 1000 as at, (
          ts_rank(${weights}, ts_filter(head, '{a,b,c,d}'), ${any}, 1)
          + case when count(*) over () <= ${sql.raw(String(few))} then 0.3 * (
            select ts_rank(${weights}, ts_filter(words, '{a,b,c,d}'), ${any}, 1) from search_entries whole
            where (whole.kind, whole.entity, whole.locale) = (found.kind, found.entity, ${sql.raw(`'${locale}'`)})
          ) else 0 end
          + case when name = ${name} then 1 when starts_with(name, ${name}) then 0.2 else 0 end
          + case when number <> '' and number = ${name} then 1.2 else 0 end
        ) * case when kind = 'post'
          then 0.6 + 0.4 * exp(-0.693 * greatest(0, date_part('epoch', now() - date)) / 86400 / ${sql.raw(String(halfLifeDays))})
          else 1 end as rank
      from found
    )
    select (select count(*)::int from ranked) as total, (
      select coalesce(json_agg(json_build_array(kind, entity, type, category, regions, at, rank)), '[]')
      from (select * from ranked order by ${sql.raw(orders[order])} limit ${most}) best
    ) as best, (
      select coalesce(json_agg(json_build_array(kind, type, category, regions, at, count)), '[]')
      from (
        select kind, type, category, regions, min(at) as at, count(*) as count from ranked
        group by kind, type, category, regions, year
      ) alike
    ) as alike
  `)
  const { best = [], alike = [], total = 0 } = rows[0] ?? {}
  return {
    found: best.map(([kind, entity, type, category, regions, at, rank]) => ({
      ...{ kind, entity, locale, type, category, regions, at, rank },
    })),
    alike: alike.map(([kind, type, category, regions, at, count]) => ({ kind, type, category, regions, at, count })),
    total,
  }
}

/** What is counted of other languages; more are as many. */
const mostElsewhere = 101

type Elsewhere = { locale: Locale; asked: Asked }

/** How many visible entries of other languages have all words, counted no further than to a hundred and one. */
export async function countsIn(
  tx: Reader,
  others: Elsewhere[],
  { steps }: Statistics,
): Promise<Partial<Record<Locale, number>>> {
  const counts = others.map(({ locale, asked }) => {
    const count = (query: SQL) => sql`select count(*)::int from (
      select 1 from search_entries entry where entry.words @@ ${query} and ${entryIsVisible(locale)}
      order by ${sql.raw(latestFirst)} limit ${sql.raw(String(mostElsewhere))}
    ) found`
    const near = steps.find(({ most }) => most > 30_000)
    const whole = sql`(${count(asked.all)})`
    if (!near) return sql`${whole} as ${sql.identifier(locale)}`
    // What is common there is not counted to its end.
    const among = narrowedTo(asked.exactly.all, [near.marks()])
    const most = sql.raw(String(mostElsewhere))
    return sql`case when (${count(among)}) >= ${most} then ${most} else ${whole} end as ${sql.identifier(locale)}`
  })
  if (counts.length === 0) return {}
  const { rows } = await tx.execute<Partial<Record<Locale, number>>>(sql`select ${sql.join(counts, sql`, `)}`)
  return rows[0] ?? {}
}

const dayMs = 24 * 60 * 60 * 1000

/** The filters as marks: of each list one must be there. Days are those of Tashkent, marks those of Greenwich. */
function marksOf({ type, category, region, from, to }: Filters): string[][] {
  const days = from
    ? daysBetween(new Date(Date.parse(from) - dayMs), to ? new Date(Date.parse(to) + dayMs) : undefined)
    : undefined
  return [
    ...(type?.length ? [type.map(markOf.type)] : []),
    ...(category === undefined ? [] : [[markOf.category(category)]]),
    ...(region === undefined ? [] : [[markOf.region(region)]]),
    ...(days?.length ? [days] : []),
  ]
}

/** The same to the letter, for what was marked before. */
function narrowed({ type, category, region, from, to }: Filters): SQL {
  return sql.join(
    [
      type?.length ? sql`and entry.type = any(${sql.param(type)}::text[])` : sql``,
      category === undefined ? sql`` : sql`and entry.category = ${category}`,
      region === undefined ? sql`` : sql`and ${region} = any(entry.regions)`,
      from === undefined ? sql`` : sql`and entry.date >= (${from}::date)::timestamp at time zone 'Asia/Tashkent'`,
      to === undefined ? sql`` : sql`and entry.date < (${to}::date + 1)::timestamp at time zone 'Asia/Tashkent'`,
      // A parameter and the word after it are not to grow together.
    ],
    sql` `,
  )
}
