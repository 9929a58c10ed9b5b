import { Refusal } from '#common/errors.ts'
import { evidenceLimits } from './contract.ts'

type Extension = (typeof evidenceLimits.extensions)[number]

const openXml = 'application/vnd.openxmlformats-officedocument'
/** What the first bytes of a file show, by the ending of its name. */
const magic: Record<Extension, string[]> = {
  pdf: ['application/pdf'],
  docx: [`${openXml}.wordprocessingml.document`],
  xlsx: [`${openXml}.spreadsheetml.sheet`],
  odt: ['application/vnd.oasis.opendocument.text'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  heic: ['image/heic', 'image/heif'],
  mp3: ['audio/mpeg'],
  m4a: ['audio/x-m4a', 'audio/mp4'],
  ogg: ['audio/ogg', 'audio/ogg; codecs=opus', 'audio/opus', 'application/ogg'],
  mp4: ['video/mp4', 'video/x-m4v'],
}
const drawable: Extension[] = ['jpg', 'jpeg', 'png']
const mostPixels = 60_000_000
const widest = 2400

const refused = () => new Refusal(415, 'unsupported_evidence')

/** What a file is by the ending of its name. Refuses with 415 what is not taken. */
export function evidenceType(name: string): Extension {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase()
  const extension = evidenceLimits.extensions.find((known) => known === ending)
  if (!extension) throw refused()
  return extension
}

/** The media type of a file. Refuses with 415 one that is not what the ending of its name says. */
export async function mimeOf({ name, bytes }: { name: string; bytes: Buffer }): Promise<string> {
  const known = magic[evidenceType(name)]
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found || !known.includes(found.mime)) throw refused()
  return known[0] as string
}

/** A copy of a picture for daily use: without place, time and camera, and no larger than a screen. Undefined where none can be drawn. */
export async function cleanedPicture({ name, bytes }: { name: string; bytes: Buffer }): Promise<Buffer | undefined> {
  if (!drawable.includes(evidenceType(name))) return undefined
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: mostPixels, pages: 1 })
    .autoOrient()
    .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer()
    .catch(() => undefined)
}
