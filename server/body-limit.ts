import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/api.ts'

/**
 * Answers bodies of more than `most` bytes with `tooLarge`; what does not say its length is counted as it comes. Hono's own
 * cannot stand behind the listener: it makes such a request anew from one that is no `Request` of the platform, and fails.
 */
export function bodyLimit(most: number, tooLarge: (c: Context<ApiEnv>) => Response) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { raw } = c.req
    // Asked last: the listener makes a whole request of the platform to say what its body is.
    if (raw.method === 'GET' || raw.method === 'HEAD') return next()
    const length = raw.headers.get('content-length')
    if (length !== null && !raw.headers.has('transfer-encoding')) return Number(length) > most ? tooLarge(c) : next()
    if (!raw.body) return next()
    const body = await upTo(most, raw.body)
    if (!body) return tooLarge(c)
    const { url, method, headers, signal } = raw
    // Browsers say nothing of the body of a DELETE that has none.
    c.req.raw = new Request(url, { method, headers, signal, body: body.length > 0 ? body : null })
    return next()
  })
}

/** All bytes of a stream, or nothing where there are more than `most`: the rest is left to the listener. */
async function upTo(most: number, stream: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer> | undefined> {
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks)
    size += value.length
    if (size > most) return undefined
    chunks.push(value)
  }
}
