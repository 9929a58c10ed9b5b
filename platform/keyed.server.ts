import { createHmac, timingSafeEqual } from 'node:crypto'
import { formatDate } from '#common/dates.ts'
import type { Ground } from './ground.server.ts'
import { networkOf } from './throttle.server.ts'

type Keyed = Pick<Ground, 'secret'>

/** What is kept of a text where the text itself may not be readable: without the portal's secret it leads to nothing. */
export const keyedHash = ({ secret }: Keyed, ...parts: (string | number)[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')

/** What attempts are counted by: the network for a purpose, in a way that is another one each day. */
export const networkKey = (ground: Keyed & Pick<Ground, 'now'>, purpose: string, address: string | null): string =>
  keyedHash(ground, purpose, formatDate(ground.now()), networkOf(address))

/** Whether two hashes are the same, in a time that tells nothing of where they differ. */
export function isSameHash(given: string, due: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(due)]
  return one.length === other.length && timingSafeEqual(one, other)
}
