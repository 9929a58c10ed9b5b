import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Portal } from './app.ts'

/** Everybody of the staff, as those who have brought a file and may so use it. */
export const allStaff = '(select array_agg(id::text) from users)'

type Look = { width?: number; height?: number; colour?: string }

/** A drawn picture, encoded. Pictures of different colours are different files. */
export const drawn = ({ width = 640, height = 400, colour = '#2255aa' }: Look = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } })

/** The form by which a picture is uploaded. */
export function uploadForm(bytes: Uint8Array, name: string, texts: Record<string, string> = {}): FormData {
  const form = new FormData()
  form.set('file', new File([Uint8Array.from(bytes)], name))
  for (const [field, text] of Object.entries(texts)) form.set(field, text)
  return form
}

/** A PNG that promises a size and holds next to nothing. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1000))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)])
}

/** Pictures that are known but have no bytes, with the ids from 1, as if all staff had brought them: for what only points at pictures. */
export async function addPictures(portal: Pick<Portal, 'query'>, count: number): Promise<void> {
  await portal.query(
    `insert into attachments (token, original_name, mime, size, width, height, sha256, widths, alt_uz, alt_ru, brought_by)
     select lpad(n::text, 32, '0'), n || '.png', 'image/png', 1, 480, 300, 'sha-' || n, '[480]', 'Rasm ' || n, 'Снимок ' || n, ${allStaff}
     from generate_series(1, $1::int) n`,
    [count],
  )
}

/** Documents of a kind that are known but have no bytes, with the next ids, likewise. */
export async function addDocuments(
  portal: Pick<Portal, 'query'>,
  { kind, extension, count = 1 }: { kind: 'document' | 'video' | 'captions'; extension: string; count?: number },
): Promise<number[]> {
  const rows = await portal.query(
    `insert into docattachments (token, original_name, extension, mime, kind, size, sha256, brought_by)
     select lpad(n || $2, 32, '0'), n || '.' || $2, $2, 'application/octet-stream', $1, 1, $2 || n, ${allStaff} from generate_series(1, $3::int) n
     returning id`,
    [kind, extension, count],
  )
  return rows.map(({ id }) => id)
}
