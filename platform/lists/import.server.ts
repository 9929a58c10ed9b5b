import type { Locale } from '#common/locale.ts'
import { validationMessage } from '#common/validation-messages.ts'
import type { Ground } from '../ground.server.ts'
import { type Actor, write } from '../write.server.ts'
import { fieldSchemas } from './cells.server.ts'
import { type Difference, differencesOf, type Saved, titleOf } from './differences.server.ts'
import type { ListKind } from './kinds.server.ts'
import { knownColumns, missingColumnsOnce } from './known-columns.server.ts'
import type { Missing } from './missing.server.ts'
import { readRows } from './read-rows.server.ts'
import type { GivenList, ListError } from './rows.server.ts'
import { noteImport } from './take-back.server.ts'
import { type Done, writeRows } from './write-rows.server.ts'
import { explained } from './wrong-cells.server.ts'

/** A record that would be added, or was: what it is found by from then on, and what it is called. */
export type Addition = { row: number; key: string; title: string }

export type ListReport = {
  added: number
  changed: number
  unchanged: number
  errors: ListError[]
  /** What may be a mistake of the rows that are new or changed, and keeps nothing from being written; the first two hundred. */
  doubts: ListError[]
  /** The first two hundred of those that are new. */
  additions: Addition[]
  /** Of the first two hundred records that change. */
  differences: Difference[]
  /** Of a register: what it holds and the list does not. */
  missing: Missing
  written: boolean
  /** A digest of all that would change, or did, also beyond what is named. */
  plan: string
  /** Nothing was written, since the list would no longer do what was agreed to. */
  outdated: boolean
}

const mostNamed = 200

/** `kinds`: all that there are, so that it is said of a list which one it is of. */
type Asked = { dryRun?: boolean; agreed?: string | undefined; kinds?: ListKind[] }

/** Carries what was done out of the transaction that it undoes. */
class Undone extends Error {
  readonly done: Done
  constructor(done: Done) {
    super('undone')
    this.done = done
  }
}

/**
 * Adds the records of a list that are new and changes those that are known; fields without a column stay as they are. All
 * rows are tried, so that every wrong one is named, and either all are written or, with one that is wrong or with
 * `dryRun`, none. So it is where it would no longer do what a dry run has told: `agreed` is the `plan` of that one.
 *
 * The embedded database has nobody else's reads beside a transaction, so what can be found out before it is.
 */
export async function importList(
  ground: Ground,
  actor: Actor,
  kind: ListKind,
  given: GivenList,
  { dryRun = false, agreed, kinds = [] }: Asked = {},
): Promise<ListReport> {
  const { db } = ground
  const { locale } = actor
  const list = knownColumns(kind, given, locale, kinds)
  const schemas = fieldSchemas(kind.contract)
  const read = await readRows(db, kind, list, { schemas, locale })
  const isOutdated = ({ plan }: Done) => agreed !== undefined && agreed !== plan
  const done = await write(ground, actor, async (tx) => {
    const done = await writeRows(tx, kind, read)
    const isWrong = list.errors.length + read.errors.length + done.errors.length > 0
    if (dryRun || isWrong || isOutdated(done)) throw new Undone(done)
    await noteImport(tx, kind, done.saved)
    return { ...done, written: true }
  }).catch((error: unknown) => {
    if (error instanceof Undone) return { ...error.done, written: false }
    throw error
  })
  const errors = missingColumnsOnce([...list.errors, ...read.errors, ...done.errors], list)
  const [changed, added] = [done.saved.filter(({ before }) => before), done.saved.filter(({ before }) => !before)]
  return {
    ...{ added: added.length, changed: changed.length, unchanged: read.unchanged + done.unchanged },
    errors: (await explained(db, kind, schemas, errors, locale)).sort((a, b) => a.row - b.row),
    doubts: (await doubtsOf(db, kind, done.saved, locale)).slice(0, mostNamed),
    additions: added
      .slice(0, mostNamed)
      .map(({ row, after }) => ({ row, key: String(after[kind.key]), title: titleOf(kind, after) })),
    differences: await differencesOf(db, kind, changed.slice(0, mostNamed)),
    ...{ missing: done.missing, written: done.written },
    ...{ plan: done.plan, outdated: isOutdated(done) },
  }
}

async function doubtsOf(db: Ground['db'], kind: ListKind, saved: Saved[], locale: Locale): Promise<ListError[]> {
  const doubts = await kind.doubts?.(
    db,
    saved.map(({ after }) => after),
  )
  return saved.flatMap(({ row }, at) =>
    Object.entries(doubts?.[at] ?? {}).map(([column, code]) => ({
      ...{ row, column, code },
      message: validationMessage(code, locale),
    })),
  )
}
