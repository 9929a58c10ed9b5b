import { and, isNull, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type FileUse, itemsIn, namedIn } from '#platform/file-uses.server.ts'
import { inLocale } from '#platform/localized-columns.server.ts'
import { gallery, galleryImages } from './table.server.ts'
import { galleryIsVisible } from './visibility.server.ts'

const uses = (id: SQLWrapper | number): SQL =>
  sql`${gallery.id} in (select ${galleryImages.owner} from ${galleryImages} where ${galleryImages.attachment} = ${id})`

/** Pictures in albums. */
export const galleryPictureUse: FileUse = {
  name: 'gallery',
  thing: 'Gallery',
  entity: 'gallery',
  shown: (id, besides = []) => sql`exists (
    select from ${galleryImages} join ${gallery} on ${gallery.id} = ${galleryImages.owner}
    where ${galleryImages.attachment} = ${id} and ${galleryIsVisible()} and ${notInArray(gallery.id, besides)}
  )`,
  has: (id, besides = []) => sql`exists (
    select from ${galleryImages} where ${galleryImages.attachment} = ${id} and ${notInArray(galleryImages.owner, besides)}
  )`,
  named: (album) =>
    itemsIn('images', album).flatMap(({ at, item }) =>
      namedIn('attachment', item).map(({ field, id }) => ({ field: `${at}.${field}`, id })),
    ),
  users: (db, id, locale) =>
    db
      .select({ id: gallery.id, title: inLocale(gallery, 'title', locale) })
      .from(gallery)
      .where(and(uses(id), isNull(gallery.deleted_at)))
      .orderBy(gallery.id)
      .limit(100),
}
