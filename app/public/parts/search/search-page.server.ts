import { shortened } from '#common/letters.ts'
import { longestSearch } from '#common/search.ts'
import { SearchQuery } from '#modules/search/contract.ts'
import { searchRepository } from '#modules/search/repository.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { orTooOften } from '../too-often.server.ts'

const pageSize = '10'
/** Letters of a search that are told in a heading: the whole one would push all else off the screen of a phone. */
const mostTold = 80
const names = ['p', 'category', 'region', 'year', 'from', 'to', 'sort', 'scope'] as const

/** What the address of `/search` asks for, read as the API reads it, and `told` of it in a heading. */
export function askedAt(searchParams: URLSearchParams) {
  const given: Partial<Record<(typeof names)[number], string>> = Object.fromEntries(
    names.map((name) => [name, searchParams.get(name) || undefined]),
  )
  const q = (searchParams.get('q') ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  const type = [...searchParams.getAll('type'), ...searchParams.getAll('type[]')].join(',') || undefined
  const isTooLong = q.length > longestSearch
  const query = SearchQuery.parse({ ...given, q: isTooLong ? '' : q, type, page_size: pageSize })
  const { year, from, to } = query
  const { category, region, sort, scope } = given
  // Types that there are not narrow nothing.
  const types = query.type.join(',') || undefined
  return {
    q,
    told: shortened(q, mostTold),
    isTooLong,
    query,
    asked: { type: types, category, region, sort, year, from, to, scope },
  }
}

/** What the address asks for, and what is found. `refused` with 400 when the text is longer than one may search for, with 429 who searches too often. */
export async function loadSearch(context: RequestContext, { searchParams }: URL) {
  const { q, told, isTooLong, query, asked } = askedAt(searchParams)
  if (isTooLong) return { q, told, asked, found: undefined, refused: { status: 400, headers: {}, wait: 0 } }
  const searched = async () => {
    if (q !== '') await searchRepository.countSearch(context)
    return searchRepository.search(context, query)
  }
  return { q, told, asked, ...(await orTooOften(searched())) }
}

export type Searched = Awaited<ReturnType<typeof loadSearch>>
