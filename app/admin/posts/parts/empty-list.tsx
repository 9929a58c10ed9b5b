import { Newspaper, SearchX, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { isNarrowed, listAddress, type PostFilters } from './post-query.ts'

/** Nothing to list: because nothing fits the filters, because the bin is empty, or because there is nothing yet. */
export function EmptyList({ filters, mayAdd }: { filters: PostFilters; mayAdd: boolean }) {
  const t = useTranslations('postList')
  const { to } = useLocale()
  const kind = isNarrowed(filters) ? 'none' : filters.bin === 'true' ? 'binEmpty' : 'empty'
  const Icon = { none: SearchX, binEmpty: Trash2, empty: Newspaper }[kind]
  return (
    <div className="empty">
      <span className="ic">
        <Icon className="i l" aria-hidden="true" />
      </span>
      <h2 className="h3">{t(`${kind}Title`)}</h2>
      <p>{t(`${kind}Text`)}</p>
      {kind === 'none' && (
        <Link className="btn btn-s sm" to={to(listAddress({ type: filters.type, bin: filters.bin }))}>
          {t('clear')}
        </Link>
      )}
      {kind === 'empty' && mayAdd && (
        <Link className="btn btn-s sm" to={to('/admin/add_posts')}>
          {t('add')}
        </Link>
      )}
    </div>
  )
}
