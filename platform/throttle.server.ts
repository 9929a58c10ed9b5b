import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#common/errors.ts'
import type { Ground } from './ground.server.ts'

/** How often something may be done within so many seconds; each name has counters of its own. */
export type Most = { name: string; points: number; seconds: number }

/** A counter of attempts that all processes on one database share. */
export function counterOf(ground: Pick<Ground, 'db'>, { name, points, seconds }: Most): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: (ground.db as unknown as { $client: unknown }).$client,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
}

/** Counts an attempt. Refuses with 429 and the seconds to wait when there were too many. */
export async function countAttempt(
  counter: RateLimiterPostgres | RateLimiterMemory,
  key: string,
  points = 1,
): Promise<void> {
  await counter.consume(key, points).catch((state: RateLimiterRes | Error) => {
    if (state instanceof Error) throw state
    const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
    throw new Refusal(429, 'too_many_requests', { headers: { 'retry-after': String(seconds) } })
  })
}

/** So many attempts are told to the other processes together. */
const toldTogether = 10
const inMemory = new WeakMap<object, Map<string, RateLimiterMemory>>()

/**
 * Counts an attempt at what is cheap and done often: in memory, and some at a time where all processes count, so that it costs
 * no write for each. Between several processes a few more may pass than are allowed. Refuses as `countAttempt` does.
 */
export async function countOften(ground: Pick<Ground, 'db'>, most: Most, key: string): Promise<void> {
  const counters = inMemory.get(ground.db) ?? new Map<string, RateLimiterMemory>()
  inMemory.set(ground.db, counters)
  const own = counters.get(most.name) ?? new RateLimiterMemory({ points: most.points, duration: most.seconds })
  counters.set(most.name, own)
  await countAttempt(own, key)
  const counted = (await own.get(key))?.consumedPoints ?? 0
  if (counted % toldTogether !== 0) return
  await countAttempt(counterOf(ground, most), key, toldTogether).catch(async (error: unknown) => {
    if (error instanceof Refusal) await own.block(key, Number(new Headers(error.headers).get('retry-after')))
    throw error
  })
}

/**
 * Does something that may be done so often. It is counted before, so that many at once get no further than one after the
 * other, and not counted when it was refused, be it for being too much.
 */
export async function throttled<Result>(
  ground: Pick<Ground, 'db'>,
  most: Most,
  key: string,
  work: () => Promise<Result>,
  points = 1,
): Promise<Result> {
  const counter = counterOf(ground, most)
  const giveBack = async () => {
    // Where its time is over meanwhile there is nothing to give back, and what is given all the same would be room to spare.
    if (await counter.get(key)) await counter.reward(key, points)
  }
  try {
    await countAttempt(counter, key, points)
  } catch (error) {
    // It has been counted to see that it is too much; what is smaller may still fit.
    if (error instanceof Refusal) await giveBack()
    throw error
  }
  try {
    return await work()
  } catch (error) {
    await giveBack()
    throw error
  }
}

/** One number per network: IPv4 addresses one by one, IPv6 by their /64, which one household or attacker holds whole. */
export function networkOf(address: string | null): string {
  if (!address?.includes(':')) return address ?? 'unknown'
  return ipaddr.IPv6.parse(address).toByteArray().slice(0, 8).join('.')
}
