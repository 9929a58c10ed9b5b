import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { Ground } from '#platform/ground.server.ts'
import { root } from '#platform/root.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { type Add, fileMember, manifestName, measured, tableMember } from './archive.server.ts'
import type { BackupFacts, Choice, Manifest } from './contract.ts'
import { carriedColumns, rowsOf } from './rows.server.ts'
import { countersOf, readSchema, sequencesOf, type Table } from './schema.server.ts'

type Tables = Manifest['tables']
type Spooled = { tables: Tables; counters: BackupFacts['counters'] }

/** A long reader is no forgotten one: the deadlines of requests do not hold for it. Texts of times as everywhere. */
export async function patiently(tx: Pick<Tx, 'execute'>): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  await tx.execute(sql`set local timezone = 'UTC'`)
}

/**
 * Reads all tables, as they are at one moment, into files of the folder, and the sequences beside them. On PostgreSQL nobody
 * waits for it; the embedded database has one session, so there whoever needs it waits meanwhile.
 */
export async function spoolTables({ db }: Pick<Ground, 'db'>, folder: string, choice: Choice): Promise<Spooled> {
  return db.transaction(
    async (tx) => {
      await patiently(tx)
      const schema = (await readSchema(tx)).filter(({ name }) => !(name in choice.tables))
      const tables: Tables = {}
      for (const table of schema) tables[table.name] = await spool(tx, table, join(folder, table.name), choice)
      return { tables, counters: await countersOf(tx) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function spool(tx: Pick<Tx, 'execute'>, table: Table, path: string, choice: Choice): Promise<Tables[string]> {
  const told = await tellOf(tx, table, choice, createWriteStream(path, { mode: 0o600 }))
  const columns = carriedColumns(table, choice).map(({ name }) => name)
  return { columns, ...told, sequences: await sequencesOf(tx, table) }
}

/** How many rows a table has, and their length and hash as lines of an archive, which go on `to`, if that is given. */
export async function tellOf(
  tx: Pick<Tx, 'execute'>,
  table: Table,
  choice: Pick<Choice, 'tables' | 'columns'>,
  to?: NodeJS.WritableStream,
): Promise<{ rows: number; size: number; sha256: string }> {
  let rows = 0
  const lines = async function* () {
    for await (const batch of rowsOf(tx, table, choice)) {
      rows += batch.length
      yield batch.map((line) => `${line}\n`).join('')
    }
  }
  const { size, sha256 } = await measured(Readable.from(lines(), { objectMode: false }), to)
  return { rows, size, sha256 }
}

/** Adds tables that were read into a folder. */
export async function addTables(add: Add, folder: string, tables: Tables): Promise<void> {
  for (const [table, { size }] of Object.entries(tables))
    await add(tableMember(table), size, createReadStream(join(folder, table)))
}

/** The names of the stored files that go along. */
export async function carriedFiles({ files }: Pick<Ground, 'files'>, choice: Choice): Promise<string[]> {
  const names = (await files.list()).map(({ name }) => name)
  return names.filter((name) => !Object.keys(choice.files).some((start) => name.startsWith(start)))
}

/** Adds stored files. What is stored under a name never changes, but may be gone by now: that is said. */
export async function addFiles(
  add: Add,
  { files }: Pick<Ground, 'files'>,
  names: Iterable<string>,
): Promise<{ files: Manifest['files']; gone: string[] }> {
  const added: Manifest['files'] = []
  const gone: string[] = []
  for (const name of [...names].toSorted()) {
    const file = await files.get(name)
    if (file) added.push({ name, ...(await add(fileMember(name), file.size, file.body)) })
    else gone.push(name)
  }
  return { files: added, gone }
}

/** Adds what the archive says about itself: last, when all of it is known. */
export async function addManifest(add: Add, manifest: Manifest): Promise<Manifest> {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  await add(manifestName, text.length, Readable.from([text]))
  return manifest
}

/** The version of the portal that runs. */
export async function portalVersion(): Promise<string> {
  return (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version
}
