import { useTranslations } from 'use-intl'
import { contentState, languageStates } from '#app/admin/parts/content/content-state.ts'
import type { Filters } from '#app/admin/parts/content/list-address.ts'
import { RowMenu } from '#app/admin/parts/content/row-menu.tsx'
import { TitleCell, useColumns } from '#app/admin/parts/content/use-columns.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { formatDate } from '#common/dates.ts'
import type { OrganizationRow } from '#modules/organizations/contract.ts'
import { organizationList } from './organization-fields.ts'
import { isStale } from './stale.ts'

const titleOf = (row: OrganizationRow) => row.organization_name_uz

/** The columns of the list of organizations. Names stand in Uzbek, as they are stored. */
export function useOrganizationColumns({
  filters,
  rights,
  now,
}: {
  filters: Filters
  rights: { change: boolean; delete: boolean }
  /** An ISO moment. */
  now: string
}): Column<OrganizationRow>[] {
  const t = useTranslations('organizations')
  const content = useTranslations('content')
  const { to } = useLocale()
  const column = useColumns<OrganizationRow>(organizationList, { filters, rights, titleOf }, 'index')
  const editor = ({ slug }: OrganizationRow) => rights.change && to(`/admin/add_organization/${slug}/update`)
  return [
    {
      key: 'organization_name',
      kind: 'main',
      head: t('organization_name'),
      cell: (row) => (
        <TitleCell title={row.organization_name_uz} to={!column.inBin && editor(row)} meta={row.address_uz} />
      ),
    },
    {
      key: 'kind',
      head: t('kind'),
      label: t('kind'),
      cell: (row) => (
        <span className="stacked">
          {t(`kinds.${row.kind}`)}
          {row.region_name && (
            <span className="meta" lang="uz">
              {row.region_name}
            </span>
          )}
          {!column.inBin && isStale(row.updated_at, now) && (
            <span>
              <span className="st wa">{t('stale', { date: formatDate(row.updated_at) })}</span>
            </span>
          )}
        </span>
      ),
    },
    column.languages((row) => languageStates(row, 'organization_name', row.complete)),
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
      <RowMenu slug={row.slug} title={row.organization_name_uz} edit={editor(row)} mayDelete={rights.delete} />
    )),
  ]
}
