import { CircleAlert, Clock, Pause } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { formatDate, machineDateTime } from '#common/dates.ts'
import { dayAt } from '#common/day.ts'
import type { AppealCard } from '#modules/appeals/contract.ts'

const dayMs = 24 * 60 * 60 * 1000

/** By when it is to be answered: from three days before in a colour, with words that say what the colour says. */
export function Due({ appeal: { urgency, deadline_at }, now }: DueProps) {
  const t = useTranslations('appealDesk')
  if (urgency === 'done') return <span className="meta">{t('done')}</span>
  const days = deadline_at ? daysBetween(now, deadline_at) : 0
  return (
    <span className="stacked">
      {deadline_at && urgency !== 'paused' && (
        <time dateTime={machineDateTime(deadline_at)}>{formatDate(deadline_at)}</time>
      )}
      {urgency === 'overdue' && (
        <span className="st da">
          <CircleAlert className="i" aria-hidden="true" />
          {days > -1 ? t('overdue') : t('overdueDays', { n: -days })}
        </span>
      )}
      {urgency === 'soon' && (
        <span className="st wa">
          <Clock className="i" aria-hidden="true" />
          {t('soonDays', { n: days })}
        </span>
      )}
      {urgency === 'in_time' && <span className="meta">{t('in_time')}</span>}
      {urgency === 'paused' && (
        <span className="st ne">
          <Pause className="i" aria-hidden="true" />
          {t('paused')}
        </span>
      )}
    </span>
  )
}

type DueProps = { appeal: Pick<AppealCard, 'urgency' | 'deadline_at'>; now: string }

/** Whole days in Tashkent from one moment to another. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(dayAt(new Date(to))) - Date.parse(dayAt(new Date(from)))) / dayMs)
