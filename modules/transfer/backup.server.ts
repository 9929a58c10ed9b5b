import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { auditRepository } from '#modules/audit/repository.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { portalKeys } from '#platform/portal-keys.server.ts'
import { type Actor, write } from '#platform/write.server.ts'
import { packed } from './archive.server.ts'
import { addKeys, keyMarks } from './backup-keys.server.ts'
import { archiveFormat, type Choice, leftOutOfBackups, TransferRefused } from './contract.ts'
import { addFiles, addManifest, addTables, carriedFiles, portalVersion, spoolTables } from './gather.server.ts'
import { absentFiles, mustBeNone } from './named-files.server.ts'
import type { Reader } from './schema.server.ts'

/** What a backup carries: all that would be missed. */
export const backupChoice: Choice = { tables: leftOutOfBackups, columns: {}, files: {} }

export type BackupOptions = {
  withKeys?: boolean
  /** Files that the database names and nobody can find are lost for good: the backup says which. */
  withoutLostFiles?: boolean
}

/**
 * Makes a backup of a portal that runs: all tables as they are at one moment, sealed things sealed, the audit log with its
 * hashes, and all stored files. Gives a tar that comes into being while it is read. `folder` is where the tables are
 * gathered; nothing stays there.
 */
export async function backupOf(
  ground: Ground,
  actor: Actor,
  folder: string,
  { withKeys = false, withoutLostFiles = false }: BackupOptions = {},
): Promise<Readable> {
  const keys = await portalKeys(ground.config, { isNew: false })
  // First, so that the backup itself tells of it.
  await write(ground, actor, async (tx) => {
    const after = { backup: true, with_keys: withKeys, without_lost_files: withoutLostFiles }
    tx.changes.push({ action: 'export', entity: 'portal', entityId: '1', before: null, after })
  })
  const parts = await mkdtemp(join(folder, gatheringPrefix))
  const forget = () => rm(parts, { recursive: true, force: true })
  try {
    const { entries, firstBad, end } = await auditRepository.verify(ground)
    // What is stored before the rows are read is there for all of them; what goes meanwhile was there.
    const before = await carriedFiles(ground, backupChoice)
    const { tables, counters } = await spoolTables(ground, parts, backupChoice)
    const names = new Set([...before, ...(await carriedFiles(ground, backupChoice))])
    if (!withoutLostFiles) await mustBeNone(ground.db, await absentFiles(ground, names))
    const migration = await newestMigration(ground.db)
    const archive = packed(async (add) => {
      await addTables(add, parts, tables)
      const { files, gone } = await addFiles(add, ground, names)
      // What went meanwhile was removed, or went with its disk.
      const lost =
        withoutLostFiles || gone.length > 0
          ? await absentFiles(
              ground,
              files.map(({ name }) => name),
            )
          : []
      if (!withoutLostFiles) await mustBeNone(ground.db, lost)
      const key_files = withKeys ? await addKeys(add, keys) : []
      await addManifest(add, {
        product: 'adliya',
        format: archiveFormat,
        portal_version: await portalVersion(),
        exported_at: ground.now().toISOString(),
        with_accounts: true,
        tables,
        files,
        audit: { entries, whole: firstBad === null && end === undefined },
        left_out: leftOutOfBackups,
        backup: {
          migration,
          keys: keyMarks(keys),
          key_files,
          counters,
          files_gone: gone.filter((name) => !lost.includes(name)),
          files_lost: lost,
        },
      })
    })
    archive.once('close', forget)
    return archive
  } catch (error) {
    await forget()
    throw error
  }
}

/** How folders begin in which a backup is gathered. */
export const gatheringPrefix = '.gathering-'

/** What tells the form of the tables from that of other versions. */
export async function newestMigration(db: Reader): Promise<string> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  )
  const newest = rows[0]?.hash
  if (newest === undefined) throw new TransferRefused('The database has no tables of a portal.')
  return newest
}
