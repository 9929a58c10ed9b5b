import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { categories } from '#modules/categories/table.server.ts'
import { posts } from './table.server.ts'

/**
 * The one rule for what visitors may see of posts (decisions, section 5): active, its date has come, within its publishing
 * times, its category and all above it active, not in the bin. Every public reader joins `categories` and uses this.
 */
export const postIsVisible = (): SQL =>
  and(
    eq(posts.active, true),
    isNull(posts.deleted_at),
    lte(posts.date, sql`now()`),
    or(isNull(posts.publish_at), lte(posts.publish_at, sql`now()`)),
    or(isNull(posts.unpublish_at), sql`${posts.unpublish_at} > now()`),
    eq(categories.visible, true),
  ) as SQL
