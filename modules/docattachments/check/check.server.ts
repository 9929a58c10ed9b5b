import { Refusal } from '#common/errors.ts'
import type { Upload } from '#platform/uploads.server.ts'
import { type DocumentExtension, type DocumentKind, documentExtensions } from '../contract.ts'
import { isCaptions } from './captions.server.ts'
import { isCsv } from './csv.server.ts'
import { isArchive, isOfficeDocument, isOpenDocument } from './office.server.ts'
import { withParts } from './parts.server.ts'
import { isHarmlessPdf } from './pdf.server.ts'
import { isMp4, isWebm } from './video.server.ts'

type Type = {
  kind: DocumentKind
  /** The type that it is served with. */
  mime: string
  /** Types that its first bytes may show; CSV shows none. */
  magic: (string | undefined)[]
  /** Whether the whole file is what its beginning promises. */
  isWhole: (path: string, size: number) => Promise<boolean>
}

const openXml = 'application/vnd.openxmlformats-officedocument'
const odt = 'application/vnd.oasis.opendocument.text'

const types: Record<DocumentExtension, Type> = {
  pdf: document('application/pdf', (path) => withParts(path, isHarmlessPdf)),
  docx: document(`${openXml}.wordprocessingml.document`, (path, size) => isOfficeDocument(path, size, 'docx')),
  xlsx: document(`${openXml}.spreadsheetml.sheet`, (path, size) => isOfficeDocument(path, size, 'xlsx')),
  odt: document(odt, isOpenDocument),
  csv: { ...document('text/csv; charset=utf-8', isCsv), magic: [undefined] },
  zip: document('application/zip', isArchive),
  mp4: { ...video('video/mp4', (path) => withParts(path, isMp4)), magic: ['video/mp4', 'video/x-m4v'] },
  webm: video('video/webm', (path) => withParts(path, isWebm)),
  vtt: { kind: 'captions', mime: 'text/vtt; charset=utf-8', magic: ['text/vtt'], isWhole: isCaptions },
}

function document(mime: string, isWhole: Type['isWhole']): Type {
  return { kind: 'document', mime, magic: [mime], isWhole }
}

function video(mime: string, isWhole: Type['isWhole']): Type {
  return { kind: 'video', mime, magic: [mime], isWhole }
}

const refused = () => new Refusal(415, 'unsupported_document')

/** What a file is by the ending of its name. Refuses with 415 what is not taken. */
export function typeOf(name: string): { extension: DocumentExtension; kind: DocumentKind; mime: string } {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase()
  const extension = documentExtensions.find((known) => known === ending)
  if (!extension) throw refused()
  const { kind, mime } = types[extension]
  return { extension, kind, mime }
}

/** Refuses with 415 a file that is not, from its first byte to its last, what the ending of its name says. */
export async function mustBeWhatItSays({ path, name, size }: Upload): Promise<void> {
  const { magic, isWhole } = types[typeOf(name).extension]
  if (!(await isWhole(path, size))) throw refused()
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path).catch(() => ({ mime: 'broken' }))
  if (!magic.includes(found?.mime)) throw refused()
}
