import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import { formerSlugs } from '#platform/former-slugs.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { takeTurn } from '#platform/turns.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { postSlugs, posts } from './table.server.ts'

/** A slug that no post has or had. A chosen one that is taken is refused; one made from the title gets a number. */
export async function freeSlug(tx: Tx, wanted: string, chosen: boolean, ownId = 0): Promise<string> {
  const base = wanted || 'post'
  // Of two transactions that look at once neither would see the other's slug.
  await takeTurn(tx, 'postSlugs')
  const taken = new Set(
    (
      await tx
        .select({ slug: posts.slug })
        .from(posts)
        .where(and(or(eq(posts.slug, base), sql`${posts.slug} ~ ${`^${base}-[0-9]+$`}`), ne(posts.id, ownId)))
        .union(
          tx
            .select({ slug: postSlugs.slug })
            .from(postSlugs)
            .where(
              and(
                or(eq(postSlugs.slug, base), sql`${postSlugs.slug} ~ ${`^${base}-[0-9]+$`}`),
                ne(postSlugs.post, ownId),
              ),
            ),
        )
    ).map((row) => row.slug),
  )
  if (!taken.has(base)) return base
  if (chosen) throw new Refusal(400, 'validation', { errors: fieldError('slug', 'taken', tx.actor.locale) })
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}

/** The title of the post in the bin that has a slug. */
export async function titleInBin(db: Db, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ title: posts.title_uz })
    .from(posts)
    .where(and(eq(posts.slug, slug), isNotNull(posts.deleted_at)))
  return row?.title
}

const former = formerSlugs(posts, 'post', postSlugs, postSlugs.post)

/** Leaves a redirect where a post used to be. */
export const rememberSlug = former.keep

/** The post outside the bin that has a slug, or had it. Refuses with 404. */
export const findNamed = former.findNamed
