import { CalendarClock, RefreshCw, Rows3 } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatCount } from '#common/counts.ts'
import { formatDate } from '#common/dates.ts'
import { localeFacts } from '#common/locale.ts'
import type { DatasetCard as Card } from '#modules/open-data/contract.ts'

/** One set of open data in the list: what it holds, how often it is renewed, how much there is. */
export function DatasetCard({ dataset, to }: { dataset: Card; to: string }) {
  const t = useTranslations('data')
  const { title, description, untranslated, update_frequency, last_updated, records } = dataset
  const tagOf = (text: string) => (untranslated.includes(text) ? localeFacts.uz.tag : undefined)
  return (
    <article className="card set-card">
      <h3 className="h3" lang={tagOf('title')}>
        <Link to={to}>{title}</Link>
      </h3>
      {description && <p lang={tagOf('description')}>{description}</p>}
      <ul className="meta">
        <li>
          <RefreshCw className="i s" aria-hidden />
          {t(`frequencies.${update_frequency}`)}
        </li>
        <li>
          <CalendarClock className="i s" aria-hidden />
          <span>
            {t('updated')}: <time dateTime={last_updated}>{formatDate(last_updated)}</time>
          </span>
        </li>
        <li>
          <Rows3 className="i s" aria-hidden />
          {t('rows', { count: records, shown: formatCount(records) })}
        </li>
      </ul>
    </article>
  )
}
