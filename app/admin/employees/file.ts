import { filePageSize, recordsFile } from '#app/admin/parts/content/list-file.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { portal } from '#app/portal.server.ts'
import { AdminEmployeeQuery } from '#modules/employees/contract.ts'
import { employeeList as listKind } from '#modules/employees/list.server.ts'
import { employeeRepository } from '#modules/employees/repository.server.ts'
import type { Route } from './+types/file'
import { employeeList } from './parts/employee-fields.ts'

/** The list of employees, as its address filters it, as CSV, XLSX or JSON that the import takes back. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  signedInWith('Can view employee', staff, url)
  const asked = AdminEmployeeQuery.safeParse(employeeList.filtersOf(url.searchParams))
  const query = asked.success ? asked.data : AdminEmployeeQuery.parse({})
  return recordsFile(request, staff.db, listKind, (p) =>
    employeeRepository.whole(staff.db, { ...query, p, page_size: filePageSize }),
  )
}
