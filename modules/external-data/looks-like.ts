import type { ExternalFormat } from './contract.ts'

const startsWith = (bytes: Buffer, ...signs: number[]) => bytes.subarray(0, signs.length).equals(Buffer.from(signs))

/** Whether the record with which an archive ends is there, which has 22 bytes or more. */
const archiveEnds = (bytes: Buffer) => {
  const at = bytes.lastIndexOf('PK\x05\x06')
  return at > 0 && bytes.length - at >= 22
}

/** A whole archive, or a workbook of before 2007: the service says of both that they are spreadsheets. */
const isWorkbook = (bytes: Buffer) =>
  (startsWith(bytes, 0x50, 0x4b, 3, 4) && bytes.includes('[Content_Types].xml') && archiveEnds(bytes)) ||
  startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)

const textIn = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()

/** Not half of a document, and not the page with which an error is told. */
function isDocument(text: string, isRoot: (name: string) => boolean): boolean {
  // What comes before the root may have a part in brackets.
  const root = /^(?:<[?!][^>]*>[\s\]>]*)*<([\w:.-]+)/.exec(text)?.[1]
  if (root === undefined || !isRoot(root)) return false
  const last = text.slice(text.lastIndexOf('<'))
  return last === `</${root}>` || (last.startsWith(`<${root}`) && last.endsWith('/>'))
}

function isList(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text))
  } catch {
    return false
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
const controls = /[\0-\x08\x0e-\x1f]/

/** A head and lines below it, or at least a head of several columns. A page or an object is neither. */
const isTable = (text: string) => /^[^<{[]/.test(text) && !controls.test(text) && /[\n,;\t]/.test(text)

const forms: Record<ExternalFormat, (bytes: Buffer) => boolean> = {
  json: (bytes) => isList(textIn(bytes)),
  xml: (bytes) => isDocument(textIn(bytes), (root) => root.toLowerCase() !== 'html'),
  rdf: (bytes) => isDocument(textIn(bytes), (root) => /(?:^|:)RDF$/.test(root)),
  xlsx: isWorkbook,
  csv: (bytes) => isTable(textIn(bytes)),
}

/**
 * Whether a file can be of the format that it was asked for in. What the service says with status 200 may be the page of an
 * error; it must not take the place of a good copy.
 */
export const looksLike = (format: ExternalFormat, bytes: Buffer): boolean => forms[format](bytes)
