import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { quickFolder } from '../../scripts/quick-folder.mjs'
import { type Database, type DatabaseConfig, openDatabase } from './database.server.ts'

/** The engines a test body runs on: the embedded one always, PostgreSQL where TEST_DATABASE_URL names a server. */
export const engines: Database['engine'][] = process.env.TEST_DATABASE_URL ? ['embedded', 'postgres'] : ['embedded']

/** An open database for a test: in memory, or on the server of TEST_DATABASE_URL. */
export function openForTest(engine: Database['engine'], config: Partial<DatabaseConfig> = {}): Promise<Database> {
  const databaseUrl = engine === 'postgres' ? process.env.TEST_DATABASE_URL : undefined
  return openDatabase({ dataDir: 'memory://', ...config, databaseUrl })
}

/** A new empty folder of the test's own. */
export function temporaryFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(quickFolder(), 'adliya-database-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
