import { asc, inArray } from 'drizzle-orm'
import { localizedName } from '#common/localized.ts'
import { gallery, galleryImages } from '#modules/gallery/table.server.ts'
import { videoGallery, videoGalleryVideos } from '#modules/video-gallery/table.server.ts'
import { beginningOf } from '#platform/today.server.ts'
import { type Draft, joined, plainDraft, type Source, textsOf, withMore } from '../draft.server.ts'
import { chosen, isLive } from './chosen.server.ts'
import { kindWords } from './kind-words.ts'

type Row = typeof gallery.$inferSelect

/** An album is shown when there is something to look at, from its day on. */
const albumDraft = (row: Row, isEmpty: boolean) => ({
  ...plainDraft,
  entity: row.id,
  key: String(row.id),
  date: beginningOf(row.date),
  from_at: beginningOf(row.date),
  shown: isLive(row) && !isEmpty,
  texts: textsOf(row, { title: 'title', lead: ['description'] }),
})

/** Albums of photos, with the captions. */
export const gallerySource: Source = {
  kind: 'gallery',
  entity: 'gallery',
  async read(db, which) {
    const rows = await chosen(db, gallery, which)
    const ids = rows.map(({ id }) => id)
    const images = ids.length
      ? await db
          .select()
          .from(galleryImages)
          .where(inArray(galleryImages.owner, ids))
          .orderBy(asc(galleryImages.owner), asc(galleryImages.index), asc(galleryImages.id))
      : []
    const byOwner = Map.groupBy(images, ({ owner }) => owner)
    return rows.map((row): Draft => {
      const own = byOwner.get(row.id) ?? []
      const draft = albumDraft(row, own.length === 0)
      const caption = (locale: 'uz' | 'uzb' | 'ru' | 'en') => own.map((each) => each[localizedName('caption', locale)])
      return {
        ...draft,
        type: 'gallery',
        thumbnail: own[0]?.attachment ?? null,
        texts: withMore(draft.texts, (_texts, locale) => ({
          body: joined(...caption(locale)),
          files: kindWords.gallery[locale],
        })),
      }
    })
  },
}

/** Galleries of videos, with what is said in them. */
export const videoSource: Source = {
  kind: 'video_gallery',
  entity: 'video gallery',
  async read(db, which) {
    const rows = await chosen(db, videoGallery, which)
    const ids = rows.map(({ id }) => id)
    const videos = ids.length
      ? await db
          .select()
          .from(videoGalleryVideos)
          .where(inArray(videoGalleryVideos.owner, ids))
          .orderBy(asc(videoGalleryVideos.owner), asc(videoGalleryVideos.index), asc(videoGalleryVideos.id))
      : []
    const byOwner = Map.groupBy(videos, ({ owner }) => owner)
    return rows.map((row): Draft => {
      const own = byOwner.get(row.id) ?? []
      const draft = albumDraft(row, own.length === 0)
      return {
        ...draft,
        type: 'video',
        thumbnail: own[0]?.poster ?? null,
        texts: withMore(draft.texts, (_texts, locale) => ({
          body: joined(
            ...own.flatMap((each) => [each[localizedName('title', locale)], each[localizedName('transcript', locale)]]),
          ),
          files: kindWords.video[locale],
        })),
      }
    })
  },
}
