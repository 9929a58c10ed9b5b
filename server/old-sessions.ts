import { sweepAccounts } from '#modules/accounts/sweep.server.ts'
import { eraseDeleted } from '#modules/client-users/account.server.ts'
import { clientUserRepository } from '#modules/client-users/repository.server.ts'
import { resealClients } from '#modules/client-users/reseal.server.ts'
import { editingRepository } from '#modules/editing/repository.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { hourly } from './hourly.ts'

/**
 * Removes sessions, links, counters, editors that nobody closed and deleted accounts of citizens whose time is over, now
 * and every hour. Returns the way to stop.
 */
export function sweepSessionsHourly(ground: Ground): () => void {
  return hourly(ground, 'sessions', async () => {
    await sweepAccounts(ground)
    await editingRepository.sweep(ground)
    await clientUserRepository.sweep(ground)
    await eraseDeleted(ground)
    await resealClients(ground)
  })
}
