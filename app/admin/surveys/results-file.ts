import { data } from 'react-router'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { idIn } from '#app/admin/parts/id-in.ts'
import { portal } from '#app/portal.server.ts'
import { resultTable } from '#app/public/parts/surveys/result-table.server.ts'
import { csvOf } from '#common/csv.ts'
import { madeFile } from '#platform/saved-file.server.ts'
import type { Route } from './+types/results-file'
import { staffResults } from './parts/results.server.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The results of a survey as a file: `csv` or `xlsx`. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  signedInWith('Can view Survey', staff, url)
  const { format } = params
  if (format !== 'csv' && format !== 'xlsx') throw data(null, { status: 404 })
  const id = idIn(params.id)
  const { results } = await orMissing(staffResults(staff, id))
  const { head, rows } = await resultTable(staff.locale, results)
  const bytes = format === 'csv' ? csvOf([head, ...rows]) : await sheetOf(head, rows)
  return madeFile({ name: `survey-${id}.${format}`, type: types[format], bytes })
}

/** A sheet holds texts as texts: nothing in it is a formula, whatever it begins with. */
async function sheetOf(head: string[], rows: (string | number)[][]): Promise<Uint8Array> {
  const cell = (value: string | number) =>
    typeof value === 'number' ? { type: Number, value } : { type: String, value }
  const table = [
    head.map((value) => ({ ...cell(value), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cell)),
  ]
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile(table, { columns: [{ width: 50 }, { width: 30 }, { width: 40 }] }).toBuffer()
}
