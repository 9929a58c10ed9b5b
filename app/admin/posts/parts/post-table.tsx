import { Eye } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ContentTable } from '#app/admin/parts/content/content-table.tsx'
import type { Filters } from '#app/admin/parts/content/list-address.ts'
import { RowMenu } from '#app/admin/parts/content/row-menu.tsx'
import { Thumb } from '#app/admin/parts/content/thumb.tsx'
import { Moment, TitleCell, useColumns } from '#app/admin/parts/content/use-columns.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { localizedName, localizedValues } from '#common/localized.ts'
import type { PostRow } from '#modules/posts/contract.ts'
import { postList } from './post-query.ts'
import { languageStates, postState, siteAddress } from './post-state.ts'

type PostTableProps = {
  rows: PostRow[]
  filters: Filters
  now: string
  rights: { change: boolean; delete: boolean }
}

const titleOf = (row: PostRow) => row.title_uz

/** The list of posts. Titles stand in Uzbek, as they are stored. */
export function PostTable({ rows, filters, now, rights }: PostTableProps) {
  const t = useTranslations('postList')
  const content = useTranslations('content')
  const { locale, to } = useLocale()
  const navigate = useNavigate()
  const column = useColumns<PostRow>(postList, { filters, rights, titleOf }, '-date')
  const date: Column<PostRow> = {
    key: 'date',
    kind: 'nowrap',
    head: t('date'),
    label: t('date'),
    ...column.sort({ up: 'date', down: '-date', label: t('date') }),
    cell: (row) => <Moment at={row.date} />,
  }
  const columns: Column<PostRow>[] = [
    {
      key: 'title',
      kind: 'main',
      head: t('head'),
      ...column.sort({ up: 'title', label: t('head') }),
      cell: (row) => (
        <TitleCell
          title={row.title_uz}
          to={!column.inBin && to(rights.change ? `/admin/add_posts/${row.slug}/update` : `/admin/post_view/${row.id}`)}
          meta={[t(`one${row.type}`), row.category_name, row.author].filter(Boolean).join(', ')}
          picture={<Thumb picture={row.thumbnail} />}
        />
      ),
    },
    column.languages((row) => languageStates({ ...row, titles: localizedValues(row, 'title') })),
    column.status((row) => postState(row, now)),
    column.inBin ? column.deleted() : date,
    ...column.ends((row) => (
      <RowMenu
        slug={row.slug}
        title={row.title_uz}
        edit={rights.change && to(`/admin/add_posts/${row.slug}/update`)}
        open={
          row.shown &&
          siteAddress(
            row.slug,
            locale,
            (each) => row.locales[each] === 'publish' && row[localizedName('title', each)] !== '',
          )
        }
        more={[
          {
            key: 'view',
            label: content('view'),
            icon: Eye,
            onAction: () => navigate(to(`/admin/post_view/${row.id}`)),
          },
        ]}
        mayDelete={rights.delete}
      />
    )),
  ]
  return (
    <ContentTable
      caption={t('title')}
      columns={columns}
      rows={rows}
      titleOf={titleOf}
      bulk={column.inBin ? undefined : rights}
    />
  )
}
