import { eq } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { categories } from '#modules/categories/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { readable } from '#platform/localized-columns.server.ts'
import { newestFirst } from './cards.server.ts'
import { posts } from './table.server.ts'
import { postIsVisible, writtenLocales } from './visibility.server.ts'

/** The addresses of all visible posts, newest first, with the languages that each was written in. */
export async function postAddresses(
  db: Db,
  most: number,
): Promise<{ slug: string; translations: Locale[]; changed: Date }[]> {
  const rows = await db
    .select({
      slug: posts.slug,
      translations: writtenLocales(),
      changed: posts.updated_at,
    })
    .from(posts)
    .innerJoin(categories, eq(categories.id, posts.category))
    .where(postIsVisible())
    .orderBy(...newestFirst)
    .limit(most)
  return rows.map((row) => ({ ...row, translations: readable(row.translations) }))
}
