import type { DocumentExtension } from '#modules/docattachments/contract.ts'
import { docxText } from './docx-text.server.ts'
import { pdfText } from './pdf-text.server.ts'

/** Reads at most `most` letters out of the bytes of a file; throws what it cannot read, and when it is told to stop. */
export type FileReader = (bytes: Buffer, most: number, signal: AbortSignal) => Promise<string>

/** What can be read out of files, by their endings. */
export const fileReaders: Partial<Record<DocumentExtension, FileReader>> = {
  docx: docxText,
  pdf: pdfText,
}
