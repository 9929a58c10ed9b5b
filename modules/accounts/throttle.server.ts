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
  const account = { counter: limiter(ground, byAccount), key: username.normalize('NFC').toLowerCase() }
  const network = { counter: limiter(ground, byNetwork), key: networkOf(address) }
  return {
    /**
     * Counts an attempt before it is known to be wrong, so that many at once get no further than one after the other.
     * Refuses with 429 and the seconds to wait when there were too many. `known` skips the account's counter.
     */
    async attempt({ known }: { known: boolean }): Promise<void> {
      for (const { counter, key } of known ? [network] : [account, network]) {
        await counter.consume(key).catch((state: RateLimiterRes | Error) => {
          if (state instanceof Error) throw state
          const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
          throw new Refusal(429, 'too_many_requests', { headers: { 'retry-after': String(seconds) } })
        })
      }
    },
    /** The attempt was right: forgets the account's wrong ones, and does not count it against the network. */
    async succeeded(): Promise<void> {
      await account.counter.delete(account.key)
      await network.counter.reward(network.key)
    },
  }
}
