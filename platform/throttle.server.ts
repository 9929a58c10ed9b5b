import ipaddr from 'ipaddr.js'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
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
export async function countAttempt(counter: RateLimiterPostgres, key: string): Promise<void> {
  await counter.consume(key).catch((state: RateLimiterRes | Error) => {
    if (state instanceof Error) throw state
    const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
    throw new Refusal(429, 'too_many_requests', { headers: { 'retry-after': String(seconds) } })
  })
}

/**
 * Does something that may be done so often. It is counted before, so that many at once get no further than one after the
 * other, and not counted when it was refused.
 */
export async function throttled<Result>(
  ground: Pick<Ground, 'db'>,
  most: Most,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const counter = counterOf(ground, most)
  await countAttempt(counter, key)
  try {
    return await work()
  } catch (error) {
    await counter.reward(key)
    throw error
  }
}

/** One number per network: IPv4 addresses one by one, IPv6 by their /64, which one household or attacker holds whole. */
export function networkOf(address: string | null): string {
  if (!address?.includes(':')) return address ?? 'unknown'
  return ipaddr.IPv6.parse(address).toByteArray().slice(0, 8).join('.')
}
