import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { askedRange, isKnown } from '../byte-range.server.ts'
import { savedAs } from '../file-names.server.ts'
import type { Log } from '../log.server.ts'
import { asRead } from './as-read.server.ts'
import { type TableFormat, tableBytes, tableTypes } from './contents.server.ts'
import { onDisk } from './on-disk.server.ts'
import type { Table } from './values.server.ts'

type Asked = {
  request: Request
  name: string
  format: TableFormat
  bom?: boolean
  modified?: Date | undefined
  /** Where it is told that a file broke off which left as it was read. */
  log?: Log
  /** Done before the file is made; what refuses here refuses the file. Not for one that the asker has already. */
  beforeMade?: () => Promise<void>
}

/** Another build may write the same table in other bytes: what it gives is no part of what this one gave. */
const build = statSync(fileURLToPath(import.meta.url)).mtimeMs

/**
 * A table as a file to download. Where the table says its state, the file leaves as its rows are read, however many, and an
 * error in the middle ends the connection: nobody takes half a file for a whole. The state is its ETag, so that a download
 * that broke off goes on where it was (RFC 9110, section 14): whoever asks for a part gets it from the disk, where its size
 * is known. So do all of a table without a state.
 */
export async function tableAnswer(table: Table, asked: Asked): Promise<Response> {
  const { request, format, bom = true, modified, log, beforeMade } = asked
  const header = (name: string) => request.headers.get(name) ?? undefined
  const bytes = () => tableBytes(format, table, { bom })
  const state = await table.state?.()
  const headers: Record<string, string> = {
    'content-type': tableTypes[format],
    'content-disposition': savedAs(`${asked.name}.${format}`),
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache',
  }
  if (modified) headers['last-modified'] = modified.toUTCString()
  const lastModified = (modified ?? new Date()).toUTCString()
  const isHad = (etag: string) =>
    isKnown(header('if-none-match'), modified && header('if-modified-since'), { size: 0, etag, lastModified })
  const unchanged = (etag: string) => new Response(null, { status: 304, headers: { ...headers, etag } })

  const stated = state === undefined ? undefined : etagOf([build, state, format, bom, ...table.columns])
  if (stated && isHad(stated)) return unchanged(stated)
  const { method } = request
  if (stated && (method === 'HEAD' || request.headers.get('range') === null)) {
    headers.etag = stated
    if (method === 'HEAD') return new Response(null, { headers })
    await beforeMade?.()
    return new Response(asRead(bytes(), log), { headers })
  }

  await beforeMade?.()
  const file = await onDisk(bytes(), format)
  let kept = false
  try {
    // Rows that changed while they were read are of no state.
    const isWhole = stated !== undefined && (await table.state?.()) === state
    const { size } = file
    const etag = isWhole ? stated : file.etag
    if (isHad(etag)) return unchanged(etag)
    headers.etag = etag
    const asks = { method, range: header('range'), ifRange: header('if-range') }
    const range = askedRange(asks, { size, etag, lastModified })
    if (range === 'unsatisfiable')
      return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
    headers['content-length'] = String(range ? range.end - range.start + 1 : size)
    if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`
    const status = range ? 206 : 200
    if (method === 'HEAD') return new Response(null, { status, headers })
    kept = true
    return new Response(file.body(range), { status, headers })
  } finally {
    if (!kept) await file.remove()
  }
}

const etagOf = (facts: unknown[]) =>
  `"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)}"`
