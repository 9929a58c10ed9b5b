import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { expect } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { root } from '#platform/root.server.ts'
import { quickFolder } from '../../scripts/quick-folder.mjs'
import { listening, start, stopAll } from '../started.ts'

/** How many posts the older version holds. */
export const posts = 20_000

export type Settings = { DATA_DIR: string; DATABASE_URL?: string }

const folders: string[] = []
export const newFolder = async () => {
  const folder = await mkdtemp(join(quickFolder(), 'adliya-migration-'))
  folders.push(folder)
  return folder
}
/** Ends what was started and removes the folders; for after each test. */
export async function clearUp(): Promise<void> {
  await stopAll()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
}

export const opened = ({ DATA_DIR, DATABASE_URL }: Settings) =>
  openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })

/** The tables of a version that knew so many of the first migrations alone, with posts in them. */
export async function olderVersion(settings: Settings, known: number, count = posts): Promise<void> {
  const migrationsFolder = await newFolder()
  await cp(join(root, 'db', 'migrations'), migrationsFolder, { recursive: true })
  const journal = join(migrationsFolder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, known) }))
  const database = await opened(settings)
  try {
    await migrate(drizzle(database.pool), { migrationsFolder })
    await database.pool.query(
      "insert into categories (slug, name_uz, name_uzb, name_ru, name_en) values ('eski', 'Eski', 'Эски', 'Старое', 'Old')",
    )
    for (let from = 1; from <= count; from += 5000)
      await database.pool.query(
        `insert into posts (slug, type, title_uz, title_ru, category, date)
         select 'yozuv-' || n, 'NEWS', 'Yozuv ' || n, 'Запись ' || n, (select id from categories where slug = 'eski'), now()
         from generate_series($1::int, $2::int) n`,
        [from, Math.min(count, from + 4999)],
      )
  } finally {
    await database.close()
  }
}

/** Columns, indexes and constraints of all tables, as text; and what became of the older version's posts. */
export async function stateOf(database: Database) {
  const lines = async (text: string): Promise<string[]> =>
    (await database.pool.query(text)).rows.map(({ line }) => line)
  return {
    columns: await lines(
      `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
       from information_schema.columns where table_schema = 'public' order by 1`,
    ),
    indexes: await lines("select indexdef as line from pg_indexes where schemaname = 'public' order by 1"),
    constraints: await lines(
      `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
       from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
    ),
    posts: await lines("select slug || title_ru as line from posts where slug like 'yozuv-%' order by id"),
  }
}

export async function stateIn(settings: Settings) {
  const database = await opened(settings)
  return stateOf(database).finally(() => database.close())
}

export async function startedAndEnded(settings: Settings): Promise<void> {
  const portal = start(settings)
  await listening(portal)
  const ended = once(portal.child, 'exit')
  portal.child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}
