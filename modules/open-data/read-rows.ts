import { unguarded } from '#common/csv.ts'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { readCsv } from '#common/read-csv.ts'
import type { Cells } from './check-rows.ts'
import type { Column } from './contract.ts'

/** Words that a table holds for yes and no, in small letters. */
const words: Record<string, boolean> = {
  ...Object.fromEntries(['true', '1', 'ha', 'ҳа', 'да', 'yes'].map((word) => [word, true])),
  ...Object.fromEntries(['false', '0', 'yoʻq', "yo'q", 'йўқ', 'нет', 'no'].map((word) => [word, false])),
}

const whole = /^[+-]?\d+$/
const decimal = /^[+-]?\d+(?:[.,]\d+)?$/
const dotted = /^(\d{2})\.(\d{2})\.(\d{4})$/
const point = /^([+-]?\d+(?:\.\d+)?)\s*[,;]\s*([+-]?\d+(?:\.\d+)?)$/
const bare = (text: string) => text.replace(/[\s\u00a0\u202f]/g, '')

/**
 * What a text means in a column of a declared type. Nothing is guessed: a text that does not say such a value stays the
 * text that it is, and is reported.
 */
const meanings: Record<Column['type'], (text: string) => unknown> = {
  text: (text) => text,
  integer: (text) => (whole.test(bare(text)) ? Number(bare(text)) : text),
  decimal: (text) => (decimal.test(bare(text)) ? Number(bare(text).replace(',', '.')) : text),
  date: (text) => text.replace(dotted, '$3-$2-$1'),
  datetime: (text) => text,
  boolean: (text) => words[text.toLowerCase()] ?? text,
  geo: (text) => {
    const [, lat, lng] = point.exec(text) ?? []
    return lat === undefined || lng === undefined ? text : { lat: Number(lat), lng: Number(lng) }
  },
}

export type ReadRows = {
  rows: Cells[]
  /** The line of the file on which each row begins. */
  lines: number[]
  /** Names in the head of the file that no column bears. */
  unknown: string[]
  /** Columns that the head of the file does not name. */
  missing: string[]
}

/**
 * The rows of a CSV file; its first line names the columns, by their names or their titles in any language. The marks that
 * keep texts of our own files from becoming formulas are no part of them.
 */
export function readRows(text: string, columns: Column[]): ReadRows {
  const [head, ...body] = readCsv(text)
  const named = (head?.cells ?? []).map((cell) => columnNamed(columns, cell))
  const rows = body.map(({ cells }) =>
    Object.fromEntries(
      named.flatMap((column, place) => {
        const cell = unguarded(cells[place] ?? '').trim()
        return column ? [[column.name, cell === '' ? null : meanings[column.type](cell)]] : []
      }),
    ),
  )
  return {
    rows,
    lines: body.map(({ line }) => line),
    unknown: (head?.cells ?? []).filter((cell, place) => cell.trim() !== '' && !named[place]),
    missing: columns.filter((column) => !named.includes(column)).map(({ name }) => name),
  }
}

function columnNamed(columns: Column[], cell: string): Column | undefined {
  const name = cell.trim()
  return (
    columns.find((column) => column.name === name) ??
    columns.find((column) => locales.some((locale) => column[localizedName('title', locale)] === name))
  )
}
