import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

/** The cells of a workbook's first sheet, row by row: texts, numbers, yes and no, and null. A formula is an error. */
export async function sheetIn(bytes: Buffer): Promise<unknown[][]> {
  const parts = await partsOf(bytes)
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  if (/<f[ >]/.test(sheet)) throw new Error('a formula')
  const shared = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, it]) =>
    textOf(it),
  )
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, head = '', body = '']) => {
      const value = /<v>(.*?)<\/v>/s.exec(body)?.[1]
      if (/t="b"/.test(head)) return value === '1'
      if (/t="s"/.test(head)) return shared[Number(value)]
      if (/t="inlineStr"/.test(head)) return textOf(body)
      return value === undefined ? null : Number(value)
    }),
  )
}

const textOf = (xml = '') =>
  [...xml.matchAll(/<t[^>]*>(.*?)<\/t>/gs)]
    .map(([, it = '']) => it)
    .join('')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

async function partsOf(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer)(bytes, { lazyEntries: true })
  const parts = new Map<string, string>()
  return new Promise((resolve, reject) => {
    zip.on('error', reject).on('end', () => resolve(parts))
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        text(stream).then((part) => {
          parts.set(entry.fileName, part)
          zip.readEntry()
        }, reject)
      })
    })
    zip.readEntry()
  })
}
