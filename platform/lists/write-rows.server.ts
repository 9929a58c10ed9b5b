import { changedFields } from '../changed-fields.server.ts'
import type { Tx } from '../write.server.ts'
import { planOf, type Saved } from './differences.server.ts'
import { fieldsOf, type ListKind } from './kinds.server.ts'
import { type Missing, missingFrom } from './missing.server.ts'
import { errorsOf, type Read, type Ready, type Refused } from './read-rows.server.ts'
import type { ListError } from './rows.server.ts'
import { inSavepoint, together } from './together.server.ts'

/** What became of the rows; `plan` is the digest of it. */
export type Done = { saved: Saved[]; plan: string; unchanged: number; errors: ListError[]; missing: Missing }

/** Writes what was read: all rows are tried, and those that are refused leave no trace. */
export async function writeRows(tx: Tx, kind: ListKind, { ready, seen }: Read): Promise<Done> {
  const outcomes = await together<Ready, Outcome>(tx, ready, {
    work: (own, rows) => save(own, kind, rows),
    refused: (error, { row, known, input }) => ({
      ...{ row, error, values: input },
      key: known ? undefined : (input[kind.key] as string | number | undefined),
    }),
  })
  const saved = outcomes.flatMap((outcome) => ('after' in outcome ? [outcome] : [])).sort((a, b) => a.row - b.row)
  const refused = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome] : []))
  return {
    ...{ saved, plan: planOf(kind, saved) },
    unchanged: ready.length - saved.length - refused.length,
    errors: await errorsOf(tx, kind, refused, tx.actor.locale),
    missing: await missingFrom(tx, kind, [...seen]),
  }
}

type Outcome = Saved | Refused

/** Carries the rows that say nothing new out of the savepoint in which it was seen. */
class Unchanged extends Error {
  readonly rows: Set<number>
  constructor(rows: number[]) {
    super('unchanged')
    this.rows = new Set(rows)
  }
}

/** Saves rows, all or none. Those that say nothing new when their letters are put right leave no trace. */
async function save(tx: Tx, kind: ListKind, rows: Ready[]): Promise<Outcome[]> {
  try {
    return await inSavepoint(tx, async (own) => {
      const saved = await saveAsGiven(own, kind, rows)
      const same = saved.filter(({ before, fields }) => before && fields.length === 0)
      if (same.length > 0) throw new Unchanged(same.map(({ row }) => row))
      return saved
    })
  } catch (error) {
    if (!(error instanceof Unchanged)) throw error
    const others = rows.filter(({ row }) => !error.rows.has(row))
    return others.length > 0 ? save(tx, kind, others) : []
  }
}

async function saveAsGiven(tx: Tx, kind: ListKind, rows: Ready[]): Promise<Saved[]> {
  const known = rows.flatMap(({ row, known, input }) => (known ? [{ row, before: known, input }] : []))
  const made = rows.flatMap(({ row, known, input }) => (known ? [] : [{ row, before: undefined, input }]))
  const updates = known.map(({ before, input }) => ({
    key: before.slug,
    input: { ...input, version: before.version },
  }))
  const changed = updates.length > 0 ? await kind.service.updateAll(tx, updates) : []
  const added =
    made.length > 0
      ? await kind.service.createAll(
          tx,
          made.map(({ input }) => input),
        )
      : []
  const stored = [...changed, ...added]
  return [...known, ...made].map(({ row, before }, at) => {
    const after = kind.present(stored[at] as never)
    return { row, before, after, fields: changedFields(fieldsOf(kind, before), fieldsOf(kind, after)) }
  })
}
