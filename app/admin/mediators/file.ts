import { filePageSize, recordsFile } from '#app/admin/parts/content/list-file.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { portal } from '#app/portal.server.ts'
import { AdminMediatorQuery } from '#modules/mediators/contract.ts'
import { mediatorList as listKind } from '#modules/mediators/list.server.ts'
import { mediatorRepository } from '#modules/mediators/repository.server.ts'
import type { Route } from './+types/file'
import { mediatorList } from './parts/mediator-fields.ts'

/** The register, as its address filters it, as CSV, XLSX or JSON that the import takes back. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  signedInWith('Can view mediator', staff, url)
  const asked = AdminMediatorQuery.safeParse(mediatorList.filtersOf(url.searchParams))
  const query = asked.success ? asked.data : AdminMediatorQuery.parse({})
  return recordsFile(request, staff.db, listKind, (p) =>
    mediatorRepository.forAdmin(staff.db, { ...query, p, page_size: filePageSize }),
  )
}
