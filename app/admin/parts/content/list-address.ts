/** Filters as they stand in the address; what is empty or usual is left out. */
export type Filters = Record<string, string | undefined>

/** A list of the staff area: where it is and what its address may hold. */
export type ListAddress = {
  path: string
  /** The address with some filters changed; any change but that of the page begins at page one. */
  at: (filters: Filters, change?: Filters) => string
  /** Filters out of an address; empty fields of a filter form are none. */
  filtersOf: (search: URLSearchParams) => Filters
  /** Whether the list shows less than everything of its tab. */
  isNarrowed: (filters: Filters) => boolean
  /** The same tab, sorting and page size without what narrows the list. */
  cleared: (filters: Filters) => Filters
  /** What the filter form sends along though it has no field for it. */
  kept: string[]
}

/** The page sizes that lists offer. */
export const pageSizes = [10, 20, 50, 100]

const everywhere = { p: '1', page_size: '20', bin: 'false' }

/** Describes a list: `tabs` are the parameters that choose a tab, `narrowing` those of the filter bar, `usual` what need not be said. */
export function listAddress(
  path: string,
  { tabs = [], narrowing, usual = {} }: { tabs?: string[]; narrowing: string[]; usual?: Record<string, string> },
): ListAddress {
  const known = [...tabs, ...narrowing, 'bin', 'ordering', 'page_size', 'p']
  const unsaid: Filters = { ...everywhere, ...usual }
  const kept = [...tabs, 'bin', 'ordering', 'page_size']
  return {
    path,
    kept,
    at(filters, change = {}) {
      const next: Filters = { ...filters, ...('p' in change ? {} : { p: undefined }), ...change }
      const search = new URLSearchParams()
      for (const name of known) {
        const value = next[name]
        if (value && value !== unsaid[name]) search.set(name, value)
      }
      return search.size > 0 ? `${path}?${search}` : path
    },
    filtersOf(search) {
      const said = known.map((name) => [name, search.get(name)?.trim()] as const)
      return Object.fromEntries(said.filter(([, value]) => value))
    },
    isNarrowed: (filters) => narrowing.some((name) => filters[name]),
    cleared: (filters) => Object.fromEntries(kept.map((name) => [name, filters[name]])),
  }
}
