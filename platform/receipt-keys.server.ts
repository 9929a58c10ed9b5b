import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { dayAt } from '#common/day.ts'
import type { Db, Ground } from './ground.server.ts'
import { keyedHash } from './keyed.server.ts'

/** Crockford's 32 signs: none looks like another. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const keyLength = 20
const groupLength = 5

/** What is received with a number and a key: the sequence is `{kind}_numbers`, a number `{letters}-2026-00042`. */
type Received = { kind: 'appeal' | 'reception'; letters: string; digits: number }

/** The numbers and access keys of one kind of what citizens send. A key of one kind opens nothing of another. */
export const receiptKeys = ({ kind, letters, digits }: Received) => ({
  /**
   * The access key of a submission, 100 bits. It follows from what makes the submission the same, so that a sender whose
   * answer was lost gets the same key again although only its hash is kept; without the portal's secret it is random.
   */
  accessKeyOf(ground: Pick<Ground, 'secret'>, submission: string): string {
    const bytes = Buffer.from(keyedHash(ground, `${kind} access key`, submission), 'base64url')
    // 256 is a multiple of 32: each sign is as likely as any other.
    return [...bytes.subarray(0, keyLength)].map((byte) => signs[byte % signs.length]).join('')
  },

  /** What the database keeps of a key. */
  keyHash: (key: string): string => createHash('sha256').update(`${kind} ${key}`).digest('hex'),

  /** The next number. */
  async nextNumber(tx: Pick<Db, 'execute'>, now: Date): Promise<string> {
    const { rows } = await tx.execute<{ next: string }>(sql`select nextval(${`${kind}_numbers`})::text as next`)
    return `${letters}-${dayAt(now).slice(0, 4)}-${(rows[0]?.next ?? '').padStart(digits, '0')}`
  },
})

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

/** A number as its owner types it. */
export const readNumber = (typed: string): string => typed.trim().toUpperCase().replace(/\s/g, '')
