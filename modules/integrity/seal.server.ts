import { createWriteStream } from 'node:fs'
import { rm, utimes } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Encrypter } from 'age-encryption'
import { dayAt } from '#common/day.ts'
import type { Ground } from '#platform/ground.server.ts'
import { reporterKey } from './code.server.ts'

/** Lengths are told in steps of so many bytes: a short report looks like many others. */
const step = 1024
const chunk = 64 * 1024

async function encrypterFor(keys: string[]): Promise<Encrypter> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const key of keys) encrypter.addRecipient(key)
  return encrypter
}

/** Seals something as JSON for the holders of some keys, in the age format, base64. Nobody else opens it, nor does the portal. */
export async function sealThing(keys: string[], thing: unknown): Promise<string> {
  const text = JSON.stringify(thing)
  const bytes = Buffer.byteLength(text)
  const padded = text + ' '.repeat(Math.ceil((bytes + 1) / step) * step - bytes)
  return Buffer.from(await (await encrypterFor(keys)).encrypt(padded)).toString('base64')
}

/** Opens what the inspection sealed for a reporter. Undefined for what this key does not open. */
export async function openForReporter(seed: Buffer, sealed: string): Promise<string | undefined> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity(await reporterKey(seed))
  try {
    const { text } = JSON.parse(await decrypter.decrypt(Buffer.from(sealed, 'base64'), 'text'))
    return typeof text === 'string' ? text : undefined
  } catch {
    return undefined
  }
}

/** Seals bytes into the store under a name. They touch no disk before; the file says of its time no more than the day. */
export async function sealFile(
  { files, now }: Pick<Ground, 'files' | 'now'>,
  keys: string[],
  name: string,
  bytes: Buffer,
): Promise<void> {
  const path = await files.arriving.path()
  try {
    const sealed = await (await encrypterFor(keys)).encrypt(inChunks(bytes))
    await pipeline(Readable.fromWeb(sealed as never), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    const day = new Date(`${dayAt(now())}T00:00:00Z`)
    await utimes(path, day, day)
    await files.putFile(name, path)
  } finally {
    await rm(path, { force: true })
  }
}

function inChunks(bytes: Buffer): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(to) {
      if (at >= bytes.length) return to.close()
      to.enqueue(new Uint8Array(bytes.subarray(at, at + chunk)))
      at += chunk
    },
  })
}
