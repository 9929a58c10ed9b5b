import { and, eq, exists, inArray, not } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { permanentSlugs } from '#modules/categories/contract.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { posts } from '#modules/posts/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inLocale, inReadersScript, localeOf } from '#platform/localized-columns.server.ts'
import { perVersion } from '#platform/per-version.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { isShown } from '#platform/shown.server.ts'

/** A region or a category as a topic, by its name; `lang` is Uzbek where that is not translated. */
export type Section = { topic: string; name: string; lang: Locale }
export type Sections = { regions: Section[]; categories: Section[] }

/**
 * What one can be told of beside the main topics: the regions, and the categories that visitors see and that have posts. The
 * two that every portal has are told of by the main topics. Read once for as long as the content stays as it is.
 */
export function topicSections({
  db,
  contentVersion,
  locale,
}: Pick<RequestContext, 'db' | 'contentVersion' | 'locale'>): Promise<Sections> {
  return perVersion(contentVersion, `newsletter sections ${locale}`, async () => ({
    regions: await regionSections(db, locale),
    categories: await categorySections(db, locale),
  }))
}

async function regionSections(db: Db, locale: Locale): Promise<Section[]> {
  const rows = await db
    .select({ id: regions.id, name: inLocale(regions, 'name', locale), lang: localeOf(regions, 'name', locale) })
    .from(regions)
    .where(isShown(regions))
    .orderBy(regions.index, regions.id)
  return rows.map((row) => sectionOf('region', inReadersScript(row, locale, { text: ['name'] })))
}

async function categorySections(db: Db, locale: Locale): Promise<Section[]> {
  const withPosts = await db
    .select({ id: categories.id })
    .from(categories)
    .where(
      and(
        eq(categories.visible, true),
        not(inArray(categories.slug, permanentSlugs)),
        exists(
          db
            .select({ id: posts.id })
            .from(posts)
            .where(and(eq(posts.category, categories.id), isShown(posts))),
        ),
      ),
    )
  const known = new Set(withPosts.map(({ id }) => id))
  const cards = await categoryRepository.cards(db, locale)
  return cards.filter(({ id }) => known.has(id)).map((card) => sectionOf('category', card))
}

const sectionOf = (kind: string, { id, name, lang }: { id: number; name: string; lang: Locale }): Section => ({
  topic: `${kind}:${id}`,
  name,
  lang,
})
