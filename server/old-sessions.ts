import { sweepAccounts } from '#modules/accounts/sweep.server.ts'
import { clientUserRepository } from '#modules/client-users/repository.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { hourly } from './hourly.ts'

/** Removes sessions, links and counters whose time is over, of both realms, now and every hour. Returns the way to stop. */
export function sweepSessionsHourly(ground: Ground): () => void {
  return hourly(ground, 'sessions_not_swept', async () => {
    await sweepAccounts(ground)
    await clientUserRepository.sweep(ground)
  })
}
