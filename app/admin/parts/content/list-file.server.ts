import type { Page } from '#common/pagination.ts'
import type { Db } from '#platform/ground.server.ts'
import { listTable } from '#platform/lists/export.server.ts'
import type { Known, ListKind } from '#platform/lists/kinds.server.ts'
import { tableAnswer } from '#platform/tables/answer.server.ts'
import { type TableFormat, tableFormats } from '#platform/tables/contents.server.ts'

/** A page of a list at a time is read, so that long ones do not fill the memory. */
export const filePageSize = 100

/**
 * Records as a file that the import takes back, with all that it knows of them, of the format by which its address ends, `csv`,
 * `xlsx` or `json`. `read` gives the pages.
 */
export function recordsFile(
  request: Request,
  db: Db,
  kind: ListKind,
  read: (p: number) => Promise<Page<Known>>,
): Promise<Response> {
  return tableAnswer(listTable(db, kind, read), { request, name: kind.name, format: formatIn(request) })
}

function formatIn(request: Request): TableFormat {
  const ending = new URL(request.url).pathname.split('.').at(-1)
  return tableFormats.find((format) => format === ending) ?? 'csv'
}
