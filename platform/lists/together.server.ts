import { Refusal } from '#common/errors.ts'
import type { Tx } from '../write.server.ts'
import { partsOf } from './kinds.server.ts'

type Together<Item, Result> = {
  /** What is done with some, all or none: what is refused must leave no trace. */
  work: (tx: Tx, items: Item[]) => Promise<Result[]>
  /** What comes of one that is refused by itself. */
  refused: (error: Refusal, item: Item) => Result
}

/**
 * Writes many records in few statements. Of a part that is refused each half is tried by itself, one after the other, down to
 * the records that are wrong: the outcome is that of writing one by one.
 */
export async function together<Item, Result>(tx: Tx, items: Item[], it: Together<Item, Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const part of partsOf(items)) results.push(...(await tried(tx, part, it)))
  return results
}

async function tried<Item, Result>(tx: Tx, items: Item[], it: Together<Item, Result>): Promise<Result[]> {
  try {
    return await it.work(tx, items)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (items.length === 1) return items.map((item) => it.refused(error, item))
    const half = items.length >> 1
    return [...(await tried(tx, items.slice(0, half), it)), ...(await tried(tx, items.slice(half), it))]
  }
}

/** What fails inside leaves no trace: not in the tables, nor among the changes. */
export async function inSavepoint<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { actor, now } = tx
  return tx.transaction(async (inner) => {
    const own = Object.assign(inner, { actor, changes: [] as Tx['changes'], now })
    const result = await work(own)
    tx.changes.push(...own.changes)
    return result
  })
}
