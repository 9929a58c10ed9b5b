import { sql } from 'drizzle-orm'
import { auditRepository } from '#modules/audit/repository.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { Actor, Tx } from '#platform/write.server.ts'
import { backupChoice, newestMigration } from './backup.server.ts'
import { checkedArchive } from './check.server.ts'
import {
  type BackupManifest,
  type Choice,
  type Manifest,
  TransferKept,
  TransferRefused,
  tablesOfNew,
} from './contract.ts'
import { type Arriving, fillPortal, fillTables, mustBeEmpty, tablesIn } from './fill.server.ts'
import { tellOf } from './gather.server.ts'
import { quoted, readSchema, setCounters, type Table } from './schema.server.ts'

/** Reads a backup from its first byte to its last and gives its manifest. Refuses one that is not whole, and an export. */
export async function checkedBackup(path: string): Promise<BackupManifest> {
  const manifest = await checkedArchive(path)
  if (!isBackup(manifest)) throw new TransferRefused(`${path} is an export, which leaves out much: use \`import\`.`)
  return manifest
}

const isBackup = (manifest: Manifest): manifest is BackupManifest => manifest.backup !== undefined

/**
 * Fills an empty portal that has the right keys with a backup that was checked: the files, then all rows in one
 * transaction, in which they are read again and compared with the backup. When anything fails the portal is as empty as
 * before. Gives what the audit log is worth afterwards.
 */
export async function restorePortal(
  ground: Ground,
  actor: Actor,
  path: string,
  manifest: BackupManifest,
): ReturnType<typeof auditRepository.verify> {
  await mustBeEmpty(ground.db, await readSchema(ground.db), tablesOfNew)
  if ((await newestMigration(ground.db)) !== manifest.backup.migration)
    throw new TransferRefused(
      `The backup was made by version ${manifest.portal_version}, whose tables are not those of this version: restore it with that version, then update.`,
    )
  if ((await ground.files.list()).length > 0)
    throw new TransferRefused('This portal is not empty: it has stored files. Move them away, or use a new DATA_DIR.')
  await fillPortal(ground, actor, path, (tx) => bringBack(tx, path, manifest))
  return auditRepository.verify(ground).catch((error: unknown) => {
    throw new TransferKept('All is back, but the audit log could not be read again: run verify-audit.', {
      cause: error,
    })
  })
}

async function bringBack(tx: Tx, path: string, manifest: BackupManifest): Promise<void> {
  const schema = await fillExactly(tx, tablesIn(path, manifest.tables))
  await mustBeAsTold(tx, schema, manifest.tables, backupChoice)
  await setCounters(tx, manifest.backup.counters)
  const { exported_at, portal_version, files } = manifest
  const after = { backup_of: exported_at, portal_version, files: files.length }
  tx.changes.push({ action: 'restore', entity: 'portal', entityId: '1', before: null, after })
}

/** Fills the tables of an empty portal, also those that are never empty. */
export async function fillExactly(tx: Pick<Tx, 'execute'>, arriving: AsyncIterable<Arriving>): Promise<Table[]> {
  for (const table of tablesOfNew) await tx.execute(sql.raw(`delete from ${quoted(table)}`))
  return fillTables(tx, arriving, [])
}

/** Reads tables again and refuses what is not row by row and byte for byte what was told of them. */
export async function mustBeAsTold(
  tx: Pick<Tx, 'execute'>,
  schema: Table[],
  told: Record<string, { rows: number; sha256: string }>,
  choice: Pick<Choice, 'tables' | 'columns'>,
): Promise<void> {
  for (const table of schema.filter(({ name }) => name in told)) {
    const { rows, sha256 } = await tellOf(tx, table, choice)
    const wanted = told[table.name]
    if (rows !== wanted?.rows || sha256 !== wanted.sha256)
      throw new TransferRefused(
        `The table ${table.name} did not arrive as it was (${rows} of ${wanted?.rows} rows): nothing was brought in.`,
      )
  }
}
