import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { askedRange, isKnown } from '../byte-range.server.ts'
import { savedAs } from '../file-names.server.ts'
import { type TableFormat, tableBytes, tableTypes } from './contents.server.ts'
import type { Table } from './values.server.ts'

type Asked = { request: Request; name: string; format: TableFormat; bom?: boolean; modified?: Date | undefined }

/**
 * A table as a file to download. It is written to the disk as its rows come, however many, and leaves from there: its size
 * and ETag are known, so that a download that broke off goes on where it was (RFC 9110, section 14).
 */
export async function tableAnswer(
  table: Table,
  { request, name, format, bom = true, modified }: Asked,
): Promise<Response> {
  const path = join(tmpdir(), `adliya-${randomUUID()}.${format}`)
  const remove = () => rm(path, { force: true })
  let kept = false
  try {
    const hash = createHash('sha256')
    let size = 0
    const measured = async function* () {
      for await (const part of tableBytes(format, table, { bom })) {
        const bytes = typeof part === 'string' ? Buffer.from(part) : part
        hash.update(bytes)
        size += bytes.length
        yield bytes
      }
    }
    await pipeline(Readable.from(measured()), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    const etag = `"${hash.digest('base64url').slice(0, 22)}"`
    const facts = { size, etag, lastModified: (modified ?? new Date()).toUTCString() }
    const headers: Record<string, string> = {
      'content-type': tableTypes[format],
      'content-disposition': savedAs(`${name}.${format}`),
      etag,
      'accept-ranges': 'bytes',
      'cache-control': 'no-cache',
    }
    if (modified) headers['last-modified'] = facts.lastModified
    const header = (asked: string) => request.headers.get(asked) ?? undefined
    if (isKnown(header('if-none-match'), modified && header('if-modified-since'), facts))
      return new Response(null, { status: 304, headers })
    const range = askedRange({ range: header('range'), ifRange: header('if-range') }, facts)
    if (range === 'unsatisfiable')
      return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
    headers['content-length'] = String(range ? range.end - range.start + 1 : size)
    if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`
    const status = range ? 206 : 200
    if (request.method === 'HEAD') return new Response(null, { status, headers })
    kept = true
    // Sent or broken off: the file goes with its stream.
    const body = createReadStream(path, range).once('close', () => void remove())
    return new Response(Readable.toWeb(body) as ReadableStream, { status, headers })
  } finally {
    if (!kept) await remove()
  }
}
