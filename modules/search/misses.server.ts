import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { dayAt } from '#common/day.ts'
import type { Locale } from '#common/locale.ts'
import { type Page, page } from '#common/pagination.ts'
import type { Db, Ground } from '#platform/ground.server.ts'
import { describeError } from '#platform/log.server.ts'
import type { Miss, MissesQuery } from './contract.ts'
import { searchCounts } from './table.server.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Older counts tell nothing about what is missing today. */
const keptDays = 90
/** Nonsense that programs send must not fill the disk. */
const mostOfADay = 5000
const longestKept = 100
/** Numbers of papers and phones lead to people: what has so many digits is not kept. */
const personal = /(?:\d\s*){6,}|@/

/** Misses are written together, so that searches in a crowd do not wait for each other's counts. */
const gatheredMs = 250
/** More at once are those of programs, and are not told from one another. */
const mostGathered = 200

type Counted = { day: string; locale: Locale; query: string; misses: number }
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
    insert into search_counts (day, locale, query, misses)
    select day, locale, query, misses from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as row (day date, locale text, query text, misses int)
    where (select count(*) from search_counts known where known.day = row.day) < ${mostOfADay}
    order by day, locale, query
    on conflict (day, locale, query) do update set misses = search_counts.misses + excluded.misses
  `)
}

/** Searches that found nothing: how often, on which day, in which language. Of who searched nothing is kept. */
export const misses = {
  /** Counts one, by its keys; `typed` is what they were made of. Nobody who searches waits for it. */
  count({ db, now, log }: Pick<Ground, 'db' | 'now' | 'log'>, locale: Locale, query: string, typed: string): void {
    if (query === '' || query.length > longestKept || personal.test(typed)) return
    const own = gatheredFor(db)
    const day = dayAt(now())
    const key = `${day} ${locale} ${query}`
    const known = own.counts.get(key)
    if (known) known.misses += 1
    else if (own.counts.size < mostGathered) own.counts.set(key, { day, locale, query, misses: 1 })
    own.timer ??= setTimeout(() => void misses.write({ db, log }), gatheredMs).unref()
  },

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

  /** The report: what is missed most comes first. */
  async report({ db, now, log }: Pick<Ground, 'db' | 'now' | 'log'>, query: MissesQuery): Promise<Page<Miss>> {
    await misses.write({ db, log })
    const since = dayAt(new Date(now().getTime() - query.days * dayMs))
    const where = and(
      gte(searchCounts.day, since),
      query.locale ? eq(searchCounts.locale, query.locale as Locale) : undefined,
    )
    const groups = db
      .select({
        query: searchCounts.query,
        locale: searchCounts.locale,
        misses: sql<number>`sum(${searchCounts.misses})::int`.as('all_misses'),
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
      .orderBy(desc(groups.misses), groups.query, groups.locale)
      .limit(query.page_size)
      .offset((query.p - 1) * query.page_size)
    return page(rows, count, query)
  },

  /** Removes counts that are too old to say anything. */
  async sweep(db: Db, now: Date): Promise<void> {
    await db.delete(searchCounts).where(lt(searchCounts.day, dayAt(new Date(now.getTime() - keptDays * dayMs))))
  },
}
