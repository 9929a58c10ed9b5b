import { useTranslations } from 'use-intl'
import { contentState, languageStates } from '#app/admin/parts/content/content-state.ts'
import type { Filters } from '#app/admin/parts/content/list-address.ts'
import { RowMenu } from '#app/admin/parts/content/row-menu.tsx'
import { TitleCell, useColumns } from '#app/admin/parts/content/use-columns.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { menuList } from './category-fields.ts'
import type { MenuRow } from './menu-row.ts'

type Given = { filters: Filters; rights: { change: boolean; delete: boolean }; rows: MenuRow[] }

/** The columns of the menu where it is a list: searched, or in the bin. */
export function useMenuColumns({ filters, rights, rows }: Given): Column<MenuRow>[] {
  const t = useTranslations('menuTree')
  const { to } = useLocale()
  const column = useColumns<MenuRow>(menuList, { filters, rights, titleOf: (row) => row.name_uz }, 'index')
  const parentOf = ({ parent }: MenuRow) => rows.find(({ id }) => id === parent)?.name_uz
  const editor = ({ slug }: MenuRow) => rights.change && to(`/admin/add_menu/${slug}/update`)
  return [
    {
      key: 'name',
      kind: 'main',
      head: t('entry'),
      cell: (row) => (
        <TitleCell
          title={row.name_uz}
          to={!column.inBin && (editor(row) || to(`/admin/${row.id}`))}
          meta={[parentOf(row), row.link || `/inner-page/${row.slug}`].filter(Boolean).join(' · ')}
        />
      ),
    },
    { key: 'kind', kind: 'nowrap', head: t('kind'), label: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    column.languages((row) => languageStates(row, 'name')),
    column.status(contentState),
    ...(column.inBin ? [column.deleted()] : []),
    ...column.ends((row) => (
      <RowMenu slug={row.slug} title={row.name_uz} edit={editor(row)} mayDelete={rights.delete} />
    )),
  ]
}
