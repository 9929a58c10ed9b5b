import { and, isNull, sql } from 'drizzle-orm'
import { idBySlugOrId } from '#platform/addressed.server.ts'
import { crud } from '#platform/crud.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { postAddresses } from './addresses.server.ts'
import { adminPosts } from './admin-list.server.ts'
import { postLists } from './lists.server.ts'
import { currentSlug, isVisible, previewed, published } from './page.server.ts'
import { findNamed, titleInBin } from './slugs.server.ts'
import { posts } from './table.server.ts'
import { waitingPosts } from './waiting.server.ts'

/** Moments at which posts appear, disappear or change their place by themselves. */
const ownDates = [posts.date, posts.publish_at, posts.unpublish_at, posts.pinned_until]

/** Posts: what visitors read (`cards` … `published`) and what staff see and change (`find`, `forAdmin`, and the writes of `crud`). */
export const postRepository = {
  addresses: postAddresses,
  ...crud(posts, 'post', posts.slug),
  ...adminPosts,
  ...postLists,
  published,
  isVisible,
  previewed,
  currentSlug,
  titleInBin,
  findNamed,

  /** A post outside the bin as staff see it, by slug or id, or by a slug that it had. Refuses with 404. */
  async findAddressed(db: Db, slugOrId: string) {
    const [row] = await db
      .select()
      .from(posts)
      .where(and(sql`${posts.id} = ${idBySlugOrId(posts, slugOrId)}`, isNull(posts.deleted_at)))
    return row ?? findNamed(db, slugOrId)
  },

  /** The conditions of posts that wait for a moment. */
  waiting: waitingPosts,

  /** When the next post appears, disappears or is no longer pinned by its own dates, or undefined when none is waiting. */
  async nextChange(db: Db): Promise<Date | undefined> {
    const soonest = (column: (typeof ownDates)[number]) =>
      db
        .select({ at: sql<Date | null>`min(${column})`.mapWith(posts.date) })
        .from(posts)
        .where(and(sql`${column} > now()`, isNull(posts.deleted_at)))
    const rows = (await Promise.all(ownDates.map(soonest))).flat()
    const times = rows.flatMap((row) => (row.at ? [row.at.getTime()] : []))
    return times.length > 0 ? new Date(Math.min(...times)) : undefined
  },
}
