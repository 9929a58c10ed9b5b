import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { createDatabase, testServer } from './test-server.ts'

/**
 * A database of the newest schema for one test file; `settings` say where it is. On a server it is served, as operators are told to,
 * by a user who may change rows alone; `owner` is the same database for who may do anything.
 */
export type Borrowed = { database: Database; owner: Database; settings: Record<string, string>; giveBack: () => void }

type Kept = Omit<Borrowed, 'giveBack'>

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
  const DATABASE_URL = Object.assign(new URL(template), { pathname: new URL(address).pathname }).href
  const settings = { DATA_DIR: 'memory://', DATABASE_URL }
  const open = (databaseUrl: string) => openDatabase({ dataDir: '', databaseUrl })
  return { database: await open(DATABASE_URL), owner: await open(address), settings }
}

async function inMemory(template: string): Promise<Kept> {
  const database = await openDatabase({ dataDir: 'memory://', template: await readFile(template) })
  return { database, owner: database, settings: { DATA_DIR: 'memory://' } }
}
