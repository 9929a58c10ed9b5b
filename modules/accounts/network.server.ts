import type { Settings } from '#modules/settings/contract.ts'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import { isInRanges, isOpenRange, privateRanges } from '#platform/client-address.server.ts'
import type { Ground } from '#platform/ground.server.ts'

type Network = Pick<Ground, 'config' | 'db'>

/** Whether staff may work from an address: by the process's setting, else the portal's, else private networks only. */
export async function isStaffNetwork(ground: Network, address: string | null): Promise<boolean> {
  return isInStaffRanges(ground, await settingsRepository.current(ground.db), address)
}

/** The same for who has read the settings already. */
export function isInStaffRanges(
  { config }: Pick<Network, 'config'>,
  { staff_ranges }: Pick<Settings, 'staff_ranges'>,
  address: string | null,
): boolean {
  if (address === null) return false
  // Stored while the flag of the process allowed it; without the flag it counts for nothing.
  const stored = staff_ranges.filter((range) => config.staffNetworksOpen || !isOpenRange(range))
  const inForce = config.staffRanges ?? stored
  return isInRanges(address, inForce.length > 0 ? inForce : privateRanges)
}
