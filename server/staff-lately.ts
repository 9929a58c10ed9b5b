import { tokensIn } from '#modules/accounts/cookies.server.ts'
import { idleMs } from '#modules/accounts/times.ts'
import type { Ground } from '#platform/ground.server.ts'
import { keyedHash } from '#platform/keyed.server.ts'

type Knowing = Pick<Ground, 'config' | 'db' | 'now' | 'secret'>

const most = 1000
/** When each of these sessions was last found good by this process, by a hash of its token: what lies here opens nothing. */
const seen = new WeakMap<Ground['db'], Map<string, number>>()

function keyOf(ground: Knowing, cookieHeader: string | undefined): string | undefined {
  const { access } = tokensIn(ground, cookieHeader)
  return access === undefined ? undefined : keyedHash(ground, 'staff lately', access)
}

/** Notes that a request has just been found to be of staff. */
export function noteStaff(ground: Knowing, cookieHeader: string | undefined): void {
  const key = keyOf(ground, cookieHeader)
  if (key === undefined) return
  const known = seen.get(ground.db) ?? new Map<string, number>()
  seen.set(ground.db, known)
  // The order of a map is the order of use: who has not come for longest is forgotten first.
  known.delete(key)
  known.set(key, ground.now().getTime())
  for (const oldest of known.keys()) {
    if (known.size <= most) break
    known.delete(oldest)
  }
}

/** Whether a request carries a session that was good a moment ago. It opens nothing: only before whom it is answered hangs on it. */
export function wasStaffLately(ground: Knowing, cookieHeader: string | undefined): boolean {
  const key = keyOf(ground, cookieHeader)
  const at = key === undefined ? undefined : seen.get(ground.db)?.get(key)
  return at !== undefined && ground.now().getTime() - at < idleMs
}
