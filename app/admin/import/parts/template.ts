/**
 * An empty list with the names of its columns. Parted by semicolons, as the spreadsheets of this country part them: of commas, the
 * whole row would stand in one cell. The mark is the one by which they know UTF-8.
 */
export const templateOf = (columns: string[]): string => `\uFEFF${columns.join(';')}\r\n`

/** Saves an empty list on the reader's machine, to be filled in a spreadsheet. */
export function saveTemplate(kind: string, columns: string[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([templateOf(columns)], { type: 'text/csv' }))
  link.download = `${kind}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
