import { filePageSize, listFile } from '#app/admin/parts/content/list-file.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { portal } from '#app/portal.server.ts'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { AdminEmployeeQuery } from '#modules/employees/contract.ts'
import { employeeRepository } from '#modules/employees/repository.server.ts'
import type { Route } from './+types/file'
import { employeeList } from './parts/employee-fields.ts'

const names = locales.flatMap((locale) => [localizedName('full_name', locale), localizedName('position_name', locale)])

/** The list of employees, as its address filters it, as CSV, XLSX or JSON. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  signedInWith('Can view employee', staff, url)
  const asked = AdminEmployeeQuery.safeParse(employeeList.filtersOf(url.searchParams))
  const query = asked.success ? asked.data : AdminEmployeeQuery.parse({})
  return listFile(
    request,
    'employees',
    ['slug', ...names, 'type', 'category', 'organization', 'region', 'active'],
    (p) => employeeRepository.forAdmin(staff.db, { ...query, p, page_size: filePageSize }),
    (row) => [
      row.slug,
      ...names.map((name) => row[name]),
      row.type,
      row.category_name,
      row.organization_name ?? '',
      row.region_name ?? '',
      String(row.active),
    ],
  )
}
