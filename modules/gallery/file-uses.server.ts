import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { FileUse } from '#platform/file-uses.server.ts'
import { inLocale } from '#platform/localized-columns.server.ts'
import { gallery, galleryImages } from './table.server.ts'
import { galleryIsVisible } from './visibility.server.ts'

const uses = (id: number): SQL =>
  sql`${gallery.id} in (select ${galleryImages.owner} from ${galleryImages} where ${galleryImages.attachment} = ${id})`

/** Pictures in albums. */
export const galleryPictureUse: FileUse = {
  name: 'gallery',
  async shown(db, id) {
    const [row] = await db
      .select({ id: gallery.id })
      .from(gallery)
      .where(and(uses(id), galleryIsVisible()))
      .limit(1)
    return row !== undefined
  },
  users: (db, id, locale) =>
    db
      .select({ id: gallery.id, title: inLocale(gallery, 'title', locale) })
      .from(gallery)
      .where(and(uses(id), isNull(gallery.deleted_at)))
      .orderBy(gallery.id)
      .limit(100),
}
