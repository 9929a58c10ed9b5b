import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Locale, pathIn } from '#common/locale.ts'
import { pictureColumns, pictureOf } from '#modules/attachments/repository.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inAllLocales } from '#platform/localized-columns.server.ts'
import { localizedReads, readTexts, shownLang } from '#platform/localized-reading.server.ts'
import { type GalleryCard, galleryTexts } from './contract.ts'
import { gallery, galleryImages } from './table.server.ts'

/** The first image of an album, for queries that left-join it by `firstImage`. */
export const cover = alias(galleryImages, 'cover')
export const firstImage = eq(
  cover.id,
  sql`(select ${galleryImages.id} from ${galleryImages} where ${galleryImages.owner} = ${gallery.id}
    order by ${galleryImages.index}, ${galleryImages.id} limit 1)`,
)

/** How many images an album holds; for queries that join another table. */
export const imageCount = sql<number>`(select count(*)::int from ${galleryImages} where ${galleryImages.owner} = ${gallery.id})`

export const newestFirst = [desc(gallery.date), desc(gallery.id)]

/** Cards of albums; the caller adds who may see them and how many. */
export const selectCards = (db: Db, locale: Locale) =>
  db
    .select({
      id: gallery.id,
      ...localizedReads(gallery, galleryTexts, locale),
      ...inAllLocales(gallery, 'title'),
      date: gallery.date,
      updated_at: gallery.updated_at,
      count: imageCount,
      ...pictureColumns(locale),
    })
    .from(gallery)
    .leftJoin(cover, firstImage)
    .leftJoin(attachments, eq(attachments.id, cover.attachment))
    .$dynamic()

type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

/** A selected row as visitors get it. */
export function card(row: CardRow, locale: Locale): GalleryCard {
  const { texts, untranslated } = readTexts(row, galleryTexts, locale)
  return {
    id: row.id,
    title: texts.title,
    description: texts.description,
    lang: shownLang(row.title_lang, locale),
    untranslated,
    date: row.date,
    cover: pictureOf(row, locale),
    count: row.count,
    link: pathIn(locale, `/foto-gallery/${row.id}`),
  }
}
