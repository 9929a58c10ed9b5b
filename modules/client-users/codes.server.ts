import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import type { Ground } from '#platform/ground.server.ts'
import { addressKey, queueMail } from '#platform/mail/queue.server.ts'
import { freshToken, hashOf } from '#platform/opaque-token.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { countAttempt, counterOf, networkOf } from '#platform/throttle.server.ts'
import { takeTurnOf } from '#platform/turns.server.ts'
import { type Asked, askedCookie } from './asked.server.ts'
import type { CodeGiven } from './contract.ts'
import { codeLetter } from './letters.server.ts'
import { type ClientUser, clientUserRepository, type Rows } from './repository.server.ts'
import { welcomedBack } from './return.server.ts'
import { clientSignInCodes } from './table.server.ts'
import { codeMs, codesOfAddress, dayMs, hourMs, mostTries } from './times.ts'

const hour = 60 * 60

/** Codes asked for and wrong ones given by one network within an hour (features, 3.5). */
const limits = {
  asked: { name: 'client-code:asked', points: 20, seconds: hour },
  guessed: { name: 'client-code:guessed', points: 60, seconds: hour },
}

type Asking = Pick<RequestContext, 'db' | 'config' | 'secret' | 'secretBox' | 'now' | 'address'>

const hashOfCode = ({ secret }: Pick<Ground, 'secret'>, id: string, code: string) =>
  createHmac('sha256', secret).update(`client code\n${id}\n${code}`).digest('base64url')

/**
 * Mails a code to an address and gives the `Set-Cookie` value that makes this browser the one that asked. Whether anybody has
 * an account with the address is not even looked up, so neither the answer nor its time can tell; nor does whoever asks learn
 * that nothing was mailed, since a long code is still good. Refuses with 429 after twenty of one network.
 */
export async function mailCode(context: Asking, email: string, locale: Locale): Promise<string> {
  await countAttempt(counterOf(context, limits.asked), networkOf(context.address))
  const email_key = addressKey(context, email)
  const token = freshToken()
  const id = randomUUID()
  const created_at = context.now()
  const expires_at = new Date(created_at.getTime() + codeMs)
  await context.db.transaction(async (tx) => {
    await takeTurnOf(tx, 'clientCodes', email_key)
    const digits = await digitsOfNext(tx, email_key, created_at)
    const code = String(randomInt(10 ** digits)).padStart(digits, '0')
    const code_hash = hashOfCode(context, id, code)
    const token_hash = hashOf(token)
    await tx.insert(clientSignInCodes).values({ id, email_key, code_hash, digits, token_hash, created_at, expires_at })
    if (digits === 0) return
    await queueMail(tx, context, {
      to: email,
      template: 'client_code',
      key: `client code ${id}`,
      letter: codeLetter(locale, code, expires_at),
      until: expires_at,
    })
  })
  return askedCookie(context, { email, token })
}

/** How long the next code of an address is, by what it was mailed within a day; 0 where a long one that is good suffices. */
async function digitsOfNext(tx: Rows, emailKey: string, now: Date): Promise<number> {
  const { short, long, mailed } = codesOfAddress
  const since = (ms: number) => new Date(now.getTime() - ms)
  const { email_key, digits, created_at, expires_at, used_at } = clientSignInCodes
  const ofDay = await tx
    .select({ digits, created_at, expires_at, used_at })
    .from(clientSignInCodes)
    .where(and(eq(email_key, emailKey), gt(created_at, since(dayMs)), gt(digits, 0)))
  const ofHour = ofDay.filter((row) => row.created_at > since(hourMs))
  const isLongAndGood = (row: (typeof ofDay)[number]) =>
    row.digits === long.digits && !row.used_at && row.expires_at > now
  if (ofHour.length >= mailed.hour) return ofDay.some(isLongAndGood) ? 0 : long.digits
  const shortOf = (rows: typeof ofDay) => rows.filter((row) => row.digits === short.digits).length
  return shortOf(ofHour) < short.hour && shortOf(ofDay) < short.day ? short.digits : long.digits
}

/**
 * Takes a mailed code in a browser that asked for one, and gives the client user of its address, who is new unless they came
 * before. A short code is good in the browser that asked for it alone, so that nobody else's guesses count against it; a long
 * one, which nobody guesses, in each that asked for this address. Refuses with 401 `wrong_code`, with 401 `code_over` where
 * this browser did not ask, was mistaken five times, or nothing that was mailed is good any more, with 403 `account_locked`,
 * and with 429 after sixty wrong ones of one network within an hour.
 */
export async function takeCode(
  context: Asking,
  { email, code }: CodeGiven,
  asked: Asked | undefined,
  locale: Locale,
): Promise<{ client: ClientUser; isNew: boolean }> {
  const key = addressKey(context, email)
  const guessed = counterOf(context, limits.guessed)
  await countAttempt(guessed, networkOf(context.address))
  const taken = await context.db.transaction(async (tx) => {
    if (!asked) return 'code_over' as const
    await takeTurnOf(tx, 'clientCodes', key)
    const { id, email_key, token_hash, tries, expires_at, used_at, digits } = clientSignInCodes
    const isGood = and(eq(email_key, key), isNull(used_at), gt(expires_at, context.now()))
    const [request] = await tx
      .select({ id, tries })
      .from(clientSignInCodes)
      .where(and(eq(token_hash, hashOf(asked.token)), isGood))
    if (!request || request.tries >= mostTries) return 'code_over' as const
    const ownOrLong = and(gt(digits, 0), or(eq(id, request.id), eq(digits, codesOfAddress.long.digits)))
    const good = await tx.select().from(clientSignInCodes).where(and(isGood, ownOrLong))
    if (good.length === 0) return 'code_over' as const
    if (!good.some((each) => isSame(each.code_hash, hashOfCode(context, each.id, code)))) {
      // What is thrown would take the count back.
      await tx
        .update(clientSignInCodes)
        .set({ tries: sql`${tries} + 1` })
        .where(eq(id, request.id))
      return 'wrong_code' as const
    }
    await tx.update(clientSignInCodes).set({ used_at: context.now() }).where(isGood)
    const personal = { username: email, full_name: '', email, phone: '', organization: '' }
    const found = await clientUserRepository.known(tx, context, {
      ...{ provider: 'email', provider_sub: key, level: 0, email_verified: true, locale, personal },
    })
    return { ...found, client: await welcomedBack(tx, found.client) }
  })
  if (typeof taken === 'string') throw new Refusal(401, taken)
  await guessed.reward(networkOf(context.address))
  return taken
}

const isSame = (due: string, given: string) => timingSafeEqual(Buffer.from(due), Buffer.from(given))
