import { type Info, parse } from 'csv-parse/sync'
import type { Locale } from '#common/locale.ts'
import { fieldError } from '#common/validation-messages.ts'

/** What is wrong with a list, where: rows are counted as a spreadsheet counts them, the header being row 1 of a CSV. */
export type ListError = { row: number; column: string; code: string; message: string }

/** A row as it was given; `text` says that its values are cells of a CSV. */
export type GivenRow = { row: number; values: Record<string, unknown>; text: boolean }

export type GivenList = { rows: GivenRow[]; errors: ListError[] }

const largestList = 50_000_000
const byteOrderMark = /^\uFEFF/

/** Reads a list of a file: CSV with a header row, with commas, semicolons or tabs, or a JSON array of objects. UTF-8. */
export function readList(bytes: Uint8Array, name: string, locale: Locale): GivenList {
  const broken = (row: number, column = '', code: Code = 'invalid') => ({
    row,
    column,
    ...(fieldError('it', code, locale).it?.[0] ?? { code, message: code }),
  })
  if (bytes.length > largestList) return { rows: [], errors: [broken(1, '', 'file_too_large')] }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(byteOrderMark, '')
  } catch {
    return { rows: [], errors: [broken(1, '', 'not_utf8')] }
  }
  return /\.json$/i.test(name) ? readJson(text, broken) : readCsv(text, broken)
}

type Code = 'invalid' | 'taken' | 'required' | 'not_utf8' | 'broken_csv' | 'file_too_large'
type Broken = (row: number, column?: string, code?: Code) => ListError

function readJson(text: string, broken: Broken): GivenList {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    return { rows: [], errors: [broken(1)] }
  }
  if (!Array.isArray(list)) return { rows: [], errors: [broken(1)] }
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
      delimiter: delimiterOf(text),
      relax_column_count: true,
      trim: true,
      info: true,
    }) as unknown as typeof records
  } catch (error) {
    const { lines = 1 } = error as { lines?: number }
    return { rows: [], errors: [broken(lines, '', 'broken_csv')] }
  }
  const [header, ...body] = records.map(({ record }) => record)
  if (!header) return { rows: [], errors: [broken(1, '', 'required')] }
  const errors = header.flatMap((name, place) => {
    if (name === '') return [broken(1, `${place + 1}`, 'required')]
    return header.indexOf(name) === place ? [] : [broken(1, name, 'taken')]
  })
  const rows: GivenRow[] = []
  for (const [place, cells] of body.entries()) {
    // An empty line at the end is no record, and neither is one that a spreadsheet left behind.
    if (cells.every((cell) => cell === '')) continue
    if (cells.length !== header.length) errors.push(broken(place + 2))
    else
      rows.push({ row: place + 2, values: Object.fromEntries(header.map((name, at) => [name, cells[at]])), text: true })
  }
  return { rows, errors }
}

/** The separator that the header row has most of, outside of quotation marks. */
function delimiterOf(text: string): string {
  const header = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (mark: string) => header.split(mark).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
