import { z } from 'zod'
import type { FieldErrors } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { type CellCode, cellMessage } from './cell-messages.ts'
import type { Column } from './contract.ts'

export type Cells = Record<string, unknown>

/** Longest text in a cell, in characters. */
const longestCell = 5000
/** A report longer than this helps nobody; `badRows` still says how many rows are broken. */
const mostReported = 100

const is = (contract: z.ZodType) => (value: unknown) => contract.safeParse(value).success

const fits: Record<Column['type'], (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value.length <= longestCell,
  integer: Number.isSafeInteger,
  decimal: Number.isFinite,
  date: is(z.iso.date()),
  datetime: is(z.iso.datetime({ offset: true })),
  boolean: (value) => typeof value === 'boolean',
  geo: is(z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })),
}

type Broken = { row: number; column: string; code: CellCode }

/**
 * Checks all rows against the declared columns; an absent value is an empty cell. Gives the rows with every column in
 * its place, the places of the bad ones from 0, and the broken cells as errors named `payload.{index}.{column}`, whose messages count rows from 1.
 */
export function checkRows(
  columns: Column[],
  rows: Cells[],
  locale: Locale,
): { rows: Cells[]; errors: FieldErrors; badRows: number; bad: ReadonlySet<number> } {
  const known = new Set(columns.map(({ name }) => name))
  const broken = [
    ...rows.flatMap((cells, row) => brokenCells(columns, known, cells, row)),
    ...repeatedKeys(columns, rows),
  ].toSorted((a, b) => a.row - b.row)
  const bad = new Set(broken.map(({ row }) => row))
  const errors: FieldErrors = {}
  for (const { row, column, code } of broken.slice(0, mostReported)) {
    errors[`payload.${row}.${column}`] = [{ code, message: cellMessage(code, row + 1, column, locale) }]
  }
  return {
    rows: rows.map((cells) => inPlace(columns, cells)),
    errors,
    badRows: bad.size,
    bad,
  }
}

/** A row with every column in its place. */
export const inPlace = (columns: Pick<Column, 'name'>[], cells: Cells): Cells =>
  Object.fromEntries(columns.map(({ name }) => [name, cellOf(cells, name)]))

/** What stands in a cell; null where it is empty. */
function cellOf(cells: Cells, name: string): unknown {
  // A column may be named `constructor`, which every object seems to have.
  const value = Object.hasOwn(cells, name) ? cells[name] : null
  return value === '' || value === undefined ? null : value
}

function brokenCells(columns: Column[], known: Set<string>, cells: Cells, row: number): Broken[] {
  const undeclared = Object.keys(cells).filter((name) => !known.has(name))
  return [
    ...undeclared.map((column): Broken => ({ row, column: column.slice(0, 60), code: 'unknown_field' })),
    ...columns.flatMap(({ name, type, is_key }): Broken[] => {
      const value = cellOf(cells, name)
      if (value === null) return is_key ? [{ row, column: name, code: 'required' }] : []
      return fits[type](value) ? [] : [{ row, column: name, code: `not_${type}` }]
    }),
  ]
}

/** Rows whose key an earlier row has; a key that is broken itself is not compared. */
function repeatedKeys(columns: Column[], rows: Cells[]): Broken[] {
  const keys = columns.filter(({ is_key }) => is_key)
  const [first] = keys
  if (!first) return []
  const seen = new Set<string>()
  return rows.flatMap((cells, row): Broken[] => {
    if (!keys.every(({ name, type }) => fits[type](cellOf(cells, name)))) return []
    const key = JSON.stringify(keys.map(({ name }) => cellOf(cells, name)))
    if (seen.has(key)) return [{ row, column: first.name, code: 'taken' }]
    seen.add(key)
    return []
  })
}
