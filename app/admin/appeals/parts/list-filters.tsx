import { useTranslations } from 'use-intl'
import { DaysFilter } from '#app/admin/parts/content/days-filter.tsx'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import type { Filters } from '#app/admin/parts/content/list-address.ts'
import { type AppealCards, appealKinds } from '#modules/appeals/contract.ts'
import { appealList } from './list-address.ts'
import type { AppealWords } from './words.server.ts'

type ListFiltersProps = {
  filters: Filters
  words: AppealWords
  counts: AppealCards['counts']
  people: { id: string; name: string }[]
  regions: { id: number; name: string }[]
  range: string
}

/** Whose, from where, of what kind, how late, and when they came. */
export function ListFilters({ filters, words, counts, people, regions, range }: ListFiltersProps) {
  const t = useTranslations('appealDesk')
  const content = useTranslations('content')
  return (
    <FilterBar
      list={appealList}
      filters={filters}
      range={range}
      search={{ name: 'q', label: t('search') }}
      choices={[
        {
          name: 'assignee',
          label: t('assignee'),
          options: [
            { value: '', label: t('assigneeAll') },
            { value: 'me', label: t('assigneeMe', { n: counts.mine }) },
            { value: 'none', label: t('assigneeNone') },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        {
          name: 'overdue',
          label: t('term'),
          options: [
            { value: '', label: t('termAll') },
            { value: 'true', label: t('late', { n: counts.overdue }) },
            { value: 'false', label: t('notLate') },
          ],
        },
        {
          name: 'kind',
          label: t('kind'),
          options: [
            { value: '', label: t('kindAll') },
            ...appealKinds.map((kind) => ({ value: kind, label: words.kind[kind] })),
          ],
        },
        {
          name: 'region',
          label: t('region'),
          options: [
            { value: '', label: t('regionAll') },
            ...regions.map(({ id, name }) => ({ value: String(id), label: name })),
          ],
        },
        {
          name: 'ordering',
          label: content('order'),
          options: [
            { value: '', label: t('orderNew') },
            { value: 'received_at', label: t('orderOld') },
            { value: 'deadline_at', label: t('orderDue') },
          ],
        },
      ]}
    >
      <DaysFilter filters={filters} from="from" to="to" label={t('dates')} />
    </FilterBar>
  )
}
