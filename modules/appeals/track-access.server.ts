import { Refusal } from '#common/errors.ts'
import type { Ground } from '#platform/ground.server.ts'
import { isSameHash, keyedHash, networkKey } from '#platform/keyed.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { readCookie, securely } from '#platform/session-cookies.server.ts'
import { countAttempt, counterOf, type Most } from '#platform/throttle.server.ts'
import { keyHash, readKey, readNumber } from './keys.server.ts'
import { appealRepository } from './repository.server.ts'
import type { AppealRow } from './rows.server.ts'

export type Given = { number?: string | undefined; access_key?: string | undefined }

const hour = 60 * 60
const tries = {
  number: { name: 'appeal key of number', points: 5, seconds: hour },
  network: { name: 'appeal key of network', points: 20, seconds: hour },
} satisfies Record<string, Most>
const cookieMs = 15 * 60 * 1000

const absent = () => new Refusal(404, 'appeal_not_found')
const cookieName = (ground: Pick<Ground, 'config'>) => `${securely(ground) ? '__Host-' : ''}appeal`

/**
 * The appeal that a number and its key open. Refuses with 404 `appeal_not_found`, whether the number or the key is wrong,
 * and with 429 wrong tries past five at a number, and all past twenty wrong ones of a network, within an hour.
 */
export async function appealByKey(
  context: RequestContext,
  { number = '', access_key = '' }: Given,
): Promise<AppealRow> {
  const network = counterOf(context, tries.network)
  const from = networkKey(context, 'appeal key', context.address)
  await countAttempt(network, from)
  const [row, key] = [await appealRepository.byNumber(context.db, number), readKey(access_key)]
  // Compared also where there is no such appeal: the time of the answer tells nothing.
  const isRight = isSameHash(keyHash(key ?? ''), row?.access_key_hash ?? keyHash('nothing'))
  if (!row || !key || !isRight) {
    // Wrong ones alone: nobody guesses 100 bits, and whoever knows a number would keep its owner out by counting up.
    await countAttempt(counterOf(context, tries.number), keyedHash(context, 'appeal number', readNumber(number)))
    throw absent()
  }
  await network.reward(from)
  return row
}

/** `Set-Cookie` value that opens one appeal for fifteen minutes. */
export function trackCookie(context: Pick<Ground, 'config' | 'secret' | 'now'>, id: string): string {
  const until = (context.now().getTime() + cookieMs).toString(36)
  const value = `${id}.${until}.${keyedHash(context, 'appeal cookie', id, until)}`
  return `${cookieName(context)}=${value}; Path=/; Max-Age=${cookieMs / 1000}; HttpOnly; SameSite=Lax${securely(context)}`
}

/** `Set-Cookie` value that closes it again. */
export const clearedTrackCookie = (ground: Pick<Ground, 'config'>): string =>
  `${cookieName(ground)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${securely(ground)}`

/** The appeal that the request's cookie opens, if it does. */
export async function appealByCookie(
  context: Pick<Ground, 'config' | 'secret' | 'now' | 'db'>,
  cookieHeader: string | null,
): Promise<AppealRow | null> {
  const [id = '', until = '', mark = ''] = (readCookie(cookieHeader, cookieName(context)) ?? '').split('.')
  const isOurs = isSameHash(mark, keyedHash(context, 'appeal cookie', id, until))
  if (!isOurs || !(Number.parseInt(until, 36) > context.now().getTime())) return null
  const row = await appealRepository.find(context.db, id).catch(() => null)
  // The key of an erased appeal opens nothing any more.
  return row?.erased_at ? null : row
}

/** By the key where one is given, else by the cookie. Refuses with 404 and 429. */
export async function appealOpened(context: RequestContext, cookieHeader: string | null, given: Given) {
  if (given.number !== undefined || given.access_key !== undefined) return appealByKey(context, given)
  const row = await appealByCookie(context, cookieHeader)
  if (!row) throw absent()
  return row
}
