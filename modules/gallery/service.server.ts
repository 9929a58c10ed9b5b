import { dayAt } from '#common/day.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { itemsOf } from '#platform/items.server.ts'
import { itemsService } from '#platform/items-service.server.ts'
import { allMustExist } from '#platform/references.server.ts'
import { stampsOf } from '#platform/stamps.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { Gallery, GalleryImageInput, GalleryInput, GalleryUpdate } from './contract.ts'
import { imagesForStaff } from './images.server.ts'
import { galleryRepository } from './repository.server.ts'
import { gallery, galleryImages } from './table.server.ts'

const picturesMustExist = (tx: Tx, images: GalleryImageInput[]) =>
  allMustExist(
    tx,
    attachments,
    images.map(({ attachment }, place) => ({ field: `images.${place}.attachment`, id: attachment })),
  )

const albums = itemsService({
  own: galleryRepository,
  items: itemsOf(galleryImages, gallery, 'images'),
  show: imagesForStaff,
})

/** The rules of writing albums: an album and its images are one. `find` gives one as staff see it. */
export const galleryService = {
  ...albums,

  /** Adds an album. */
  async create(tx: Tx, { images, ...input }: GalleryInput) {
    await picturesMustExist(tx, images)
    return albums.create(tx, { ...input, date: input.date ?? dayAt(tx.now()), items: images })
  },

  /** Changes an album that is still at `input.version`; its images become those sent, in their order. */
  async update(tx: Tx, id: number, { images, ...input }: GalleryUpdate) {
    await picturesMustExist(tx, images)
    return albums.update(tx, id, { ...input, items: images })
  },
}

type Album = Awaited<ReturnType<typeof albums.find>>

/** An album as staff see it, without who touched it (the audit log knows). */
export function presentGallery({ record, items }: Album): Gallery {
  const { created_by: _by, updated_by: _by2, ...album } = record
  return {
    ...album,
    images: items,
    ...stampsOf(album),
  }
}
