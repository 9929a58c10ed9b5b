import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { auditRepository } from '#modules/audit/repository.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { root } from '#platform/root.server.ts'
import { type Actor, type Tx, write } from '#platform/write.server.ts'
import { type Facts, fileMember, manifestName, measured, tableMember, writeArchive } from './archive.server.ts'
import { accountTables, archiveFormat, leftOut, leftOutFiles, type Manifest, TransferRefused } from './contract.ts'
import { exportedColumns, rowsOf } from './rows.server.ts'
import { readSchema, sequencesOf, type Table } from './schema.server.ts'

export type ExportOptions = { withAccounts?: boolean }

/**
 * Writes everything that the portal holds into one archive: all tables but those left out by name, as they were at one
 * moment, and all stored files. Memory does not grow with the portal. Refuses a file that is there already; what was
 * begun and failed leaves nothing behind.
 */
export async function exportPortal(
  ground: Ground,
  actor: Actor,
  file: string,
  { withAccounts = false }: ExportOptions = {},
): Promise<Manifest> {
  const path = resolve(file)
  await mustNotExist(path)
  const parts = await mkdtemp(join(dirname(path), '.adliya-export-')).catch(() => {
    throw new TransferRefused(`The folder of ${path} cannot be written to.`)
  })
  const unfinished = `${path}.part`
  try {
    // First, so that the archive itself tells of it.
    await write(ground, actor, async (tx) => {
      const after = { with_accounts: withAccounts }
      tx.changes.push({ action: 'export', entity: 'portal', entityId: '1', before: null, after })
    })
    const manifest = await gather(ground, parts, withAccounts)
    await rm(unfinished, { force: true })
    await writeArchive(unfinished, async (add) => {
      const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
      await add(manifestName, text.length, Readable.from([text]))
      for (const [table, facts] of Object.entries(manifest.tables))
        mustBe(facts, await add(tableMember(table), facts.size, createReadStream(join(parts, table))))
      for (const { name, ...facts } of manifest.files)
        mustBe(facts, await add(fileMember(name), facts.size, await bodyOf(ground, name)))
    })
    await rename(unfinished, path)
    return manifest
  } finally {
    await rm(unfinished, { force: true })
    await rm(parts, { recursive: true, force: true })
  }
}

async function mustNotExist(path: string): Promise<void> {
  const there = await access(path).then(
    () => true,
    () => false,
  )
  if (there) throw new TransferRefused(`${path} exists already; an export never overwrites.`)
}

/** Reads the tables into files of the folder and hashes the stored files. */
async function gather(ground: Ground, folder: string, withAccounts: boolean): Promise<Manifest> {
  const { entries, firstBad, end } = await auditRepository.verify(ground)
  const left = { ...leftOut, ...(withAccounts ? {} : accountTables) }
  const tables = await ground.db.transaction(
    async (tx) => {
      await patiently(tx)
      const schema = await readSchema(tx)
      const read: Manifest['tables'] = {}
      for (const table of schema) if (!(table.name in left)) read[table.name] = await spool(tx, table, folder, left)
      return read
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const files: Manifest['files'] = []
  for (const name of await carriedFiles(ground)) files.push({ name, ...(await measured(await bodyOf(ground, name))) })
  return {
    product: 'adliya',
    format: archiveFormat,
    portal_version: await portalVersion(),
    exported_at: ground.now().toISOString(),
    with_accounts: withAccounts,
    tables,
    files,
    audit: { entries, whole: firstBad === null && end === undefined },
    left_out: { ...left, ...leftOutFiles },
  }
}

async function carriedFiles({ files }: Pick<Ground, 'files'>): Promise<string[]> {
  const names = (await files.list()).map(({ name }) => name)
  return names.filter((name) => !Object.keys(leftOutFiles).some((start) => name.startsWith(start))).toSorted()
}

/** A long reader is no forgotten one: the deadlines of requests do not hold for it. Texts of times as everywhere. */
export async function patiently(tx: Pick<Tx, 'execute'>): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  await tx.execute(sql`set local timezone = 'UTC'`)
}

async function spool(
  tx: Pick<Tx, 'execute'>,
  table: Table,
  folder: string,
  left: Record<string, string>,
): Promise<Manifest['tables'][string]> {
  let rows = 0
  const lines = async function* () {
    for await (const batch of rowsOf(tx, table, left)) {
      rows += batch.length
      yield batch.map((line) => `${line}\n`).join('')
    }
  }
  const target = createWriteStream(join(folder, table.name), { mode: 0o600 })
  const { size, sha256 } = await measured(Readable.from(lines(), { objectMode: false }), target)
  const columns = exportedColumns(table).map(({ name }) => name)
  return { columns, rows, size, sha256, sequences: await sequencesOf(tx, table) }
}

async function bodyOf({ files }: Pick<Ground, 'files'>, name: string): Promise<Readable> {
  const file = await files.get(name)
  if (!file) throw new TransferRefused(`The stored file ${name} went away during the export; begin again.`)
  return file.body
}

function mustBe(wanted: Facts, got: Facts): void {
  if (wanted.sha256 !== got.sha256) throw new TransferRefused('A stored file changed during the export; begin again.')
}

async function portalVersion(): Promise<string> {
  return (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version
}
