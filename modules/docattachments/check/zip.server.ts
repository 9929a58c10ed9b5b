import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, open, type ZipFile } from 'yauzl'

/** What an honest archive stays below; a bomb does not (security brief, U4). */
const most = { entries: 10_000, bytes: 512 * 1024 * 1024, packing: 100, keptText: 2 * 1024 * 1024 }
/** Small files of spaces and repetitions pack well without harm. */
const packingCountsFrom = 50 * 1024 * 1024

const [stored, deflated] = [0, 8]
const linkType = 0o120000
const typeOfFile = 0o170000

type Archive = {
  /** Names of the files in it, folders left out. */
  names: string[]
  /** The texts that were asked for, by name. */
  texts: Map<string, string>
}

/**
 * Looks through a ZIP archive: first at what it says it holds, then at every byte of it. Undefined for one that is broken
 * or cut off, locked, packed like a bomb, or that holds links or names that lead out of its folder. Nothing is unpacked
 * to the disk. `wanted` tells whose texts to keep.
 */
export async function readArchive(path: string, size: number, wanted: string[] = []): Promise<Archive | undefined> {
  const zip = await opened(path).catch(() => undefined)
  if (!zip) return undefined
  try {
    const entries = await entriesOf(zip)
    if (!isModest(entries, size) || !entries.every(isPlain)) return undefined
    const files = entries.filter(({ fileName }) => !fileName.endsWith('/'))
    const texts = new Map<string, string>()
    for (const entry of files) {
      const text = await contentOf(zip, entry, wanted.includes(entry.fileName))
      if (text !== undefined) texts.set(entry.fileName, text)
    }
    return { names: files.map(({ fileName }) => fileName), texts }
  } catch {
    return undefined
  } finally {
    zip.close()
  }
}

function opened(path: string): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: true, strictFileNames: true }
  return new Promise((resolve, reject) => {
    open(path, options, (error, zip) => (error ? reject(error) : resolve(zip)))
  })
}

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > most.entries) throw new Error('too many entries')
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', reject)
    zip.readEntry()
  })
}

function isModest(entries: Entry[], size: number): boolean {
  const sum = (field: 'compressedSize' | 'uncompressedSize') => entries.reduce((all, entry) => all + entry[field], 0)
  const [packed, whole] = [sum('compressedSize'), sum('uncompressedSize')]
  // Entries that together are larger than the file share their bytes.
  if (entries.length === 0 || packed > size || whole > most.bytes) return false
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()))
  return names.size === entries.length && (whole < packingCountsFrom || whole / size <= most.packing)
}

function isPlain(entry: Entry): boolean {
  const isLink = ((entry.externalFileAttributes >>> 16) & typeOfFile) === linkType
  const isLocked = (entry.generalPurposeBitFlag & 1) === 1
  const isKnownMethod = entry.compressionMethod === stored || entry.compressionMethod === deflated
  return !isLink && !isLocked && isKnownMethod && !/\p{Cc}/u.test(entry.fileName)
}

/** Unpacks an entry to nowhere, so that its size and its sum are known to be true. Gives its text where that is kept. */
async function contentOf(zip: ZipFile, entry: Entry, keep: boolean): Promise<string | undefined> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, readable) => (error ? reject(error) : resolve(readable)))
  })
  let sum = 0
  const kept: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    sum = crc32(chunk, sum)
    if (keep) kept.push(chunk)
    if (keep && entry.uncompressedSize > most.keptText) throw new Error('too long to keep')
  }
  if (sum !== entry.crc32) throw new Error('wrong sum')
  return keep ? Buffer.concat(kept).toString('utf8') : undefined
}
