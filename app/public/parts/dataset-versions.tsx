import { useTranslations } from 'use-intl'
import { formatCount } from '#common/counts.ts'
import { formatDateTime } from '#common/dates.ts'
import type { DatasetPage } from '#modules/open-data/contract.ts'
import { DatasetFiles } from './dataset-files.tsx'

/** What a set held before; closed until asked for. */
export function DatasetVersions({ dataset }: { dataset: DatasetPage }) {
  const t = useTranslations('data')
  const [, ...earlier] = dataset.versions
  if (earlier.length === 0) return null
  // An earlier load may have had no column of places.
  const formats = dataset.formats.filter((format) => format !== 'geojson')
  return (
    <details className="set-columns">
      <summary>
        {t('versions')} ({formatCount(earlier.length)})
      </summary>
      <ul>
        {earlier.map(({ number, saved_at, records, sha256 }) => (
          <li key={number}>
            <span>{t('version', { number })}</span>
            <span className="meta">
              <time dateTime={saved_at}>{formatDateTime(saved_at)}</time>,{' '}
              {t('rows', { count: records, shown: formatCount(records) })}
            </span>
            <code className="sum" lang="en" translate="no">
              SHA-256 {sha256}
            </code>
            <DatasetFiles
              set={{ ...dataset, formats, title: `${dataset.title}, ${t('version', { number })}` }}
              version={number}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
