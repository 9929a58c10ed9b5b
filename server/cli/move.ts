import { join } from 'node:path'
import { moveTables } from '#modules/transfer/move.server.ts'
import { type Config, mustNotGoInTheOpen } from '#platform/config.server.ts'
import { type LoneCommand, WrongUse } from './command.ts'
import { mustHoldNothing } from './empty-server.ts'
import { mustHoldDatabase, openForCommand } from './open.ts'

/** From the database in the data folder to one on a server. */
export const moveCommands: Record<string, LoneCommand> = {
  'move-to-postgres': {
    takes: 'postgres://user:password@host/database',
    about:
      'carry a stopped portal from its embedded database into an empty one on a PostgreSQL server; keys and files stay',
    async run(config, [address = '']) {
      if (!/^postgres(?:ql)?:\/\//.test(address)) throw new WrongUse()
      if (!config.allowPlaintext) mustNotGoInTheOpen('DATABASE_URL', address)
      const rows = await move(config, address)
      const held = Object.entries(rows).filter(([, count]) => count > 0)
      const sum = held.reduce((total, [, count]) => total + count, 0)
      return [
        ...held.map(([table, count]) => `${String(count).padStart(9)}  ${table}`),
        `${sum} rows of ${Object.keys(rows).length} tables are there; every table was read again and is the same, row by row.`,
        'From now on start the portal with this address as DATABASE_URL and the same DATA_DIR: keys, files and audit anchor are used from there.',
        `The old database lies where it was (${join(config.dataDir, 'database')}); remove it when the portal runs well.`,
      ].join('\n')
    },
  },
}

async function move(given: Config, address: string): Promise<Record<string, number>> {
  const config = { ...given, databaseUrl: undefined, databaseOwnerUrl: undefined }
  mustHoldDatabase(config)
  // The lock of the folder refuses a portal that runs; first, so that nothing is done on the server then.
  const from = await openForCommand(config)
  try {
    await mustHoldNothing(address)
    const to = await openForCommand({ ...config, databaseUrl: address })
    try {
      return await moveTables(from.ground, to.ground)
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}
