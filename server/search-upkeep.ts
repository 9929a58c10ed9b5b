import { eq } from 'drizzle-orm'
import { readFileTexts } from '#modules/search/file-texts.server.ts'
import { rebuildSearch } from '#modules/search/indexing.server.ts'
import { searchLog } from '#modules/search/log.server.ts'
import { reconcileAtNight } from '#modules/search/reconcile.server.ts'
import { searchEntries, searchWords } from '#modules/search/table.server.ts'
import { patiently } from '#modules/transfer/gather.server.ts'
import { unlessTaken } from '#platform/alone.server.ts'
import { bumpContentVersion } from '#platform/content-version.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { describeError } from '#platform/log.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { hourly } from './hourly.ts'
import { foldAnew } from './search-texts.ts'

/** After a write so long, so that of many files that come together all are read at once. */
const calmMs = 3000
/** After a failure, such as a store of files that is away. */
const againMs = 60_000

/**
 * Keeps the search: what an older version has written is made known at the start, files are read soon after they came, each
 * night what differs from the content is put right, and old counts go. Of several processes one does so at a time. Returns the way to stop.
 */
export function keepSearch(ground: Ground): () => void {
  const stopHourly = hourly(ground, 'search', () => searchLog.sweep(ground.db, ground.now()))
  const stopNightly = hourly(ground, 'search_reconciled', reconcileAtNight)
  let timer: NodeJS.Timeout | undefined
  let reading = false
  let isFilled = false
  const upkeep = async () => {
    if (!isFilled) {
      await foldAnew(ground)
      if (await isIncomplete(ground.db)) await buildFirst(ground)
    }
    isFilled = true
    while ((await readFileTexts(ground)) > 0);
  }
  const read = async () => {
    if (reading) return
    reading = true
    try {
      await unlessTaken(ground, 'search', upkeep)
    } catch (error) {
      ground.log.warn('file_texts_unread', describeError(error))
      later(againMs)
    } finally {
      reading = false
    }
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void read(), ms)
    timer.unref()
  }
  const unsubscribe = ground.contentVersion.onChange(() => later(calmMs))
  later(calmMs)
  return () => {
    stopHourly()
    stopNightly()
    unsubscribe()
    clearTimeout(timer)
  }
}

/** Whether an older version has left something out. */
async function isIncomplete(db: Ground['db']): Promise<boolean> {
  // Before registers were found, numbers and links were not found as they are now; before stems were known, slips.
  const isKnown = [
    await db.$count(searchEntries, eq(searchEntries.kind, 'register')),
    await db.$count(searchWords, eq(searchWords.stem, true)),
  ]
  return isKnown.includes(0)
}

async function buildFirst({ db, contentVersion }: Ground): Promise<void> {
  await db.transaction(async (transaction) => {
    await patiently(transaction as Tx)
    await rebuildSearch(transaction as Tx)
    await bumpContentVersion(transaction as Tx)
  })
  await contentVersion.refresh()
}
