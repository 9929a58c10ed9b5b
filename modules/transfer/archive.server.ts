import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { TransferRefused } from './contract.ts'

export const manifestName = 'manifest.json'
/** The name in an archive of a table's rows. */
export const tableMember = (table: string) => `tables/${table}.ndjson`
/** The name in an archive of a stored file. */
export const fileMember = (name: string) => `files/${name}`
/** The name in an archive of a file of keys. */
export const keyMember = (name: string) => `keys/${name}`

export type Facts = { size: number; sha256: string }
type Body = Readable | AsyncIterable<Buffer | string>

/** A stream that lets everything through and counts and hashes it. */
function meter(): { through: Transform; facts: () => Facts } {
  const hash: Hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { through, facts: () => ({ size, sha256: hash.digest('hex') }) }
}

/** Reads a stream to its end and tells how long it was and its hash; what passes goes on `to`, if that is given. */
export async function measured(body: Body, to?: NodeJS.WritableStream): Promise<Facts> {
  const { through, facts } = meter()
  if (to) await pipeline(body, through, to)
  else await pipeline(body, through.resume())
  return facts()
}

/** Adds a member to an archive that is being made; gives what it was when all of it has gone in. */
export type Add = (name: string, size: number, body: Body) => Promise<Facts>

/**
 * An uncompressed tar that comes into being while it is read; whoever reads it hears of what fails. Nothing in it depends
 * on when or where it was made.
 */
export const packed = (members: (add: Add) => Promise<void>): Readable =>
  Readable.from(packing(members), { objectMode: false })

async function* packing(members: (add: Add) => Promise<void>): AsyncGenerator<unknown> {
  const archive = pack()
  members((name, size, body) => addMember(archive, name, size, body)).then(
    () => archive.finalize(),
    (error: Error) => archive.destroy(error),
  )
  yield* archive
}

/** Writes a tar to a new file that only its owner may read, compressed where the name ends in `gz`; then it is on the disk. */
export async function storeArchive(path: string, archive: Readable): Promise<void> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  if (isCompressedName(path)) await pipeline(archive, createGzip(), target)
  else await pipeline(archive, target)
}

const isCompressedName = (path: string) => /gz$/.test(path.replace(/\.part$/, ''))

/** Makes an archive and writes it to a file; see `packed` and `storeArchive`. */
export const writeArchive = (path: string, members: (add: Add) => Promise<void>): Promise<void> =>
  storeArchive(path, packed(members))

async function addMember(archive: Pack, name: string, size: number, body: Body): Promise<Facts> {
  const entry = archive.entry({ name, size, mode: 0o600, mtime: new Date(0) })
  return measured(body, entry as unknown as NodeJS.WritableStream)
}

/** What reading an archive threw, as one sentence. */
export function asRefusal(error: unknown, path: string): TransferRefused {
  if (error instanceof TransferRefused) return error
  return new TransferRefused(`${path} is not a whole archive of a portal: ${(error as Error).message}.`)
}

/** The members of an archive in their order. Each body must be read to its end before the next member comes. */
export async function* readArchive(path: string): AsyncGenerator<{ name: string; body: Readable }> {
  const compressed = await isCompressed(path)
  const members = extract()
  const source = createReadStream(path)
  const sink = members as unknown as NodeJS.WritableStream
  const fed = compressed ? pipeline(source, createGunzip(), sink) : pipeline(source, sink)
  fed.catch(() => undefined)
  try {
    for await (const entry of members) {
      if (entry.header.type === 'file') yield { name: entry.header.name, body: entry as unknown as Readable }
      else throw new Error(`a member of type ${entry.header.type}`)
    }
    await fed
  } catch (error) {
    throw asRefusal(error, path)
  } finally {
    source.destroy()
    members.destroy()
  }
}

async function isCompressed(path: string): Promise<boolean> {
  const file = await open(path).catch(() => {
    throw new TransferRefused(`The file ${path} cannot be read.`)
  })
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

/** The lines of a text, without their ends. Unlike Node's `readline` it takes nothing but `\n` for an end. */
export async function* linesOf(body: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  let rest: Buffer[] = []
  for await (const chunk of body) {
    let bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a)) {
      yield Buffer.concat([...rest, bytes.subarray(0, end)]).toString('utf8')
      rest = []
      bytes = bytes.subarray(end + 1)
    }
    if (bytes.length > 0) rest.push(bytes)
  }
  if (rest.length > 0) yield Buffer.concat(rest).toString('utf8')
}
