import { useTranslations } from 'use-intl'
import { contentState, languageStates } from '#app/admin/parts/content/content-state.ts'
import type { Filters } from '#app/admin/parts/content/list-address.ts'
import { RowMenu } from '#app/admin/parts/content/row-menu.tsx'
import { Thumb } from '#app/admin/parts/content/thumb.tsx'
import { TitleCell, useColumns } from '#app/admin/parts/content/use-columns.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Column } from '#app/ui/data-table.tsx'
import type { EmployeeRow } from '#modules/employees/contract.ts'
import { employeeList } from './employee-fields.ts'

const titleOf = (row: EmployeeRow) => row.full_name_uz

/** The columns of the list of employees. Names stand in Uzbek, as they are stored. */
export function useEmployeeColumns({
  filters,
  rights,
}: {
  filters: Filters
  rights: { change: boolean; delete: boolean }
}): Column<EmployeeRow>[] {
  const t = useTranslations('employees')
  const content = useTranslations('content')
  const { to } = useLocale()
  const column = useColumns<EmployeeRow>(employeeList, { filters, rights, titleOf }, 'index')
  const editor = ({ slug }: EmployeeRow) => rights.change && to(`/admin/add_employees/${slug}/update`)
  return [
    {
      key: 'full_name',
      kind: 'main',
      head: t('full_name'),
      cell: (row) => (
        <TitleCell
          title={row.full_name_uz}
          to={!column.inBin && editor(row)}
          meta={[row.position_name_uz, row.organization_name ?? row.region_name ?? row.category_name].join(' · ')}
          picture={<Thumb picture={row.thumbnail} />}
        />
      ),
    },
    column.languages((row) => languageStates(row, 'full_name', row.complete)),
    column.status(contentState),
    column.inBin
      ? column.deleted()
      : {
          key: 'index',
          kind: 'n',
          head: content('order'),
          label: content('order'),
          cell: (row) => row.index,
        },
    ...column.ends((row) => (
      <RowMenu slug={row.slug} title={row.full_name_uz} edit={editor(row)} mayDelete={rights.delete} />
    )),
  ]
}
