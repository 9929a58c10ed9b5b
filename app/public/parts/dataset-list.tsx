import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatCount } from '#common/counts.ts'
import { formatDate } from '#common/dates.ts'
import { localeFacts } from '#common/locale.ts'
import type { DatasetCard } from '#modules/open-data/contract.ts'

/** What the home page needs of a set. */
export type DatasetLine = Pick<DatasetCard, 'slug' | 'title' | 'lang' | 'last_updated' | 'records'>

/** Sets of open data in short: title, when renewed, how many rows. */
export function DatasetList({ datasets, path }: { datasets: DatasetLine[]; path: string }) {
  const t = useTranslations('data')
  const { locale, to } = useLocale()
  return (
    <ul className="od card">
      {datasets.map(({ slug, title, lang, last_updated, records }) => (
        <li key={slug}>
          <Link to={to(`${path}/${slug}`)} lang={lang === locale ? undefined : localeFacts[lang].tag}>
            {title}
          </Link>
          <p className="meta">
            {t('updated')}: <time dateTime={last_updated}>{formatDate(last_updated)}</time>.{' '}
            {t('rows', { count: records, shown: formatCount(records) })}
          </p>
        </li>
      ))}
    </ul>
  )
}
