import { Readable } from 'node:stream'
import { savedAs } from './file-names.server.ts'

type OpenFile = { name: string; mime: string; size: number; body: Readable }

/** A file that somebody sent, as an answer: saved, never shown, and kept by nobody (security brief, 3.5). */
export const savedFile = ({ name, mime, size, body }: OpenFile): Response =>
  new Response(Readable.toWeb(body) as ReadableStream, {
    headers: {
      'content-type': mime,
      'content-length': String(size),
      'content-disposition': savedAs(name),
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })

type MadeFile = { name: string; type: string; bytes: string | Uint8Array }

/** A file that was made for who asks, as an answer: saved, and kept by nobody. */
export const madeFile = ({ name, type, bytes }: MadeFile): Response =>
  new Response(typeof bytes === 'string' ? bytes : new Uint8Array(bytes), {
    headers: { 'content-type': type, 'content-disposition': savedAs(name), 'cache-control': 'no-store' },
  })
