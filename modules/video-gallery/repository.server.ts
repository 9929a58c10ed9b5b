import { and, eq, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { translatedInto } from '#common/localized.ts'
import { type Page, type PageQuery, page, readPage } from '#common/pagination.ts'
import { pictureColumns, pictureOf } from '#modules/attachments/repository.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { crud } from '#platform/crud.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { saysInAnyLanguage } from '#platform/in-any-language.server.ts'
import { inAllLocales, readableIn } from '#platform/localized-columns.server.ts'
import { numberedAddresses } from '#platform/numbered-addresses.server.ts'
import { inBin } from '#platform/shown.server.ts'
import { stampsOf } from '#platform/stamps.server.ts'
import { nextDayOf } from '#platform/today.server.ts'
import { card, cover, firstVideo, newestFirst, selectCards, videoCount } from './cards.server.ts'
import type { AdminVideoGalleryQuery, VideoGalleryCard, VideoGalleryPage, VideoGalleryRow } from './contract.ts'
import { videoGallery } from './table.server.ts'
import { videosForVisitors } from './videos.server.ts'
import { videoGalleryIsVisible } from './visibility.server.ts'

function matching({ bin, active, title }: AdminVideoGalleryQuery): SQL {
  return and(
    inBin(videoGallery, bin),
    active && eq(videoGallery.active, active === 'true'),
    title ? saysInAnyLanguage(videoGallery, 'title', title) : undefined,
  ) as SQL
}

/** Galleries of videos as visitors watch them and as staff list them. */
export const videoGalleryRepository = {
  ...crud(videoGallery, 'video gallery', videoGallery.id),

  /** One page of the galleries that visitors may see, newest first. */
  async cards(db: Db, { locale, ...asked }: PageQuery & { locale: Locale }): Promise<Page<VideoGalleryCard>> {
    const count = await db.$count(videoGallery, videoGalleryIsVisible())
    return readPage(asked, count, async ({ limit, offset }) => {
      const shown = selectCards(db, locale).where(videoGalleryIsVisible())
      const rows = await shown
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset)
      return rows.map((row) => card(row, locale))
    })
  },

  /** One gallery with all its videos. What is hidden is refused like what never existed. */
  async published(db: Db, id: number, locale: Locale): Promise<VideoGalleryPage> {
    const [row] = await selectCards(db, locale).where(and(eq(videoGallery.id, id), videoGalleryIsVisible()))
    if (!row) throw notFound('video gallery')
    return {
      ...card(row, locale),
      videos: await videosForVisitors(db, id, locale),
      updated_at: row.updated_at.toISOString(),
      locale,
      translations: readableIn(row, 'title'),
    }
  },

  /** The ids of all visible galleries, newest first, with the languages that each was written in. */
  addresses: (db: Db, most: number) =>
    numberedAddresses(db, videoGallery, { shown: videoGalleryIsVisible(), order: newestFirst, most }),

  /** One page of the staff's list, newest first. */
  async forAdmin(db: Db, query: AdminVideoGalleryQuery): Promise<Page<VideoGalleryRow>> {
    const where = matching(query)
    const [rows, count] = await Promise.all([
      db
        .select({
          id: videoGallery.id,
          ...inAllLocales(videoGallery, 'title'),
          date: videoGallery.date,
          active: videoGallery.active,
          version: videoGallery.version,
          created_at: videoGallery.created_at,
          updated_at: videoGallery.updated_at,
          deleted_at: videoGallery.deleted_at,
          count: videoCount,
          shown: sql<boolean>`(${videoGalleryIsVisible()})`,
          picture: pictureColumns('uz'),
        })
        .from(videoGallery)
        .leftJoin(cover, firstVideo)
        .leftJoin(attachments, eq(attachments.id, cover.poster))
        .where(where)
        .orderBy(...newestFirst)
        .limit(query.page_size)
        .offset((query.p - 1) * query.page_size),
      db.$count(videoGallery, where),
    ])
    const results = rows.map(({ picture, ...row }) => ({
      ...row,
      complete: translatedInto(row, 'title'),
      cover: pictureOf(picture, 'uz'),
      ...stampsOf(row),
    }))
    return page(results, count, query)
  },

  /** When the day of the next gallery comes, or undefined when none is waiting. */
  nextChange: (db: Db) => nextDayOf(db, videoGallery.date),
}
