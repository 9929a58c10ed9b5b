import ipaddr from 'ipaddr.js'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#common/errors.ts'
import type { Ground } from '#platform/ground.server.ts'

const quarterOfAnHour = 15 * 60
const byAccount = { keyPrefix: 'sign-in:account', points: 10, duration: quarterOfAnHour }
const byNetwork = { keyPrefix: 'sign-in:network', points: 60, duration: quarterOfAnHour }

function limiter(ground: Pick<Ground, 'db'>, limit: typeof byAccount): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: (ground.db as unknown as { $client: unknown }).$client,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    ...limit,
  })
}

/** One number per network: IPv4 addresses one by one, IPv6 by their /64, which one household or attacker holds whole. */
function networkOf(address: string | null): string {
  if (!address?.includes(':')) return address ?? 'unknown'
  return ipaddr.IPv6.parse(address).toByteArray().slice(0, 8).join('.')
}

/** Counts wrong sign-ins per account and per network; neither key can be chosen freely by the caller. */
export function signInThrottle(ground: Pick<Ground, 'db'>, username: string, address: string | null) {
  const counters = [
    { counter: limiter(ground, byAccount), key: username.normalize('NFC').toLowerCase(), limit: byAccount },
    { counter: limiter(ground, byNetwork), key: networkOf(address), limit: byNetwork },
  ]
  return {
    /** Refuses with 429 and the seconds to wait when too many attempts went wrong. `known` skips the account's counter. */
    async check({ known }: { known: boolean }): Promise<void> {
      for (const { counter, key, limit } of known ? counters.slice(1) : counters) {
        const state: RateLimiterRes | null = await counter.get(key)
        if (state && state.consumedPoints >= limit.points) {
          const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
          throw new Refusal(429, 'too_many_requests', { headers: { 'retry-after': String(seconds) } })
        }
      }
    },
    /** Notes a wrong attempt. */
    async failed(): Promise<void> {
      // Beyond the limit `consume` rejects; `check` has the say.
      await Promise.allSettled(counters.map(({ counter, key }) => counter.consume(key)))
    },
    /** Forgets the account's wrong attempts after a right one. */
    async succeeded(): Promise<void> {
      await counters[0]?.counter.delete(counters[0].key)
    },
  }
}
