import { longestSearch } from '#common/search.ts'
import { SearchQuery } from '#modules/search/contract.ts'
import { searchRepository } from '#modules/search/repository.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

const pageSize = '10'
const names = ['p', 'q', 'type', 'category', 'region', 'sort', 'scope'] as const

/** What the address of `/search` asks for, and what is found. `tooLong` when the text is longer than one may search for. */
export async function loadSearch(context: RequestContext, { searchParams }: URL) {
  const given = Object.fromEntries(
    names.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name)]] : [])),
  )
  const q = (searchParams.get('q') ?? '').trim()
  const year = /^[12]\d{3}$/.exec(searchParams.get('year') ?? '')?.[0]
  const asked = {
    type: searchParams.get('type') || undefined,
    category: searchParams.get('category') || undefined,
    region: searchParams.get('region') || undefined,
    sort: searchParams.get('sort') || undefined,
    year,
  }
  if (q.length > longestSearch) return { q, asked, found: undefined, tooLong: true }
  const days = year ? { from: `${year}-01-01`, to: `${year}-12-31` } : {}
  const query = SearchQuery.parse({ ...given, ...days, page_size: pageSize })
  return { q, asked, found: await searchRepository.search(context, query), tooLong: false }
}

export type Searched = Awaited<ReturnType<typeof loadSearch>>
