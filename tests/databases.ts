import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readConfig } from '#platform/config.server.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { createDatabase, dropDatabase, testServer } from './test-server.ts'

/** A database of the newest schema for one test file; `settings` say where it is. */
export type Borrowed = { database: Database; settings: Record<string, string>; giveBack: () => Promise<void> }

/** Opening an embedded database takes longer than most test files, so the files of one worker hand theirs on. */
const idle: Database[] = []

/** Opens a database from the template, or takes the one that an earlier file of this worker has given back. */
export async function borrowDatabase(template: string): Promise<Borrowed> {
  if (testServer) {
    const address = await createDatabase(`adliya_test_${randomUUID().slice(0, 8)}`, template)
    const settings = { DATA_DIR: 'memory://', DATABASE_URL: address }
    const database = await openDatabase(readConfig(settings))
    const giveBack = async () => {
      await database.close()
      await dropDatabase(address)
    }
    return { database, settings, giveBack }
  }
  const settings = { DATA_DIR: 'memory://' }
  const database = idle.pop() ?? (await openDatabase({ dataDir: 'memory://', template: await readFile(template) }))
  return {
    database,
    settings,
    giveBack: async () => {
      idle.push(database)
    },
  }
}
