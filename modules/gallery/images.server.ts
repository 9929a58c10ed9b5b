import { eq } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { pictureColumns, pictureOf } from '#modules/attachments/repository.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inLocale, inReadersScript, localeOf } from '#platform/localized-columns.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { Gallery, GalleryPage } from './contract.ts'
import { galleryImages } from './table.server.ts'

const inOrder = [galleryImages.index, galleryImages.id]

/** The images of an album in their order, as visitors see them. */
export async function imagesForVisitors(db: Db, owner: number, locale: Locale): Promise<GalleryPage['images']> {
  const rows = await db
    .select({
      id: galleryImages.id,
      caption: inLocale(galleryImages, 'caption', locale),
      lang: localeOf(galleryImages, 'caption', locale),
      ...pictureColumns(locale),
    })
    .from(galleryImages)
    .innerJoin(attachments, eq(attachments.id, galleryImages.attachment))
    .where(eq(galleryImages.owner, owner))
    .orderBy(...inOrder)
  return rows.flatMap((row) => {
    const picture = pictureOf(row, locale)
    const { caption, lang } = inReadersScript({ caption: row.caption, lang: row.lang }, locale, { text: ['caption'] })
    return picture ? [{ id: row.id, picture, caption, lang }] : []
  })
}

/** The same as staff see them: all four captions. */
export async function imagesForStaff(db: Db | Tx, owner: number): Promise<Gallery['images']> {
  const rows = await db
    .select({ image: galleryImages, ...pictureColumns('uz') })
    .from(galleryImages)
    .innerJoin(attachments, eq(attachments.id, galleryImages.attachment))
    .where(eq(galleryImages.owner, owner))
    .orderBy(...inOrder)
  return rows.map(({ image: { owner: _owner, ...image }, ...picture }) => ({
    ...image,
    picture: pictureOf(picture, 'uz'),
  }))
}
