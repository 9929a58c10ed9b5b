import { auditRepository } from '#modules/audit/repository.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { type Actor, write } from '#platform/write.server.ts'
import { writeArchive } from './archive.server.ts'
import {
  accountTables,
  archiveFormat,
  type Choice,
  leftOut,
  leftOutColumns,
  leftOutFiles,
  type Manifest,
  TransferRefused,
} from './contract.ts'
import { addFiles, addManifest, addTables, carriedFiles, portalVersion, spoolTables } from './gather.server.ts'
import { makeFile } from './new-file.server.ts'

export type ExportOptions = { withAccounts?: boolean }

/**
 * Writes what the portal shows and what staff wrote into one archive: all tables but those left out by name, as they were
 * at one moment, and all stored files but those left out. Memory does not grow with the portal. Refuses a file that is
 * there already; what was begun and failed leaves nothing behind.
 */
export async function exportPortal(
  ground: Ground,
  actor: Actor,
  file: string,
  { withAccounts = false }: ExportOptions = {},
): Promise<Manifest> {
  const left = { ...leftOut, ...(withAccounts ? {} : accountTables) }
  const choice: Choice = { tables: left, columns: leftOutColumns, files: leftOutFiles }
  return makeFile(file, async (unfinished, parts) => {
    // First, so that the archive itself tells of it.
    await write(ground, actor, async (tx) => {
      const after = { with_accounts: withAccounts }
      tx.changes.push({ action: 'export', entity: 'portal', entityId: '1', before: null, after })
    })
    const { entries, firstBad, end } = await auditRepository.verify(ground)
    const { tables } = await spoolTables(ground, parts, choice)
    let written: Manifest | undefined
    await writeArchive(unfinished, async (add) => {
      await addTables(add, parts, tables)
      const { files, gone } = await addFiles(add, ground, await carriedFiles(ground, choice))
      if (gone.length > 0)
        throw new TransferRefused(`The stored file ${gone[0]} went away during the export; begin again.`)
      written = await addManifest(add, {
        product: 'adliya',
        format: archiveFormat,
        portal_version: await portalVersion(),
        exported_at: ground.now().toISOString(),
        with_accounts: withAccounts,
        tables,
        files,
        audit: { entries, whole: firstBad === null && end === undefined },
        left_out: { ...left, ...leftOutFiles },
      })
    })
    if (!written) throw new Error('an archive was made without its manifest')
    return written
  })
}
