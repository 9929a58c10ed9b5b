import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type Entry = { name: string; body: Iterable<string> | AsyncIterable<string> }

const signs = { local: 0x04034b50, sizes: 0x08074b50, central: 0x02014b50, end: 0x06054b50 }
/** Names are UTF-8, and sizes follow the bytes, since they are not known before. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980: the same content gives the same bytes. */
const noDate = 0x00210000

/** A ZIP archive of texts, written as they come; none is held as a whole. */
export async function* zipped(entries: Entry[]): AsyncGenerator<Buffer> {
  const index: Buffer[] = []
  let at = 0
  for (const { name, body } of entries) {
    const title = Buffer.from(name)
    const start = at
    const facts = { sum: 0, size: 0, packed: 0 }
    const local = record(30, title, signs.local, [
      [2, 20],
      [2, flags],
      [2, deflated],
      [4, noDate],
      [12, 0],
      [2, title.length],
    ])
    yield local
    at += local.length
    for await (const part of deflating(body, facts)) {
      facts.packed += part.length
      yield part
    }
    const sizes = record(16, Buffer.alloc(0), signs.sizes, [
      [4, facts.sum],
      [4, facts.packed],
      [4, facts.size],
    ])
    yield sizes
    at += facts.packed + sizes.length
    index.push(
      record(46, title, signs.central, [
        [2, 20],
        [2, 20],
        [2, flags],
        [2, deflated],
        [4, noDate],
        [4, facts.sum],
        [4, facts.packed],
        [4, facts.size],
        [2, title.length],
        [12, 0],
        [4, start],
      ]),
    )
  }
  yield* index
  const size = index.reduce((sum, part) => sum + part.length, 0)
  yield record(22, Buffer.alloc(0), signs.end, [
    [4, 0],
    [2, index.length],
    [2, index.length],
    [4, size],
    [4, at],
  ])
}

async function* deflating(body: Entry['body'], facts: { sum: number; size: number }): AsyncGenerator<Buffer> {
  const measured = async function* () {
    for await (const text of body) {
      const bytes = Buffer.from(text)
      facts.sum = crc32(bytes, facts.sum)
      facts.size += bytes.length
      yield bytes
    }
  }
  const source = Readable.from(measured())
  const deflate = createDeflateRaw()
  source.on('error', (error) => deflate.destroy(error))
  yield* source.pipe(deflate) as AsyncIterable<Buffer>
}

/** A head of so many bytes: its sign, numbers with their widths (12 zero bytes for a width of 12), then a name. */
function record(length: number, name: Buffer, sign: number, numbers: [width: 2 | 4 | 12, value: number][]): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUInt32LE(sign, 0)
  let at = 4
  for (const [width, value] of numbers) {
    if (width !== 12) bytes.writeUIntLE(value, at, width)
    at += width
  }
  return Buffer.concat([bytes, name])
}
