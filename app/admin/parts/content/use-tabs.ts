import { useLocale } from '#app/i18n/use-locale.ts'
import type { Filters, ListAddress } from './list-address.ts'
import { useBinTab } from './use-bin-tab.ts'

type By<Value extends string> = {
  /** The filter. */
  name: string
  values: readonly Value[]
  all: string
  labelOf: (value: Value) => string
  counts?: Record<Value | 'all', number>
}

/** The tabs of a list by the values of one of its filters: all of it, each value, and the bin. */
export function useTabs<Value extends string>(
  list: ListAddress,
  filters: Filters,
  mayDelete: boolean,
  { name, values, all, labelOf, counts }: By<Value>,
) {
  const { to } = useLocale()
  const binTab = useBinTab(list, filters, mayDelete)
  const tab = (label: string, value?: Value) => ({
    to: to(list.at({ [name]: value })),
    label,
    current: filters.bin !== 'true' && filters[name] === value,
    ...(counts && { count: counts[value ?? 'all'] }),
  })
  return [tab(all), ...values.map((value) => tab(labelOf(value), value)), ...binTab]
}
