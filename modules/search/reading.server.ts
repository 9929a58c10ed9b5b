import { sql } from 'drizzle-orm'
import type { Db } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'

type Reader = Pick<Tx, 'execute' | 'select'>

/** A search may take so long and no longer (features, 3.3). The embedded database has its own, longer deadline. */
const longestMs = 800

/**
 * Reads for a search. On a server within a transaction that ends what takes too long, and where no statement is compiled, which
 * takes longer than any search may. The embedded database knows the statements that are asked outside of transactions, and
 * plans them once.
 */
export function briefly<Done>(db: Db, isEmbedded: boolean, read: (tx: Reader) => Promise<Done>): Promise<Done> {
  if (isEmbedded) return read(db)
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      select set_config('statement_timeout', ${String(longestMs)}, true), set_config('jit', 'off', true)
    `)
    return read(tx)
  })
}
