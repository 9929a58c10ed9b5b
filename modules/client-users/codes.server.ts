import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import type { Ground } from '#platform/ground.server.ts'
import { addressKey, queueMail } from '#platform/mail/queue.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { countAttempt, counterOf, networkOf } from '#platform/throttle.server.ts'
import type { CodeGiven } from './contract.ts'
import { codeLetter } from './letters.server.ts'
import { type ClientUser, clientUserRepository } from './repository.server.ts'
import { welcomedBack } from './return.server.ts'
import { clientSignInCodes } from './table.server.ts'
import { codeMs, mostTries } from './times.ts'

const hour = 60 * 60

/** Codes mailed to one address and asked for by one network within an hour (features, 3.5), and wrong ones given. */
const limits = {
  mailed: { name: 'client-code:mailed', points: 5, seconds: hour },
  asked: { name: 'client-code:asked', points: 20, seconds: hour },
  wrong: { name: 'client-code:wrong', points: 10, seconds: hour },
  guessed: { name: 'client-code:guessed', points: 60, seconds: hour },
}

type Asking = Pick<RequestContext, 'db' | 'config' | 'secret' | 'secretBox' | 'now' | 'address'>

const hashOfCode = ({ secret }: Pick<Ground, 'secret'>, id: string, code: string) =>
  createHmac('sha256', secret).update(`client code\n${id}\n${code}`).digest('base64url')

/**
 * Mails a code to an address. Whether anybody has an account with it is not even looked up, so neither the answer nor its
 * time can tell. An address that got five within an hour gets no more, and whoever asks does not learn of that either.
 * Refuses with 429 after twenty of one network.
 */
export async function mailCode(context: Asking, email: string, locale: Locale): Promise<void> {
  await countAttempt(counterOf(context, limits.asked), networkOf(context.address))
  const email_key = addressKey(context, email)
  if (!(await maySend(context, email_key))) return
  const id = randomUUID()
  const code = String(randomInt(10 ** 6)).padStart(6, '0')
  const created_at = context.now()
  const expires_at = new Date(created_at.getTime() + codeMs)
  await context.db.transaction(async (tx) => {
    await tx
      .insert(clientSignInCodes)
      .values({ id, email_key, code_hash: hashOfCode(context, id, code), created_at, expires_at })
    await queueMail(tx, context, {
      to: email,
      template: 'client_code',
      key: `client code ${id}`,
      letter: codeLetter(locale, code, expires_at),
      until: expires_at,
    })
  })
}

async function maySend(context: Asking, emailKey: string): Promise<boolean> {
  try {
    await counterOf(context, limits.mailed).consume(emailKey)
    return true
  } catch (state) {
    if (state instanceof RateLimiterRes) return false
    throw state
  }
}

/**
 * Takes a mailed code and gives the client user of its address, who is new unless they came before. Refuses with 401
 * `wrong_code`, with 401 `code_over` where the newest code of the address was used, has been mistaken five times or is
 * older than ten minutes, or there is none, with 403 `account_locked`, and with 429 after ten wrong ones within an hour.
 */
export async function takeCode(
  context: Asking,
  { email, code }: CodeGiven,
  locale: Locale,
): Promise<{ client: ClientUser; isNew: boolean }> {
  const key = addressKey(context, email)
  const wrong = counterOf(context, limits.wrong)
  const guessed = counterOf(context, limits.guessed)
  await countAttempt(wrong, key)
  await countAttempt(guessed, networkOf(context.address))
  const taken = await context.db.transaction(async (tx) => {
    const [newest] = await tx
      .select()
      .from(clientSignInCodes)
      .where(eq(clientSignInCodes.email_key, key))
      .orderBy(desc(clientSignInCodes.created_at), desc(clientSignInCodes.id))
      .limit(1)
      .for('update')
    const over = !newest || newest.used_at || newest.tries >= mostTries || newest.expires_at <= context.now()
    if (over) return 'code_over' as const
    if (!isSame(newest.code_hash, hashOfCode(context, newest.id, code))) {
      // What is thrown would take the count back.
      await tx
        .update(clientSignInCodes)
        .set({ tries: sql`${clientSignInCodes.tries} + 1` })
        .where(eq(clientSignInCodes.id, newest.id))
      return 'wrong_code' as const
    }
    await tx.update(clientSignInCodes).set({ used_at: context.now() }).where(eq(clientSignInCodes.id, newest.id))
    const personal = { username: email, full_name: '', email, phone: '', organization: '' }
    const found = await clientUserRepository.known(tx, context, {
      ...{ provider: 'email', provider_sub: key, level: 0, email_verified: true, locale, personal },
    })
    return { ...found, client: await welcomedBack(tx, found.client) }
  })
  if (typeof taken === 'string') throw new Refusal(401, taken)
  await wrong.delete(key)
  await guessed.reward(networkOf(context.address))
  return taken
}

const isSame = (due: string, given: string) => timingSafeEqual(Buffer.from(due), Buffer.from(given))
