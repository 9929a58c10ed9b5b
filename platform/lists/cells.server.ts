import { z } from 'zod'
import { fromDotted } from '#common/dotted-day.ts'
import { yesOrNo } from '#common/yes-no.ts'

export type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** What the fields of a contract take, for reading cells. */
export function fieldSchemas(contract: z.ZodType): Record<string, Schema> {
  return (z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' }) as Schema).properties ?? {}
}

/**
 * A cell of a CSV as the value that its field takes: numbers, yes and no, lists with commas, dates as people write them,
 * and JSON for what is built of parts. What does not fit stays a text, and the contract says what is wrong with it. An
 * empty cell is an empty text, list or nothing; undefined where the field knows none of these.
 */
export function valueIn(cell: string, schema: Schema): unknown {
  const kinds = alternatives(schema)
  const takes = (type: string) => kinds.some((each) => each.type === type)
  if (cell === '') return emptyOf(kinds)
  if (takes('array')) return listOf(cell, kinds.find((each) => each.type === 'array')?.items ?? {})
  if (takes('object')) return parsed(cell)
  if ((takes('integer') || takes('number')) && /^-?\d+(?:\.\d+)?$/.test(cell)) return Number(cell)
  // Spreadsheets of this country write a comma there.
  if (takes('number') && /^-?\d+,\d+$/.test(cell)) return Number(cell.replace(',', '.'))
  if (takes('boolean')) return yesOrNo(cell) ?? cell
  if (kinds.some((each) => each.format === 'date')) return fromDotted(cell)
  return cell
}

/** What belongs at a place of a record, e.g. `specialisations.0`: a date, or one of some values. */
export function expectedAt(schemas: Record<string, Schema>, place: string): { day: boolean; values: string[] } {
  const kinds = kindsAt(schemas, place)
  return {
    day: kinds.some(({ format }) => format === 'date'),
    values: kinds.flatMap((kind) => (kind.type === 'boolean' ? ['true', 'false'] : (kind.enum ?? []).map(String))),
  }
}

/** How a cell is written that is no text there: as a number, or as JSON. */
export function writtenAt(schemas: Record<string, Schema>, place: string): 'number' | 'json' | undefined {
  const kinds = kindsAt(schemas, place)
  const isOf = (kinds: Schema[], ...types: string[]) => kinds.some(({ type }) => types.includes(String(type)))
  if (isOf(kinds, 'object') || kinds.some(({ items }) => items && isOf(alternatives(items), 'object'))) return 'json'
  return isOf(kinds, 'integer', 'number') ? 'number' : undefined
}

function kindsAt(schemas: Record<string, Schema>, place: string): Schema[] {
  const [field = '', ...inner] = place.split('.')
  return inner.reduce<Schema[]>(
    (at, name) =>
      at
        .flatMap(({ items, properties }) => (/^\d+$/.test(name) ? items : properties?.[name]) ?? [])
        .flatMap(alternatives),
    alternatives(schemas[field] ?? {}),
  )
}

/** JSON Schema writes a choice of types as several schemas, or as one with several types. */
function alternatives(schema: Schema): (Schema & { type?: string })[] {
  const { anyOf, type, ...rest } = schema
  if (anyOf) return anyOf.flatMap(alternatives)
  return type === undefined ? [rest] : [type].flat().map((each) => ({ ...rest, type: each }))
}

function emptyOf(kinds: Schema[]): unknown {
  if (kinds.some(({ type }) => type === 'null')) return null
  if (kinds.some(({ type }) => type === 'array')) return []
  return kinds.some((each) => each.type === 'string' && !('enum' in each)) ? '' : undefined
}

function listOf(cell: string, items: Schema): unknown {
  if (cell.startsWith('[')) return parsed(cell)
  if (alternatives(items).some(({ type }) => type === 'object')) return cell
  const parts = cell.split(/[,;|\r\n]/).map((part) => part.trim())
  return parts.filter((part) => part !== '').map((part) => valueIn(part, items))
}

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}
