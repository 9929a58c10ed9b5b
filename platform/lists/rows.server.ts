import { type Info, parse } from 'csv-parse/sync'
import { unguarded } from '#common/csv.ts'
import type { Locale } from '#common/locale.ts'
import { separatorOf } from '#common/read-csv.ts'
import { fieldError } from '#common/validation-messages.ts'
import { csvText, utf8Text } from '../tables/csv-text.server.ts'
import { readXlsx, SheetRefused, type SheetRow } from '../tables/read-xlsx.server.ts'

/** What is wrong with a list, where: rows are counted as a spreadsheet counts them, the header being row 1. */
export type ListError = { row: number; column: string; code: string; message: string }

/** A row as it was given; `text` says that its values are cells of a spreadsheet. */
export type GivenRow = { row: number; values: Record<string, unknown>; text: boolean }

/** `header` is the row of a spreadsheet that names its columns. */
export type GivenList = { rows: GivenRow[]; errors: ListError[]; header?: { row: number; names: string[] } }

const largestList = 50_000_000

/** Files that lists come in. */
export const isListName = (name: string): boolean => /\.(?:csv|tsv|xlsx|json)$/i.test(name)

/**
 * Reads a list of a file, by its name: a workbook, of which the first sheet counts, or a CSV with commas, semicolons or tabs in
 * whichever encoding spreadsheets write it, both with a header row, or a JSON array of objects.
 */
export async function readList(bytes: Uint8Array, name: string, locale: Locale): Promise<GivenList> {
  const broken = (row: number, column = '', code: Code = 'invalid') => ({
    row,
    column,
    ...(fieldError('it', code, locale).it?.[0] ?? { code, message: code }),
  })
  const list = await readAny(bytes, name, broken)
  const isEmpty = list.rows.length === 0 && list.errors.length === 0
  return isEmpty ? { rows: [], errors: [broken(1, '', 'no_rows')] } : list
}

async function readAny(bytes: Uint8Array, name: string, broken: Broken): Promise<GivenList> {
  if (bytes.length > largestList) return { rows: [], errors: [broken(1, '', 'file_too_large')] }
  if (/\.xlsx$/i.test(name)) return readSheet(Buffer.from(bytes), broken)
  const text = utf8Text(bytes)
  if (!/\.json$/i.test(name)) {
    const list = readCsv(csvText(bytes), broken)
    return text === undefined ? { ...list, errors: [...list.errors, ...withoutLetters(list, broken)] } : list
  }
  return text === undefined ? { rows: [], errors: [broken(1, '', 'not_utf8')] } : readJson(text, broken)
}

type OfFile = 'not_utf8' | 'broken_csv' | 'broken_json' | 'broken_xlsx' | 'file_too_large' | 'no_rows'
type Code = 'invalid' | 'taken' | 'required' | 'cut_off' | 'lost_letters' | 'no_value' | 'uneven_row' | OfFile
type Broken = (row: number, column?: string, code?: Code) => ListError

function readJson(text: string, broken: Broken): GivenList {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    return { rows: [], errors: [broken(1, '', 'broken_json')] }
  }
  if (!Array.isArray(list)) return { rows: [], errors: [broken(1, '', 'broken_json')] }
  const isRow = (it: unknown): it is Record<string, unknown> =>
    it !== null && typeof it === 'object' && !Array.isArray(it)
  return {
    rows: list.flatMap((values, place) => (isRow(values) ? [{ row: place + 1, values, text: false }] : [])),
    errors: list.flatMap((values, place) => (isRow(values) ? [] : [broken(place + 1)])),
  }
}

function readCsv(text: string, broken: Broken): GivenList {
  let records: { record: string[]; info: Info }[]
  try {
    records = parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      trim: true,
      info: true,
    }) as unknown as typeof records
  } catch (error) {
    const { lines = 1 } = error as { lines?: number }
    return { rows: [], errors: [broken(lines, '', 'broken_csv')] }
  }
  const rows = records.map(({ record }, place) => ({ row: place + 1, cells: record.map(unguarded) }))
  return listOf(withoutEmptyRight(rows), broken)
}

/** The code page of older Windows has no қ, ғ and ҳ: spreadsheets write `?` in their place, and nobody can tell which it was. */
const withoutLetters = ({ rows }: GivenList, broken: Broken): ListError[] =>
  rows.flatMap(({ row, values }) =>
    Object.entries(values).flatMap(([column, cell]) =>
      /\?\p{Script=Cyrillic}/u.test(String(cell)) ? [broken(row, column, 'lost_letters')] : [],
    ),
  )

/** The place of the last cell that has something, -1 where none has. */
const lastFilled = (cells: string[]): number => cells.findLastIndex((cell) => cell.trim() !== '')

/** Spreadsheets write empty cells to the right of a table, of columns in which something has stood or that somebody coloured. */
function withoutEmptyRight(rows: SheetRow[]): SheetRow[] {
  const widest = rows.reduce((most, { cells }) => Math.max(most, lastFilled(cells)), -1)
  const head = rows.find(isFilled)?.cells ?? []
  const width = Math.max(lastFilled(head), Math.min(widest, head.length - 1)) + 1
  return rows.map((row) => ({ ...row, cells: row.cells.slice(0, Math.max(width, lastFilled(row.cells) + 1)) }))
}

const isFilled = ({ cells }: SheetRow): boolean => lastFilled(cells) >= 0

async function readSheet(bytes: Buffer, broken: Broken): Promise<GivenList> {
  let rows: SheetRow[]
  try {
    rows = await readXlsx(bytes)
  } catch (error) {
    if (error instanceof SheetRefused) return { rows: [], errors: [broken(1, '', error.code)] }
    throw error
  }
  const width = lastFilled(rows.find(isFilled)?.cells ?? [])
  const trimmed = rows.map(({ cells, ...row }) => ({ ...row, cells: cells.map((cell) => cell.trim()) }))
  return listOf(
    trimmed.map(({ cells, ...row }) => {
      // A sheet leaves out the cells after the last one that has something, and keeps empty ones that somebody coloured.
      const filled = cells.slice(0, Math.max(width, lastFilled(cells)) + 1)
      return { ...row, cells: [...filled, ...Array<string>(Math.max(0, width + 1 - filled.length)).fill('')] }
    }),
    broken,
  )
}

/** A spreadsheet holds no more letters in a cell: what is as long as that has lost its end. */
const longestCell = 32_767

/** The rows under a header, which is the first that has something. */
function listOf(all: SheetRow[], broken: Broken): GivenList {
  const at = all.findIndex(isFilled)
  const [head, ...body] = at < 0 ? [] : all.slice(at)
  if (!head) return { rows: [], errors: [] }
  const header = head.cells
  const errors = header.flatMap((name, place) => {
    if (name === '') return [broken(head.row, `${place + 1}`, 'required')]
    return header.indexOf(name) === place ? [] : [broken(head.row, name, 'taken')]
  })
  const rows: GivenRow[] = []
  for (const { row, cells, lost = [] } of body) {
    // An empty line at the end is no record, and neither is one that a spreadsheet left behind.
    if (cells.every((cell) => cell === '') && lost.length === 0) continue
    const cut = cells.findIndex((cell) => cell.length === longestCell)
    if (cells.length !== header.length) errors.push(broken(row, '', 'uneven_row'))
    else if (lost.length > 0) errors.push(...lost.map((at) => broken(row, header[at], 'no_value')))
    else if (cut >= 0) errors.push(broken(row, header[cut], 'cut_off'))
    else rows.push({ row, values: Object.fromEntries(header.map((name, at) => [name, cells[at]])), text: true })
  }
  return { rows, errors, header: { row: head.row, names: header } }
}
