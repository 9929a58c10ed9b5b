import { type FileHandle, open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Arriving } from './arriving.server.ts'
import { type ByteRange, type Files, FilesAway, isFileName, mustBeFileName } from './files.server.ts'
import { type S3Client, type S3Settings, s3Client } from './s3-client.server.ts'

/** What is larger goes in parts, of which one stands in memory at a time. S3 takes none under 5 MB but the last. */
const partBytes = 8 * 1024 * 1024

/** Files in an S3-compatible store, under the names that they have in a folder; they arrive on this machine. */
export function s3Files(settings: S3Settings, arriving: Arriving): Files {
  const client = s3Client(settings)
  const { ask } = client
  const put = async (name: string, bytes: Buffer) => {
    const key = mustBeFileName(name)
    const answer = await ask((store) => store.putObject(key, bytes))
    if (!answer) throw new FilesAway('it takes nothing in')
  }
  return {
    put,
    async putFile(name, path) {
      const file = await open(path)
      try {
        const { size } = await file.stat()
        if (size > partBytes) await inParts(client, mustBeFileName(name), file, size)
        else await put(name, await file.readFile())
      } finally {
        await file.close()
      }
      await rm(path)
    },
    async get(name, range) {
      const key = mustBeFileName(name)
      const answer = await ask((store) => read(store, key, range))
      if (!answer?.body) return undefined
      const body = Readable.fromWeb(answer.body as ReadableStream)
      if (range && !isPart(answer.headers, range)) {
        body.destroy()
        throw new FilesAway('it gave another part than was asked for')
      }
      return { body, size: sizeIn(answer.headers) }
    },
    size: async (name) => sizeOf(client, mustBeFileName(name)),
    async remove(name) {
      const key = mustBeFileName(name)
      await ask((store) => store.deleteObject(key))
    },
    async list() {
      const objects = await ask((store) => store.listObjects())
      if (!objects) throw new FilesAway('there is no such bucket')
      return objects
        .filter(({ Key }) => isFileName(Key))
        .map(({ Key, LastModified }) => ({ name: Key, modified: LastModified }))
    },
    check: client.check,
    arriving,
  }
}

type Store = Parameters<Parameters<S3Client['ask']>[0]>[0]

const read = (store: Store, name: string, range: ByteRange | undefined) =>
  range ? store.getObjectRaw(name, false, range.start, range.end + 1) : store.getObjectRaw(name)

/** The bytes that follow a head which promises others would be taken for the right ones. */
const isPart = (headers: Headers, { start, end }: ByteRange) =>
  headers.get('content-range')?.startsWith(`bytes ${start}-${end}/`) ?? false

/** Of the whole file, also where a part of it was asked for. */
const sizeIn = (headers: Headers) =>
  Number(headers.get('content-range')?.split('/')[1] ?? headers.get('content-length'))

/** The library puts the store's error into one of its own. */
const sizeOf = ({ ask }: Pick<S3Client, 'ask'>, name: string) =>
  ask((store) =>
    store.getContentLength(name).catch((error: Error) => {
      throw error.cause ?? error
    }),
  )

/** Nothing is there under the name until all parts are; where one does not arrive, the store forgets the others. */
async function inParts({ ask }: Pick<S3Client, 'ask'>, name: string, file: FileHandle, size: number): Promise<void> {
  const upload = await ask((store) => store.getMultipartUploadId(name))
  if (!upload) throw new FilesAway('it takes nothing in')
  try {
    const part = Buffer.allocUnsafe(partBytes)
    const parts: { partNumber: number; etag: string }[] = []
    for (let start = 0; start < size; start += partBytes) {
      const { bytesRead } = await file.read(part, 0, partBytes, start)
      const number = parts.length + 1
      const sent = await ask((store) => store.uploadPart(name, upload, part.subarray(0, bytesRead), number))
      if (!sent) throw new FilesAway('it has forgotten an upload')
      parts.push(sent)
    }
    await ask((store) => store.completeMultipartUpload(name, upload, parts))
    // "Completed" may come with an error inside (S3 documentation, CompleteMultipartUpload).
    if ((await sizeOf({ ask }, name)) !== size) throw new FilesAway('an upload did not become whole')
  } catch (error) {
    await ask((store) => store.abortMultipartUpload(name, upload)).catch(() => undefined)
    throw error
  }
}
