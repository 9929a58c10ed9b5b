import { createHash, randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#common/errors.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { Actor, Tx } from '#platform/write.server.ts'
import { write } from '#platform/write.server.ts'
import { type AltInput, type Attachment, largestPicture, pictureWidths } from './contract.ts'
import { attachmentOf, attachmentRepository } from './repository.server.ts'

/** Formats that are taken, with the extensions a file of each may have. */
const accepted: Record<string, { mime: string; extension: RegExp }> = {
  jpeg: { mime: 'image/jpeg', extension: /\.jpe?g$/i },
  png: { mime: 'image/png', extension: /\.png$/i },
  webp: { mime: 'image/webp', extension: /\.webp$/i },
  heif: { mime: 'image/avif', extension: /\.avif$/i },
}

const mostPixels = 40_000_000
const decodeSeconds = 10
const longestName = 255

const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78, effort: 3 }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 80, mozjpeg: true }),
}

/** Pictures: taken in, checked by decoding them whole, re-encoded without their metadata (decisions, section 5). */
export const attachmentService = {
  /**
   * Stores a picture in all sizes. The same bytes are stored once: the known picture is answered with `duplicate`.
   * Refuses with 415 what is no picture and 413 what is too large, and then leaves nothing behind.
   */
  async store(
    ground: Ground,
    actor: Actor,
    file: { name: string; bytes: Buffer },
    alt: AltInput,
    more: { inLibrary?: boolean } = {},
  ): Promise<Attachment> {
    const { bytes } = file
    if (bytes.length > largestPicture) throw new Refusal(413, 'too_large')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const known = await attachmentRepository.bySha256(ground.db, sha256)
    if (known) return { ...attachmentOf(known), duplicate: true }
    const facts = await inspect(file)
    const token = randomBytes(16).toString('hex')
    const stored: string[] = []
    try {
      const widths = await encodeAll(bytes, facts.width, async (name, encoded) => {
        stored.push(`${token}/${name}`)
        await ground.files.put(`${token}/${name}`, encoded)
      })
      stored.push(`originals/${token}`)
      await ground.files.put(`originals/${token}`, bytes)
      const row = await write(ground, actor, (tx) =>
        attachmentRepository.create(tx, {
          token,
          original_name: safeName(file.name),
          mime: facts.mime,
          size: bytes.length,
          width: facts.width,
          height: facts.height,
          sha256,
          widths,
          ...alt,
          in_library: more.inLibrary ?? false,
        }),
      )
      return attachmentOf(row)
    } catch (error) {
      await Promise.all(stored.map((name) => ground.files.remove(name)))
      throw error
    }
  },

  /** Changes what is said about a picture. */
  async updateAlt(tx: Tx, id: number, alt: AltInput, version: number): Promise<Attachment> {
    return attachmentOf(await attachmentRepository.update(tx, id, version, alt))
  },
}

async function inspect({ name, bytes }: { name: string; bytes: Buffer }) {
  const refuse = () => new Refusal(415, 'unsupported_type')
  const metadata = await sharp(bytes, { limitInputPixels: mostPixels, pages: 1 })
    .metadata()
    .catch((error: Error) => {
      throw /pixel limit/i.test(error.message) ? new Refusal(413, 'too_large') : refuse()
    })
  const format = accepted[metadata.format ?? '']
  if (!format?.extension.test(name)) throw refuse()
  if (metadata.format === 'heif' && metadata.compression !== 'av1') throw refuse()
  if (!metadata.width || !metadata.height) throw refuse()
  if (metadata.width * metadata.height > mostPixels) throw new Refusal(413, 'too_large')
  // Phones store pictures lying down and note how to turn them; what is shown has them upright.
  const { width, height } = metadata.autoOrient ?? metadata
  return { mime: format.mime, width, height }
}

/** Encodes one after the other: a large picture takes much memory, and staff do not upload hundreds at once. */
async function encodeAll(
  bytes: Buffer,
  width: number,
  put: (name: string, encoded: Buffer) => Promise<void>,
): Promise<number[]> {
  const fitting = pictureWidths.filter((each) => each <= width)
  const widths = fitting.length > 0 ? fitting : [Math.min(width, pictureWidths[0] ?? width)]
  for (const each of widths) {
    for (const [extension, encode] of Object.entries(encoders)) {
      const picture = sharp(bytes, { limitInputPixels: mostPixels, pages: 1, failOn: 'error' })
        .autoOrient()
        .resize({ width: each, withoutEnlargement: true })
        .flatten(extension === 'jpg' ? { background: '#ffffff' } : false)
        .timeout({ seconds: decodeSeconds })
      const encoded = await encode(picture)
        .toBuffer()
        .catch(() => {
          throw new Refusal(415, 'unsupported_type')
        })
      await put(`${each}.${extension}`, encoded)
    }
  }
  return widths
}

/** A visitor's file name, fit to be shown: no folders, no control or direction characters. */
function safeName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  return last.replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').slice(0, longestName) || 'picture'
}
