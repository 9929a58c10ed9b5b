import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { formatDate } from '#common/dates.ts'
import type { Filters } from './list-address.ts'

type DaysFilterProps = {
  filters: Filters
  /** The parameters of the first and of the last day. */
  from: string
  to: string
  /** Of what the days are, e.g. `Sana`. */
  label: string
}

/** A filter by days, folded away behind those that are chosen. */
export function DaysFilter({ filters, from, to, label }: DaysFilterProps) {
  const t = useTranslations('content')
  const chosen = [filters[from], filters[to]].some(Boolean)
  return (
    <details className="pick">
      <summary className="btn btn-s sm">
        <CalendarDays className="i" aria-hidden="true" />
        {chosen ? [filters[from], filters[to]].map((day) => (day ? formatDate(day) : '')).join('–') : label}
      </summary>
      <div className="menu-pop">
        <label>
          {t('from')}
          <input className="field" type="date" name={from} defaultValue={filters[from]} />
        </label>
        <label>
          {t('to')}
          <input className="field" type="date" name={to} defaultValue={filters[to]} />
        </label>
        <button className="btn btn-p sm" type="submit">
          {t('apply')}
        </button>
      </div>
    </details>
  )
}
