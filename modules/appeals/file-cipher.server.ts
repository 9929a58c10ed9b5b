import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SealBroken } from '#platform/secret-box.server.ts'

/** What opens an encrypted file; it lies sealed in the database. */
export type FileKey = { key: string; iv: string; tag: string }

const algorithm = 'aes-256-gcm'

/** Encrypts a file of this machine into another one, under a key of its own (AES-256-GCM). */
export async function encryptFile(from: string, to: string): Promise<FileKey> {
  const [key, iv] = [randomBytes(32), randomBytes(12)]
  const cipher = createCipheriv(algorithm, key, iv)
  await pipeline(createReadStream(from), cipher, createWriteStream(to, { flags: 'wx' }))
  const text = (bytes: Buffer) => bytes.toString('base64url')
  return { key: text(key), iv: text(iv), tag: text(cipher.getAuthTag()) }
}

/**
 * The plain bytes of an encrypted file. It is read twice: nothing of a file that was changed is let out. Throws
 * `SealBroken` for one that was.
 */
export async function decryptFile(read: () => Promise<Readable>, { key, iv, tag }: FileKey): Promise<Readable> {
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const decipher = () =>
    createDecipheriv(algorithm, bytes(key), bytes(iv), { authTagLength: 16 }).setAuthTag(bytes(tag))
  try {
    await pipeline(await read(), decipher(), async (plain) => {
      for await (const _ of plain);
    })
  } catch (error) {
    if ((error as { syscall?: string }).syscall) throw error
    throw new SealBroken('the file is broken')
  }
  const stored = await read()
  const plain = decipher()
  pipeline(stored, plain).catch(() => undefined)
  return plain
}
