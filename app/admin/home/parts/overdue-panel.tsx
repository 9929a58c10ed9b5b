import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDate } from '#common/dates.ts'
import type { DatasetRow } from '#modules/open-data/contract.ts'

/** Sets of open data whose renewal is overdue: how many, and the first few. */
export function OverduePanel({ count, first }: { count: number; first: DatasetRow[] }) {
  const t = useTranslations('adminHome')
  const { to } = useLocale()
  return (
    <section className="pn" aria-labelledby="overdue-sets">
      <h2 id="overdue-sets">
        <Link to={to('/admin/open-data?overdue=true')}>{t('overdueSets')}</Link> <span className="k">{count}</span>
      </h2>
      <ul className="lines tight">
        {first.map(({ slug, title_uz, next_due }) => (
          <li key={slug}>
            <CalendarClock className="i s warn" aria-hidden="true" />
            <span className="tw">
              <Link to={to(`/admin/open-data/${slug}/update`)} lang="uz">
                {title_uz}
              </Link>
            </span>
            {next_due && (
              <span className="push meta">
                <time dateTime={next_due}>{formatDate(next_due)}</time>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
