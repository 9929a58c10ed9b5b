import type { Ground } from './ground.server.ts'
import type { Actor, Change, Tx } from './write.server.ts'

/**
 * Runs `work` as `write` would, gives what it made, and undoes all of it: nothing is committed, audited, searched or told
 * to the page cache. So what is read in `work` is what saving would have led to, by the rules of saving themselves.
 */
export async function rehearse<Result>(
  ground: Pick<Ground, 'db' | 'now' | 'allow'>,
  actor: Actor,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const done: { result?: Result } = {}
  const undo = new Error('undo')
  try {
    await ground.db.transaction(async (transaction) => {
      const tx = Object.assign(transaction, { actor, changes: [] as Change[], now: ground.now })
      done.result = await work(tx)
      await ground.allow(tx)
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
  return done.result as Result
}
