import { Refusal } from '#common/errors.ts'
import { mustBeWhatItSays, typeOf } from '#modules/docattachments/check/check.server.ts'
import type { Upload } from '#platform/uploads.server.ts'
import { appealFileLimits } from './contract.ts'

type Extension = (typeof appealFileLimits.extensions)[number]

/** Pictures and sound, by what their first bytes show; documents and films are looked through like those of staff. */
const byMagic: Partial<Record<Extension, { mime: string; magic: string[] }>> = {
  jpg: { mime: 'image/jpeg', magic: ['image/jpeg'] },
  jpeg: { mime: 'image/jpeg', magic: ['image/jpeg'] },
  png: { mime: 'image/png', magic: ['image/png'] },
  heic: { mime: 'image/heic', magic: ['image/heic', 'image/heif'] },
  mp3: { mime: 'audio/mpeg', magic: ['audio/mpeg'] },
}

const refused = () => new Refusal(415, 'unsupported_appeal_file')

/** What a file is by the ending of its name. Refuses with 415 what is not taken. */
export function fileTypeOf(name: string): { extension: Extension; mime: string } {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase()
  const extension = appealFileLimits.extensions.find((known) => known === ending)
  if (!extension) throw refused()
  return { extension, mime: byMagic[extension]?.mime ?? typeOf(name).mime }
}

/** How many bytes a file with a name may have. Refuses with 415 what is not taken. */
export const mostBytes = (name: string): number =>
  fileTypeOf(name).extension === 'mp4' ? appealFileLimits.video_bytes : appealFileLimits.bytes

/** Refuses with 415 a file that is not what the ending of its name says. */
export async function mustBeItsType(upload: Upload): Promise<void> {
  const own = byMagic[fileTypeOf(upload.name).extension]
  if (!own)
    return mustBeWhatItSays(upload).catch((error: unknown) => {
      throw error instanceof Refusal ? refused() : error
    })
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(upload.path).catch(() => undefined)
  if (!found || !own.magic.includes(found.mime)) throw refused()
}
