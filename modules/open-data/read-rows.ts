import { unguarded } from '#common/csv.ts'
import { machineDateTime } from '#common/dates.ts'
import { fromDotted } from '#common/dotted-day.ts'
import { parseInputDateTime } from '#common/input-dates.ts'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { readCsv } from '#common/read-csv.ts'
import { yesOrNo } from '#common/yes-no.ts'
import type { Cells } from './check-rows.ts'
import type { Column } from './contract.ts'

const whole = /^[+-]?\d+$/
const decimal = /^[+-]?\d+(?:[.,]\d+)?$/
const point = /^([+-]?\d+(?:\.\d+)?)\s*[,;]\s*([+-]?\d+(?:\.\d+)?)$/
const moment = /^(\S+)[T ]\s*(\d{1,2})(:\d\d(?::\d\d)?)$/
const bare = (text: string) => text.replace(/[\s\u00a0\u202f]/g, '')

/**
 * What a text means in a column of a declared type. Nothing is guessed: a text that does not say such a value stays the
 * text that it is, and is reported.
 */
const meanings: Record<Column['type'], (text: string) => unknown> = {
  text: (text) => text,
  integer: (text) => (whole.test(bare(text)) ? Number(bare(text)) : text),
  decimal: (text) => (decimal.test(bare(text)) ? Number(bare(text).replace(',', '.')) : text),
  date: fromDotted,
  datetime: fromClock,
  boolean: (text) => yesOrNo(text) ?? text,
  geo: (text) => {
    const [, lat, lng] = point.exec(text) ?? []
    return lat === undefined || lng === undefined ? text : { lat: Number(lat), lng: Number(lng) }
  },
}

/** A moment as people and spreadsheets write it, by the clocks of Tashkent: `4.3.2024 9:30`. Any other text stays as it is. */
function fromClock(text: string): string {
  const [, day = '', hour = '', rest] = moment.exec(text) ?? []
  const at = parseInputDateTime(`${fromDotted(day)}T${hour.padStart(2, '0')}${rest}`)
  return Number.isNaN(at.getTime()) ? text : machineDateTime(at)
}

/** Why nobody can say what stands in which column of a row. */
type Broken = 'uneven_row' | 'broken_csv' | 'no_value'

/** A row of a file, and the line on which it begins. */
export type FileRow = { line: number; cells: string[]; broken?: Broken | undefined }

/** The rows of a CSV. The marks that keep texts of our own files from becoming formulas are no part of them. */
export const csvRows = (text: string): FileRow[] =>
  readCsv(text).map(({ line, cells, isUnclosed }) => ({
    line,
    cells: cells.map(unguarded),
    broken: isUnclosed ? 'broken_csv' : undefined,
  }))

export type ReadRows = {
  rows: Cells[]
  /** The line of the file on which each row begins. */
  lines: number[]
  /** Rows, by their place, whose cells do not stand under the names in the head. */
  broken: Map<number, Broken>
  /** Names in the head of the file that no column bears, or one that has been named already. */
  unknown: string[]
  /** Columns that the head of the file does not name. */
  missing: string[]
}

/** What a file holds of these columns; its first row names them, by their names or their titles in any language. */
export function readRows([head, ...under]: FileRow[], columns: Column[]): ReadRows {
  const names = (head?.cells ?? []).map((cell) => cell.trim())
  const known = names.map((name) => columnNamed(columns, name))
  const named = known.map((column, place) => (known.indexOf(column) === place ? column : undefined))
  // Of a file that names no column each row would be an empty one.
  const body = named.some(Boolean) ? under : []
  const width = names.findLastIndex((name) => name !== '') + 1
  return {
    rows: body.map(({ cells }) =>
      Object.fromEntries(
        named.flatMap((column, place) => {
          const cell = (cells[place] ?? '').trim()
          return column ? [[column.name, cell === '' ? null : meanings[column.type](cell)]] : []
        }),
      ),
    ),
    lines: body.map(({ line }) => line),
    broken: new Map(body.flatMap((row, place) => brokenBy(row, width).map((why) => [place, why] as const))),
    unknown: names.filter((name, place) => name !== '' && !named[place]),
    missing: columns.filter((column) => !named.includes(column)).map(({ name }) => name),
  }
}

function brokenBy({ cells, broken }: FileRow, width: number): Broken[] {
  if (broken) return [broken]
  // Spreadsheets write empty cells to the right of a table.
  const isEven = cells.length >= width && cells.slice(width).every((cell) => cell.trim() === '')
  return isEven ? [] : ['uneven_row']
}

/** A column may lack a title in some languages: a cell of the head without a name is none of them. */
function columnNamed(columns: Column[], name: string): Column | undefined {
  if (name === '') return undefined
  return (
    columns.find((column) => column.name === name) ??
    columns.find((column) => locales.some((locale) => column[localizedName('title', locale)] === name))
  )
}
