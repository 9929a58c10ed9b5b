import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { WaitingState } from './contract.ts'
import { posts } from './table.server.ts'

/** How far ahead what ends soon is told, in days. */
const soonDays = 14

/** Posts outside the bin that will be shown by themselves, and those that will be hidden by themselves within two weeks. */
export const waitingPosts: Record<WaitingState, SQL> = {
  scheduled: published(or(gt(posts.date, sql`now()`), gt(posts.publish_at, sql`now()`))),
  expiring: published(
    gt(posts.unpublish_at, sql`now()`),
    lte(posts.unpublish_at, sql`now() + ${soonDays} * interval '1 day'`),
  ),
}

function published(...further: (SQL | undefined)[]): SQL {
  return and(eq(posts.active, true), isNull(posts.deleted_at), ...further) as SQL
}
