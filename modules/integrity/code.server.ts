import { hkdfSync, randomBytes } from 'node:crypto'
import type { Ground } from '#platform/ground.server.ts'
import { keyedHash } from '#platform/keyed.server.ts'

/** Crockford's 32 signs: none looks like another. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 24
const keyBytes = 32
/** RFC 8410: what stands before the bytes of a private key of X25519. */
const pkcs8Start = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** The code of a receipt: 24 signs, 120 random bits. It follows from nothing that the portal has. */
export const freshCode = (): string => [...randomBytes(length)].map((byte) => signs[byte % signs.length]).join('')

/** `ABCD-EFGH-JKMN-PQRS-TVWX-YZ01`. */
export const groupedCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** A code as its owner types it: groups, small letters, and signs taken for others. Undefined for what is none. */
export function readCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return code.length === length && [...code].every((sign) => signs.includes(sign)) ? code : undefined
}

/** All that the database keeps of a code. */
export const codeHash = (ground: Pick<Ground, 'secret'>, code: string): string =>
  keyedHash(ground, 'integrity code', code)

/** The reporter's private key, which follows from the code. 120 random bits need no slow derivation. */
export const reporterSeed = (code: string): Buffer =>
  Buffer.from(hkdfSync('sha256', code, 'adliya integrity', 'reporter key', keyBytes))

/** The same as a key that opens what was sealed for the reporter. */
export const reporterKey = (seed: Buffer): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', Buffer.concat([pkcs8Start, seed]), { name: 'X25519' }, false, ['deriveBits'])

/** The public half, which is all of it that is stored. */
export async function reporterRecipient(seed: Buffer): Promise<string> {
  const { identityToRecipient } = await import('age-encryption')
  return identityToRecipient(await reporterKey(seed))
}
