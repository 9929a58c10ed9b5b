import { Readable } from 'node:stream'
import { savedAs } from '#platform/file-names.server.ts'

type OpenFile = { name: string; mime: string; size: number; body: Readable }

/** A file that a citizen sent, for staff: saved, never shown, and kept by nobody (security brief, 3.5). */
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
