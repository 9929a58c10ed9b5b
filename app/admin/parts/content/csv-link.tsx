import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Filters, ListAddress } from './list-address.ts'

/** Leads to the list, as it is filtered, as a file: CSV, XLSX or JSON. `path` is the address of the CSV. */
export function CsvLink({ path, list, filters }: { path: string; list: ListAddress; filters: Filters }) {
  const t = useTranslations('content')
  const { to } = useLocale()
  const query = list.at(filters, { page_size: undefined }).slice(list.path.length)
  return (
    <span className="files">
      <a className="btn btn-g sm" href={to(path) + query} download>
        <Download className="i" aria-hidden="true" />
        {t('csv')}
      </a>
      {(['xlsx', 'json'] as const).map((format) => (
        <a key={format} className="btn btn-g sm" href={to(path.replace(/csv$/, format)) + query} download>
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  )
}
