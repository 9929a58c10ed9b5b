import { readArchive } from './zip.server.ts'

/** What may lie in an archive: documents, tables, texts and pictures. No programs, no pages, no archives in archives. */
const harmless = /\.(?:pdf|docx|xlsx|pptx|odt|ods|odp|rtf|csv|tsv|txt|md|xml|json|geojson|jpe?g|png|webp|avif)$/i

const contentTypes = '[Content_Types].xml'
const openXml = 'application/vnd.openxmlformats-officedocument'
const kinds = {
  docx: { entry: 'word/document.xml', type: `${openXml}.wordprocessingml.document.main+xml` },
  xlsx: { entry: 'xl/workbook.xml', type: `${openXml}.spreadsheetml.sheet.main+xml` },
}
const acting = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/.*)$/i

const odtType = 'application/vnd.oasis.opendocument.text'
const odtManifest = 'META-INF/manifest.xml'
const odtScripts = /^(?:Basic|Scripts)\//i

/** Whether a file is a Word or Excel document of today, whole and without macros. */
export async function isOfficeDocument(path: string, size: number, kind: keyof typeof kinds): Promise<boolean> {
  const archive = await readArchive(path, size, [contentTypes])
  if (!archive) return false
  const { entry, type } = kinds[kind]
  const types = archive.texts.get(contentTypes) ?? ''
  const required = [contentTypes, '_rels/.rels', entry]
  return (
    required.every((name) => archive.names.includes(name)) &&
    types.includes(`"${type}"`) &&
    !/macroEnabled|vbaProject/i.test(types) &&
    !archive.names.some((name) => acting.test(name))
  )
}

/** Whether a file is an OpenDocument text, whole, readable and without macros. */
export async function isOpenDocument(path: string, size: number): Promise<boolean> {
  const archive = await readArchive(path, size, ['mimetype', odtManifest])
  if (!archive) return false
  return (
    archive.names[0] === 'mimetype' &&
    archive.texts.get('mimetype') === odtType &&
    archive.names.includes('content.xml') &&
    archive.texts.has(odtManifest) &&
    !/encryption-data/.test(archive.texts.get(odtManifest) ?? '') &&
    !archive.names.some((name) => odtScripts.test(name))
  )
}

/** Whether a file is a ZIP archive, whole, of nothing but documents, tables, texts and pictures. */
export async function isArchive(path: string, size: number): Promise<boolean> {
  const archive = await readArchive(path, size)
  return archive !== undefined && archive.names.length > 0 && archive.names.every((name) => harmless.test(name))
}
