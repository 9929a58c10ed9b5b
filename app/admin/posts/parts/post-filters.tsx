import { useTranslations } from 'use-intl'
import { DaysFilter } from '#app/admin/parts/content/days-filter.tsx'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import type { Filters } from '#app/admin/parts/content/list-address.ts'
import { type CategoryChoice, useChoices } from '#app/admin/parts/content/use-choices.ts'
import { waitingStates } from '#modules/posts/contract.ts'
import { postList } from './post-query.ts'

type PostFiltersProps = { filters: Filters; categories: CategoryChoice[]; range: string }

/** The filters of the list of posts. */
export function PostFilterBar({ filters, categories, range }: PostFiltersProps) {
  const t = useTranslations('postList')
  const { active, language, category } = useChoices()
  const waiting = {
    name: 'waiting',
    label: t('waiting'),
    options: [{ value: '', label: t('waitingAll') }, ...waitingStates.map((value) => ({ value, label: t(value) }))],
  }
  return (
    <FilterBar
      list={postList}
      filters={filters}
      search={{ name: 'title', label: t('search') }}
      choices={[active, waiting, language, category(categories)]}
      range={range}
    >
      <DaysFilter filters={filters} from="date_from" to="date_to" label={t('dates')} />
    </FilterBar>
  )
}
