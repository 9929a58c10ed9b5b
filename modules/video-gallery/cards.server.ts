import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Locale, pathIn } from '#common/locale.ts'
import { pictureColumns, pictureOf } from '#modules/attachments/repository.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inAllLocales } from '#platform/localized-columns.server.ts'
import { localizedReads, readTexts, shownLang } from '#platform/localized-reading.server.ts'
import { type VideoGalleryCard, videoGalleryTexts } from './contract.ts'
import { videoGallery, videoGalleryVideos } from './table.server.ts'

/** The first video of a gallery, for queries that left-join it by `firstVideo`. */
export const cover = alias(videoGalleryVideos, 'cover')
export const firstVideo = eq(
  cover.id,
  sql`(select ${videoGalleryVideos.id} from ${videoGalleryVideos} where ${videoGalleryVideos.owner} = ${videoGallery.id}
    order by ${videoGalleryVideos.index}, ${videoGalleryVideos.id} limit 1)`,
)

/** How many videos a gallery holds; for queries that join another table. */
export const videoCount = sql<number>`(select count(*)::int from ${videoGalleryVideos} where ${videoGalleryVideos.owner} = ${videoGallery.id})`

const seconds = sql<
  number | null
>`(select case when count(*) = count(${videoGalleryVideos.duration}) then sum(${videoGalleryVideos.duration})::int end
  from ${videoGalleryVideos} where ${videoGalleryVideos.owner} = ${videoGallery.id})`

export const newestFirst = [desc(videoGallery.date), desc(videoGallery.id)]

/** Cards of galleries; the caller adds who may see them and how many. */
export const selectCards = (db: Db, locale: Locale) =>
  db
    .select({
      id: videoGallery.id,
      ...localizedReads(videoGallery, videoGalleryTexts, locale),
      ...inAllLocales(videoGallery, 'title'),
      date: videoGallery.date,
      updated_at: videoGallery.updated_at,
      count: videoCount,
      duration: seconds,
      ...pictureColumns(locale),
    })
    .from(videoGallery)
    .leftJoin(cover, firstVideo)
    .leftJoin(attachments, eq(attachments.id, cover.poster))
    .$dynamic()

type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

/** A selected row as visitors get it. */
export function card(row: CardRow, locale: Locale): VideoGalleryCard {
  const { texts, untranslated } = readTexts(row, videoGalleryTexts, locale)
  return {
    id: row.id,
    title: texts.title,
    description: texts.description,
    lang: shownLang(row.title_lang, locale),
    untranslated,
    date: row.date,
    cover: pictureOf(row, locale),
    count: row.count,
    duration: row.duration,
    link: pathIn(locale, `/video-gallery/${row.id}`),
  }
}
