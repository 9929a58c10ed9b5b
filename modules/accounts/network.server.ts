import { settingsRepository } from '#modules/settings/repository.server.ts'
import { isInRanges } from '#platform/client-address.server.ts'
import type { Ground } from '#platform/ground.server.ts'

/** Loopback and the private ranges (decisions, section 3). */
const privateRanges = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
]

/** Whether staff may work from an address: by the process's setting, else the portal's, else private networks only. */
export async function isStaffNetwork(ground: Pick<Ground, 'config' | 'db'>, address: string | null): Promise<boolean> {
  if (address === null) return false
  const { config, db } = ground
  const stored = config.staffRanges ?? (await settingsRepository.current(db)).staff_ranges
  return isInRanges(address, stored.length > 0 ? stored : privateRanges)
}
