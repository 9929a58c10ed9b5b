import { desc, eq } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { categories } from '#modules/categories/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inAllLocales, readableIn } from '#platform/localized-columns.server.ts'
import { documents } from './table.server.ts'
import { documentIsVisible } from './visibility.server.ts'

/** The slugs of all visible documents, newest first, with the languages that each was written in. */
export async function documentAddresses(
  db: Db,
  most: number,
): Promise<{ slug: string; translations: Locale[]; changed: Date }[]> {
  const rows = await db
    .select({
      slug: documents.slug,
      changed: documents.updated_at,
      ...inAllLocales(documents, 'title'),
    })
    .from(documents)
    .leftJoin(categories, eq(categories.id, documents.category))
    .where(documentIsVisible())
    .orderBy(desc(documents.id))
    .limit(most)
  return rows.map(({ slug, changed, ...titles }) => ({ slug, changed, translations: readableIn(titles, 'title') }))
}
