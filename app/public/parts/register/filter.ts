/** A list to choose one value from; without a value all entries are shown. */
export type Filter = {
  name: string
  label: string
  /** What stands in the list for no choice. */
  all: string
  value: string | undefined
  options: { value: string; label: string; lang?: string | undefined }[]
}

/** The search box of a register. */
export type TextFilter = { label: string; example: string; value: string | undefined }

/** The filters that are on, as parameters of an address. */
export function parametersOf(text: TextFilter, filters: Filter[]): Record<string, string | undefined> {
  return {
    q: text.value || undefined,
    ...Object.fromEntries(filters.map(({ name, value }) => [name, value || undefined])),
  }
}

const narrowing = ['q', 'kind', 'region', 'district', 'open', 'service', 'language', 'wheelchair'] as const

/** Whether a filter of a list of offices is on. */
export function isNarrowed(list: Partial<Record<(typeof narrowing)[number], unknown>>): boolean {
  return narrowing.some((name) => list[name])
}
