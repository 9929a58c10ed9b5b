import { randomBytes } from 'node:crypto'
import type { Sharp } from 'sharp'
import { Refusal } from '#common/errors.ts'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import { atMost } from '#platform/at-most.server.ts'
import { broughtAgain, withPerson } from '#platform/brought-again.server.ts'
import { safeName } from '#platform/file-names.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { type Replaced, replaceOnce, storeOnce } from '#platform/store-once.server.ts'
import { type Upload, uploadOf } from '#platform/uploads.server.ts'
import { type Actor, type Tx, write } from '#platform/write.server.ts'
import { type AltInput, type Attachment, type pictureFormats, pictureWidths } from './contract.ts'
import { isPictureLost } from './lost.server.ts'
import { attachmentOf, attachmentRepository, originalFile } from './repository.server.ts'
import { attachments } from './table.server.ts'

/** Formats that are taken, with the extensions a file of each may have. */
const accepted: Record<string, { mime: string; extension: RegExp }> = {
  jpeg: { mime: 'image/jpeg', extension: /\.jpe?g$/i },
  png: { mime: 'image/png', extension: /\.png$/i },
  webp: { mime: 'image/webp', extension: /\.webp$/i },
  heif: { mime: 'image/avif', extension: /\.avif$/i },
}

export const mostPixels = 40_000_000
const decodeSeconds = 10

/** A picture of 40 million pixels takes 160 MB while it is decoded (security brief, section 3.5). */
export const inTurn = atMost(2)

const encoders: Record<(typeof pictureFormats)[number], (picture: Sharp) => Sharp> = {
  // As small as with twice the effort and every pixel's colour, in a third of the time (docs/decisions/0039-pictures-sooner.md).
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (picture: Sharp) => picture.webp({ quality: 78, effort: 3 }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 80, mozjpeg: true }),
}

/** Pictures: taken in, checked by decoding them whole, re-encoded without their metadata (decisions, section 5). */
export const attachmentService = {
  /** How many bytes a picture may have, by the settings in force. */
  async limit(ground: Pick<Ground, 'db'>): Promise<number> {
    return (await settingsRepository.current(ground.db)).picture_megabytes * 1024 * 1024
  },

  /**
   * Stores a picture in all sizes, an uploaded one or one of our own. The same bytes are stored once: the known picture is
   * answered with `duplicate`, and has its files back where they were lost. Refuses with 415 what is no picture and 413 one
   * of too many pixels, and then leaves nothing behind.
   */
  async store(
    ground: Ground,
    actor: Actor,
    file: Upload | { name: string; bytes: Buffer },
    alt: AltInput,
    more: { inLibrary?: boolean } = {},
  ): Promise<Attachment> {
    if ('bytes' in file) return uploadOf(ground.files, file, (upload) => this.store(ground, actor, upload, alt, more))
    const lost = await lostWith(ground, file)
    if (lost) return { ...attachmentOf(await putBack(ground, actor, lost, file)), duplicate: true }
    const { row, duplicate } = await storeOnce({
      known: () => attachmentRepository.bySha256(ground.db, file.sha256),
      remove: ground.files.remove,
      async files(stored) {
        const facts = await putPicture(ground, file, stored)
        return () =>
          write(ground, actor, (tx) =>
            attachmentRepository.create(tx, { ...facts, ...alt, in_library: more.inLibrary ?? false }),
          )
      },
    })
    if (duplicate) await broughtAgain(ground, actor, { table: attachments, thing: 'attachment', row })
    return { ...attachmentOf(row), ...(duplicate ? { duplicate } : {}) }
  },

  /**
   * Puts another picture in the place of one that is still at `version`: it stays the same wherever it is shown, with what
   * is said about it, and its addresses lead to the new one (decision record 0029). Refuses like `store`, and with 409
   * `file_known` bytes that are stored already, but for its own where its files were lost.
   */
  async replace(ground: Ground, actor: Actor, which: Replaced, file: Upload): Promise<Attachment> {
    const before = await attachmentRepository.find(ground.db, which.id)
    const lost = await lostWith(ground, file)
    if (lost?.id === which.id) return attachmentOf(await putBack(ground, actor, { ...lost, ...which }, file))
    const row = await replaceOnce({
      known: () => attachmentRepository.bySha256(ground.db, file.sha256),
      remove: ground.files.remove,
      async files(stored) {
        const facts = await putPicture(ground, file, stored)
        const former_names = [...before.former_names, before.token]
        const brought_by = actor.id === null ? [] : [actor.id]
        return () =>
          write(ground, actor, (tx) =>
            attachmentRepository.update(tx, which.id, which.version, { ...facts, former_names, brought_by }),
          )
      },
    })
    return attachmentOf(row)
  },

  /** Changes what is said about a picture. */
  async updateAlt(tx: Tx, id: number, alt: AltInput, version: number): Promise<Attachment> {
    return attachmentOf(await attachmentRepository.update(tx, id, version, alt))
  },
}

type Row = typeof attachments.$inferSelect

/** The picture with these very bytes, where they are not to be had any more. */
async function lostWith(ground: Pick<Ground, 'db' | 'files'>, { sha256 }: Upload): Promise<Row | undefined> {
  const known = await attachmentRepository.bySha256(ground.db, sha256)
  return known && (await isPictureLost(ground, known)) ? known : undefined
}

/** Gives a picture its own bytes back. They lie under a new name, as others in their place would (decision record 0029). */
function putBack(ground: Ground, actor: Actor, before: Row, file: Upload): Promise<Row> {
  return replaceOnce({
    known: async () => undefined,
    remove: ground.files.remove,
    async files(stored) {
      const { token, widths } = await putPicture(ground, file, stored)
      const former_names = [...before.former_names, before.token]
      const brought_by = withPerson(before.brought_by, actor.id)
      return () =>
        write(ground, actor, (tx) =>
          attachmentRepository.update(tx, before.id, before.version, { token, widths, former_names, brought_by }),
        )
    },
  })
}

/** Stores a picture in all sizes and as it came, under a name of its own; `stored` gets what was written. */
async function putPicture(ground: Pick<Ground, 'files'>, file: Upload, stored: string[]) {
  const { mime, width, height } = await inspect(file)
  const token = randomBytes(16).toString('hex')
  const widths = await inTurn(() =>
    encodeAll(file.path, width, async (name, encoded) => {
      stored.push(`${token}/${name}`)
      await ground.files.put(`${token}/${name}`, encoded)
    }),
  )
  stored.push(originalFile(token))
  await ground.files.putFile(originalFile(token), file.path)
  const { name, size, sha256 } = file
  return { token, original_name: safeName(name, 'picture'), mime, size, sha256, width, height, widths }
}

async function inspect({ name, path }: Pick<Upload, 'name' | 'path'>) {
  const refuse = () => new Refusal(415, 'unsupported_type')
  const { default: sharp } = await import('sharp')
  const metadata = await sharp(path, { limitInputPixels: mostPixels, pages: 1 })
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

/** Encodes one size after the other. Refuses with 415 a picture that cannot be decoded whole. */
async function encodeAll(
  path: string,
  width: number,
  put: (name: string, encoded: Buffer) => Promise<void>,
): Promise<number[]> {
  const fitting = pictureWidths.filter((each) => each <= width)
  const widths = fitting.length > 0 ? fitting : [Math.min(width, pictureWidths[0] ?? width)]
  const noPicture = () => {
    throw new Refusal(415, 'unsupported_type')
  }
  const { default: sharp } = await import('sharp')
  for (const each of widths) {
    // Decoded and made small once: that takes as long as writing some of the formats.
    const { data, info } = await sharp(path, { limitInputPixels: mostPixels, pages: 1, failOn: 'error' })
      .autoOrient()
      .resize({ width: each, withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: decodeSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(noPicture)
    const { width, height, channels } = info
    for (const [extension, encode] of Object.entries(encoders)) {
      const picture = sharp(data, { raw: { width, height, channels } })
        .flatten(extension === 'jpg' ? { background: '#ffffff' } : false)
        .timeout({ seconds: decodeSeconds })
      await put(`${each}.${extension}`, await encode(picture).toBuffer().catch(noPicture))
    }
  }
  return widths
}
