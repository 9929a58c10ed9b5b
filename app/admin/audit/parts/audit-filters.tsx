import { useTranslations } from 'use-intl'
import { DaysFilter } from '#app/admin/parts/content/days-filter.tsx'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import type { Filters } from '#app/admin/parts/content/list-address.ts'
import { useEntityWord } from '#app/admin/parts/words/use-entity-word.ts'
import { auditActions } from '#common/audit-actions.ts'
import { auditList } from './list.ts'

type AuditFiltersProps = { filters: Filters; choices: { actors: string[]; entities: string[] }; range: string }

/** Who, what, to which record, and when. */
export function AuditFilters({ filters, choices, range }: AuditFiltersProps) {
  const t = useTranslations('audit')
  const word = useEntityWord()
  return (
    <FilterBar
      list={auditList}
      filters={filters}
      range={range}
      choices={[
        {
          name: 'actor',
          label: t('who'),
          options: [{ value: '', label: t('whoAll') }, ...choices.actors.map((name) => ({ value: name, label: name }))],
        },
        {
          name: 'action',
          label: t('action'),
          options: [
            { value: '', label: t('actionAll') },
            ...auditActions.map((action) => ({ value: action, label: t(`act_${action}`) })),
          ],
        },
        {
          name: 'entity',
          label: t('record'),
          options: [
            { value: '', label: t('entityAll') },
            ...choices.entities.map((entity) => ({ value: entity, label: word(entity) })),
          ],
        },
      ]}
    >
      <input
        className="field"
        name="entity_id"
        aria-label={t('recordId')}
        placeholder={t('recordId')}
        defaultValue={filters.entity_id}
        maxLength={50}
      />
      <DaysFilter filters={filters} from="date_from" to="date_to" label={t('dates')} />
    </FilterBar>
  )
}
