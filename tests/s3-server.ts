import crypto from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from 's3rver'
import { quickFolder } from '../scripts/quick-folder.mjs'

const bucket = 'adliya'

type Make = (algorithm: string, key: Buffer, ...more: unknown[]) => unknown
// s3rver makes the marks of its long lists with a cipher that OpenSSL has retired; three times the same key is the same.
for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
  const make = crypto[name] as unknown as Make
  const with3: Make = (algorithm, key, ...more) =>
    algorithm === 'des' ? make('des-ede3-cbc', Buffer.concat([key, key, key]), ...more) : make(algorithm, key, ...more)
  Object.assign(crypto, { [name]: with3 })
}

/** A status with which the store answers a request instead of doing what it asks, or nothing. */
type Fault = (request: IncomingMessage) => number | undefined

/** A real store of files that speaks S3, with an empty bucket in a folder of its own. */
export async function openStore() {
  const directory = await mkdtemp(join(quickFolder(), 'adliya-s3-'))
  const store = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: bucket }] })
  await store.configureBuckets()
  const handle = store.callback()
  const uploads = join(directory, bucket, '._S3rver_uploads')
  let fault: Fault = () => undefined
  let server: Server
  const open = async (port = 0) => {
    server = createServer((request, response) => {
      const status = fault(request)
      const [, forgotten] = (request.method === 'DELETE' && /\?uploadId=([0-9a-f]+)$/.exec(request.url ?? '')) || []
      if (status === undefined && !forgotten) return handle(request, response)
      request.resume()
      if (status !== undefined) return response.writeHead(status).end()
      // s3rver does not know AbortMultipartUpload.
      void rm(join(uploads, forgotten ?? ''), { recursive: true }).then(() => response.writeHead(204).end())
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await open()
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return {
    /** What a portal is told to use it. */
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Goes away; comes back with what it had. */
    close,
    open: () => open(port),
    /** From now on answers so. */
    fail(with_: Fault = () => undefined): void {
      fault = with_
    },
    /** Where an object lies, for making it old. */
    pathOf: (name: string) => join(directory, bucket, `${name}._S3rver_object`),
    /** Uploads in parts that were neither completed nor forgotten. */
    unfinished: () => readdir(uploads).catch(() => []),
    async end(): Promise<void> {
      await close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
