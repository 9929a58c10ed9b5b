import { buffer } from 'node:stream/consumers'
import { notFound } from '#common/errors.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { Actor } from '#platform/write.server.ts'
import type { Attachment, CropInput } from './contract.ts'
import { attachmentRepository, originalFile } from './repository.server.ts'
import { attachmentService, inTurn, mostPixels } from './service.server.ts'

/**
 * Makes a new picture of a part of a stored one, out of the original as it came; whatever shows the first one keeps it.
 * What it shows is taken along, and so is its place in the library. Refuses with 404 a picture that is not there.
 */
export async function cropPicture(ground: Ground, actor: Actor, id: number, part: CropInput): Promise<Attachment> {
  const picture = await attachmentRepository.find(ground.db, id)
  const original = await ground.files.get(originalFile(picture.token))
  if (!original) throw notFound('attachment')
  const bytes = await buffer(original.body)
  const isPhoto = picture.mime === 'image/jpeg'
  const { default: sharp } = await import('sharp')
  const cut = await inTurn(() => {
    const whole = sharp(bytes, { limitInputPixels: mostPixels, pages: 1 }).autoOrient().extract(pixels(picture, part))
    return (isPhoto ? whole.jpeg({ quality: 95 }) : whole.png()).toBuffer()
  })
  const { alt_uz, alt_uzb, alt_ru, alt_en, decorative, in_library } = picture
  const name = `${picture.original_name.replace(/\.[^.]*$/, '')}-crop.${isPhoto ? 'jpg' : 'png'}`
  const alt = { alt_uz, alt_uzb, alt_ru, alt_en, decorative }
  return attachmentService.store(ground, actor, { name, bytes: cut }, alt, { inLibrary: in_library })
}

/** The part in pixels of the upright picture: at least one, and none outside of it. */
function pixels({ width, height }: { width: number; height: number }, part: CropInput) {
  const left = Math.min(width - 1, Math.round(part.x * width))
  const top = Math.min(height - 1, Math.round(part.y * height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(part.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(part.height * height))),
  }
}
