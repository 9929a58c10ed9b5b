import { useTranslations } from 'use-intl'
import { contentState, languageStates } from '#app/admin/parts/content/content-state.ts'
import type { Filters } from '#app/admin/parts/content/list-address.ts'
import { RowMenu } from '#app/admin/parts/content/row-menu.tsx'
import { TitleCell, useColumns } from '#app/admin/parts/content/use-columns.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { regionListAddress } from './region-fields.ts'
import type { RegionRow } from './region-row.ts'

type Given = { filters: Filters; rights: { change: boolean; delete: boolean } }

/** The columns of the list of regions. */
export function useRegionColumns({ filters, rights }: Given): Column<RegionRow>[] {
  const t = useTranslations('regionList')
  const { to } = useLocale()
  const column = useColumns<RegionRow>(regionListAddress, { filters, rights, titleOf: (row) => row.name_uz }, 'index')
  const editor = ({ slug }: RegionRow) => rights.change && to(`/admin/add_regions/${slug}/update`)
  return [
    {
      key: 'name',
      kind: 'main',
      head: t('name'),
      cell: (row) => (
        <TitleCell
          title={row.name_uz}
          to={!column.inBin && editor(row)}
          meta={[row.centre_uz, row.justice_body_uz].join(', ')}
        />
      ),
    },
    { key: 'code', kind: 'nowrap', head: t('code'), label: t('code'), cell: (row) => row.code },
    column.languages((row) => languageStates(row, 'name', row.complete)),
    column.status(contentState),
    ...(column.inBin ? [column.deleted()] : []),
    ...column.ends((row) => (
      <RowMenu slug={row.slug} title={row.name_uz} edit={editor(row)} mayDelete={rights.delete} />
    )),
  ]
}
