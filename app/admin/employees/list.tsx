import { IdCard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { AddLink } from '#app/admin/parts/add-link.tsx'
import { ContentTable } from '#app/admin/parts/content/content-table.tsx'
import { CsvLink } from '#app/admin/parts/content/csv-link.tsx'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import { listAction } from '#app/admin/parts/content/list-action.server.ts'
import { listPage, rightsTo } from '#app/admin/parts/content/list-page.server.ts'
import { ListPage } from '#app/admin/parts/content/list-page.tsx'
import { useChoices } from '#app/admin/parts/content/use-choices.ts'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { useTabs } from '#app/admin/parts/content/use-tabs.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { AdminEmployeeQuery, employeeTypes } from '#modules/employees/contract.ts'
import { employeeRepository } from '#modules/employees/repository.server.ts'
import type { Route } from './+types/list'
import { employeeList } from './parts/employee-fields.ts'
import { employeeChoices, employeesListed } from './parts/employee-screen.server.ts'
import { useEmployeeColumns } from './parts/use-employee-columns.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  const viewer = signedInWith('Can view employee', staff, url)
  const asked = { locale, url, list: employeeList, contract: AdminEmployeeQuery }
  const [listed, choices] = await Promise.all([
    listPage(asked, (query) => employeeRepository.forAdmin(db, query)),
    employeeChoices(db, locale),
  ])
  return { ...listed, choices, rights: rightsTo(viewer, 'employee') }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return listAction(context.get(portal), { request, url }, employeesListed)
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.employees?.title),
]

/** All employees: by type, filtered, sorted and paged in the address. */
export default function EmployeeList({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('employees')
  const content = useTranslations('content')
  const { to } = useLocale()
  const { page, filters, choices, rights } = loaderData
  const { active, category, ordering } = useChoices()
  const range = useRange(page)
  const columns = useEmployeeColumns({ filters, rights })
  const inBin = filters.bin === 'true'
  const add = rights.add ? { to: to('/admin/add_employees'), label: t('add') } : undefined
  const tabs = useTabs(employeeList, filters, rights.delete, {
    name: 'type',
    values: employeeTypes,
    all: content('all'),
    labelOf: (type) => t(type),
  })
  const bySlug = (name: string, label: string, all: string, list: { slug: string; name: string }[]) => ({
    name,
    label,
    options: [{ value: '', label: all }, ...list.map(({ slug, name: word }) => ({ value: slug, label: word }))],
  })
  return (
    <>
      <TopBar title={t('title')} actions={add && <AddLink {...add} />} />
      <TabLinks label={t('types')} tabs={tabs} />
      <FilterBar
        list={employeeList}
        filters={filters}
        search={{ name: 'q', label: t('search') }}
        choices={[
          active,
          category(choices.categories),
          bySlug('organization', t('organization'), t('organizationAll'), choices.organizations),
          bySlug('region', t('region'), t('regionAll'), choices.regions),
          ordering,
        ]}
        range={range}
      >
        <CsvLink path="/admin/view_employees.csv" list={employeeList} filters={filters} />
      </FilterBar>
      <ListPage list={employeeList} filters={filters} page={page} icon={IdCard} add={add}>
        <ContentTable
          caption={t('title')}
          columns={columns}
          rows={page.results}
          titleOf={(row) => row.full_name_uz}
          bulk={inBin ? undefined : rights}
        />
      </ListPage>
    </>
  )
}
