import { searchedTypes } from '#common/search.ts'
import type { Candidate, Filters } from './candidates.server.ts'
import type { SearchQuery, SearchResults } from './contract.ts'

type Facets = SearchResults['facets']
type Names = Map<number, { slug: string; name: string }>

/** As many as there are regions. */
const mostChoices = 14
/** Tashkent has kept this time all year since 1992. */
const zone = 5 * 60 * 60 * 1000
const yearOf = (at: number): number => new Date(at + zone).getUTCFullYear()
const dayOf = (at: number): string => new Date(at + zone).toISOString().slice(0, 10)

const tests: Record<'type' | 'category' | 'region' | 'date', (it: Candidate, filters: Filters) => boolean> = {
  type: ({ type }, filters) => !filters.type?.length || filters.type.includes(type),
  category: ({ category }, filters) => filters.category === undefined || category === filters.category,
  region: ({ regions }, filters) => filters.region === undefined || regions.includes(filters.region),
  date: ({ at }, { from, to }) =>
    (from === undefined && to === undefined) ||
    (at !== null && (from === undefined || dayOf(at) >= from) && (to === undefined || dayOf(at) <= to)),
}

const isAsked = (name: keyof typeof tests, { from, to, ...filters }: Filters) =>
  (name === 'date' ? (from ?? to) : filters[name]) !== undefined

/** Candidates that filters leave, all of them but one. */
export function left(found: Candidate[], filters: Filters, except?: keyof typeof tests): Candidate[] {
  const asked = (Object.keys(tests) as (keyof typeof tests)[]).filter(
    (name) => name !== except && isAsked(name, filters),
  )
  return asked.length === 0 ? found : found.filter((it) => asked.every((name) => tests[name](it, filters)))
}

/** How many results each choice of a filter would give, the other filters as they are. */
export function facetsOf(found: Candidate[], filters: Filters, names: { categories: Names; regions: Names }): Facets {
  const types = counted(left(found, filters, 'type'), ({ type }) => [type])
  const years = counted(left(found, filters, 'date'), ({ at }) => (at === null ? [] : [yearOf(at)]))
  const choices = (counts: Map<number, number>, known: Names) =>
    [...counts]
      .flatMap(([id, count]) => {
        const it = known.get(id)
        return it ? [{ value: it.slug, name: it.name, count }] : []
      })
      .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value))
      .slice(0, mostChoices)
  return {
    type: searchedTypes.flatMap((value) => {
      const count = types.get(value)
      return count ? [{ value, count }] : []
    }),
    year: [...years].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.value - a.value),
    category: choices(
      // A page is not of its own category.
      counted(left(found, filters, 'category'), ({ category, kind }) =>
        category === null || kind === 'category' ? [] : [category],
      ),
      names.categories,
    ),
    region: choices(
      counted(left(found, filters, 'region'), ({ regions }) => regions),
      names.regions,
    ),
  }
}

function counted<Value>(found: Candidate[], valuesOf: (it: Candidate) => Value[]): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const it of found) for (const value of valuesOf(it)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const placeOf = ({ at }: Candidate) => at ?? Number.MAX_SAFE_INTEGER
const byName = (a: Candidate, b: Candidate) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.entity - b.entity)

/** The orders of results, the same for the same content. What has no date is newer than all that has one. */
export const orders: Record<SearchQuery['sort'], (a: Candidate, b: Candidate) => number> = {
  relevance: (a, b) => b.rank - a.rank || placeOf(b) - placeOf(a) || byName(a, b),
  newest: (a, b) => placeOf(b) - placeOf(a) || byName(a, b),
  oldest: (a, b) => placeOf(a) - placeOf(b) || byName(a, b),
}
