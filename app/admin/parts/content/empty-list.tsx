import { FilePlus2, type LucideIcon, SearchX, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Empty } from '#app/ui/empty.tsx'
import type { Filters, ListAddress } from './list-address.ts'

type EmptyListProps = {
  list: ListAddress
  filters: Filters
  icon?: LucideIcon
  /** Where the first one is added, if the reader may. */
  add?: { to: string; label: string } | undefined
  /** What is said where there is nothing yet, of a list that fills by itself. */
  emptyText?: string
}

/** Nothing to list: because nothing fits the filters, because the bin is empty, or because there is nothing yet. */
export function EmptyList({ list, filters, icon = FilePlus2, add, emptyText }: EmptyListProps) {
  const t = useTranslations('content')
  const { to } = useLocale()
  const kind = list.isNarrowed(filters) ? 'none' : filters.bin === 'true' ? 'binEmpty' : 'empty'
  const icons = { none: SearchX, binEmpty: Trash2, empty: icon }
  const empty = emptyText ?? (add ? t('emptyText') : t('emptyUnaddedText'))
  const hint = kind === 'empty' ? empty : t(`${kind}Text`)
  return (
    <Empty icon={icons[kind]} title={t(`${kind}Title`)} hint={hint}>
      {kind === 'none' && (
        <Link className="btn btn-s sm" to={to(list.at(list.cleared(filters)))}>
          {t('clear')}
        </Link>
      )}
      {kind === 'empty' && add && (
        <Link className="btn btn-s sm" to={add.to}>
          {add.label}
        </Link>
      )}
    </Empty>
  )
}
