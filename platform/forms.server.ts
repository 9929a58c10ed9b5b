import { rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BusboyFileStream } from '@fastify/busboy'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { fieldError } from '#common/validation-messages.ts'
import type { Files } from './files.server.ts'
import { atLeast, bodyOf, isOfTheDisk, parserFor, sentName, slowest, store, type Upload } from './uploads.server.ts'

/** A form of a page as it arrived. */
export type SentForm = {
  /** The texts of each field, in the order in which they came. */
  texts: Map<string, string[]>
  /** Its files, on this machine's disk for as long as the work with them lasts. */
  uploads: Upload[]
  /** What is wrong with files that were not taken in, by the name of their field. */
  errors: FieldErrors
}

type FormRules = {
  locale: Locale
  /** Most files. */
  files: number
  /** How many bytes a file with this name may have. Throws a refusal where files named so are not taken at all. */
  most: (name: string) => number
  /** How many bytes may come in all, files that are passed over among them. */
  total: number
  /** Where a form has more fields than most, or longer ones. */
  room?: { fields: number; parts: number; fieldSize: number }
}

/** Of the texts: room for a long letter in Cyrillic and much around it. */
const limits = { fields: 60, fieldNameSize: 100, fieldSize: 256 * 1024, files: 40, parts: 100, headerPairs: 20 }
/** Texts stay in memory, so all of them have no more letters than a request without files. */
const mostLetters = 4 * 1024 * 1024

/**
 * Takes in a form of a page with its texts and any number of files, as browsers send it without scripts. A file that is
 * too large, of a wrong kind or refused by the scanner is named in `errors`, so that nothing that was typed is lost with it;
 * a file field left empty is no file. Nothing is left on the disk but what `work` stored. Refuses with 415 what is no form, with
 * 400 one that is broken or cut off, and with 413 one with far more than it may hold.
 */
export async function receiveForm<Result>(
  files: Files,
  request: Request,
  rules: FormRules,
  work: (form: SentForm) => Promise<Result>,
): Promise<Result> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal(415, 'unsupported_body')
  const paths: string[] = []
  try {
    return await work(await read(files, request, type, { ...rules, paths }))
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
}

async function read(
  files: Files,
  request: Request,
  type: string,
  { locale, files: count, most, total, paths, room }: FormRules & { paths: string[] },
): Promise<SentForm> {
  const broken = () => new Refusal(400, 'validation', { errors: fieldError('body', 'invalid', locale) })
  const parser = parserFor(type, broken, { ...limits, ...room })
  const stop = new AbortController()
  const form: SentForm = { texts: new Map(), uploads: [], errors: {} }
  /** In the order in which they were sent, whichever of them is stored first. */
  const arriving: Promise<Upload | undefined>[] = []
  let named = 0
  let letters = 0

  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    letters += value.length
    if (nameTruncated || valueTruncated || letters > mostLetters) return stop.abort(new Refusal(413, 'too_large'))
    form.texts.set(name, [...(form.texts.get(name) ?? []), value])
  })
  parser.on('file', (field, stream, fileName) => {
    // A stream that nobody hears would end the process with its error.
    stream.on('error', () => undefined)
    const name = sentName(fileName ?? '')
    const taken = takeIn(name, stream).catch((error: unknown) => {
      stream.resume()
      if (!(error instanceof Refusal)) return void stop.abort(error)
      const own = { code: error.code, message: `${name}: ${refusalMessage(error.code, locale)}` }
      form.errors[field] = [...(form.errors[field] ?? []), error.errors?.file?.[0] ?? own]
      return undefined
    })
    arriving.push(taken)
  })
  async function takeIn(name: string, stream: BusboyFileStream): Promise<Upload | undefined> {
    // An empty file field has no name.
    if (name === '') return void stream.resume()
    const limit = most(name)
    named += 1
    if (named > count) throw tooMany(count, locale)
    const path = await files.arriving.path()
    paths.push(path)
    const upload = await store(stream, { path, name, limit, signal: stop.signal, isReadOut: true })
    if (upload.size === 0) return undefined
    await files.arriving.scanner.mustBeClean(upload)
    return upload
  }
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(event, () => stop.abort(new Refusal(413, 'too_large')))

  try {
    const body = Readable.fromWeb(bodyOf(request))
    await pipeline(body, atLeast(slowest), atMost(total), parser, { signal: stop.signal })
    form.uploads = (await Promise.all(arriving)).filter((upload) => upload !== undefined)
    stop.signal.throwIfAborted()
    return form
  } catch (error) {
    stop.abort(error)
    // The files are removed next: nobody may still be writing them.
    await Promise.allSettled(arriving)
    const causes = [stop.signal.reason, error]
    throw causes.find((cause) => cause instanceof Refusal || isOfTheDisk(cause)) ?? broken()
  }
}

const tooMany = (max: number, locale: Locale) =>
  new Refusal(400, 'validation', { errors: fieldError('file', 'too_many_files', locale, { max }) })

/** Passes bytes on as long as they are no more than so many. */
function atMost(bytes: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > bytes) return done(new Refusal(413, 'too_large'))
      done(null, chunk)
    },
  })
}
