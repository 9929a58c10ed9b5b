import { Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { fieldError } from '#common/validation-messages.ts'
import { csvText } from '#platform/tables/csv-text.server.ts'
import { readXlsx, SheetRefused, type SheetRow } from '#platform/tables/read-xlsx.server.ts'
import { csvRows, type FileRow } from './read-rows.ts'

/** The rows of a file with rows of a set, by its name: of the first sheet of a workbook, or of a CSV. Refuses a workbook that cannot be read. */
export async function rowsOfFile(bytes: Buffer, name: string, locale: Locale): Promise<FileRow[]> {
  if (!/\.xlsx$/i.test(name)) return csvRows(csvText(bytes))
  try {
    return sheetRows(await readXlsx(bytes))
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error
    throw new Refusal(400, 'validation', { errors: fieldError('file', error.code, locale) })
  }
}

function sheetRows(sheet: SheetRow[]): FileRow[] {
  const filled = sheet.filter(({ cells, lost }) => lost || cells.some((cell) => cell.trim() !== ''))
  const width = filled[0]?.cells.length ?? 0
  return filled.map(({ row, cells, lost }) => ({
    line: row,
    // A sheet leaves out the cells after the last one that has something.
    cells: [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')],
    broken: lost && 'no_value',
  }))
}
