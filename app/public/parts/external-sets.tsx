import { CalendarClock, CloudOff, Download, Rows3 } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatCount } from '#common/counts.ts'
import { formatDate, formatDateTime } from '#common/dates.ts'
import { localeFacts } from '#common/locale.ts'
import type { ExternalCard } from '#modules/external-data/contract.ts'
import type { ExternalSets as Sets } from './external-sets.server.ts'

const formats = ['csv', 'xlsx', 'json', 'xml'] as const

/** The ministry's sets at the state portal, fetched through this site; says so where they are a copy of earlier, or missing. */
export function ExternalSets({ external: { sets, date } }: { external: Sets }) {
  const t = useTranslations('data')
  const retry = useTranslations('error')
  return (
    <section className="ext" aria-labelledby="external">
      <h2 className="h2" id="external">
        {t('external')}
      </h2>
      <p className="lead sets-lead">{t('externalLead')}</p>
      {(sets === null || date !== null) && (
        <div className="callout" role="status">
          <CloudOff className="i" aria-hidden />
          <p>
            {t('externalDown')}{' '}
            {date !== null && (
              <>
                {t('externalCopy')} <time dateTime={date}>{formatDateTime(date)}</time>.
              </>
            )}
            {sets === null && <Link to="">{retry('retry')}</Link>}
          </p>
        </div>
      )}
      {sets && sets.length > 0 && (
        <ul className="sets">
          {sets.map((set) => (
            <li key={set.id}>
              <ExternalSet set={set} />
            </li>
          ))}
        </ul>
      )}
      {sets?.length === 0 && <p className="meta">{t('externalNone')}</p>}
    </section>
  )
}

function ExternalSet({ set: { id, code, title, lang, sphere, records, last_updated } }: { set: ExternalCard }) {
  const t = useTranslations('data')
  const { locale, to } = useLocale()
  return (
    <article className="card set-card ext-card">
      <h3 className="h3" lang={lang === locale ? undefined : localeFacts[lang].tag}>
        {title}
      </h3>
      <p>{[code, sphere].filter(Boolean).join(' · ')}</p>
      <ul className="meta">
        {last_updated && (
          <li>
            <CalendarClock className="i s" aria-hidden />
            <span>
              {t('updated')}: <time dateTime={last_updated}>{formatDate(last_updated)}</time>
            </span>
          </li>
        )}
        <li>
          <Rows3 className="i s" aria-hidden />
          {t('rows', { count: records, shown: formatCount(records) })}
        </li>
      </ul>
      <p className="set-files">
        <Download className="i s" aria-hidden />
        {formats.map((format) => (
          <a
            key={format}
            href={to(`/api/open-data/external/${id}/file/?format=${format}`)}
            aria-label={`${title}, ${format.toUpperCase()}`}
          >
            {format.toUpperCase()}
          </a>
        ))}
      </p>
    </article>
  )
}
