import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { accept } from '#common/accept.ts'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { slugFrom } from '#common/slug.ts'
import { fieldError } from '#common/validation-messages.ts'
import { changedFields } from '../changed-fields.server.ts'
import type { Db, Ground } from '../ground.server.ts'
import { type Actor, type Tx, write } from '../write.server.ts'
import { fieldSchemas, valueIn } from './cells.server.ts'
import { type Difference, differencesOf, planOf, type Saved, titleOf } from './differences.server.ts'
import { fieldsOf, type Known, knownBy, type ListKind, partsOf } from './kinds.server.ts'
import { knownColumns, missingColumnsOnce } from './known-columns.server.ts'
import { type Missing, missingFrom } from './missing.server.ts'
import { type KnownNames, resolveReferences } from './references.server.ts'
import type { GivenList, GivenRow, ListError } from './rows.server.ts'
import { noteImport } from './take-back.server.ts'
import { inSavepoint, together } from './together.server.ts'
import { explained } from './wrong-cells.server.ts'

/** A record that would be added, or was: what it is found by from then on, and what it is called. */
export type Addition = { row: number; key: string; title: string }

export type ListReport = {
  added: number
  changed: number
  unchanged: number
  errors: ListError[]
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
  { dryRun = false, agreed }: { dryRun?: boolean; agreed?: string | undefined } = {},
): Promise<ListReport> {
  const { db } = ground
  const { locale } = actor
  const list = knownColumns(kind, given, locale)
  const schemas = fieldSchemas(kind.contract)
  const read = await readRows(db, kind, list, { schemas, locale })
  const isOutdated = ({ saved }: Done) => agreed !== undefined && agreed !== planOf(kind, saved)
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
    additions: added
      .slice(0, mostNamed)
      .map(({ row, after }) => ({ row, key: String(after[kind.key]), title: titleOf(kind, after) })),
    differences: await differencesOf(db, kind, changed.slice(0, mostNamed)),
    ...{ missing: done.missing, written: done.written },
    ...{ plan: planOf(kind, done.saved), outdated: isOutdated(done) },
  }
}

/** A row to be written: what it says of a known record, or of a new one. */
type Ready = { row: number; known: Known | undefined; input: Record<string, unknown> }
type Read = { ready: Ready[]; unchanged: number; errors: ListError[]; seen: Set<string | number> }

/** What the rows say. Most of most lists say what is known already: those ask for their record alone. */
async function readRows(db: Db, kind: ListKind, list: GivenList, { schemas, locale }: Reading): Promise<Read> {
  const read: Read = { ready: [], unchanged: 0, errors: [], seen: new Set() }
  const { seen } = read
  const names: KnownNames = new Map()
  for (const part of partsOf(list.rows)) {
    const rows = []
    for (const given of part) {
      const values = valuesOf(kind, given, schemas)
      const wrong = await resolveReferences(db, kind, values, { names, locale })
      rows.push({ row: given.row, values, wrong, ...keyOf(kind, values) })
    }
    const keys = rows.flatMap(({ key }) => key ?? [])
    const found = await knownBy(db, kind, keys)
    for (const { row, values, wrong, key, made } of rows) {
      try {
        const known = found.get(key)
        // Twice in one list, or a namesake whom no slug tells apart: nobody is overwritten by mistake.
        if (key !== undefined && (seen.has(key) || (made && known)))
          throw refusal(fieldError(kind.key, 'taken', locale))
        if (key !== undefined) seen.add(key)
        const input = acceptRow(kind, { ...fieldsOf(kind, known), ...values }, wrong, locale)
        if (known && saysTheSame(kind, known, input)) read.unchanged += 1
        else read.ready.push({ row, known, input })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        read.errors.push(...told(error, row, locale))
      }
    }
    // Long lists let others in meanwhile.
    await setImmediate()
  }
  return read
}

type Reading = { schemas: ReturnType<typeof fieldSchemas>; locale: Locale }

function valuesOf(kind: ListKind, { values, text }: GivenRow, schemas: Reading['schemas']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, text && name in schemas ? cell(kind, name, value, schemas) : value])
      .filter(([, value]) => value !== undefined),
  )
}

type Done = { saved: Saved[]; unchanged: number; errors: ListError[]; missing: Missing }

async function writeRows(tx: Tx, kind: ListKind, { ready, seen }: Read): Promise<Done> {
  const outcomes = await together<Ready, Outcome>(tx, ready, {
    work: (own, rows) => save(own, kind, rows),
    refused: (error, { row }) => ({ errors: told(error, row, tx.actor.locale) }),
  })
  const saved = outcomes.flatMap((outcome) => ('after' in outcome ? [outcome] : []))
  return {
    saved: saved.sort((a, b) => a.row - b.row),
    unchanged: ready.length - saved.length - outcomes.filter((outcome) => 'errors' in outcome).length,
    errors: outcomes.flatMap((outcome) => ('errors' in outcome ? outcome.errors : [])),
    missing: await missingFrom(tx, kind, [...seen]),
  }
}

type Outcome = Saved | { errors: ListError[] }

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

/** Whether an input is what a record would be saved with as it is. */
function saysTheSame(kind: ListKind, known: Known, input: Record<string, unknown>): boolean {
  const { data } = kind.contract.safeParse(fieldsOf(kind, known))
  return data !== undefined && changedFields(data, input).length === 0
}

const refusal = (errors: FieldErrors) => new Refusal(400, 'validation', { errors })

function cell(kind: ListKind, name: string, value: unknown, schemas: ReturnType<typeof fieldSchemas>): unknown {
  const schema = schemas[name] ?? {}
  if (!(name in kind.references)) return valueIn(String(value), schema)
  // Slugs stand where the contract has ids.
  const empty = valueIn('', schema)
  if (Array.isArray(empty)) return valueIn(String(value), { type: 'array', items: { type: 'string' } })
  return value === '' ? empty : String(value)
}

/** What a row finds its record by; `made` of its name where it says no slug. */
function keyOf(kind: ListKind, values: Record<string, unknown>): { key?: string | number; made?: boolean } {
  const given = values[kind.key]
  // The contract will say what is wrong with a key that is none.
  const isKey = z.safeParse(kind.contract.shape[kind.key] ?? z.never(), given).success
  if (isKey && (typeof given === 'number' || typeof given === 'string')) return { key: given }
  if (kind.key !== 'slug' || (given !== undefined && given !== '')) return {}
  delete values.slug
  const name = values[kind.slugFrom]
  const key = typeof name === 'string' ? slugFrom(name) : ''
  return key === '' ? {} : { key, made: true }
}

/** The input of a row. Refuses with every wrong field of it; a reference that names nothing is told as that. */
function acceptRow(kind: ListKind, values: Record<string, unknown>, wrong: FieldErrors, locale: Locale) {
  let errors: FieldErrors = {}
  try {
    const input = accept(kind.contract, values, locale)
    if (Object.keys(wrong).length === 0) return input
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors) throw error
    errors = error.errors
  }
  throw refusal({ ...errors, ...wrong })
}

function told({ code, errors }: Refusal, row: number, locale: Locale): ListError[] {
  if (!errors) return [{ row, column: '', code, message: refusalMessage(code, locale) }]
  return Object.entries(errors).flatMap(([column, list]) => list.map((error) => ({ row, column, ...error })))
}
