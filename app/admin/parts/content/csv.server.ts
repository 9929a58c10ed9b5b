import { csvOf } from '#common/csv.ts'
import type { Page } from '#common/pagination.ts'

/** Pages of a hundred; more rows than this no spreadsheet is for, there are exports. */
const mostPages = 100
export const csvPageSize = 100

/** A list as a CSV file: `read` gives its pages, `line` one row's cells. */
export async function csvAnswer<Row>(
  name: string,
  head: string[],
  read: (p: number) => Promise<Page<Row>>,
  line: (row: Row) => (string | number)[],
): Promise<Response> {
  const rows: (string | number)[][] = [head]
  for (let p = 1, pages = 1; p <= Math.min(pages, mostPages); p += 1) {
    const page = await read(p)
    pages = page.pages
    rows.push(...page.results.map(line))
  }
  return new Response(csvOf(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
