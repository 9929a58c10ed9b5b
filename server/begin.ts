import { BadSetting, type Config, readConfig } from '#platform/config.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { openDatabaseOf } from '#platform/open-database.server.ts'

/** The oldest Node that the product is tested on, as in `engines` of package.json. */
const oldestNode = [24, 14] as const

export type Begun = { config: Config; opening: Promise<Database> }

/**
 * What a start needs first: settings, and a database that opens while the rest of the product is loaded, which takes as long.
 * Throws BadSetting; `opening` rejects with what `openDatabase` throws.
 */
export function begin(): Begun {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    throw new BadSetting(`Node ${process.version} is too old: start with \`npm start\`, which brings the right one.`)
  }
  const config = readConfig(process.env)
  const opening = openDatabaseOf(config)
  // Whoever waits for it hears of what fails; until then it is nobody's.
  opening.catch(() => undefined)
  return { config, opening }
}
