import { sql } from 'drizzle-orm'
import { inputDateTime } from '#common/input-dates.ts'
import { bumpContentVersion } from '#platform/content-version.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { lastId, rebuildStretch } from './indexing.server.ts'
import { sources } from './sources.server.ts'

type Reconciled = { missing: number; stale: number }

/** The hour of the night, in Tashkent, in which the search is compared with the content (features, 3.3). */
const hour = 3

/** Reconciles when the hour has come; an hourly round looks. Gives what differed, undefined at other times. */
export async function reconcileAtNight(ground: Ground): Promise<Reconciled | undefined> {
  return Number(inputDateTime(ground.now()).slice(11, 13)) === hour ? reconcile(ground) : undefined
}

/**
 * Compares what the search knows with the content and puts right what differs, some things in each transaction, so that
 * nobody waits long: writers wait for the stretch that is compared, or what they change would be overwritten.
 */
async function reconcile({ db, contentVersion, log }: Ground): Promise<Reconciled> {
  const all: Reconciled = { missing: 0, stale: 0 }
  for (const source of sources)
    for (let after = 0; after < lastId; ) {
      const { last, missing, stale } = await db.transaction(async (transaction) => {
        const tx = transaction as Tx
        await tx.execute(sql`lock table search_entries in share row exclusive mode`)
        const stretch = await rebuildStretch(tx, source, after)
        if (stretch.missing + stretch.stale > 0) await bumpContentVersion(tx)
        return stretch
      })
      all.missing += missing
      all.stale += stale
      after = last
    }
  if (all.missing + all.stale === 0) return all
  log.warn('search_differed', all)
  await contentVersion.refresh()
  return all
}
