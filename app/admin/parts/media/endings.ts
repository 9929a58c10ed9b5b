import type { DocumentKind } from '#modules/docattachments/contract.ts'

/** What a file chooser offers for pictures. */
export const pictureEndings = '.jpg,.jpeg,.png,.webp,.avif'

/** What it offers for files of each kind. */
export const endingsOf: Record<DocumentKind, string> = {
  document: '.pdf,.docx,.xlsx,.odt,.csv,.zip',
  video: '.mp4,.webm',
  captions: '.vtt',
}
