import { setImmediate } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { accept } from '#common/accept.ts'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { slugFrom } from '#common/slug.ts'
import { fieldError } from '#common/validation-messages.ts'
import { changedFields } from '../changed-fields.server.ts'
import type { Db } from '../ground.server.ts'
import type { Tx } from '../write.server.ts'
import { type fieldSchemas, valueIn } from './cells.server.ts'
import { fieldsOf, type Known, knownBy, type ListKind, partsOf } from './kinds.server.ts'
import { idsOfNothing, type KnownNames, resolveReferences } from './references.server.ts'
import type { GivenList, GivenRow, ListError } from './rows.server.ts'

/** A row to be written: what it says of a known record, or of a new one. */
export type Ready = { row: number; known: Known | undefined; input: Record<string, unknown> }
export type Read = { ready: Ready[]; unchanged: number; errors: ListError[]; seen: Set<string | number> }

/** What the rows say. Most of most lists say what is known already: those ask for their record alone. */
export async function readRows(db: Db, kind: ListKind, list: GivenList, { schemas, locale }: Reading): Promise<Read> {
  const read: Read = { ready: [], unchanged: 0, errors: [], seen: new Set() }
  const { seen } = read
  const names: KnownNames = new Map()
  const unsaid = leftOutWhereEmpty(kind)
  for (const part of partsOf(list.rows)) {
    const rows = []
    for (const given of part) {
      const values = valuesOf(kind, given, { schemas, unsaid })
      const wrong = await resolveReferences(db, kind, values, { names, locale })
      rows.push({ row: given.row, values, wrong, ...keyOf(kind, values) })
    }
    const keys = rows.flatMap(({ key }) => key ?? [])
    const found = await knownBy(db, kind, keys)
    const refused: Refused[] = []
    for (const { row, values, wrong, key, made } of rows) {
      try {
        const known = found.get(key)
        // Twice in one list, or a namesake whom no slug tells apart: nobody is overwritten by mistake.
        if (key !== undefined && (seen.has(key) || (made && known)))
          Object.assign(wrong, fieldError(kind.key, 'taken', locale))
        if (key !== undefined) seen.add(key)
        const input = acceptRow(kind, { ...fieldsOf(kind, known), ...values }, wrong, locale)
        if (known && saysTheSame(kind, known, input)) read.unchanged += 1
        else read.ready.push({ row, known, input })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push({ row, values, error, key: made || found.has(key) ? undefined : key })
      }
    }
    read.errors.push(...(await errorsOf(db, kind, refused, locale)))
    // Long lists let others in meanwhile.
    await setImmediate()
  }
  return read
}

/** A row that is wrong; `key` is one that it chose for a record that is not known. */
export type Refused = { row: number; values: Record<string, unknown>; error: Refusal; key: string | number | undefined }

/** All that is wrong with some rows: what their service would have refused, had it come to that, beside what was refused first. */
export async function errorsOf(db: Db | Tx, kind: ListKind, refused: Refused[], locale: Locale): Promise<ListError[]> {
  if (refused.length === 0) return []
  const values = refused.map((each) => each.values)
  const pointless = await idsOfNothing(db, kind, values, locale)
  const { keptAs } = kind
  const keys = refused.flatMap(({ key }) => key ?? [])
  const rows = keys.length > 0 ? await db.select({ key: keptAs }).from(keptAs.table).where(inArray(keptAs, keys)) : []
  const inBin = new Set<unknown>(rows.map(({ key }) => key))
  return refused.flatMap(({ row, key, error: { code, errors } }, at) => {
    const taken = key !== undefined && inBin.has(key) ? fieldError(kind.key, 'taken', locale) : {}
    return wrongRow({ code, errors: errors && { ...pointless[at], ...taken, ...errors } }, row, locale)
  })
}

/** Fields that may be left out and take no empty text, such as a slug or a place in the order: their empty cell says nothing. */
function leftOutWhereEmpty({ contract }: ListKind): Set<string> {
  const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success
  const fields = Object.entries(contract.shape)
  return new Set(fields.flatMap(([name, schema]) => (!takes(schema, '') && takes(schema, undefined) ? name : [])))
}

function valuesOf(
  kind: ListKind,
  { values, text }: GivenRow,
  { schemas, unsaid }: Pick<Reading, 'schemas'> & { unsaid: Set<string> },
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, text && name in schemas ? cell(kind, name, value, schemas) : value])
      .filter(([name, value]) => value !== undefined && !(text && value === '' && unsaid.has(String(name)))),
  )
}

type Reading = { schemas: ReturnType<typeof fieldSchemas>; locale: Locale }

/** Whether an input is what a record would be saved with as it is. */
function saysTheSame(kind: ListKind, known: Known, input: Record<string, unknown>): boolean {
  const { data } = kind.contract.safeParse(fieldsOf(kind, known))
  return data !== undefined && changedFields(data, input).length === 0
}

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

/** The input of a row. Refuses with every wrong field of it; `wrong` is what the contract cannot know. */
function acceptRow(kind: ListKind, values: Record<string, unknown>, wrong: FieldErrors, locale: Locale) {
  let errors: FieldErrors = {}
  try {
    const input = accept(kind.contract, values, locale)
    if (Object.keys(wrong).length === 0) return input
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors) throw error
    errors = error.errors
  }
  throw new Refusal(400, 'validation', { errors: { ...errors, ...wrong } })
}

/** Why a row is refused, with each of its wrong columns. */
function wrongRow({ code, errors }: Pick<Refusal, 'code' | 'errors'>, row: number, locale: Locale): ListError[] {
  if (!errors) return [{ row, column: '', code, message: refusalMessage(code, locale) }]
  return Object.entries(errors).flatMap(([column, list]) => list.map((error) => ({ row, column, ...error })))
}
