import { FileClock, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { formatCount } from '#common/counts.ts'
import { pageAddress } from '../pages.ts'
import { FilterBar } from '../register/filter-bar.tsx'
import { FilterChips } from '../register/filter-chips.tsx'
import { WayHome } from '../way-home.tsx'
import { DocumentRow } from './document-row.tsx'
import { DocumentTypes } from './document-types.tsx'
import type { DocumentsFound } from './documents.server.ts'
import { isNarrowed, parametersOf } from './narrowing.ts'
import { useDocumentFilters } from './use-document-filters.ts'

/** A list of documents with its filters beside it. All of it is links and a form, so that it works without script. */
export function Documents({ path, found }: { path: string; found: DocumentsFound }) {
  const t = useTranslations('library')
  const { to } = useLocale()
  const { text, type, filters } = useDocumentFilters(found)
  const { page, rows } = found
  const action = to(path)
  const parameters = parametersOf(found)
  if (page.count === 0 && !isNarrowed(found))
    return (
      <Empty icon={FileClock} title={t('emptyTitle')} hint={t('emptyHint')}>
        <WayHome />
      </Empty>
    )
  return (
    <div className="lib">
      <FilterBar action={action} text={text} filters={filters} kept={type} isColumn />
      <div>
        <DocumentTypes action={action} found={found} />
        <FilterChips action={action} text={text} filters={[type, ...filters]} />
        {page.count > 0 ? (
          <section aria-labelledby="found">
            <h2 className="found" id="found">
              {t('found', { count: page.count, shown: formatCount(page.count) })}
            </h2>
            <ul className="docs">
              {rows.map((document) => (
                <DocumentRow key={document.slug} document={document} />
              ))}
            </ul>
            <Pagination p={page.p} pages={page.pages} addressOf={(p) => pageAddress(action, parameters, p)} />
          </section>
        ) : (
          <Empty icon={SearchX} title={t('nothing')} hint={t('nothingHint')}>
            <Link className="btn btn-s" to={action}>
              {t('showAll')}
            </Link>
          </Empty>
        )}
      </div>
    </div>
  )
}
