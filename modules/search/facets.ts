import { inTashkent, localDateTime } from '#common/dates.ts'
import { searchedTypes } from '#common/search.ts'
import { daysOf, mostCounted, type SearchQuery, type SearchResults } from './contract.ts'
import type { Filters } from './filters.server.ts'
import type { Candidate, Looked } from './looked-for.server.ts'

type Facets = SearchResults['facets']
type Names = Map<number, { slug: string; name: string }>

/** As many as there are regions. */
const mostChoices = 14
const dayOf = (at: number): string => localDateTime(new Date(at)).slice(0, 10)
const yearOf = (at: number): number => Number(inTashkent(new Date(at)).year)

const tests: Record<'type' | 'category' | 'region' | 'date', (it: Candidate, filters: Filters) => boolean> = {
  type: ({ type }, filters) => !filters.type?.length || filters.type.includes(type),
  category: ({ category }, filters) => filters.category === undefined || category === filters.category,
  region: ({ regions }, filters) => filters.region === undefined || regions.includes(filters.region),
  date: ({ at }, filters) => {
    const { from, to } = daysOf(filters)
    if (from === undefined && to === undefined) return true
    return at !== null && (from === undefined || dayOf(at) >= from) && (to === undefined || dayOf(at) <= to)
  },
}

export type Fact = keyof typeof tests
const facts = Object.keys(tests) as Fact[]

const isAsked = (name: Fact, { year, from, to, ...filters }: Filters) => {
  const asked = name === 'date' ? (year ?? from ?? to) : filters[name]
  return Array.isArray(asked) ? asked.length > 0 : asked !== undefined
}
/** By which facts what is found is narrowed. */
export const askedFacts = (filters: Filters): Fact[] => facts.filter((name) => isAsked(name, filters))

/** The filters but for one; of a date but for its year, since whoever chooses another one keeps the days that are asked for. */
export const without = (filters: Filters, name: Fact): Filters => ({
  ...filters,
  [name === 'date' ? 'year' : name]: undefined,
})

/** Candidates that filters leave. */
export function left(found: Candidate[], filters: Filters): Candidate[] {
  const asked = askedFacts(filters)
  return asked.length === 0 ? found : found.filter((it) => asked.every((name) => tests[name](it, filters)))
}

/** What the choices of a filter are counted in: what the other filters leave of all that was found, from which end on it was looked at. */
export type Pool = Pick<Looked, 'found' | 'more' | 'first'> & { order: SearchQuery['sort'] }

/**
 * How many results each choice of a filter would give, the other filters as they are; `count` are the results of all filters.
 * A choice that is made is always among them. Where there are more than were looked at, a year that was not counted to its end
 * has no count.
 */
export function facetsOf(
  poolFor: (name: Fact) => Pool,
  filters: Filters,
  names: { categories: Names; regions: Names },
  count: number,
): Facets {
  const chosen = <Value>(counts: Map<Value, number>, values: Value[]) => {
    const only = values.length === 1
    for (const value of values) counts.set(value, only ? count : (counts.get(value) ?? 0))
    return counts
  }
  const one = <Value>(value: Value | undefined) => (value === undefined ? [] : [value])
  const types = chosen(
    counted(poolFor('type').found, ({ type }) => [type]),
    filters.type ?? [],
  )
  const choices = (counts: Map<number, number>, known: Names, asked: number | undefined) =>
    [...chosen(counts, one(asked))]
      .flatMap(([id, count]) => {
        const it = known.get(id)
        return it ? [{ id, value: it.slug, name: it.name, count }] : []
      })
      .toSorted(
        (a, b) =>
          Number(b.id === asked) - Number(a.id === asked) || b.count - a.count || a.value.localeCompare(b.value),
      )
      .slice(0, mostChoices)
      .map(({ id: _id, ...choice }) => choice)
  return {
    type: searchedTypes.flatMap((value) => {
      const count = types.get(value)
      return count === undefined ? [] : [{ value, count }]
    }),
    year: yearsOf(poolFor('date'), filters, count),
    category: choices(
      counted(poolFor('category').found, ({ category }) => (category === null ? [] : [category])),
      names.categories,
      filters.category,
    ),
    region: choices(
      counted(poolFor('region').found, ({ regions }) => regions),
      names.regions,
      filters.region,
    ),
  }
}

/** The years, the last first. Of more than was looked at those at one end are known; the others are offered without a count. */
function yearsOf(pool: Pool, { year: chosen, from, to }: Filters, count: number): Facets['year'] {
  const counts = new Map<number, number | null>(counted(pool.found, ({ at }) => (at === null ? [] : [yearOf(at)])))
  const [first, last] = notCounted(pool)
  const end = Math.min(last, Number(to?.slice(0, 4) ?? last))
  for (let year = Math.max(first, Number(from?.slice(0, 4) ?? first)); year <= end; year += 1) counts.set(year, null)
  if (chosen !== undefined) counts.set(Number(chosen), count)
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.value - a.value)
}

/** The first and the last year of which not all was looked at; no years where all was. */
function notCounted({ found, more, first, order }: Pool): [number, number] {
  const times = found.flatMap(({ at }) => (at === null ? [] : [at])).toSorted((a, b) => a - b)
  if (!more || times.length <= mostCounted) return [0, -1]
  const time = (place: number) => yearOf(times.at(place) ?? 0)
  if (order === 'oldest') return [time(mostCounted), yearOf(Date.now())]
  return [Math.min(time(0), first === null ? Number.POSITIVE_INFINITY : yearOf(first)), time(-mostCounted - 1)]
}

function counted<Value>(found: Candidate[], valuesOf: (it: Candidate) => Value[]): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const it of found) for (const value of valuesOf(it)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const placeOf = ({ at }: Candidate) => at ?? Number.MAX_SAFE_INTEGER
const byName = (a: Candidate, b: Candidate) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.entity - b.entity)

/** The orders of results, the same for the same content. What has no date is neither new nor old, and comes last. */
export const orders: Record<SearchQuery['sort'], (a: Candidate, b: Candidate) => number> = {
  relevance: (a, b) => b.rank - a.rank || placeOf(b) - placeOf(a) || byName(a, b),
  newest: (a, b) => Number(a.at === null) - Number(b.at === null) || placeOf(b) - placeOf(a) || byName(a, b),
  oldest: (a, b) => placeOf(a) - placeOf(b) || byName(a, b),
}
