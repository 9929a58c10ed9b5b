import { deflateSync } from 'node:zlib'
import { type ZipEntry, zipOf } from './zips.ts'

type Pdf = { more?: string[]; packed?: string; head?: string; tail?: string; trailer?: string }

/** A PDF of one empty page. `more` are further objects, `packed` is what an object stream holds. */
export function pdfOf({ more = [], packed, head = '%PDF-1.7\n', tail = '', trailer = '' }: Pdf = {}): Buffer {
  const stream = packed === undefined ? undefined : deflateSync(Buffer.from(packed)).toString('latin1')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ...more,
    ...(stream === undefined
      ? []
      : [
          `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
        ]),
  ]
  const body = objects.map((text, index) => `${index + 1} 0 obj\n${text}\nendobj\n`).join('')
  const start = Buffer.byteLength(head + body, 'latin1')
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(head + body + end + tail, 'latin1')
}

const types = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/x" ContentType="application/vnd.openxmlformats-officedocument.${main}"/></Types>`

/** A Word document of one page, empty or with a text as its XML, with further entries. */
export const docxOf = (more: ZipEntry[] = [], main = 'wordprocessingml.document.main+xml', text = '') =>
  zipOf([
    { name: '[Content_Types].xml', data: types(main) },
    { name: '_rels/.rels', data: '<Relationships/>' },
    { name: 'word/document.xml', data: `<w:document>${text}</w:document>` },
    ...more,
  ])

/** An Excel table without sheets, with further entries. */
export const xlsxOf = (more: ZipEntry[] = []) =>
  zipOf([
    { name: '[Content_Types].xml', data: types('spreadsheetml.sheet.main+xml') },
    { name: '_rels/.rels', data: '<Relationships/>' },
    { name: 'xl/workbook.xml', data: '<workbook/>' },
    ...more,
  ])

/** An OpenDocument text, with further entries. */
export const odtOf = (more: ZipEntry[] = [], manifest = '<manifest/>') =>
  zipOf([
    { name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', isStored: true },
    { name: 'content.xml', data: '<office:document-content/>' },
    { name: 'META-INF/manifest.xml', data: manifest },
    ...more,
  ])

/** A box of MP4. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

type Film = { brand?: string; handler?: string; film?: Buffer; index?: 'first' | 'last' | 'none'; tail?: Buffer }

/** The shell of an MP4 film around some bytes. */
export function mp4Of({ brand = 'isom', handler = 'vide', film, index = 'first', tail }: Film = {}): Buffer {
  const track = box('trak', box('mdia', box('hdlr', '\0\0\0\0\0\0\0\0', handler, '\0'.repeat(13))))
  return Buffer.concat([
    box('ftyp', brand, '\0\0\0\0', brand),
    ...(index === 'first' ? [box('moov', track)] : []),
    box('mdat', film ?? Buffer.alloc(1000, 7)),
    ...(index === 'last' ? [box('moov', track)] : []),
    ...(tail ? [tail] : []),
  ])
}

const sized = (length: number) => {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(length) | (1n << 56n))
  return size
}

/** An element of EBML; without a length it lasts to the end of what holds it. */
const element = (id: string, content: Buffer, isEndless = false) =>
  Buffer.concat([
    Buffer.from(id, 'hex'),
    isEndless ? Buffer.from('01ffffffffffffff', 'hex') : sized(content.length),
    content,
  ])

type Webm = { docType?: string; track?: number; isLive?: boolean; tail?: Buffer }

/** The shell of a WebM film; a live one does not say where its parts end. */
export function webmOf({ docType = 'webm', track = 1, isLive = false, tail = Buffer.alloc(0) }: Webm = {}): Buffer {
  const tracks = element('1654ae6b', element('ae', Buffer.from([0x83, 0x81, track])))
  const cluster = element('1f43b675', Buffer.alloc(500, 7), isLive)
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from(docType))),
    element('18538067', Buffer.concat([tracks, cluster, tail]), isLive),
  ])
}
