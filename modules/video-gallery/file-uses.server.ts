import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import type { FileUse } from '#platform/file-uses.server.ts'
import { inLocale } from '#platform/localized-columns.server.ts'
import { videoGallery, videoGalleryVideos } from './table.server.ts'
import { videoGalleryIsVisible } from './visibility.server.ts'

const isUsedBy = (used: SQL): SQL =>
  sql`${videoGallery.id} in (select ${videoGalleryVideos.owner} from ${videoGalleryVideos} where ${used})`

const fileUse = (used: (id: number) => SQL): FileUse => ({
  name: 'video_gallery',
  async shown(db, id) {
    const [row] = await db
      .select({ id: videoGallery.id })
      .from(videoGallery)
      .where(and(isUsedBy(used(id)), videoGalleryIsVisible()))
      .limit(1)
    return row !== undefined
  },
  users: (db, id, locale) =>
    db
      .select({ id: videoGallery.id, title: inLocale(videoGallery, 'title', locale) })
      .from(videoGallery)
      .where(and(isUsedBy(used(id)), isNull(videoGallery.deleted_at)))
      .orderBy(videoGallery.id)
      .limit(100),
})

/** Posters of videos. */
export const videoPictureUse = fileUse((id) => eq(videoGalleryVideos.poster, id))

/** Files of videos and of their captions. */
export const videoFileUse = fileUse(
  (id) =>
    or(
      eq(videoGalleryVideos.file, id),
      ...locales.map((locale) => eq(videoGalleryVideos[localizedName('captions', locale)], id)),
    ) as SQL,
)
