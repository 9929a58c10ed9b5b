import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import type { Filters } from '#app/admin/parts/content/list-address.ts'
import { formatDate } from '#common/dates.ts'
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
  const days = [filters.from, filters.to].map((day) => (day ? formatDate(day) : '')).join('–')
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
      <details className="pick">
        <summary className="btn btn-s sm">
          <CalendarDays className="i" aria-hidden="true" />
          {days === '–' ? t('dates') : days}
        </summary>
        <div className="menu-pop">
          <label>
            {t('from')}
            <input className="field" type="date" name="from" defaultValue={filters.from} />
          </label>
          <label>
            {t('to')}
            <input className="field" type="date" name="to" defaultValue={filters.to} />
          </label>
          <button className="btn btn-p sm" type="submit">
            {content('apply')}
          </button>
        </div>
      </details>
    </FilterBar>
  )
}
