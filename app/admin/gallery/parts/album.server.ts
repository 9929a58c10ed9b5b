import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Saved } from '#app/admin/parts/content/save.server.ts'
import { Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import { AltInput } from '#modules/attachments/contract.ts'
import { attachmentRepository } from '#modules/attachments/repository.server.ts'
import { attachmentService } from '#modules/attachments/service.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { GalleryImageInput, GalleryInput, GalleryUpdate } from '#modules/gallery/contract.ts'
import { galleryService, presentGallery } from '#modules/gallery/service.server.ts'
import type { Db } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { type AlbumImage, albumFields } from './album-fields.ts'

/** A picture of an album together with what it shows, as the form sends it; `src` and `name` are the form's own. */
const Image = GalleryImageInput.extend({
  ...AltInput.shape,
  src: z.string().max(300).optional(),
  name: z.string().max(300).optional(),
})
const images = z.array(Image).min(1).max(200)
type Images = z.infer<typeof images>
const Input = GalleryInput.extend({ images })
const Update = GalleryUpdate.extend({ images })

/** How albums are saved by their editor: with the descriptions of their pictures, all of it or nothing. */
export const savedAlbum: Saved<typeof Input, typeof Update, Album, number> = {
  thing: 'Gallery',
  entity: 'gallery',
  fieldList: albumFields,
  input: Input,
  update: Update,
  find: findAlbum,
  service: {
    async create(tx, input) {
      await describePictures(tx, input.images, input.active)
      const { record } = await galleryService.create(tx, { ...input, images: plain(input.images) })
      return albumOf(tx, record.id)
    },
    async update(tx, id, input) {
      await describePictures(tx, input.images, input.active)
      await galleryService.update(tx, id, { ...input, images: plain(input.images) })
      return albumOf(tx, id)
    },
  },
}
type Album = Record<string, unknown> & { id: number; version: number; active: boolean; images: AlbumImage[] }

/** An album as its form holds it. Refuses with 404. */
export function findAlbum(db: Db, id: number): Promise<Album> {
  return albumOf(db, id)
}

async function albumOf(db: Db | Tx, id: number): Promise<Album> {
  const album = presentGallery(await galleryService.find(db, id))
  const pictures = await picturesOf(
    db,
    album.images.map(({ attachment }) => attachment),
  )
  return {
    ...album,
    images: album.images.map(({ index: _index, picture, ...image }) => {
      const stored = pictures.get(image.attachment)
      return {
        ...image,
        alt_uz: stored?.alt_uz ?? '',
        alt_uzb: stored?.alt_uzb ?? '',
        alt_ru: stored?.alt_ru ?? '',
        alt_en: stored?.alt_en ?? '',
        decorative: stored?.decorative ?? false,
        src: picture ? `${picture.path}/${picture.widths[0]}.webp` : '',
        name: stored?.original_name ?? '',
      }
    }),
  }
}

async function picturesOf(db: Db | Tx, ids: number[]) {
  if (ids.length === 0) return new Map<number, typeof attachments.$inferSelect>()
  const rows = await db.select().from(attachments).where(inArray(attachments.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

const plain = (all: Images): GalleryImageInput[] =>
  all.map(({ id, attachment, caption_uz, caption_uzb, caption_ru, caption_en }) => ({
    id,
    attachment,
    caption_uz,
    caption_uzb,
    caption_ru,
    caption_en,
  }))

/** Notes what the pictures show. An album that visitors are to see has none that nobody has described. */
async function describePictures(tx: Tx, all: Images, isActive: boolean): Promise<void> {
  const bare = all.flatMap(({ alt_uz, decorative }, place) => (alt_uz || decorative ? [] : [place]))
  if (isActive && bare.length > 0) {
    const errors = bare.map((place) => fieldError(`images.${place}.alt_uz`, 'required', tx.actor.locale))
    throw new Refusal(400, 'validation', { errors: Object.assign({}, ...errors) })
  }
  const stored = await picturesOf(
    tx,
    all.map(({ attachment }) => attachment),
  )
  const seen = new Set<number>()
  for (const { attachment, alt_uz, alt_uzb, alt_ru, alt_en, decorative } of all) {
    const before = stored.get(attachment)
    const alt: AltInput = { alt_uz, alt_uzb, alt_ru, alt_en, decorative }
    const names = Object.keys(alt) as (keyof AltInput)[]
    if (!before || seen.has(attachment) || names.every((name) => before[name] === alt[name])) continue
    seen.add(attachment)
    const { version } = await attachmentRepository.find(tx, attachment)
    await attachmentService.updateAlt(tx, attachment, alt, version)
  }
}
