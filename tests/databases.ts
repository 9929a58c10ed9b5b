import { readFile } from 'node:fs/promises'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { reset } from './resetting.ts'
import { copyDatabase, testServer } from './test-server.ts'

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
  await makeAsNew(kept.owner)
  return { ...kept, giveBack: () => idle.push(kept) }
}

/** So many bytes of a table, eight pages, are read without being felt. */
const unfelt = 65_536

/**
 * Another file's portal was here, whose keys the next one does not have: it would not open. And what was removed still takes room, which
 * nobody clears here in the background: every later file would read through the remains of a hundred thousand rows.
 */
async function makeAsNew({ pool }: Database): Promise<void> {
  await pool.query(reset)
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > ${unfelt}`,
  )
  if (rows.length > 0) await pool.query(`vacuum (full, analyze) ${rows.map(({ name }) => name).join(', ')}`)
}

/** The server that is thrown away after the tests, or the template's end (see template.ts), takes it away. */
async function onServer(template: string): Promise<Kept> {
  const { served, owner } = await copyDatabase(template)
  const open = (databaseUrl: string) => openDatabase({ dataDir: '', databaseUrl })
  const settings = { DATA_DIR: 'memory://', DATABASE_URL: served }
  return { database: await open(served), owner: await open(owner), settings }
}

async function inMemory(template: string): Promise<Kept> {
  const database = await openDatabase({ dataDir: 'memory://', template: await readFile(template) })
  return { database, owner: database, settings: { DATA_DIR: 'memory://' } }
}
