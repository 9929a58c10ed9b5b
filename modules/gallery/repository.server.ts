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
import { card, cover, firstImage, imageCount, newestFirst, selectCards } from './cards.server.ts'
import type { AdminGalleryQuery, GalleryCard, GalleryPage, GalleryRow } from './contract.ts'
import { imagesForVisitors } from './images.server.ts'
import { gallery } from './table.server.ts'
import { galleryIsVisible } from './visibility.server.ts'

function matching({ bin, active, title }: AdminGalleryQuery): SQL {
  return and(
    inBin(gallery, bin),
    active && eq(gallery.active, active === 'true'),
    title ? saysInAnyLanguage(gallery, 'title', title) : undefined,
  ) as SQL
}

/** Albums of the photo gallery as visitors look through them and as staff list them. */
export const galleryRepository = {
  ...crud(gallery, 'gallery', gallery.id),

  /** One page of the albums that visitors may see, newest first. */
  async cards(db: Db, { locale, ...asked }: PageQuery & { locale: Locale }): Promise<Page<GalleryCard>> {
    const count = await db.$count(gallery, galleryIsVisible())
    return readPage(asked, count, async ({ limit, offset }) => {
      const shown = selectCards(db, locale).where(galleryIsVisible())
      const rows = await shown
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset)
      return rows.map((row) => card(row, locale))
    })
  },

  /** One album with all its images. What is hidden is refused like what never existed. */
  async published(db: Db, id: number, locale: Locale): Promise<GalleryPage> {
    const [row] = await selectCards(db, locale).where(and(eq(gallery.id, id), galleryIsVisible()))
    if (!row) throw notFound('gallery')
    return {
      ...card(row, locale),
      images: await imagesForVisitors(db, id, locale),
      updated_at: row.updated_at.toISOString(),
      locale,
      translations: readableIn(row, 'title'),
    }
  },

  /** The ids of all visible albums, newest first, with the languages that each was written in. */
  addresses: (db: Db, most: number) =>
    numberedAddresses(db, gallery, { shown: galleryIsVisible(), order: newestFirst, most }),

  /** One page of the staff's list, newest first. */
  async forAdmin(db: Db, query: AdminGalleryQuery): Promise<Page<GalleryRow>> {
    const where = matching(query)
    const [rows, count] = await Promise.all([
      db
        .select({
          id: gallery.id,
          ...inAllLocales(gallery, 'title'),
          date: gallery.date,
          active: gallery.active,
          version: gallery.version,
          created_at: gallery.created_at,
          updated_at: gallery.updated_at,
          deleted_at: gallery.deleted_at,
          count: imageCount,
          shown: sql<boolean>`(${galleryIsVisible()})`,
          picture: pictureColumns('uz'),
        })
        .from(gallery)
        .leftJoin(cover, firstImage)
        .leftJoin(attachments, eq(attachments.id, cover.attachment))
        .where(where)
        .orderBy(...newestFirst)
        .limit(query.page_size)
        .offset((query.p - 1) * query.page_size),
      db.$count(gallery, where),
    ])
    const results = rows.map(({ picture, ...row }) => ({
      ...row,
      complete: translatedInto(row, 'title'),
      cover: pictureOf(picture, 'uz'),
      ...stampsOf(row),
    }))
    return page(results, count, query)
  },

  /** When the day of the next album comes, or undefined when none is waiting. */
  nextChange: (db: Db) => nextDayOf(db, gallery.date),
}
