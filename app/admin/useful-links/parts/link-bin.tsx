import { useTranslations } from 'use-intl'
import { ContentTable } from '#app/admin/parts/content/content-table.tsx'
import type { Filters } from '#app/admin/parts/content/list-address.ts'
import { TitleCell, useColumns } from '#app/admin/parts/content/use-columns.tsx'
import type { UsefulLinkRow } from '#modules/useful-links/contract.ts'
import { usefulLinkList } from './useful-link-fields.ts'

type LinkBinProps = {
  rows: UsefulLinkRow[]
  filters: Filters
  rights: { change: boolean; delete: boolean }
}

/** The useful links in the bin. */
export function LinkBin({ rows, filters, rights }: LinkBinProps) {
  const t = useTranslations('usefulLinks')
  const titleOf = (row: UsefulLinkRow) => row.name_uz
  const column = useColumns<UsefulLinkRow>(usefulLinkList, { filters, rights, titleOf }, 'index')
  return (
    <ContentTable
      caption={t('title')}
      columns={[
        {
          key: 'name',
          kind: 'main',
          head: t('name'),
          cell: (row) => <TitleCell title={row.name_uz} to={false} meta={row.link} />,
        },
        column.deleted(),
        ...column.ends(() => null),
      ]}
      rows={rows}
      titleOf={titleOf}
    />
  )
}
