import { asc, gt } from 'drizzle-orm'
import { chainHash, type Head, isSealed, type SealedHead, storedHead } from '#platform/audit-chain.server.ts'
import { auditLog } from '#platform/audit-log.server.ts'
import type { Db, Ground } from '#platform/ground.server.ts'

/** What is wrong with the end of a chain whose entries are good by themselves. */
export type BadEnd =
  /** There are entries but no note of how many. */
  | 'no_head'
  /** The note of how many was not made by this portal. */
  | 'forged_head'
  /** There are other entries than the note tells of. */
  | 'cut_off'
  /** The anchor outside the database was not made by this portal. */
  | 'forged_anchor'
  /** The log does not hold what the anchor outside the database saw. */
  | 'behind_anchor'

/** `entries` good ones; then the first bad one, or a bad end, or neither. */
export type Verdict = { entries: number; firstBad: number | null; end?: BadEnd }

/** Entries that are read at once when the whole chain is walked: reckoning their hashes holds up everybody for some milliseconds. */
const batch = 100

/**
 * Walks the chain in one snapshot and compares its end with the head in the database and, where there is one, with the
 * anchor outside of it.
 */
export async function verifyChain(
  { db, secret }: Pick<Ground, 'db' | 'secret'>,
  anchor?: SealedHead,
): Promise<Verdict> {
  return db.transaction(
    async (tx) => {
      const walked = await walk(tx, secret, anchor?.entries)
      if (walked.firstBad !== null) return { entries: walked.entries, firstBad: walked.firstBad }
      const end = badEnd(secret, walked, await storedHead(tx as Db), anchor)
      return { entries: walked.entries, firstBad: null, ...(end ? { end } : {}) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

type Walked = Omit<Head, 'last_id'> & { firstBad: number | null; anchored: string }

async function walk(tx: Pick<Db, 'select'>, secret: Buffer, anchoredAt: number | undefined): Promise<Walked> {
  const walked: Walked = { entries: 0, hash: '', firstBad: null, anchored: '' }
  for (let last = 0; ; ) {
    const rows = await tx.select().from(auditLog).where(gt(auditLog.id, last)).orderBy(asc(auditLog.id)).limit(batch)
    for (const { id, hash, previous_hash, ...entry } of rows) {
      if (previous_hash !== walked.hash || hash !== chainHash(secret, walked.hash, entry))
        return { ...walked, firstBad: id }
      walked.hash = hash
      walked.entries += 1
      if (walked.entries === anchoredAt) walked.anchored = hash
      last = id
    }
    if (rows.length < batch) return walked
  }
}

function badEnd(
  secret: Buffer,
  { entries, hash, anchored }: Walked,
  head: SealedHead | undefined,
  anchor: SealedHead | undefined,
): BadEnd | undefined {
  if (!head && entries > 0) return 'no_head'
  if (head && !isSealed(secret, head)) return 'forged_head'
  if (head && (head.entries !== entries || head.hash !== hash)) return 'cut_off'
  if (anchor && !isSealed(secret, anchor)) return 'forged_anchor'
  if (anchor && anchored !== anchor.hash) return 'behind_anchor'
  return undefined
}
