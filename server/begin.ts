import { setTimeout as sleep } from 'node:timers/promises'
import { BadSetting, type Config, readConfig } from '#platform/config.server.ts'
import { mustKeepData } from '#platform/data-folder.server.ts'
import { type Database, mustBeNobodys } from '#platform/database/database.server.ts'
import { mustLetUsIn, withoutLetters } from '#platform/database-reached.server.ts'
import { createLog } from '#platform/log.server.ts'
import { openDatabaseOf } from '#platform/open-database.server.ts'
import { mustBeFree } from './address.ts'

/** The oldest Node that the product is tested on, as in `engines` of package.json. */
const oldestNode = [24, 14] as const

/** To learn that another process holds the data folder takes less, in milliseconds. */
const lookAtLockMs = 500

export type Begun = { config: Config; opening: Promise<Database> }

/**
 * What a start needs first: settings, and a database that opens while the rest of the product is loaded, which takes as long.
 * Throws BadSetting, also where the address is taken or the server of the database does not let us in: before anything is
 * stored. `opening` rejects with what `openDatabase` throws.
 */
export async function begin(): Promise<Begun> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    throw new BadSetting(`Node ${process.version} is too old: start with \`npm start\`, which brings the right one.`)
  }
  const config = readConfig(process.env)
  mustKeepData(config)
  await mustBeFree(config).catch(async (taken) => {
    // A second start of the same portal is told who holds its data, which says more.
    await Promise.race([mustBeNobodys(config), sleep(lookAtLockMs)])
    throw taken
  })
  if (config.databaseUrl && !(await mustLetUsIn(config.databaseUrl)).knowsLetters)
    createLog(config.logLevel).warn('database_letters', { problem: withoutLetters })
  const opening = openDatabaseOf(config)
  // Whoever waits for it hears of what fails; until then it is nobody's.
  opening.catch(() => undefined)
  return { config, opening }
}
