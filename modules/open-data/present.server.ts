import { dayAt } from '#common/day.ts'
import type { Cells } from './check-rows.ts'
import { chosenFormats, Dataset, DatasetRow } from './contract.ts'
import { nextDue } from './next-due.ts'
import type { openData } from './table.server.ts'

type Row = typeof openData.$inferSelect
/** A stored set together with its rows. */
export type DatasetWithRows = Omit<Row, 'payload'> & { payload: Cells[] }

const due = ({ last_updated, update_frequency }: Pick<Row, 'last_updated' | 'update_frequency'>) =>
  nextDue(last_updated, update_frequency)

/** A set as staff get it: what the portal keeps for itself is left out. */
export const presentDataset = (row: DatasetWithRows): Dataset =>
  Dataset.parse({ ...row, formats: chosenFormats(row.formats), next_due: due(row) })

/** A row of the staff's list. */
export function presentDatasetRow(row: Row, now: Date): DatasetRow {
  const next_due = due(row)
  return DatasetRow.parse({ ...row, next_due, overdue: next_due !== null && next_due < dayAt(now) })
}
