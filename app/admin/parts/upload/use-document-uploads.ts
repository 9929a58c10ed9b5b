import { useLocale } from '#app/i18n/use-locale.ts'
import type { Docattachment } from '#modules/docattachments/contract.ts'
import { sendFile } from './send-file.ts'
import { useUploads } from './use-uploads.ts'

/** Uploads of documents, films and captions: each is told as soon as it is stored. */
export function useDocumentUploads(onDone: (file: Docattachment) => void) {
  const { locale } = useLocale()
  return useUploads<Docattachment>(
    (file, onProgress, signal) => sendFile({ file, path: `/${locale}/api/docattachments/create/`, onProgress, signal }),
    onDone,
  )
}
