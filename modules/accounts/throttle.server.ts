import type { Ground } from '#platform/ground.server.ts'
import { countAttempt, counterOf, networkOf } from '#platform/throttle.server.ts'

const quarterOfAnHour = 15 * 60

/** Wrong attempts within a quarter of an hour, after which the next is refused: at one account, and from one network. */
const limits = {
  'sign-in': { account: 10, network: 60 },
  // Of who is signed in already: a stranger's wrong sign-ins must not keep them from changing their password.
  proof: { account: 10, network: 60 },
  // Six digits are guessed sooner than a password.
  'second-step': { account: 5, network: 60 },
  invitation: { account: 5, network: 20 },
}

/** Counts wrong attempts per account, where there is one, and per network; the caller can choose neither key freely. */
export function throttleOf(
  ground: Pick<Ground, 'db'>,
  kind: keyof typeof limits,
  { account, address }: { account?: string; address: string | null },
) {
  const most = limits[kind]
  const counter = (name: string, points: number) => counterOf(ground, { name, points, seconds: quarterOfAnHour })
  const byNetwork = { counter: counter(`${kind}:network`, most.network), key: networkOf(address) }
  const byAccount = account === undefined ? [] : [{ counter: counter(`${kind}:account`, most.account), key: account }]
  return {
    /**
     * Counts an attempt before it is known to be wrong, so that many at once get no further than one after the other.
     * Refuses with 429 and the seconds to wait when there were too many. `known` skips the account's counter.
     */
    async attempt({ known = false } = {}): Promise<void> {
      for (const { counter, key } of known ? [byNetwork] : [...byAccount, byNetwork]) {
        await countAttempt(counter, key)
      }
    },
    /** The attempt was right: forgets the account's wrong ones, and does not count it against the network. */
    async succeeded(): Promise<void> {
      for (const { counter, key } of byAccount) await counter.delete(key)
      await byNetwork.counter.reward(byNetwork.key)
    },
  }
}

/** Counts wrong sign-ins with a password. */
export const signInThrottle = (ground: Pick<Ground, 'db'>, username: string, address: string | null) =>
  throttleOf(ground, 'sign-in', { account: username.normalize('NFC').toLowerCase(), address })
