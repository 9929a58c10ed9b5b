import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

/** An office document has some dozens of parts. */
const mostParts = 10_000
/** A tag, or words without one, is short. */
const longestToken = 1024 * 1024

/** A tag, without its brackets, or the words between two tags, as they are written. */
export type XmlToken = { tag?: string | undefined; words?: string | undefined }

export type ZipParts = {
  has: (name: string) => boolean
  /** The tags and words of a part, as its bytes come, so that nobody else waits for a long one. Throws past `most` bytes. */
  tokens: (name: string, most: number) => AsyncGenerator<XmlToken[]>
}

/** Opens a ZIP archive of XML, e.g. an office document, for as long as `work` takes. Throws for what is none. */
export async function withZipParts<Result>(bytes: Buffer, work: (parts: ZipParts) => Promise<Result>): Promise<Result> {
  const zip = await opened(bytes)
  try {
    const entries = await entriesOf(zip)
    return await work({
      has: (name) => entries.has(name),
      async *tokens(name, most) {
        const entry = entries.get(name)
        if (entry) yield* tokensOf(await streamOf(zip, entry), most)
      },
    })
  } finally {
    zip.close()
  }
}

const opened = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip)))
  })

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostParts) throw new Error('too many parts')
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', reject)
    zip.readEntry()
  })
}

const streamOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })

async function* tokensOf(stream: Readable, most: number): AsyncGenerator<XmlToken[]> {
  const decoder = new StringDecoder('utf8')
  let [rest, bytes] = ['', 0]
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > most) throw new TooLong()
    rest += decoder.write(chunk)
    // A tag that is cut in two waits for its other half, and so do words: an entity may be cut in two.
    const whole = rest.lastIndexOf('>') + 1
    if (whole > 0) yield tokensIn(rest.slice(0, whole))
    rest = rest.slice(whole)
    if (rest.length > longestToken) throw new TooLong()
  }
}

/** A part holds more than an honest one does: it is packed like a bomb. */
export class TooLong extends Error {
  constructor() {
    super('the text is too long')
  }
}

const tokensIn = (xml: string): XmlToken[] =>
  [...xml.matchAll(/<([^>]*)>|([^<]+)/g)].map(([, tag, words]) => ({ tag, words }))

/** A tag's name without the prefix that some programs give it, whether it begins and ends an element, and its attributes. */
export function tagOf(tag = '') {
  const [, slash, name = ''] = /^(\/?)(?:[\w-]+:)?(\w+)/.exec(tag) ?? []
  return {
    name,
    begins: slash === '',
    ends: slash !== '' || tag.endsWith('/'),
    attribute(wanted: string): string {
      const [, double, single] = new RegExp(`\\s${wanted}=(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? []
      return unescapeXml(double ?? single ?? '')
    },
  }
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** Words as they are meant. Entities that a document declares itself stay as they are: none grows. */
export const unescapeXml = (words: string): string =>
  words.replace(/&(?:(lt|gt|quot|apos|amp)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name) return entities[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
