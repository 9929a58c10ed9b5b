import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'
import type { Db } from './ground.server.ts'
import type { Tx } from './write.server.ts'

/** One row with one number that every editorial write raises; whatever was rendered before is then out of date. */
export const contentVersionTable = pgTable('content_version', {
  id: integer().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  /** How many of the raises only added something. A process of before this column does not count them, and so is on the safe side. */
  additions: bigint({ mode: 'number' }).notNull().default(0),
})

/** For how long nobody needs to know what other processes hide: a night, in which somebody will have looked at the database. */
const lostAfterMs = 12 * 60 * 60 * 1000

/** Channel on which processes that share a PostgreSQL server hear of each other's writes. */
export const contentChannel = 'content_version'

/**
 * Raises the version inside the writing transaction and tells the other processes when it commits. `onlyAdds`: nothing that could
 * be seen before was changed or hidden.
 */
export async function bumpContentVersion(tx: Pick<Tx, 'execute'>, onlyAdds = false): Promise<void> {
  const added = onlyAdds ? 1 : 0
  await tx.execute(sql`with raised as (
    update content_version set version = version + 1, additions = additions + ${added} where id = 1
  ) select pg_notify(${contentChannel}, '')`)
}

export type ContentVersion = {
  /** The number as this process knows it. Anything made under another number is stale. */
  current: () => number
  /** The number as it is stored: without what came out or disappeared since this process was started. */
  stored: () => number
  /** Whether nothing that could be seen under an earlier number has been changed or hidden since, as far as this process knows. */
  onlyAddedSince: (version: number) => boolean
  /** Whether the number could be read when it was last to be read; otherwise another process may have raised it. */
  isSure: () => boolean
  /** Whether it could not be read for so long that what was made before is not to be shown any more. */
  isLost: () => boolean
  /** Reads the number again; called after own writes and when another process tells of one. */
  refresh: () => Promise<void>
  /** Makes everything stale without a write, e.g. when a scheduled post comes out. */
  expire: () => void
  /** The same where nothing but additions can have come: what was made before may still be shown where nothing new can be. */
  outgrow: () => void
  /** Calls back after each change of the number. Returns the way to stop. */
  onChange: (listener: () => void) => () => void
}

/** The content version as this process sees it. */
export async function createContentVersion(db: Db): Promise<ContentVersion> {
  let known = -1
  // Scheduled changes happen without a write: they are counted beside the stored number.
  let expiries = 0
  const current = () => known * 1_000_000 + expiries
  /** How often something was changed or hidden, and the number from which on nothing was. */
  let changes = -1
  let unchangedFrom = 0
  let unsureSince: number | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const read = async () => {
    const [row] = await db
      .select()
      .from(contentVersionTable)
      .catch((error: unknown) => {
        unsureSince ??= performance.now()
        throw error
      })
    unsureSince = undefined
    const { version, additions } = row ?? { version: 0, additions: 0 }
    if (version === known) return
    // It goes back where an older database was put in this one's place.
    const isBack = version < known
    known = version
    if (isBack || version - additions !== changes) unchangedFrom = current()
    changes = version - additions
    tell()
  }
  // One after the other: of two that run at once, the older answer may come last and stay. What is asked while another
  // waits for its turn is answered by that one.
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined
  const refresh = () => {
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined
        return read()
      })
    running = waiting
    return waiting
  }
  await refresh()
  return {
    current,
    stored: () => known,
    onlyAddedSince: (version) => version >= unchangedFrom,
    isSure: () => unsureSince === undefined,
    isLost: () => unsureSince !== undefined && performance.now() - unsureSince >= lostAfterMs,
    refresh,
    expire: () => {
      expiries += 1
      unchangedFrom = current()
      tell()
    },
    outgrow: () => {
      expiries += 1
      tell()
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
