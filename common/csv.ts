/** Values that spreadsheets would take for a formula, and those that look like one with a guard before it. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A cell of a CSV that `csvLine` wrote, without the mark that kept it from becoming a formula. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)

/** One row as a line of CSV (RFC 4180); no text in it becomes a formula in a spreadsheet. */
export const csvLine = (row: (string | number)[]): string => `${row.map(cell).join(',')}\r\n`

/** Rows as CSV (RFC 4180) with the mark by which spreadsheets know UTF-8; no text in it becomes a formula there. */
export function csvOf(rows: (string | number)[][]): string {
  return `\uFEFF${rows.map(csvLine).join('')}`
}
