import { createHmac } from 'node:crypto'
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Ground } from '#platform/ground.server.ts'
import { SealBroken } from '#platform/secret-box.server.ts'
import { randomGroups } from './passwords.server.ts'
import { recoveryCodes, secondFactors } from './table.server.ts'

const period = 30
const digits = 6
/** Phones' clocks are a little off: the steps before and after the present one count as well (RFC 6238, 5.2). */
const window = 1

type Rows = Pick<Ground['db'], 'select' | 'insert' | 'update' | 'delete'>
type Keys = Pick<Ground, 'secret' | 'secretBox' | 'now' | 'log'>

/** Where a secret lies, for its seal. */
const placeOf = (userId: string) => `second_factors:${userId}:secret`

const authenticator = (secret: Secret, username = '') =>
  new TOTP({ issuer: 'Adliya', label: username, algorithm: 'SHA1', digits, period, secret })

/** The link that opens an authenticator app with a secret. */
export const authenticatorUri = (secret: string, username: string) =>
  authenticator(Secret.fromBase32(secret), username).toString()

/** A fresh secret: as people type it into their app, as a link, and sealed for the database. */
export function freshSecret({ secretBox }: Keys, user: { id: string; username: string }) {
  const secret = new Secret({ size: 20 })
  const sealed = secretBox.seal(secret.base32, placeOf(user.id))
  return { secret: secret.base32, uri: authenticatorUri(secret.base32, user.username), sealed }
}

/** The time step that a code of the app stands for, if it is right now. */
export function stepOf(keys: Keys, userId: string, sealed: string, code: string): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = keys.now().getTime()
  const secret = secretIn(keys, userId, sealed)
  if (secret === undefined) return undefined
  const app = authenticator(Secret.fromBase32(secret))
  const delta = app.validate({ token, timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

/** The secret of a person's app, or nothing where its key is not this portal's: then no code is right, but others see why. */
function secretIn({ secretBox, log }: Keys, userId: string, sealed: string): string | undefined {
  try {
    return secretBox.open(sealed, placeOf(userId))
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    log.error('second_factor_unreadable', { user: userId })
    return undefined
  }
}

/** Takes a code of the app. One statement claims its time step, so that of many who send the same code one gets in. */
export async function takeAppCode(db: Rows, keys: Keys, userId: string, code: string): Promise<boolean> {
  const confirmed = and(eq(secondFactors.user_id, userId), isNotNull(secondFactors.confirmed_at))
  const [factor] = await db.select().from(secondFactors).where(confirmed)
  const step = factor && stepOf(keys, userId, factor.secret, code)
  if (step === undefined) return false
  const claimed = await db
    .update(secondFactors)
    .set({ last_step: step })
    .where(and(confirmed, lt(secondFactors.last_step, step)))
    .returning({ user_id: secondFactors.user_id })
  return claimed.length > 0
}

const codesPerPerson = 10
/** About 119 bits: from 112 on a plain keyed hash is enough to keep them by (ASVS 6.5.2). */
const groupsOfCode = 6

/** Ten new recovery codes in place of those of before, in groups that can be written down. */
export async function newRecoveryCodes(db: Rows, { secret }: Pick<Keys, 'secret'>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesPerPerson }, () => randomGroups(groupsOfCode))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(secret, userId, code) })))
  return codes
}

/** Takes a recovery code; each is good once. */
export async function takeRecoveryCode(
  db: Rows,
  { secret, now }: Keys,
  userId: string,
  code: string,
): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ used_at: now() })
    .where(
      and(
        eq(recoveryCodes.user_id, userId),
        eq(recoveryCodes.code_hash, recoveryHash(secret, userId, code)),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ user_id: recoveryCodes.user_id })
  return taken.length > 0
}

/** How many recovery codes a person has left. */
export async function recoveryCodesLeft(db: Rows, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)))
  return row?.left ?? 0
}

// Keyed with what is not in the database: codes of before, of three groups, are too short to stand a copy being searched.
function recoveryHash(secret: Buffer, userId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHmac('sha256', secret).update(`recovery code\n${userId}\n${plain}`).digest('hex')
}
