import { storedNames as appealFileNames } from '#modules/appeals/files.server.ts'
import { attachmentRepository } from '#modules/attachments/repository.server.ts'
import { docattachmentRepository } from '#modules/docattachments/repository.server.ts'
import { integrityRepository } from '#modules/integrity/repository.server.ts'
import type { Db, Ground } from '#platform/ground.server.ts'
import { TransferRefused } from './contract.ts'
import { toldLost } from './lost-files.server.ts'

/** The tables whose rows name stored files, each with the names of them all. */
export const namingTables: Record<string, (db: Db) => Promise<string[]>> = {
  attachments: attachmentRepository.storedNames,
  docattachments: docattachmentRepository.storedNames,
  appeal_files: appealFileNames,
  integrity_files: integrityRepository.storedNames,
}

/**
 * The names of files that the tables name beside those that were `found` among the stored ones. What was stored since is
 * there, and what somebody removed since is named no more.
 */
export async function absentFiles(
  { db, files }: Pick<Ground, 'db' | 'files'>,
  found: Iterable<string>,
): Promise<string[]> {
  const known = new Set(found)
  const absent: string[] = []
  for (const name of await namedFiles(db))
    if (!known.has(name) && (await files.size(name)) === undefined) absent.push(name)
  if (absent.length === 0) return []
  // Whoever removes a file removes what names it first.
  const named = new Set(await namedFiles(db))
  return absent.filter((name) => named.has(name))
}

/** How an operator says that what is not there is lost for good. */
export const withoutLostFlag = '--without-lost-files'

/** Refuses a backup without them, e.g. where a disk is not mounted, and says what they belong to. */
export async function mustBeNone(db: Db, absent: string[]): Promise<void> {
  const [first, ...more] = absent
  if (first === undefined) return
  const rest = more.length > 0 ? ` and ${more.length} more` : ''
  throw new TransferRefused(
    [
      `The database names stored files that are not there: ${first}${rest}. Is the folder or the store of files all there? What lacks them is no backup.`,
      await toldLost(db, absent),
      `Bring them back, or where they are lost for good, add ${withoutLostFlag}: the backup then names them as missing.`,
    ].join('\n'),
  )
}

async function namedFiles(db: Db): Promise<string[]> {
  const names: string[] = []
  for (const namesOf of Object.values(namingTables)) for (const name of await namesOf(db)) names.push(name)
  return names
}
