import type { Page } from '#common/pagination.ts'
import type { Db } from '#platform/ground.server.ts'
import { listTable } from '#platform/lists/export.server.ts'
import type { Known, ListKind } from '#platform/lists/kinds.server.ts'
import { tableAnswer } from '#platform/tables/answer.server.ts'
import { type TableFormat, tableFormats } from '#platform/tables/contents.server.ts'
import type { TableRow } from '#platform/tables/values.server.ts'

/** A page of a list at a time is read, so that long ones do not fill the memory. */
export const filePageSize = 100

/**
 * A list as a file of the format by which its address ends, `csv`, `xlsx` or `json`: `read` gives its pages, `line` one
 * row's cells in the order of `head`.
 */
export function listFile<Row>(
  request: Request,
  name: string,
  head: string[],
  read: (p: number) => Promise<Page<Row>>,
  line: (row: Row) => unknown[],
): Promise<Response> {
  async function* rows(): AsyncGenerator<TableRow[]> {
    for (let p = 1, pages = 1; p <= pages; p += 1) {
      const page = await read(p)
      pages = page.pages
      yield page.results.map((row) => {
        const cells = line(row)
        return Object.fromEntries(head.map((column, at) => [column, cells[at]]))
      })
    }
  }
  return tableAnswer({ columns: head, rows: rows() }, { request, name, format: formatIn(request) })
}

/** The same of records that the import takes back, with all that it knows of them. */
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
