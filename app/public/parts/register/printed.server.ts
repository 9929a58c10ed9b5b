import { publicPageSize } from '#common/pagination.ts'

/** So many rows are on one page that is made to be printed; what is longer comes in parts. */
const mostPrinted = 500

/** Whether an address asks for the page that is made to be printed, `?print=1`, and how many rows a page of it has. */
export function rowsOf(searchParams: URLSearchParams) {
  const isPrint = searchParams.get('print') === '1'
  return { isPrint, page_size: isPrint ? mostPrinted : publicPageSize }
}
