import { and, asc, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { dayAt } from '#common/day.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { posts } from '#modules/posts/table.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { dayBegins } from '#platform/today.server.ts'
import type { MonthCount, Waiting, WaitingPost } from './contract.ts'

type Reading = Pick<Ground, 'db' | 'now'>

const mostListed = 4

/** The months of Tashkent up to now, the oldest first: `2026-11`. */
export function lastMonths(now: Date, count: number): string[] {
  const there = new Date(dayAt(now))
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() - (count - 1 - index), 1)).toISOString().slice(0, 7),
  )
}

/** How many active posts bear a date of each of the last twelve months. */
export async function postsByMonth({ db, now }: Reading): Promise<MonthCount[]> {
  const months = lastMonths(now(), 12)
  const month = sql<string>`to_char(${posts.date} at time zone 'Asia/Tashkent', 'YYYY-MM')`
  const rows = await db
    .select({ month, count: sql<number>`count(*)::int` })
    .from(posts)
    .where(
      and(
        eq(posts.active, true),
        isNull(posts.deleted_at),
        sql`${posts.date} >= ${dayBegins(`${months[0]}-01`)}`,
        lte(posts.date, now()),
      ),
    )
    .groupBy(sql`1`)
  const counts = new Map(rows.map((row) => [row.month, row.count]))
  return months.map((each) => ({ month: each, count: counts.get(each) ?? 0 }))
}

/** Posts that someone should look at: hidden ones, those still to come, and those that end within two weeks. */
export async function waitingPosts({ db }: Pick<Ground, 'db'>): Promise<Waiting> {
  const some = async (where: SQL | undefined, at: SQL<Date>, order: SQL) => {
    const [count, rows] = await Promise.all([
      db.$count(posts, where),
      db
        .select({ slug: posts.slug, title_uz: posts.title_uz, at: at.mapWith(posts.updated_at) })
        .from(posts)
        .where(where)
        .orderBy(order)
        .limit(mostListed),
    ])
    return { count, first: rows.map((row): WaitingPost => ({ ...row, at: row.at.toISOString() })) }
  }
  const appears = sql<Date>`greatest(${posts.date}, ${posts.publish_at})`
  const [hidden, scheduled, expiring] = await Promise.all([
    some(
      and(eq(posts.active, false), isNull(posts.deleted_at)),
      sql<Date>`${posts.updated_at}`,
      desc(posts.updated_at),
    ),
    some(postRepository.waiting.scheduled, appears, asc(appears)),
    some(postRepository.waiting.expiring, sql<Date>`${posts.unpublish_at}`, asc(posts.unpublish_at)),
  ])
  return { hidden, scheduled, expiring }
}
