import { Refusal } from '#common/errors.ts'
import { longestSearch } from '#common/search.ts'
import { SearchQuery } from '#modules/search/contract.ts'
import { searchRepository } from '#modules/search/repository.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

const pageSize = '10'
const names = ['p', 'q', 'category', 'region', 'sort', 'scope'] as const

/** What the address of `/search` asks for, and what is found. `refused` with 400 when the text is longer than one may search for, with 429 who searches too often. */
export async function loadSearch(context: RequestContext, { searchParams }: URL) {
  const given = Object.fromEntries(
    names.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name)]] : [])),
  )
  const q = (searchParams.get('q') ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  const year = /^[12]\d{3}$/.exec(searchParams.get('year') ?? '')?.[0]
  const asked = {
    type: [...searchParams.getAll('type'), ...searchParams.getAll('type[]')].join(',') || undefined,
    category: searchParams.get('category') || undefined,
    region: searchParams.get('region') || undefined,
    sort: searchParams.get('sort') || undefined,
    year,
    scope: searchParams.get('scope') || undefined,
  }
  if (q.length > longestSearch) return { q, asked, found: undefined, refused: { status: 400 } }
  const days = year ? { from: `${year}-01-01`, to: `${year}-12-31` } : {}
  const query = SearchQuery.parse({ ...given, q, ...days, type: asked.type, page_size: pageSize })
  try {
    if (q !== '') await searchRepository.countSearch(context)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error
    return { q, asked, found: undefined, refused: { status: 429, headers: error.headers } }
  }
  return { q, asked, found: await searchRepository.search(context, query), refused: undefined }
}

export type Searched = Awaited<ReturnType<typeof loadSearch>>
