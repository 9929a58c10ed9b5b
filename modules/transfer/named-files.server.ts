import { storedNames as appealFileNames } from '#modules/appeals/files.server.ts'
import { attachmentRepository } from '#modules/attachments/repository.server.ts'
import { docattachmentRepository } from '#modules/docattachments/repository.server.ts'
import { integrityRepository } from '#modules/integrity/repository.server.ts'
import type { Db, Ground } from '#platform/ground.server.ts'
import { TransferRefused } from './contract.ts'

/** The tables whose rows name stored files, each with the names of them all. */
export const namingTables: Record<string, (db: Db) => Promise<string[]>> = {
  attachments: attachmentRepository.storedNames,
  docattachments: docattachmentRepository.storedNames,
  appeal_files: appealFileNames,
  integrity_files: integrityRepository.storedNames,
}

/**
 * Refuses files that were `found` among the stored ones when the tables name more of them, e.g. where a disk is not mounted.
 * What was stored since is there, and what somebody removed since is named no more.
 */
export async function mustBeAllFiles(
  { db, files }: Pick<Ground, 'db' | 'files'>,
  found: Iterable<string>,
): Promise<void> {
  const known = new Set(found)
  const absent: string[] = []
  for (const name of await namedFiles(db))
    if (!known.has(name) && (await files.size(name)) === undefined) absent.push(name)
  if (absent.length === 0) return
  // Whoever removes a file removes what names it first.
  const named = new Set(await namedFiles(db))
  const [first, ...more] = absent.filter((name) => named.has(name))
  if (first === undefined) return
  const rest = more.length > 0 ? ` and ${more.length} more` : ''
  throw new TransferRefused(
    `The database names stored files that are not there: ${first}${rest}. Is the folder or the store of files all there? What lacks them is no backup.`,
  )
}

async function namedFiles(db: Db): Promise<string[]> {
  const names: string[] = []
  for (const namesOf of Object.values(namingTables)) for (const name of await namesOf(db)) names.push(name)
  return names
}
