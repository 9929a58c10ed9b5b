import { and, isNull, notInArray, sql } from 'drizzle-orm'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { shownInHtml } from '#modules/attachments/repository.server.ts'
import type { FileUse } from '#platform/file-uses.server.ts'
import { inLocale } from '#platform/localized-columns.server.ts'
import { categories } from './table.server.ts'

const bodies = locales.map((locale) => categories[localizedName('body', locale)])
const showing = shownInHtml(categories, bodies)

/** Pictures in the texts of category pages. There are a few dozen of them, so they are read through. */
export const categoryPictureUse: FileUse = {
  name: 'categories',
  thing: 'category',
  entity: 'category',
  shown: (id, besides = []) => sql`${id} in (
    select distinct picture.id from ${showing} where ${categories.visible} and ${notInArray(categories.id, besides)}
  )`,
  has: (id, besides = []) => sql`${id} in (
    select distinct picture.id from ${showing} where ${notInArray(categories.id, besides)}
  )`,
  named: () => [],
  html: ['body'],
  users: (db, id, locale) =>
    db
      .select({ slug: categories.slug, title: inLocale(categories, 'name', locale) })
      .from(categories)
      .where(
        and(
          isNull(categories.deleted_at),
          sql`${categories.id} in (select ${categories.id} from ${showing} where picture.id = ${id})`,
        ),
      )
      .orderBy(categories.id)
      .limit(100),
}
