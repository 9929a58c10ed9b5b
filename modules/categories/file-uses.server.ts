import { and, isNull, notInArray, sql } from 'drizzle-orm'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { htmlShows } from '#modules/attachments/repository.server.ts'
import type { FileUse } from '#platform/file-uses.server.ts'
import { inLocale } from '#platform/localized-columns.server.ts'
import { categories } from './table.server.ts'

const bodies = locales.map((locale) => categories[localizedName('body', locale)])

/** Pictures in the texts of category pages. There are a few dozen of them, so they are read through. */
export const categoryPictureUse: FileUse = {
  name: 'categories',
  thing: 'category',
  entity: 'category',
  shown: (id, besides = []) => sql`exists (
    select from ${categories}
    where ${categories.visible} and ${notInArray(categories.id, besides)} and ${htmlShows(bodies, id)}
  )`,
  has: (id, besides = []) => sql`exists (
    select from ${categories} where ${notInArray(categories.id, besides)} and ${htmlShows(bodies, id)}
  )`,
  named: () => [],
  html: ['body'],
  users: (db, id, locale) =>
    db
      .select({ slug: categories.slug, title: inLocale(categories, 'name', locale) })
      .from(categories)
      .where(and(isNull(categories.deleted_at), htmlShows(bodies, sql`${id}`)))
      .orderBy(categories.id)
      .limit(100),
}
