import { filePageSize, recordsFile } from '#app/admin/parts/content/list-file.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { portal } from '#app/portal.server.ts'
import { AdminOrganizationQuery } from '#modules/organizations/contract.ts'
import { organizationList as listKind } from '#modules/organizations/list.server.ts'
import { organizationRepository } from '#modules/organizations/repository.server.ts'
import type { Route } from './+types/file'
import { organizationList } from './parts/organization-fields.ts'

/** The list of organizations, as its address filters it, as CSV, XLSX or JSON that the import takes back. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  signedInWith('Can view organization', staff, url)
  const asked = AdminOrganizationQuery.safeParse(organizationList.filtersOf(url.searchParams))
  const query = asked.success ? asked.data : AdminOrganizationQuery.parse({})
  return recordsFile(request, staff.db, listKind, (p) =>
    organizationRepository.whole(staff.db, { ...query, p, page_size: filePageSize }),
  )
}
