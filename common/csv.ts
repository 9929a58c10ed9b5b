/**
 * Where a spreadsheet that opens the file begins a cell: also behind a semicolon or a tab, by which many countries part columns and
 * which then part a text of ours, and behind the end of a line in it.
 */
const beginning = '(^|[;\\t\\r\\n])'
/** What it would take for a formula there, and what looks like one with a guard before it. */
const formula = "('*)(?=[=+\\-@\\t\\r＝＋－＠])"
const unguardedFormula = new RegExp(`${beginning}${formula}`, 'g')
const guardedFormula = new RegExp(`${beginning}'${formula}`, 'g')

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = value.replace(unguardedFormula, "$1'$2")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A cell of a CSV that `csvLine` wrote, without the marks that kept it from becoming a formula. */
export const unguarded = (cell: string): string => cell.replace(guardedFormula, '$1$2')

/** One row as a line of CSV (RFC 4180); no text in it becomes a formula in a spreadsheet. */
export const csvLine = (row: (string | number)[]): string => `${row.map(cell).join(',')}\r\n`

/** Rows as CSV (RFC 4180) with the mark by which spreadsheets know UTF-8; no text in it becomes a formula there. */
export function csvOf(rows: (string | number)[][]): string {
  return `\uFEFF${rows.map(csvLine).join('')}`
}
