import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

const textPart = 'word/document.xml'
/** What an honest text stays below when it is unpacked; a bomb does not. */
const mostBytes = 50 * 1024 * 1024

/** The text of a Word document (ECMA-376): its paragraphs, without fields, notes and pictures. At most `most` letters. */
export async function docxText(bytes: Buffer, most: number, signal: AbortSignal): Promise<string> {
  const zip = await opened(bytes)
  try {
    const entry = await entryOf(zip, textPart)
    return entry ? await readText(await streamOf(zip, entry), most, signal) : ''
  } finally {
    zip.close()
  }
}

const opened = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip)))
  })

function entryOf(zip: ZipFile, name: string): Promise<Entry | undefined> {
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => (entry.fileName === name ? resolve(entry) : zip.readEntry()))
    zip.on('end', () => resolve(undefined))
    zip.on('error', reject)
    zip.readEntry()
  })
}

const streamOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })

/** Reads as the bytes come, so that nobody else waits for a long text. */
async function readText(stream: Readable, most: number, signal: AbortSignal): Promise<string> {
  const decoder = new StringDecoder('utf8')
  let [rest, text, bytes, isText] = ['', '', 0, false]
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    signal.throwIfAborted()
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error('the text is too long')
    rest += decoder.write(chunk)
    // A tag that is cut in two waits for its other half.
    const whole = rest.lastIndexOf('<') > rest.lastIndexOf('>') ? rest.lastIndexOf('<') : rest.length
    for (const [, tag, words] of rest.slice(0, whole).matchAll(/<([^>]*)>|([^<]+)/g)) {
      if (words !== undefined) text += isText ? words : ''
      else if (/^w:t(?: |$)/.test(tag ?? '')) isText = true
      else if (tag === '/w:t') isText = false
      else if (/^(?:\/w:p|w:br|w:tab)(?: |\/|$)/.test(tag ?? '')) text += '\n'
    }
    rest = rest.slice(whole)
    if (text.length >= most) break
  }
  return decoded(text).slice(0, most).trim()
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const decoded = (text: string) =>
  text.replace(/&(?:(lt|gt|quot|apos|amp)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name) return entities[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
