import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import type { Filters } from '#app/admin/parts/content/list-address.ts'
import { type CategoryChoice, useChoices } from '#app/admin/parts/content/use-choices.ts'
import { formatDate } from '#common/dates.ts'
import { postList } from './post-query.ts'

type PostFiltersProps = { filters: Filters; categories: CategoryChoice[]; range: string }

/** The filters of the list of posts. */
export function PostFilterBar({ filters, categories, range }: PostFiltersProps) {
  const t = useTranslations('postList')
  const { active, language, category } = useChoices()
  const dates = [filters.date_from, filters.date_to]
    .map((day) => (day ? formatDate(day) : ''))
    .join('–')
    .replace(/^–$/, '')
  return (
    <FilterBar
      list={postList}
      filters={filters}
      search={{ name: 'title', label: t('search') }}
      choices={[active, language, category(categories)]}
      range={range}
    >
      <details className="pick">
        <summary className="btn btn-s sm">
          <CalendarDays className="i" aria-hidden="true" />
          {dates || t('dates')}
        </summary>
        <div className="menu-pop">
          <label>
            {t('from')}
            <input className="field" type="date" name="date_from" defaultValue={filters.date_from} />
          </label>
          <label>
            {t('to')}
            <input className="field" type="date" name="date_to" defaultValue={filters.date_to} />
          </label>
          <button className="btn btn-p sm" type="submit">
            {t('apply')}
          </button>
        </div>
      </details>
    </FilterBar>
  )
}
