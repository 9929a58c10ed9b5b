import type { Config } from './config.server.ts'
import { type Database, openDatabase } from './database/database.server.ts'
import { createLog, describeError } from './log.server.ts'

type More = { template?: Uint8Array | undefined; write?: ((line: string) => void) | undefined }

/** Opens the database that the settings name; what breaks in it later is logged. Throws what `openDatabase` throws. */
export async function openDatabaseOf(config: Config, { template, write }: More = {}): Promise<Database> {
  const log = createLog(config.logLevel, write)
  return openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    template,
    onError: (error) => log.warn('database_connection', describeError(error)),
  })
}
