import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ByteRange } from '../files.server.ts'

/** What is made piece by piece, put on the disk for one answer: its size in bytes and an ETag of its content. */
export async function onDisk(parts: AsyncIterable<string | Buffer>, ending: string) {
  const path = join(tmpdir(), `adliya-${randomUUID()}.${ending}`)
  const remove = () => rm(path, { force: true })
  const hash = createHash('sha256')
  let size = 0
  const measured = async function* () {
    for await (const part of parts) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part
      hash.update(bytes)
      size += bytes.length
      yield bytes
    }
  }
  try {
    await pipeline(Readable.from(measured()), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await remove()
    throw error
  }
  return {
    size,
    etag: `"${hash.digest('base64url').slice(0, 22)}"`,
    remove,
    /** Its bytes or a part of them. Sent or broken off: the file goes with its stream. */
    body(range: ByteRange | undefined): ReadableStream {
      const stream = createReadStream(path, range).once('close', () => void remove())
      return Readable.toWeb(stream) as ReadableStream
    },
  }
}
