import { asc, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { accept } from '#common/accept.ts'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { slugFrom } from '#common/slug.ts'
import { fieldError } from '#common/validation-messages.ts'
import { changedFields } from '../changed-fields.server.ts'
import type { Ground } from '../ground.server.ts'
import { type Actor, type Tx, write } from '../write.server.ts'
import { fieldSchemas, valueIn } from './cells.server.ts'
import { fieldsOf, type Known, type ListKind, type Referred } from './kinds.server.ts'
import { knownColumns, missingColumnsOnce } from './known-columns.server.ts'
import { type Missing, missingFrom } from './missing.server.ts'
import { type KnownNames, resolveReferences } from './references.server.ts'
import type { GivenList, GivenRow, ListError } from './rows.server.ts'
import { noteImport, type Trace } from './take-back.server.ts'
import { explained } from './wrong-cells.server.ts'

/** What would change, or did, in one record: its fields with what they held and hold, as texts. */
export type Difference = {
  row: number
  title: string
  fields: { field: string; before: string; after: string }[]
}

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
}

const mostNamed = 200
const longestValue = 200

/** Carries the report out of the transaction that it undoes. */
class Undone extends Error {
  readonly report: ListReport
  constructor(report: ListReport) {
    super('undone')
    this.report = report
  }
}

/**
 * Adds the records of a list that are new and changes those that are known; fields without a column stay as they are. All
 * rows are tried, so that every wrong one is named, and either all are written or, with one that is wrong or with
 * `dryRun`, none.
 */
export async function importList(
  ground: Ground,
  actor: Actor,
  kind: ListKind,
  list: GivenList,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<ListReport> {
  try {
    return await write(ground, actor, async (tx) => {
      const traces: Trace[] = []
      const report = await tryAll(tx, kind, knownColumns(kind, list, actor.locale), traces)
      if (dryRun || report.errors.length > 0) throw new Undone(report)
      await noteImport(tx, kind, traces)
      return { ...report, written: true }
    })
  } catch (error) {
    if (error instanceof Undone) return error.report
    throw error
  }
}

type Outcome = { known: Known | undefined; after: Known; changed: string[] } | 'unchanged'

async function tryAll(tx: Tx, kind: ListKind, list: GivenList, traces: Trace[]): Promise<ListReport> {
  const none = { added: 0, changed: 0, unchanged: 0, written: false }
  const report: ListReport = {
    ...{ ...none, errors: [...list.errors], additions: [], differences: [] },
    missing: { count: 0, records: [] },
  }
  const schemas = fieldSchemas(kind.contract)
  const seen = new Set<string | number>()
  const rows = { schemas, seen, names: new Map() }
  for (const given of list.rows) {
    const tried = await tryRow(tx, kind, given, rows)
    if (Array.isArray(tried)) report.errors.push(...tried)
    else if (tried === 'unchanged') report.unchanged += 1
    else {
      report[tried.known ? 'changed' : 'added'] += 1
      traces.push({ before: tried.known, after: tried.after })
      const { known, after } = tried
      if (known && report.differences.length < mostNamed)
        report.differences.push(await differenceOf(tx, kind, given.row, { ...tried, known }))
      if (!known && report.additions.length < mostNamed)
        report.additions.push({ row: given.row, key: String(after[kind.key]), title: titleOf(kind, after) })
    }
  }
  report.missing = await missingFrom(tx, kind, [...seen])
  const errors = missingColumnsOnce(report.errors, list)
  report.errors = await explained(tx, kind, schemas, errors, tx.actor.locale)
  report.errors.sort((a, b) => a.row - b.row)
  return report
}

type Changed = { known: Known; after: Known; changed: string[] }

async function differenceOf(
  tx: Tx,
  kind: ListKind,
  row: number,
  { known, after, changed }: Changed,
): Promise<Difference> {
  const fields = []
  for (const field of changed) {
    const told = async (record: Known) => shown(await named(tx, kind.references[field], record[field]))
    fields.push({ field, before: await told(known), after: await told(after) })
  }
  return { row, title: titleOf(kind, known), fields }
}

const titleOf = (kind: ListKind, known: Known) => String(known[kind.slugFrom] ?? known.slug)

/** Slugs in the place of ids, as the list itself has them. */
async function named(tx: Tx, table: Referred | undefined, value: unknown): Promise<unknown> {
  const ids = [value].flat().filter((id) => typeof id === 'number')
  if (!table || ids.length === 0) return value
  const rows = await tx
    .select({ slug: table.slug })
    .from(table as PgTable)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
  return rows.map(({ slug }) => slug).join(', ')
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longestValue).toWellFormed()
}

/** What the rows of a list share: how cells are read, the keys that came, and what is pointed at. */
type Rows = { schemas: ReturnType<typeof fieldSchemas>; seen: Set<string | number>; names: KnownNames }

/**
 * Writes one row, inside a savepoint: what is refused, or changes nothing, leaves no trace. Most rows of most lists say what is
 * known already, and the embedded database has nobody else's reads beside a list's: those ask for their record alone.
 */
async function tryRow(
  tx: Tx,
  kind: ListKind,
  given: GivenRow,
  { schemas, seen, names }: Rows,
): Promise<Outcome | ListError[]> {
  const { locale } = tx.actor
  const values = Object.fromEntries(
    Object.entries(given.values)
      .map(([name, value]) => [name, given.text && name in schemas ? cell(kind, name, value, schemas) : value])
      .filter(([, value]) => value !== undefined),
  ) as Record<string, unknown>
  try {
    const wrong = await resolveReferences(tx, kind, values, names)
    const { key, made } = keyOf(kind, values)
    const known = key === undefined ? undefined : await kind.find(tx, key)
    // Twice in one list, or a namesake whom no slug tells apart: nobody is overwritten by mistake.
    if (key !== undefined && (seen.has(key) || (made && known))) throw refusal(fieldError(kind.key, 'taken', locale))
    if (key !== undefined) seen.add(key)
    const input = acceptRow(kind, { ...fieldsOf(kind, known), ...values }, wrong, locale)
    if (known && saysTheSame(kind, known, input)) return 'unchanged'
    return await tx.transaction(async (inner) => {
      const own = Object.assign(inner, { actor: tx.actor, changes: [] as Tx['changes'], now: tx.now })
      const saved = known
        ? await kind.update(own, known.slug, { ...input, version: known.version })
        : await kind.create(own, input)
      if (known && !own.changes.some((change) => changedFields(change.before, change.after).length > 0))
        throw new Unchanged()
      tx.changes.push(...own.changes)
      const after = (await kind.find(own, (saved as Known)[kind.key] as string | number)) ?? (saved as Known)
      const changed = changedFields(fieldsOf(kind, known), fieldsOf(kind, after))
      return { known, after, changed }
    })
  } catch (error) {
    if (error instanceof Unchanged) return 'unchanged'
    if (error instanceof Refusal) return told(error, given.row, locale)
    throw error
  }
}

class Unchanged extends Error {}

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
