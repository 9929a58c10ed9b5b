import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { fieldError } from '#common/validation-messages.ts'
import type { Files } from '#platform/files.server.ts'
import { atLeast, bodyOf, isOfTheDisk, parserFor, sentName, slowest } from '#platform/uploads.server.ts'
import { evidenceLimits } from './contract.ts'
import { evidenceType } from './evidence-types.server.ts'

/** A file in the memory of the process. */
export type Held = { name: string; bytes: Buffer }
export type SecretForm = {
  texts: Map<string, string[]>
  errors: FieldErrors
  /** Why the first file that was not taken was not. */
  refusal?: Refusal
}

/** Of the texts: room for a long report in Cyrillic and much around it. */
const limits = { fields: 60, fieldNameSize: 100, fieldSize: 256 * 1024, files: 40, parts: 100, headerPairs: 20 }
const mostInAll = (evidenceLimits.most + 1) * evidenceLimits.bytes
/** Each holds one file at a time in memory. */
const mostAtOnce = 4
let reading = 0

/**
 * Takes in a form with its files without writing anything of it to a disk: each file is held in memory until it was looked
 * through for malicious software and `take` has sealed it, one after the other. What is not taken is read past and named in
 * `errors`, so that nothing typed is lost.
 * Refuses with 415 what is no form, 400 a broken one, 413 too much, 503 when too many are being read.
 */
export async function receiveInMemory(
  { arriving }: Pick<Files, 'arriving'>,
  request: Request,
  locale: Locale,
  take: (file: Held) => Promise<void>,
): Promise<SecretForm> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal(415, 'unsupported_body')
  if (reading >= mostAtOnce) throw new Refusal(503, 'unavailable', { headers: { 'retry-after': '30' } })
  reading += 1
  try {
    return await read(request, type, locale, async (file) => {
      await arriving.scanner.mustBeClean(file)
      await take(file)
    })
  } finally {
    reading -= 1
  }
}

async function read(request: Request, type: string, locale: Locale, take: (file: Held) => Promise<void>) {
  const broken = () => new Refusal(400, 'validation', { errors: fieldError('body', 'invalid', locale) })
  const parser = parserFor(type, broken, limits)
  const stop = new AbortController()
  const form: SecretForm = { texts: new Map(), errors: {} }
  let before: Promise<unknown> = Promise.resolve()
  let named = 0
  /** What the portal failed at, e.g. since the database is away: no fault of the form. */
  let failed: unknown
  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated) return stop.abort(new Refusal(413, 'too_large'))
    form.texts.set(name, [...(form.texts.get(name) ?? []), value])
  })
  parser.on('file', (field, stream, fileName) => {
    // A stream that nobody hears would end the process with its error.
    stream.on('error', () => undefined)
    const name = sentName(fileName ?? '')
    const work = async () => {
      // An empty file field has no name.
      if (name === '') return void stream.resume()
      evidenceType(name)
      named += 1
      if (named > evidenceLimits.most) throw tooMany(locale)
      const bytes = await collected(stream, stop.signal)
      if (bytes.length === 0) return
      await take({ name, bytes }).catch((error: unknown) => {
        failed = error
        throw error
      })
    }
    before = before.then(work).catch((error: unknown) => {
      stream.resume()
      if (!(error instanceof Refusal)) return stop.abort(error)
      form.refusal ??= error
      const own = { code: error.code, message: `${name}: ${refusalMessage(error.code, locale)}` }
      form.errors[field] = [...(form.errors[field] ?? []), error.errors?.file?.[0] ?? own]
    })
  })
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(event, () => stop.abort(new Refusal(413, 'too_large')))
  try {
    const body = Readable.fromWeb(bodyOf(request))
    let passed = 0
    body.on('data', (bytes: Buffer) => {
      passed += bytes.length
      if (passed > mostInAll) stop.abort(new Refusal(413, 'too_large'))
    })
    await pipeline(body, atLeast(slowest), parser, { signal: stop.signal })
    await before
    stop.signal.throwIfAborted()
    return form
  } catch (error) {
    stop.abort(error)
    await before
    const causes = [stop.signal.reason, error]
    throw causes.find((cause) => cause instanceof Refusal || isOfTheDisk(cause) || cause === failed) ?? broken()
  }
}

const tooMany = (locale: Locale) =>
  new Refusal(400, 'validation', { errors: fieldError('file', 'too_many', locale, { max: evidenceLimits.most }) })

/** All bytes of a file. One that is too large is read to its end all the same: other fields follow it. */
async function collected(stream: Readable, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  await pipeline(
    stream,
    async (source) => {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size <= evidenceLimits.bytes) chunks.push(chunk)
        else chunks.length = 0
      }
    },
    { signal },
  )
  if (size > evidenceLimits.bytes) throw new Refusal(413, 'too_large')
  return Buffer.concat(chunks)
}
