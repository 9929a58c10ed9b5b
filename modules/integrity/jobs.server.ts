import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { dayAt } from '#common/day.ts'
import type { Ground } from '#platform/ground.server.ts'
import { evidence, removeStored } from './files.server.ts'
import { integrityFiles, integrityMessages, integrityNotes, integrityReports as reports } from './table.server.ts'

type Keeping = Pick<Ground, 'db' | 'files' | 'now'>

/**
 * For how long a closed report keeps what was written: three years, in which an offence that was not prosecuted yet can
 * still be. Then the words, the files and the way back go; that there was a report, and its outcome, stays countable.
 */
const keptMonths = 36
const mostAtOnce = 100

/** Clears away files that were never sent and the content of what was closed long ago. Returns how many were erased. */
export async function keepIntegrity(ground: Keeping): Promise<number> {
  await evidence.sweep(ground)
  return eraseOldReports(ground)
}

async function eraseOldReports({ db, files, now }: Keeping): Promise<number> {
  const before = now()
  before.setUTCMonth(before.getUTCMonth() - keptMonths)
  const old = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(isNull(reports.erased_on), eq(reports.state, 'closed'), lt(reports.closed_on, dayAt(before))))
    .limit(mostAtOnce)
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return 0
  const gone = await db.transaction(async (tx) => {
    await tx.delete(integrityMessages).where(inArray(integrityMessages.report, ids))
    await tx.delete(integrityNotes).where(inArray(integrityNotes.report, ids))
    await tx
      .update(reports)
      .set({ code_hash: null, reporter: null, sealed: '', waits: false, erased_on: dayAt(now()) })
      .where(inArray(reports.id, ids))
    return tx.delete(integrityFiles).where(inArray(integrityFiles.report, ids)).returning()
  })
  await removeStored({ files }, gone)
  return ids.length
}
