import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Filters, ListAddress } from './list-address.ts'

/** Leads to the list, as it is filtered, as a CSV file. `path` is the file's own address. */
export function CsvLink({ path, list, filters }: { path: string; list: ListAddress; filters: Filters }) {
  const t = useTranslations('content')
  const { to } = useLocale()
  const query = list.at(filters, { page_size: undefined }).slice(list.path.length)
  return (
    <a className="btn btn-g sm" href={to(path) + query} download>
      <Download className="i" aria-hidden="true" />
      {t('csv')}
    </a>
  )
}
