import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#common/errors.ts'
import { openPortal } from '#tests/app.ts'
import { box, docxOf, mp4Of, odtOf, pdfOf, webmOf, xlsxOf } from '#tests/documents.ts'
import { drawn } from '#tests/pictures.ts'
import { filesOf, removeFiles } from '#tests/stored-files.ts'
import { type ZipEntry, zipOf } from '#tests/zips.ts'
import { docattachmentService } from './service.server.ts'

const portal = await openPortal()

const actor = { id: null, name: 'Adliya', requestId: null, locale: 'uz' } as const

/** Stores a file as the call does, without the way through the network. */
async function upload(bytes: Uint8Array | string, name: string) {
  try {
    const body = await docattachmentService.store(portal.ground, actor, { name, bytes: Buffer.from(bytes) })
    return { status: 201, body }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, code: error.code }
  }
}

beforeEach(() => removeFiles(portal.ground))

describe('is taken as what it is:', () => {
  const openXml = 'application/vnd.openxmlformats-officedocument'
  const taken: [string, Buffer | string, string, string, string][] = [
    ['a PDF', pdfOf(), 'a.pdf', 'application/pdf', 'document'],
    ['a PDF with packed objects', pdfOf({ packed: '1 0 << /Type /Font >>' }), 'a.pdf', 'application/pdf', 'document'],
    [
      'a PDF that is locked against changes',
      pdfOf({ trailer: '/Encrypt 4 0 R' }),
      'a.pdf',
      'application/pdf',
      'document',
    ],
    ['a Word document', docxOf(), 'Ariza.DOCX', `${openXml}.wordprocessingml.document`, 'document'],
    ['an Excel table', xlsxOf(), 'a.xlsx', `${openXml}.spreadsheetml.sheet`, 'document'],
    ['an OpenDocument text', odtOf(), 'a.odt', 'application/vnd.oasis.opendocument.text', 'document'],
    ['a table as text', '\ufeffhudud;soni\nQoraqalpogʻiston;17\n', 'a.csv', 'text/csv; charset=utf-8', 'document'],
    [
      'an archive of documents',
      zipOf([{ name: 'namunalar/ariza.docx', data: 'x' }]),
      'a.zip',
      'application/zip',
      'document',
    ],
    ['an MP4 film', mp4Of(), 'a.mp4', 'video/mp4', 'video'],
    ['an MP4 film whose index comes last', mp4Of({ index: 'last' }), 'a.mp4', 'video/mp4', 'video'],
    ['a WebM film', webmOf(), 'a.webm', 'video/webm', 'video'],
    ['a WebM film recorded live', webmOf({ isLive: true }), 'a.webm', 'video/webm', 'video'],
  ]
  it.each(taken)('%s', async (_what, bytes, name, mime, kind) => {
    const { status, body } = await upload(bytes, name)
    expect([status, body?.mime, body?.kind, body?.extension]).toEqual([
      201,
      mime,
      kind,
      name.split('.')[1]?.toLowerCase(),
    ])
    expect(await filesOf(portal.ground)).toEqual([expect.stringMatching(/^documents\/[0-9a-f]{32}$/)])
  })
})

describe('is refused with 415 and leaves nothing behind:', () => {
  afterEach(async () => {
    expect(await portal.query('select id from docattachments')).toEqual([])
    expect(await filesOf(portal.ground)).toEqual([])
  })
  const refuses = async (bytes: Uint8Array | string, name: string) => {
    const { status, code } = await upload(bytes, name)
    expect([name, status, code]).toEqual([name, 415, 'unsupported_document'])
  }
  const script = '<< /S /JavaScript /JS (app.alert(1)) >>'

  const pdfs: [string, Buffer][] = [
    ['with a script', pdfOf({ more: [script] })],
    ['with a script under an escaped name', pdfOf({ more: [script.replace('JavaScript', 'J#61va#53cript')] })],
    ['with a script in packed objects', pdfOf({ packed: script })],
    ['with packed objects under an escaped name', pdfOf({ more: ['<< /Type /Obj#53tm >>'] })],
    [
      'with packed objects of another packing',
      pdfOf({ more: ['<< /Type /ObjStm /Filter /LZWDecode >>\nstream\nx\nendstream'] }),
    ],
    ['with locked packed objects', pdfOf({ packed: '1 0 <<>>', trailer: '/Encrypt 4 0 R' })],
    ['with a program to launch', pdfOf({ more: ['<< /S /Launch /F (cmd.exe) >>'] })],
    ['with a file inside', pdfOf({ more: ['<< /Names << /EmbeddedFiles 9 0 R >> >>'] })],
    ['cut off', pdfOf().subarray(0, -20)],
    ['that begins as something else', pdfOf({ head: 'GIF89a%PDF-1.7\n' })],
    ['with an archive behind it', Buffer.concat([pdfOf(), zipOf([{ name: 'a.txt', data: 'x' }])])],
    ['with a page behind it', pdfOf({ tail: '<script>alert(1)</script>' })],
    ['without pages', Buffer.from(pdfOf().toString('latin1').replace('/Pages /Kids', '/Other /Kids'), 'latin1')],
    [
      'whose cross-references are elsewhere',
      Buffer.from(
        pdfOf()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n3'),
        'latin1',
      ),
    ],
  ]
  it.each(pdfs)('a PDF %s', (_what, bytes) => refuses(bytes, 'a.pdf'))

  const macro: ZipEntry = { name: 'word/vbaProject.bin', data: 'x' }
  const offices: [string, Buffer, string][] = [
    ['a Word document with macros', docxOf([macro]), 'a.docx'],
    [
      'a Word document of the kind that has macros',
      docxOf([], 'wordprocessingml.document.macroEnabled.main+xml'),
      'a.docx',
    ],
    ['a Word document with a control', docxOf([{ name: 'word/activeX/activeX1.bin', data: 'x' }]), 'a.docx'],
    ['a Word document without its text', zipOf([{ name: '[Content_Types].xml', data: '<Types/>' }]), 'a.docx'],
    ['an Excel table called a Word document', xlsxOf(), 'a.docx'],
    ['an Excel table with macros', xlsxOf([{ name: 'xl/vbaProject.bin', data: 'x' }]), 'a.xlsx'],
    ['an OpenDocument text with macros', odtOf([{ name: 'Basic/Standard/Module1.xml', data: 'x' }]), 'a.odt'],
    ['an OpenDocument text that is locked', odtOf([], '<manifest:encryption-data/>'), 'a.odt'],
    ['an archive called a Word document', zipOf([{ name: 'a.txt', data: 'x' }]), 'a.docx'],
  ]
  it.each(offices)('%s', (_what, bytes, name) => refuses(bytes, name))

  const zeros = (size: number) => Buffer.alloc(size)
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${index}.txt`, isStored: true }))
  const archives: [string, () => Buffer][] = [
    ['with a program', () => zipOf([{ name: 'a.pdf.exe', data: 'MZ' }])],
    ['with an archive', () => zipOf([{ name: 'a.zip', data: zipOf([{ name: 'a.txt', data: 'x' }]) }])],
    ['with a name that leads out', () => zipOf([{ name: '../a.txt', data: 'x' }])],
    ['with an absolute name', () => zipOf([{ name: '/etc/a.txt', data: 'x' }])],
    ['with a name for Windows that leads out', () => zipOf([{ name: '..\\a.txt', data: 'x' }])],
    ['with a link', () => zipOf([{ name: 'a.txt', data: '/etc/passwd', isLink: true }])],
    [
      'with two files of one name',
      () =>
        zipOf([
          { name: 'a.txt', data: 'x' },
          { name: 'A.TXT', data: 'y' },
        ]),
    ],
    ['that is locked', () => zipOf([{ name: 'a.txt', data: 'x', isLocked: true }])],
    ['that is empty', () => zipOf([])],
    ['that is cut off', () => zipOf([{ name: 'a.txt', data: 'x'.repeat(500) }]).subarray(0, -5)],
    ['with a wrong sum', () => zipOf([{ name: 'a.txt', data: 'x', sum: 1 }])],
    ['of too many files', () => zipOf(many(10_001))],
    ['that packs 60 MB a thousand times', () => zipOf([{ name: 'a.txt', data: zeros(60 * 1024 * 1024) }])],
    ['that says it holds 4 GB', () => zipOf([{ name: 'a.txt', data: 'x', says: 0xfffffff0 }])],
    ['that says less than it holds', () => zipOf([{ name: 'a.txt', data: zeros(1024 * 1024), says: 10 }])],
  ]
  it.each(archives)('an archive %s', (_what, bytes) => refuses(bytes(), 'a.zip'))

  it('an archive whose files share their bytes', () => {
    const bytes = zipOf([
      { name: 'a.txt', data: 'x'.repeat(5000), isStored: true },
      { name: 'b.txt', data: 'x' },
    ])
    // The second one now claims the bytes of the first.
    const second = bytes.lastIndexOf(Buffer.from('504b0102', 'hex'))
    const first = bytes.indexOf(Buffer.from('504b0102', 'hex'))
    bytes.copy(bytes, second + 10, first + 10, first + 28)
    bytes.writeUInt32LE(0, second + 42)
    return refuses(bytes, 'a.zip')
  })

  const films: [string, Buffer, string][] = [
    ['an MP4 film without its index', mp4Of({ index: 'none' }), 'a.mp4'],
    ['an MP4 film cut off', mp4Of().subarray(0, -100), 'a.mp4'],
    ['an MP4 film of sound alone', mp4Of({ handler: 'soun' }), 'a.mp4'],
    ['a QuickTime film', mp4Of({ brand: 'qt  ' }), 'a.mp4'],
    ['a picture in the shell of MP4', mp4Of({ brand: 'avif' }), 'a.mp4'],
    ['an MP4 film with a page behind it', mp4Of({ tail: Buffer.from('<script>alert(1)</script>') }), 'a.mp4'],
    ['an MP4 film with an unknown part', mp4Of({ tail: box('evil', 'x') }), 'a.mp4'],
    ['an MP4 film called WebM', mp4Of(), 'a.webm'],
    ['a Matroska film called WebM', webmOf({ docType: 'matroska' }), 'a.webm'],
    ['a WebM film of sound alone', webmOf({ track: 2 }), 'a.webm'],
    ['a WebM film cut off', webmOf().subarray(0, -100), 'a.webm'],
    ['a WebM film with a page behind it', Buffer.concat([webmOf(), Buffer.from('<script>')]), 'a.webm'],
  ]
  it.each(films)('%s', (_what, bytes, name) => refuses(bytes, name))

  const others: [string, () => Promise<Uint8Array | string>, string][] = [
    ['a page', async () => '<!doctype html>', 'a.html'],
    ['a page called a table', async () => '\n <script>alert(1)</script>', 'a.csv'],
    ['a table with a NUL', async () => 'a;b\0', 'a.csv'],
    ['a table that is not UTF-8', async () => Buffer.from('наука', 'utf16le'), 'a.csv'],
    ['a table cut off within a letter', async () => Buffer.from('ж').subarray(0, 1), 'a.csv'],
    ['a picture', () => drawn().png().toBuffer(), 'a.png'],
    ['a picture called a PDF', () => drawn().png().toBuffer(), 'a.pdf'],
    ['a PDF called a page', async () => pdfOf(), 'a.pdf.html'],
    ['a PDF without a name', async () => pdfOf(), 'pdf'],
    ['an SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'],
    ['an old Word document', async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.doc'],
  ]
  it.each(others)('%s', async (_what, bytes, name) => refuses(await bytes(), name))
})
