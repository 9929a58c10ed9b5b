import { useTranslations } from 'use-intl'
import { NotaryList } from './notary-list.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { OrganizationAddress } from './organization-address.tsx'
import { OrganizationName } from './organization-name.tsx'
import { OrganizationPhones } from './organization-phones.tsx'
import type { OrganizationRow } from './organizations.server.ts'
import type { Column } from './register-table.tsx'

/** The columns of a list of offices: notaries only where there are some. */
export function useOrganizationColumns(rows: OrganizationRow[], withKind: boolean): Column<OrganizationRow>[] {
  const t = useTranslations('register')
  const withNotaries = rows.some(({ notaries }) => notaries.length > 0)
  return [
    { id: 'number', label: t('number'), className: 'no', cell: (_, number) => number },
    { id: 'name', label: t('name'), className: 't', cell: (row) => <OrganizationName row={row} withKind={withKind} /> },
    ...(withNotaries
      ? [{ id: 'notaries', label: t('notaries'), cell: (row: OrganizationRow) => <NotaryList row={row} /> }]
      : []),
    { id: 'address', label: t('address'), cell: (row) => <OrganizationAddress row={row} /> },
    { id: 'phone', label: t('phone'), cell: (row) => <OrganizationPhones row={row} /> },
    { id: 'hours', label: t('hours'), cell: (row) => <OpeningHours row={row} /> },
  ]
}
