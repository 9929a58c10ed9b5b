import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import { formerSlugs } from '#platform/former-slugs.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { takeTurn } from '#platform/turns.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { postSlugs, posts } from './table.server.ts'

type Wanted = { slug: string; chosen: boolean; ownId?: number }

/**
 * Slugs that no post has or had, one for each that is wanted. A chosen one that is taken is refused; one made from the title
 * gets a number.
 */
export async function freeSlugs(tx: Tx, wanted: Wanted[]): Promise<string[]> {
  // Of two transactions that look at once neither would see the other's slug.
  await takeTurn(tx, 'postSlugs')
  const bases = wanted.map(({ slug }) => slug || 'post')
  const whose = new Map<string, number>()
  const note = ({ slug, post }: Owned) => whose.set(slug, whose.has(slug) && whose.get(slug) !== post ? nobodys : post)
  const isTaken = (slug: string, ownId = 0) => whose.has(slug) && whose.get(slug) !== ownId
  for (const owned of await ownedBy(tx, (slug) => inArray(slug, [...new Set(bases)]))) note(owned)
  const free: string[] = []
  for (const [at, { chosen, ownId }] of wanted.entries()) {
    const base = bases[at] as string
    let [slug, number] = [base, 1]
    if (isTaken(base, ownId)) {
      if (chosen) throw new Refusal(400, 'validation', { errors: fieldError('slug', 'taken', tx.actor.locale) })
      // With their numbers: of few only, since others are not asked about by an index.
      for (const owned of await ownedBy(tx, (slug) => sql`${slug} ~ ${`^${base}-[0-9]+$`}`)) note(owned)
    }
    while (isTaken(slug, ownId)) {
      number += 1
      slug = `${base}-${number}`
    }
    note({ slug, post: ownId ?? nobodys })
    free.push(slug)
  }
  return free
}

type Owned = { slug: string; post: number }

/** In place of a post that is not there yet, and of several. */
const nobodys = -1

/** Some slugs that posts have or had, and whose they are. */
const ownedBy = async (tx: Tx, are: (slug: PgColumn) => SQL): Promise<Owned[]> =>
  tx
    .select({ slug: posts.slug, post: posts.id })
    .from(posts)
    .where(are(posts.slug))
    .unionAll(tx.select({ slug: postSlugs.slug, post: postSlugs.post }).from(postSlugs).where(are(postSlugs.slug)))

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
