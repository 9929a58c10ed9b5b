import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import type { Filters } from '#app/admin/parts/content/list-address.ts'
import { useEntityWord } from '#app/admin/parts/words/use-entity-word.ts'
import { auditActions } from '#common/audit-actions.ts'
import { formatDate } from '#common/dates.ts'
import { auditList } from './list.ts'

type AuditFiltersProps = { filters: Filters; choices: { actors: string[]; entities: string[] }; range: string }

/** Who, what, to which record, and when. */
export function AuditFilters({ filters, choices, range }: AuditFiltersProps) {
  const t = useTranslations('audit')
  const content = useTranslations('content')
  const word = useEntityWord()
  const days = [filters.date_from, filters.date_to].map((day) => (day ? formatDate(day) : '')).join('–')
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
      <details className="pick">
        <summary className="btn btn-s sm">
          <CalendarDays className="i" aria-hidden="true" />
          {days === '–' ? t('dates') : days}
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
            {content('apply')}
          </button>
        </div>
      </details>
    </FilterBar>
  )
}
