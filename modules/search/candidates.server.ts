import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import type { SearchedType } from '#common/search.ts'
import type { Tx } from '#platform/write.server.ts'
import type { Asked } from './asked.server.ts'
import { type EntryKind, mostCounted, type SearchQuery } from './contract.ts'
import { orders } from './facets.ts'
import { daysBetween, markOf, narrowedTo } from './marks.server.ts'
import type { Statistics, Stretch } from './statistics.server.ts'
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

/** Weights of files, texts, summaries and titles: 0.5, 1, 4 and 10 (features, 3.3). */
const weights = sql.raw("'{0.05,0.1,0.4,1}'")
/** So few that their whole texts are weighed, too. */
const few = 24
/** Half of a piece of news is old after so many days; nothing else grows old. */
const halfLifeDays = 180

type Sought = {
  /** Which words must be there. */
  words?: 'all' | 'any'
  filters?: Filters
  order?: SearchQuery['sort']
  /** Where nothing is known, the database decides how it looks. */
  statistics: Statistics
  /** What else is read, by name, in the same statement, where all that has the words is no more than is counted. */
  besides?: () => Record<string, SQL>
}

/** `besides` is empty where more was found. */
export type Looked = { found: Candidate[]; besides: Record<string, unknown> }

/** Word for word the order of the index of `placed`: with other places for nulls it is not used. */
const byIndex = { latest: 'placed desc nulls last', oldest: 'placed asc nulls first' }
/** Orders that no index has: what has the words is found by the index of words alone, so that no database reads all in their order. */
export const ofThese = { latest: "placed + interval '0' desc", oldest: "placed + interval '0'" }
/** Where nothing is known of the table the database decides how it looks. */
export const orderIn = ({ newest }: Statistics) => (newest.length === 0 ? byIndex : ofThese)

/** By so much more than is thought to be needed one looks: a word is not as common at all times. */
export const slack = 1.2
/** An entry that is read costs as much as so many whose marks are only looked at. */
const dearer = 40
/** A few hundred of each language, to see how common a word is. */
export const probed = 1800
/** Where what the database knows of words has misled twice, all are looked at. */
const mostTries = 2

/**
 * At most 201 visible entries of one language that a query finds, the latest first: a word that stands everywhere is not
 * looked for to its end. From how common its words are follows among how many of the newest so many are found, and all are
 * looked at only where these do not suffice. Those without a date come before all others. They are told in the order that is
 * asked for, in one row, since hundreds are slow to send.
 */
export async function candidates(tx: Reader, locale: Locale, asked: Asked, sought: Sought): Promise<Looked> {
  const { words = 'all', filters = {}, order = 'relevance', statistics, besides } = sought
  const marks = marksOf(filters)
  const look = (query: SQL, more?: Record<string, SQL>) =>
    lookedFor(tx, locale, asked, narrowedTo(query, marks), sought, more)
  const nearest = order === 'oldest' ? statistics.oldest : statistics.newest
  const steps = filters.from || filters.to ? [] : nearest
  let share = statistics.words.shareOf(asked.keys, locale, words)
  let before = 0
  for (let tries = 0; tries < mostTries; tries += 1) {
    const step = stepFor(steps, share, before)
    if (!step) break
    const near = await look(narrowedTo(asked.exactly[words], [step.marks()]))
    if (near.found.length > mostCounted) return near
    share = (near.found.length + 1) / step.most
    before = step.most
  }
  return look(asked[words], besides?.())
}

/** The fewest of the newest that hold enough; undefined where it is cheaper to read all that holds the words. */
function stepFor(steps: Stretch[], share: number | undefined, before: number): Stretch | undefined {
  if (share === undefined) return steps.find(({ most }) => most >= probed)
  const needed = (slack * (mostCounted + 1)) / share
  const everywhere = share * (steps.at(-1)?.most ?? 0)
  return everywhere * dearer < needed ? undefined : steps.find(({ most }) => most >= needed && most > before)
}

async function lookedFor(
  tx: Reader,
  locale: Locale,
  { any, name }: Asked,
  query: SQL,
  { filters = {}, order = 'relevance', statistics }: Sought,
  more: Record<string, SQL> = {},
): Promise<Looked> {
  // Selections by themselves, which the database makes where they are wanted and not before.
  const besides = Object.entries(more).map(
    ([name, one]) =>
      sql`, case when (select count(*) from found) <= ${sql.raw(String(mostCounted))} then ${one} end as ${sql.identifier(name)}`,
  )
  const first = sql.raw(orderIn(statistics)[order === 'oldest' ? 'oldest' : 'latest'])
  // `date_part` and not `extract`, which counts in slow decimals. Marks are no words: texts are not longer for them.
  const { rows } = await tx.execute<{ found: string | null; [name: string]: unknown }>(sql`
    with found as materialized (
      select kind, entity, type, category, regions, date, placed, name, number, head from search_entries entry
      where entry.words @@ ${query} and ${entryIsVisible(locale)} ${narrowed(filters)}
      order by ${first} limit ${sql.raw(String(mostCounted + 1))}
    ), ranked as (
      select kind, entity, type, category, regions, date_part('epoch', date) * 1000 as at, (
          ts_rank(${weights}, ts_filter(head, '{a,b,c,d}'), ${any}, 1)
          + case when (select count(*) from found) <= ${sql.raw(String(few))} then 0.3 * (
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
    select string_agg(
      concat_ws(' ', kind, entity, type, coalesce(category::text, ''), array_to_string(regions, ','), coalesce(at::text, ''), rank), ';'
    ) as found ${sql.join(besides)} from ranked
  `)
  const { found, ...others } = rows[0] ?? { found: null }
  const all = (found?.split(';') ?? []).map((text) => candidateOf(text, locale))
  return { found: all.toSorted(orders[order]), besides: others }
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
