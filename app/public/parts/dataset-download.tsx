import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatCount } from '#common/counts.ts'
import type { DatasetPage } from '#modules/open-data/contract.ts'

/** A set as a file for programs: what the API answers, and how much of the set that is. */
export function DatasetDownload({ dataset: { slug, rows, records } }: { dataset: DatasetPage }) {
  const t = useTranslations('data')
  const { to } = useLocale()
  const all = t('rows', { count: records, shown: formatCount(records) })
  return (
    <p className="set-load">
      <a className="btn btn-p" href={to(`/api/open-data/${slug}/`)} download={`${slug}.json`} type="application/json">
        <Download className="i" aria-hidden />
        {t('json')}
      </a>
      <span className="meta">
        {rows.length < records ? t('jsonPart', { part: formatCount(rows.length) }) : t('jsonAll', { rows: all })}
      </span>
    </p>
  )
}
