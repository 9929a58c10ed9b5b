import { CalendarDays } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lastOf } from '#app/ui/last-day.ts'
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

/** The browser says what is wrong with a day only where it is seen. */
function unfold({ currentTarget }: FormEvent<HTMLInputElement>): void {
  const folded = currentTarget.closest('details')
  if (folded) folded.open = true
}

/** A filter by days, folded away behind those that are chosen. The last is none before the first. */
export function DaysFilter({ filters, from, to, label }: DaysFilterProps) {
  const t = useTranslations('content')
  // Known to the browser only where a script follows the first day: else a list of May could not become one of April.
  const [first, setFirst] = useState<string>()
  const asked = filters[from]
  useEffect(() => setFirst(asked), [asked])
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
          <input
            className="field"
            type="date"
            name={from}
            max={lastOf.date}
            defaultValue={filters[from]}
            onChange={(event) => setFirst(event.target.value)}
            onInvalid={unfold}
          />
        </label>
        <label>
          {t('to')}
          <input
            className="field"
            type="date"
            name={to}
            min={first}
            max={lastOf.date}
            defaultValue={filters[to]}
            onInvalid={unfold}
          />
        </label>
        <button className="btn btn-p sm" type="submit">
          {t('apply')}
        </button>
      </div>
    </details>
  )
}
