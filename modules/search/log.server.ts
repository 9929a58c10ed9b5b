import { and, desc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { dayAt } from '#common/day.ts'
import { foldText } from '#common/folding/fold.ts'
import { wordsIn } from '#common/folding/words.ts'
import type { Locale } from '#common/locale.ts'
import { type Page, page } from '#common/pagination.ts'
import type { Db, Ground } from '#platform/ground.server.ts'
import { describeError } from '#platform/log.server.ts'
import type { Searched, SearchLogQuery } from './contract.ts'
import { searchCounts } from './table.server.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Older counts tell nothing about what is missing today. */
const keptDays = 90
/** Nonsense that programs send must not fill the disk. */
const mostOfADay = 10_000
const longestKept = 100
/** Numbers of papers and phones lead to people: what has so many digits, however they are parted, is not kept. */
const personal = /(?:\d\s*){6,}|(?:\d[^\p{L}\d]*){9,}|@/u

/** Counts are written together: a write for each would cost more than the search. */
const gatheredMs = 2000
/** More at once are those of programs, and are not told from one another. */
const mostGathered = 1000

type Numbers = { searches: number; misses: number; clicks: number; places: number }
type Counted = Numbers & { day: string; locale: Locale; query: string; typed: string }
type Gathered = { counts: Map<string, Counted>; writing: Promise<void>; timer: NodeJS.Timeout | undefined }
const gathered = new WeakMap<Db, Gathered>()

function gatheredFor(db: Db): Gathered {
  const known = gathered.get(db)
  if (known) return known
  const first: Gathered = { counts: new Map(), writing: Promise.resolve(), timer: undefined }
  gathered.set(db, first)
  return first
}

async function counted(db: Db, counts: Counted[]): Promise<void> {
  await db.execute(sql`
    insert into search_counts (day, locale, query, typed, searches, misses, clicks, places)
    select * from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as row (day date, locale text, query text, typed text, searches int, misses int, clicks int, places int)
    where exists (select 1 from search_counts known where (known.day, known.locale, known.query) = (row.day, row.locale, row.query))
      or (row.searches > 0 and (select count(*) from search_counts known where known.day = row.day) < ${mostOfADay})
    order by day, locale, query
    on conflict (day, locale, query) do update set typed = excluded.typed, searches = search_counts.searches + excluded.searches,
      misses = search_counts.misses + excluded.misses, clicks = search_counts.clicks + excluded.clicks,
      places = search_counts.places + excluded.places
  `)
}

type Place = Pick<Ground, 'db' | 'now' | 'log'> & { locale: Locale }

/** Adds to what is gathered of a search, told by its keys; `asked` is what they are made of, of which the words alone are kept. Nobody who searches waits for it. */
function gather({ db, now, log, locale }: Place, asked: string, more: Partial<Numbers>): void {
  const query = foldText(asked, locale)
  if (query === '' || query.length > longestKept || personal.test(asked)) return
  const typed = wordsIn(asked.replace(/\p{Cf}/gu, ''))
    .map(({ text }) => text)
    .join(' ')
  const own = gatheredFor(db)
  const day = dayAt(now())
  const key = `${day} ${locale} ${query}`
  const known = own.counts.get(key) ?? { day, locale, query, typed, searches: 0, misses: 0, clicks: 0, places: 0 }
  if (!own.counts.has(key) && own.counts.size >= mostGathered) return
  own.counts.set(key, known)
  known.typed = typed
  for (const [name, count] of Object.entries(more) as [keyof Numbers, number][]) known[name] += count
  own.timer ??= setTimeout(() => void searchLog.write({ db, log }), gatheredMs).unref()
}

/**
 * What is searched for: how often, how often nothing was found, and at which place people clicked, by day and language (features,
 * 3.3). Of who searched nothing is kept.
 */
export const searchLog = {
  /** Counts a search; `missed` where nothing had all words. */
  search: (place: Place, typed: string, missed: boolean): void =>
    gather(place, typed, { searches: 1, misses: missed ? 1 : 0 }),

  /** Counts that what stands at a place, the first of which is 1, was chosen. Of what nobody searched for that day nothing is kept. */
  click: (context: Place, typed: string, place: number): void => gather(context, typed, { clicks: 1, places: place }),

  /** Writes what was gathered so far, and waits for what is being written: nothing of it comes later. */
  async write({ db, log }: Pick<Ground, 'db' | 'log'>): Promise<void> {
    const own = gatheredFor(db)
    clearTimeout(own.timer)
    own.timer = undefined
    const counts = [...own.counts.values()]
    own.counts.clear()
    if (counts.length > 0)
      own.writing = own.writing
        .then(() => counted(db, counts))
        .catch((error) => log.warn('search_not_counted', describeError(error)))
    await own.writing
  },

  /** The report: what was missed or searched for most comes first. */
  async report({ db, now, log }: Pick<Ground, 'db' | 'now' | 'log'>, query: SearchLogQuery): Promise<Page<Searched>> {
    await searchLog.write({ db, log })
    // Today is one of them.
    const since = dayAt(new Date(now().getTime() - (query.days - 1) * dayMs))
    const where = and(
      gte(searchCounts.day, since),
      query.locale ? eq(searchCounts.locale, query.locale as Locale) : undefined,
      query.of === 'misses' ? gt(searchCounts.misses, 0) : undefined,
    )
    const sumOf = (column: AnyPgColumn) => sql<number>`sum(${column})::int`
    const groups = db
      .select({
        query: searchCounts.query,
        typed: sql<string>`coalesce((array_agg(${searchCounts.typed} order by ${searchCounts.day} desc)
          filter (where ${searchCounts.typed} <> ''))[1], ${searchCounts.query})`.as('typed_last'),
        locale: searchCounts.locale,
        searches: sumOf(searchCounts.searches).as('all_searches'),
        misses: sumOf(searchCounts.misses).as('all_misses'),
        clicks: sumOf(searchCounts.clicks).as('all_clicks'),
        place: sql<number | null>`(sum(${searchCounts.places})::float8 / nullif(sum(${searchCounts.clicks}), 0))`.as(
          'mean_place',
        ),
        last: sql<string>`max(${searchCounts.day})::text`.as('last_day'),
      })
      .from(searchCounts)
      .where(where)
      .groupBy(searchCounts.query, searchCounts.locale)
      .as('groups')
    const count = await db.$count(groups)
    const rows = await db
      .select()
      .from(groups)
      .orderBy(desc(query.of === 'misses' ? groups.misses : groups.searches), groups.query, groups.locale)
      .limit(query.page_size)
      .offset((query.p - 1) * query.page_size)
    return page(rows, count, query)
  },

  /** Removes counts that are too old to say anything. */
  async sweep(db: Db, now: Date): Promise<void> {
    await db.delete(searchCounts).where(lt(searchCounts.day, dayAt(new Date(now.getTime() - keptDays * dayMs))))
  },
}
