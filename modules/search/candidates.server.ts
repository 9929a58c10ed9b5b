import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import type { SearchedType } from '#common/search.ts'
import type { Tx } from '#platform/write.server.ts'
import type { Asked } from './asked.server.ts'
import { type EntryKind, mostCounted } from './contract.ts'
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
const few = 150
/** Half of a piece of news is old after so many days; nothing else grows old. */
const halfLifeDays = 180

/** Candidates that the filters do not tell apart, counted. */
export type Alike = Pick<Candidate, 'kind' | 'type' | 'category' | 'regions' | 'at'> & { count: number }

type Row = [EntryKind, number, SearchedType, number | null, number[], number | null, number]
type AlikeRow = [EntryKind, SearchedType, number | null, number[], number | null, number]
type Answer = { best: Row[]; alike: AlikeRow[]; total: number }

type Sought = {
  query?: SQL
  filters?: Filters
  order?: Order
  /** How many of the best are wanted one by one; the rest is only counted. */
  most?: number
}
export type Candidates = { found: Candidate[]; alike: Alike[]; total: number }

/** Word for word the order of the index of `placed`: with other places for nulls it is not used. */
const latestFirst = 'placed desc nulls last'
const orders: Record<Order, string> = {
  relevance: `rank desc, ${latestFirst}, kind, entity`,
  newest: `${latestFirst}, kind, entity`,
  oldest: 'placed asc nulls first, kind, entity',
}

/**
 * At most 1001 visible entries of one language that a query finds, the latest first: a word that stands everywhere is not
 * looked for to its end. Those without a date come before all others. Only the best are told one by one, all of them in how
 * many are alike: in one row, since a thousand are slow to send.
 */
export async function candidates(
  tx: Reader,
  locale: Locale,
  { all, any, name }: Asked,
  { query = all, filters = {}, order = 'relevance', most = mostCounted + 1 }: Sought = {},
): Promise<Candidates> {
  const first = sql.raw(order === 'oldest' ? 'entry.placed asc nulls first' : `entry.${latestFirst}`)
  // `date_part` and not `extract`, which counts in slow decimals.
  const { rows } = await tx.execute<Answer>(sql`
    with found as materialized (
      select kind, entity, type, category, regions, date, placed, name, number, head, words from search_entries entry
      where entry.words @@ ${query} and ${entryIsVisible(locale)} ${narrowed(filters)}
      order by ${first} limit ${sql.raw(String(mostCounted + 1))}
    ), ranked as materialized (
      select kind, entity, type, category, regions, placed, date_part('year', date at time zone 'Asia/Tashkent') as year,
        date_part('epoch', date) * 1000 as at, (
          ts_rank(${weights}, head, ${any}, 1)
          + case when count(*) over () <= ${sql.raw(String(few))} then 0.3 * ts_rank(${weights}, words, ${any}, 1) else 0 end
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

/** How many visible entries of a language have all words, counted no further than to a hundred and one. */
export async function countIn(tx: Reader, locale: Locale, { all }: Asked): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from search_entries entry where entry.words @@ ${all} and ${entryIsVisible(locale)}
      order by entry.${sql.raw(latestFirst)} limit 101
    ) found
  `)
  return rows[0]?.count ?? 0
}

function narrowed({ type, category, region, from, to }: Filters): SQL {
  const types = sql.join(
    (type ?? []).map((each) => sql`${each}`),
    sql`, `,
  )
  return sql.join([
    type?.length ? sql`and entry.type in (${types})` : sql``,
    category === undefined ? sql`` : sql`and entry.category = ${category}`,
    region === undefined ? sql`` : sql`and ${region} = any(entry.regions)`,
    from === undefined ? sql`` : sql`and entry.date >= (${from}::date)::timestamp at time zone 'Asia/Tashkent'`,
    to === undefined ? sql`` : sql`and entry.date < (${to}::date + 1)::timestamp at time zone 'Asia/Tashkent'`,
  ])
}
