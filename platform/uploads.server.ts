import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyConfig, type BusboyFileStream } from '@fastify/busboy'
import type { z } from 'zod'
import { accept } from '#common/accept.ts'
import { Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { fieldError } from '#common/validation-messages.ts'
import type { Files } from './files.server.ts'
import { type Most, throttled } from './throttle.server.ts'

/** A file that arrived: on this machine's disk for as long as the work with it lasts. */
export type Upload = {
  path: string
  /** The name that its sender gave it. */
  name: string
  /** Bytes. */
  size: number
  sha256: string
}

/** Files that one person may add in a day (security brief, U9): whoever took over an account must not fill the disk. */
export const uploadsOfDay: Most = { name: 'uploads', points: 1000, seconds: 24 * 60 * 60 }

const megabyte = 1024 * 1024
/** And how many megabytes (ASVS 5.2.4): a hundred of the longest films, or a thousand documents and pictures. */
const megabytesOfDay: Most = { name: 'uploaded megabytes', points: 20_000, seconds: 24 * 60 * 60 }

/** Does something with a file that a person adds, as long as all of their day are no larger. Refuses with 429. */
export const withinDay = <Result>(
  ground: Parameters<typeof throttled>[0],
  person: string,
  { size }: Pick<Upload, 'size'>,
  work: () => Promise<Result>,
): Promise<Result> => throttled(ground, megabytesOfDay, person, work, Math.ceil(size / megabyte))

type Rules<Fields extends z.ZodType> = {
  locale: Locale
  /** Contract of the other fields of the form. */
  fields: Fields
  /** How many bytes a file with this name may have. Throws a refusal where files named so are not taken at all. */
  most: (name: string) => number
}

/** Of the texts of a form: there are few, and they are short. */
const limits = { fields: 20, fieldNameSize: 100, fieldSize: 64 * 1024, files: 1, parts: 22, headerPairs: 20 }
/** Whoever sends slower than this on average, after a minute of patience, holds a socket and a file for nothing. */
export const slowest = { bytesPerSecond: 10 * 1024, afterMs: 60_000 }

/**
 * Takes in a form with one `file`: its bytes go to the disk as they come, counted and hashed, and are looked through for
 * malicious software; whatever becomes of `work`, nothing of them is left there unless the work stored it. Refuses with 415
 * what is no form, with 413 the moment a file is over its limit, with 400 a form that is broken, cut off, or holds anything
 * but one file and the fields of the contract, and as the scanner does.
 */
export async function receiveUpload<Fields extends z.ZodType, Result>(
  files: Files,
  request: Request,
  rules: Rules<Fields>,
  work: (upload: Upload, fields: z.output<Fields>) => Promise<Result>,
): Promise<Result> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal(415, 'unsupported_body')
  const path = await files.arriving.path()
  try {
    const { upload, texts } = await readForm(request, type, path, rules)
    const fields = accept(rules.fields, texts, rules.locale)
    await files.arriving.scanner.mustBeClean(upload)
    return await work(upload, fields)
  } finally {
    await rm(path, { force: true })
  }
}

/** Lets `work` have bytes that we made ourselves as if they had been uploaded. */
export async function uploadOf<Result>(
  files: Files,
  { name, bytes }: { name: string; bytes: Buffer },
  work: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  const path = await files.arriving.path()
  try {
    await writeFile(path, bytes, { flag: 'wx' })
    return await work({ path, name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  } finally {
    await rm(path, { force: true })
  }
}

type Form = { upload: Upload; texts: Record<string, string> }

async function readForm(
  request: Request,
  type: string,
  path: string,
  { locale, most }: Pick<Rules<z.ZodType>, 'locale' | 'most'>,
): Promise<Form> {
  const broken = (
    field: string,
    code: 'required' | 'empty_file' | 'invalid' | 'unknown_field' | 'too_long' = 'invalid',
  ) => new Refusal(400, 'validation', { errors: fieldError(field, code, locale) })
  const parser = parserFor(type, () => broken('body'))
  const stop = new AbortController()
  const refuse = (refusal: Refusal) => stop.abort(refusal)
  // Without a prototype: a field may be named `__proto__`.
  const texts: Record<string, string> = Object.create(null)
  let writing: Promise<Upload> | undefined

  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || name in texts) refuse(broken(name))
    else if (valueTruncated) refuse(broken(name, 'too_long'))
    else texts[name] = value
  })
  parser.on('file', (name, stream, fileName) => {
    // A stream that nobody hears would end the process with its error.
    stream.on('error', () => undefined)
    if (name !== 'file') return refuse(broken(name, 'unknown_field'))
    try {
      const sent = sentName(fileName)
      writing = store(stream, { path, name: sent, limit: most(sent), signal: stop.signal })
    } catch (error) {
      return stop.abort(error)
    }
    // The reading ends with the writing, however much is still to come.
    writing.catch((error: unknown) => stop.abort(error))
  })
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(event, () => refuse(broken('body')))

  try {
    await pipeline(Readable.fromWeb(bodyOf(request)), atLeast(slowest), parser, { signal: stop.signal })
    const upload = await writing
    if (!upload) throw broken('file', 'required')
    if (upload.size === 0) throw broken('file', 'empty_file')
    return { upload, texts }
  } catch (error) {
    stop.abort(error)
    // The file is removed next: nobody may still be writing it.
    const [written] = await Promise.allSettled([writing])
    const causes = [stop.signal.reason, written.status === 'rejected' ? written.reason : undefined]
    throw causes.find((cause) => cause instanceof Refusal || isOfTheDisk(cause)) ?? broken('body')
  }
}

/** A parser for a body of this type. Throws what `broken` gives where the type names no boundary. */
export function parserFor(type: string, broken: () => Refusal, most: NonNullable<BusboyConfig['limits']> = limits) {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: most })
  } catch {
    throw broken()
  }
}

/** Browsers escape three signs of a file name, and no others (HTML, "multipart/form-data encoding algorithm"). */
export const sentName = (name: string) => name.replace(/%22/g, '"').replace(/%0[ad]/gi, ' ')

/** The body as the stream that Node's functions take; an empty one where there is none. */
export const bodyOf = (request: Request) =>
  (request.body ?? new Blob([]).stream()) as import('node:stream/web').ReadableStream

type Target = {
  path: string
  name: string
  limit: number
  signal: AbortSignal
  /** Whether a file that is too large is read to its end all the same, since other fields follow it. */
  isReadOut?: boolean
}

/** Writes a file to the disk as it comes. Refuses with 413 one that is larger than `limit`. */
export async function store(stream: BusboyFileStream, target: Target): Promise<Upload> {
  const { path, name, limit, signal, isReadOut = false } = target
  const hash = createHash('sha256')
  let size = 0
  const tooLarge = () => new Refusal(413, 'too_large')
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > limit) return done(isReadOut ? null : tooLarge())
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(stream, counted, createWriteStream(path, { flags: 'wx' }), { signal })
  if (size > limit) throw tooLarge()
  return { path, name, size, sha256: hash.digest('hex') }
}

/** Passes bytes on as long as they come fast enough. */
export function atLeast({ bytesPerSecond, afterMs }: typeof slowest): Transform {
  const startedAt = performance.now()
  let bytes = 0
  let timer: NodeJS.Timeout | undefined
  const stream: Transform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, chunk)
    },
    destroy(error, done) {
      clearInterval(timer)
      done(error)
    },
  })
  timer = setInterval(() => {
    const ms = performance.now() - startedAt
    if (ms >= afterMs && bytes < (bytesPerSecond * ms) / 1000) stream.destroy(new Refusal(408, 'too_slow'))
  }, afterMs / 4)
  timer.unref()
  return stream
}

/** Trouble of ours, such as a full disk, as against a body that is not what it should be. */
export function isOfTheDisk(error: unknown): boolean {
  return typeof (error as { syscall?: unknown } | null)?.syscall === 'string' && !isOfTheSocket(error)
}

const isOfTheSocket = (error: unknown) =>
  /^(?:ECONNRESET|EPIPE|ECONNABORTED)$/.test(String((error as { code?: unknown }).code))
