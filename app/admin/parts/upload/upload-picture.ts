import type { Locale } from '#common/locale.ts'
import type { Attachment } from '#modules/attachments/contract.ts'
import { sendFile, UploadFailed } from './send-file.ts'

type Upload = {
  file: File
  /** The largest file that is taken, in bytes. */
  most: number
  locale: Locale
  alt: Record<string, string>
  onProgress: (percent: number) => void
  signal?: AbortSignal | undefined
}

/** Sends a picture to the portal. Refuses one that is too large before anything is sent. */
export async function uploadPicture({ most, locale, alt, ...sending }: Upload): Promise<Attachment> {
  if (sending.file.size > most) throw new UploadFailed('tooLarge')
  return sendFile({ ...sending, path: `/${locale}/api/attachments/create/`, fields: alt })
}
