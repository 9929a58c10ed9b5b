import type { ByteRange } from './files.server.ts'

type Asked = { method: string; range: string | undefined; ifRange: string | undefined }
type Stored = { size: number; etag: string; lastModified: string }

/**
 * The part of a file that a request asks for (RFC 9110, section 14): undefined for the whole, `unsatisfiable` for a part
 * that is not there. Several parts at once, other units and what cannot be read mean the whole, as the standard allows; so
 * does a part of a file that has changed since. Parts are for GET alone: HEAD tells of the whole.
 */
export function askedRange({ method, range, ifRange }: Asked, stored: Stored): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (method !== 'GET' || (first === '' && last === '')) return undefined
  if (ifRange !== undefined && ifRange !== stored.etag && ifRange !== stored.lastModified) return undefined
  const end = first === '' || last === '' ? stored.size - 1 : Math.min(Number(last), stored.size - 1)
  const start = first === '' ? Math.max(0, stored.size - Number(last)) : Number(first)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start >= stored.size || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end }
}

/** Whether the asker already has the file as it is (RFC 9110, section 13). An ETag, where given, decides alone. */
export function isKnown(ifNoneMatch: string | undefined, ifModifiedSince: string | undefined, stored: Stored): boolean {
  if (ifNoneMatch !== undefined) {
    const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    return known.includes(stored.etag) || known.includes('*')
  }
  return ifModifiedSince !== undefined && Date.parse(ifModifiedSince) >= Date.parse(stored.lastModified)
}
