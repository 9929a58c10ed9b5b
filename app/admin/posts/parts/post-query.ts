import type { AdminPostQuery } from '#modules/posts/contract.ts'

/** The page sizes that the list offers. */
export const pageSizes = [10, 20, 50, 100]

/** Filters as they stand in the address; what is empty or usual is left out. */
export type PostFilters = Partial<Record<keyof AdminPostQuery, string>>

const usual: PostFilters = { p: '1', page_size: '20', bin: 'false', ordering: '-date' }
const known = [
  'type',
  'title',
  'active',
  'language',
  'category',
  'date_from',
  'date_to',
  'bin',
  'ordering',
  'page_size',
  'p',
] as const

/** The list's address with some filters changed; any change but that of the page begins at page one. */
export function listAddress(filters: PostFilters, change: PostFilters = {}): string {
  const next = { ...filters, ...('p' in change ? {} : { p: undefined }), ...change }
  const search = new URLSearchParams()
  for (const name of known) {
    const value = next[name]
    if (value && value !== usual[name]) search.set(name, value)
  }
  return search.size > 0 ? `/admin/post_view?${search}` : '/admin/post_view'
}

/** Filters out of an address; empty fields of the filter form are none. */
export function filtersOf(search: URLSearchParams): PostFilters {
  const filters: PostFilters = {}
  for (const name of known) {
    const value = search.get(name)?.trim()
    if (value) filters[name] = value
  }
  return filters
}

/** Whether the list shows less than everything of its tab. */
export function isNarrowed(filters: PostFilters): boolean {
  return ['title', 'active', 'language', 'category', 'date_from', 'date_to'].some(
    (name) => filters[name as keyof PostFilters],
  )
}
