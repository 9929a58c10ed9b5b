import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readConfig } from '#platform/config.server.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { createDatabase, testServer } from './test-server.ts'

/** A database of the newest schema for one test file; `settings` say where it is. */
export type Borrowed = { database: Database; settings: Record<string, string>; giveBack: () => void }

type Kept = Pick<Borrowed, 'database' | 'settings'>

/** Making a database takes longer than most test files, so the files of one worker hand theirs on. */
const idle: Kept[] = []

/** Makes a database from the template, or takes the one that an earlier file of this worker has given back. */
export async function borrowDatabase(template: string): Promise<Borrowed> {
  const kept = idle.pop() ?? (await (testServer ? onServer(template) : inMemory(template)))
  return { ...kept, giveBack: () => idle.push(kept) }
}

/** The server that is thrown away after the tests, or the template's end (see template.ts), takes it away. */
async function onServer(template: string): Promise<Kept> {
  const address = await createDatabase(`${new URL(template).pathname.slice(1)}_${randomUUID().slice(0, 8)}`, template)
  const settings = { DATA_DIR: 'memory://', DATABASE_URL: address }
  return { database: await openDatabase(readConfig(settings)), settings }
}

async function inMemory(template: string): Promise<Kept> {
  const database = await openDatabase({ dataDir: 'memory://', template: await readFile(template) })
  return { database, settings: { DATA_DIR: 'memory://' } }
}
