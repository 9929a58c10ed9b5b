import { and, eq, isNull, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { type FileUse, itemsIn, namedIn } from '#platform/file-uses.server.ts'
import { inLocale } from '#platform/localized-columns.server.ts'
import { videoGallery, videoGalleryVideos } from './table.server.ts'
import { videoGalleryIsVisible } from './visibility.server.ts'

const captions = locales.map((locale) => localizedName('captions', locale))

const isUsedBy = (used: SQL): SQL =>
  sql`${videoGallery.id} in (select ${videoGalleryVideos.owner} from ${videoGalleryVideos} where ${used})`

/** `named` tells such files of one video. */
const fileUse = (named: FileUse['named'], used: (id: SQLWrapper | number) => SQL): FileUse => ({
  name: 'video_gallery',
  thing: 'Gallery',
  entity: 'video gallery',
  shown: (id, besides = []) => sql`exists (
    select from ${videoGalleryVideos} join ${videoGallery} on ${videoGallery.id} = ${videoGalleryVideos.owner}
    where ${used(id)} and ${videoGalleryIsVisible()} and ${notInArray(videoGallery.id, besides)}
  )`,
  has: (id, besides = []) => sql`exists (
    select from ${videoGalleryVideos} where ${used(id)} and ${notInArray(videoGalleryVideos.owner, besides)}
  )`,
  named: (gallery) =>
    itemsIn('videos', gallery).flatMap(({ at, item }) =>
      named(item).map(({ field, id }) => ({ field: `${at}.${field}`, id })),
    ),
  users: (db, id, locale) =>
    db
      .select({ id: videoGallery.id, title: inLocale(videoGallery, 'title', locale) })
      .from(videoGallery)
      .where(and(isUsedBy(used(id)), isNull(videoGallery.deleted_at)))
      .orderBy(videoGallery.id)
      .limit(100),
})

/** Posters of videos. */
export const videoPictureUse = fileUse(
  (video) => namedIn('poster', video),
  (id) => eq(videoGalleryVideos.poster, id),
)

/** Files of videos and of their captions. */
export const videoFileUse = fileUse(
  (video) => [
    ...namedIn('file', video),
    ...captions
      .flatMap((column) => namedIn(column, video))
      .map(({ id }, place) => ({ field: `captions.${place}.file`, id })),
  ],
  (id) => or(eq(videoGalleryVideos.file, id), ...captions.map((column) => eq(videoGalleryVideos[column], id))) as SQL,
)
