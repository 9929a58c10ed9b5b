import { filePageSize, listFile } from '#app/admin/parts/content/list-file.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { portal } from '#app/portal.server.ts'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { AdminOrganizationQuery } from '#modules/organizations/contract.ts'
import { organizationRepository } from '#modules/organizations/repository.server.ts'
import type { Route } from './+types/file'
import { organizationList } from './parts/organization-fields.ts'

const names = locales.map((locale) => localizedName('organization_name', locale))

/** The list of organizations, as its address filters it, as CSV, XLSX or JSON. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  signedInWith('Can view organization', staff, url)
  const asked = AdminOrganizationQuery.safeParse(organizationList.filtersOf(url.searchParams))
  const query = asked.success ? asked.data : AdminOrganizationQuery.parse({})
  return listFile(
    request,
    'organizations',
    ['slug', ...names, 'kind', 'address_uz', 'phone', 'category', 'region', 'active'],
    (p) => organizationRepository.forAdmin(staff.db, { ...query, p, page_size: filePageSize }),
    (row) => [
      row.slug,
      ...names.map((name) => row[name]),
      row.kind,
      row.address_uz,
      row.phone.join(' '),
      row.category_name,
      row.region_name ?? '',
      String(row.active),
    ],
  )
}
