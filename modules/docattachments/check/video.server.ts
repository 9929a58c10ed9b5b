import type { Parts } from './parts.server.ts'

const brands = /^(?:isom|iso[2-9a-z]|mp4[12]|avc1|M4V[ HP]|dash|msdh|f4v |MSNV)$/
const boxes = new Set('ftyp moov mdat free skip wide uuid udta meta moof mfra sidx ssix styp pdin emsg prft'.split(' '))
const largestIndex = 64 * 1024 * 1024
const mostBoxes = 100_000

type Box = { type: string; start: number; end: number }

/** Whether a file is an MP4 film: known boxes from its first byte to its last, its index there, with a picture track. */
export async function isMp4(parts: Parts): Promise<boolean> {
  let index: Box | undefined
  let hasFilm = false
  let at = 0
  for (let count = 0; at < parts.size; count += 1) {
    const box = await boxAt(parts, at)
    if (!box || count > mostBoxes || !boxes.has(box.type)) return false
    if (count === 0) {
      const brand = (await parts.read(box.start, 4)).toString('latin1')
      if (box.type !== 'ftyp' || !brands.test(brand)) return false
    }
    if (box.type === 'moov') index = box
    hasFilm ||= box.type === 'mdat'
    at = box.end
  }
  if (!index || !hasFilm || index.end - index.start > largestIndex) return false
  return hasPictures(await parts.read(index.start, index.end - index.start))
}

async function boxAt(parts: Parts, at: number): Promise<Box | undefined> {
  return boxIn(await parts.read(at, 16), at, parts.size)
}

/** The box that begins with `head`, which stands at `at` in what is `size` long; undefined where it does not fit in. */
function boxIn(head: Buffer, at: number, size: number): Box | undefined {
  if (head.length < 8) return undefined
  const short = head.readUInt32BE(0)
  const isLong = short === 1
  if (isLong && head.length < 16) return undefined
  const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short
  const header = isLong ? 16 : 8
  if (length < header || at + length > size) return undefined
  return { type: head.toString('latin1', 4, 8), start: at + header, end: at + length }
}

/** moov → trak → mdia → hdlr: one of the tracks shows pictures. */
function hasPictures(moov: Buffer): boolean {
  return within(moov, 'trak').some((track) =>
    within(track, 'mdia').some((media) =>
      within(media, 'hdlr').some((handler) => handler.toString('latin1', 8, 12) === 'vide'),
    ),
  )
}

function within(bytes: Buffer, type: string): Buffer[] {
  const found: Buffer[] = []
  let at = 0
  while (at < bytes.length) {
    const box = boxIn(bytes.subarray(at, at + 16), at, bytes.length)
    if (!box) break
    if (box.type === type) found.push(bytes.subarray(box.start, box.end))
    at = box.end
  }
  return found
}

/** Elements of WebM, by their ids. */
const ebml = { head: 0x1a45dfa3, docType: 0x4282, segment: 0x18538067, tracks: 0x1654ae6b, cluster: 0x1f43b675 }
const trackType = Buffer.from([0x83, 0x81, 0x01])

type Element = { id: number; start: number; end: number; isEndless: boolean }

/** Whether a file is a WebM film: its head says so, its elements fit into it, with a picture track and film. */
export async function isWebm(parts: Parts): Promise<boolean> {
  const head = await elementAt(parts, 0)
  if (head?.id !== ebml.head || head.end - head.start > 4096) return false
  if (!(await saysWebm(parts, head))) return false
  const segment = await elementAt(parts, head.end)
  if (segment?.id !== ebml.segment || segment.end !== parts.size) return false
  let hasTrack = false
  let at = segment.start
  for (let count = 0; at < segment.end; count += 1) {
    const element = await elementAt(parts, at)
    if (!element || count > mostBoxes) return false
    if (element.id === ebml.tracks) {
      const tracks = await parts.read(element.start, Math.min(element.end - element.start, largestIndex))
      hasTrack = tracks.includes(trackType)
    }
    // A cluster of a live recording does not say where it ends.
    if (element.id === ebml.cluster) return hasTrack && (element.isEndless || (await endsWhole(parts, element.end)))
    at = element.end
  }
  return false
}

async function saysWebm(parts: Parts, head: Element): Promise<boolean> {
  for (let at = head.start; at < head.end; ) {
    const element = await elementAt(parts, at)
    if (!element) return false
    if (element.id === ebml.docType) {
      return (
        (await parts.read(element.start, element.end - element.start)).toString('latin1').replace(/\0+$/, '') === 'webm'
      )
    }
    at = element.end
  }
  return false
}

/** Whether element follows element up to the last byte. */
async function endsWhole(parts: Parts, from: number): Promise<boolean> {
  let at = from
  for (let count = 0; at < parts.size; count += 1) {
    const element = await elementAt(parts, at)
    if (!element || count > mostBoxes) return false
    if (element.isEndless) return true
    at = element.end
  }
  return at === parts.size
}

async function elementAt(parts: Parts, at: number): Promise<Element | undefined> {
  const head = await parts.read(at, 12)
  const idLength = lengthOfNumber(head[0])
  const sizeLength = lengthOfNumber(head[idLength])
  if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) return undefined
  const id = head.readUIntBE(0, idLength)
  const sizeBytes = head.subarray(idLength, idLength + sizeLength)
  const marker = 0x80 >> (sizeLength - 1)
  let size = (sizeBytes[0] ?? 0) & (marker - 1)
  let isEndless = size === marker - 1
  for (const byte of sizeBytes.subarray(1)) {
    size = size * 256 + byte
    isEndless &&= byte === 0xff
  }
  const start = at + idLength + sizeLength
  const end = isEndless ? parts.size : start + size
  return end > parts.size ? undefined : { id, start, end, isEndless }
}

/** How many bytes a number of EBML has, told by the zeros that its first byte begins with. */
const lengthOfNumber = (first: number | undefined) => (first ? Math.clz32(first) - 23 : 9)
