import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { dayAt } from '#common/day.ts'
import type { Db, Ground } from '#platform/ground.server.ts'
import { keyedHash } from '#platform/keyed.server.ts'

/** Crockford's 32 signs: none looks like another. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const keyLength = 20
const groupLength = 5

/** The access key of a booking, 100 bits. It follows from its id, so that a visitor whose answer was lost gets it again. */
export function accessKeyOf(ground: Pick<Ground, 'secret'>, booking: string): string {
  const bytes = Buffer.from(keyedHash(ground, 'reception access key', booking), 'base64url')
  // 256 is a multiple of 32: each sign is as likely as any other.
  return [...bytes.subarray(0, keyLength)].map((byte) => signs[byte % signs.length]).join('')
}

/** `ABCDE-FGHJK-MNPQR-STVWX`. */
export const grouped = (key: string): string => key.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? key

/** A key as its owner types it: groups, small letters, and signs taken for others. Undefined for what is none. */
export function readKey(typed: string): string | undefined {
  const key = typed
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return key.length === keyLength && [...key].every((sign) => signs.includes(sign)) ? key : undefined
}

/** What the database keeps of a key. */
export const keyHash = (key: string): string => createHash('sha256').update(`reception ${key}`).digest('hex')

/** A number as its owner types it. */
export const readNumber = (typed: string): string => typed.trim().toUpperCase().replace(/\s/g, '')

/** The next number: `QB-2026-00042`. */
export async function nextNumber(tx: Pick<Db, 'execute'>, now: Date): Promise<string> {
  const { rows } = await tx.execute<{ next: string }>(sql`select nextval('reception_numbers')::text as next`)
  return `QB-${dayAt(now).slice(0, 4)}-${(rows[0]?.next ?? '').padStart(5, '0')}`
}
