import { BookmarkCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Filters, ListAddress } from '#app/admin/parts/content/list-address.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { formatBytes } from '#common/bytes.ts'
import { formatDateTime } from '#common/dates.ts'
import type { Docattachment } from '#modules/docattachments/contract.ts'

type Shown = {
  filters: Filters
  /** Those that are not in the store any more. */
  lost: number[]
  /** The address at which a file is open. */
  at: (id: number) => string
}

/** What the list of files tells of each. */
export function useFileColumns(list: ListAddress, { filters, lost, at }: Shown): Column<Docattachment>[] {
  const t = useTranslations('docLibrary')
  const media = useTranslations('media')
  const { to, locale } = useLocale()
  const ordering = filters.ordering ?? '-created_at'
  const sort = (down: string, up: string | undefined, label: string) => {
    const state = ordering === down ? 'descending' : ordering === up ? 'ascending' : 'none'
    const next = ordering === down && up ? up : down
    return { to: to(list.at(filters, { ordering: next })), state, label } as const
  }
  return [
    {
      key: 'title',
      kind: 'main',
      head: t('file'),
      sort: {
        to: to(list.at(filters, { ordering: 'title' })),
        state: ordering === 'title' ? 'ascending' : 'none',
        label: t('sortTitle'),
      },
      cell: (file) => (
        <span className="tw">
          <Link className="ttl" to={at(file.id)} preventScrollReset title={file.title_uz || file.original_name}>
            {file.title_uz || file.original_name}
          </Link>
          <span className="meta">{file.original_name}</span>
          {lost.includes(file.id) && <span className="emsg">{media('lost')}</span>}
        </span>
      ),
    },
    {
      key: 'kind',
      head: t('kind'),
      label: t('kind'),
      cell: ({ kind, extension }) => (
        <>
          {t(`kinds.${kind}`)} <span className="meta">{extension.toUpperCase()}</span>
        </>
      ),
    },
    {
      key: 'size',
      kind: 'n',
      head: t('size'),
      label: t('size'),
      sort: sort('-size', undefined, t('sortSize')),
      cell: ({ size }) => formatBytes(size, locale),
    },
    {
      key: 'in',
      head: t('inLibrary'),
      label: t('inLibrary'),
      cell: ({ in_library }) =>
        in_library ? (
          <BookmarkCheck className="i s" role="img" aria-label={t('yes')} />
        ) : (
          <span className="meta">—</span>
        ),
    },
    {
      key: 'date',
      kind: 'nowrap',
      head: t('added'),
      label: t('added'),
      sort: sort('-created_at', 'created_at', t('sortDate')),
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
    },
  ]
}
