import { useTranslations } from 'use-intl'
import { languageStates } from '#app/admin/parts/content/content-state.ts'
import type { Filters } from '#app/admin/parts/content/list-address.ts'
import { RowMenu } from '#app/admin/parts/content/row-menu.tsx'
import { TitleCell, useColumns } from '#app/admin/parts/content/use-columns.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { phoneShown } from '#common/phone-shown.ts'
import type { Mediator } from '#modules/mediators/contract.ts'
import { mediatorList } from './mediator-fields.ts'

const tones = { active: 'ok', suspended: 'wa', excluded: 'ne' } as const
const titleOf = (row: Mediator) => row.full_name_uz

type Options = {
  filters: Filters
  rights: { change: boolean; delete: boolean }
  regions: { id: number; name: string }[]
}

/** The columns of the register. Names stand in Uzbek, as they are stored. */
export function useMediatorColumns({ filters, rights, regions }: Options): Column<Mediator>[] {
  const t = useTranslations('mediatorList')
  const words = useTranslations('mediators')
  const { to } = useLocale()
  const column = useColumns<Mediator>(mediatorList, { filters, rights, titleOf }, 'full_name')
  const editor = ({ slug }: Mediator) => rights.change && to(`/admin/mediators/${slug}/update`)
  const names = new Map(regions.map(({ id, name }) => [id, name]))
  return [
    {
      key: 'full_name',
      kind: 'main',
      head: words('person'),
      ...column.sort({ up: 'full_name', label: words('person') }),
      cell: (row) => (
        <TitleCell
          title={row.full_name_uz}
          to={!column.inBin && editor(row)}
          meta={[row.organization_uz, ...row.phone.map(phoneShown)].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      key: 'register_no',
      kind: 'n',
      head: words('registerNo'),
      label: words('registerNo'),
      ...column.sort({ up: 'register_no', down: '-register_no', label: words('registerNo') }),
      cell: (row) => row.register_no,
    },
    { key: 'region', head: t('region'), label: t('region'), cell: (row) => names.get(row.region) },
    column.languages((row) => languageStates(row, 'full_name')),
    {
      key: 'status',
      head: words('status'),
      label: words('status'),
      cell: ({ status }) => <span className={`st ${tones[status]}`}>{t(`status_${status}`)}</span>,
    },
    ...column.ends((row) => (
      <RowMenu
        slug={row.slug}
        title={row.full_name_uz}
        edit={editor(row)}
        open={row.active && row.status !== 'excluded' && to(`/professional-mediatorlar-reyestri/${row.slug}`)}
        mayDelete={rights.delete}
      />
    )),
  ]
}
