import { and, desc, eq, gte, isNull } from 'drizzle-orm'
import { normalizeUzbekLatin } from '#common/transliteration/transliterate.ts'
import type { Db } from '#platform/ground.server.ts'
import { posts } from './table.server.ts'

/** The post that a person has added since then under an Uzbek title, as long as nobody has changed it. */
export async function addedBy(
  db: Db,
  { person, title, since }: { person: string; title: string; since: Date },
): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: posts.slug })
    .from(posts)
    .where(
      and(
        eq(posts.created_by, person),
        gte(posts.created_at, since),
        eq(posts.title_uz, normalizeUzbekLatin(title.trim())),
        eq(posts.version, 1),
        isNull(posts.deleted_at),
      ),
    )
    .orderBy(desc(posts.id))
    .limit(1)
  return row?.slug
}
