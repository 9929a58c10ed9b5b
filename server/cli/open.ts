import { statSync } from 'node:fs'
import { join } from 'node:path'
import { followWithSearch } from '#modules/search/indexing.server.ts'
import { TransferRefused } from '#modules/transfer/contract.ts'
import { filesMustBeSeen } from '#modules/uses/attaching.server.ts'
import type { Config } from '#platform/config.server.ts'
import { mustLetUsIn } from '#platform/database-reached.server.ts'
import { openDatabaseOf } from '#platform/open-database.server.ts'
import { type Opened, openGround } from '#platform/open-ground.server.ts'

/**
 * Opens the portal for a command, as the owner of its tables where that is known: some fill all of them. What is logged must not
 * stand among what the operator reads, or pipes.
 */
export async function openForCommand(config: Config): Promise<Opened> {
  const { databaseUrl, setting } = asOwner(config)
  if (databaseUrl) await mustLetUsIn(databaseUrl, setting)
  const write = (line: string) => process.stderr.write(line)
  const opening = openDatabaseOf({ ...config, databaseUrl }, { write })
  return openGround(config, { allow: filesMustBeSeen, follow: followWithSearch, write, opening })
}

/** Where the user comes in who may do most, and which setting says so. */
export const asOwner = ({ databaseOwnerUrl, databaseUrl }: Config) =>
  databaseOwnerUrl
    ? { databaseUrl: databaseOwnerUrl, setting: 'DATABASE_OWNER_URL' }
    : { databaseUrl, setting: 'DATABASE_URL' }

/** Refuses a data folder without a database: opening it would make a new portal. One that cannot be looked into may hold one. */
export function mustHoldDatabase({ dataDir }: Pick<Config, 'dataDir'>): void {
  try {
    statSync(join(dataDir, 'database', 'PG_VERSION'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
    throw new TransferRefused(`${dataDir} holds no embedded database.`)
  }
}
