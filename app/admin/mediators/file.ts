import { filePageSize, listFile } from '#app/admin/parts/content/list-file.server.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { portal } from '#app/portal.server.ts'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { AdminMediatorQuery, type Mediator } from '#modules/mediators/contract.ts'
import { mediatorRepository } from '#modules/mediators/repository.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import type { Route } from './+types/file'
import { mediatorList } from './parts/mediator-fields.ts'

const names = locales.map((locale) => localizedName('full_name', locale))
const plain = [
  'certificate_no',
  'certificate_date',
  'register_entry_date',
  'entry_order_no',
  'organization_uz',
  'district_uz',
  'address_uz',
  'phone',
  'email',
  'status',
] as const

/** The register, as its address filters it, as CSV, XLSX or JSON with the columns by which the import takes it back. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  signedInWith('Can view mediator', staff, url)
  const asked = AdminMediatorQuery.safeParse(mediatorList.filtersOf(url.searchParams))
  const query = asked.success ? asked.data : AdminMediatorQuery.parse({})
  const regions = new Map((await regionRepository.options(staff.db, 'uz')).map(({ id, slug }) => [id, slug]))
  return listFile<Mediator>(
    request,
    'mediators',
    ['register_no', 'slug', ...names, 'region', ...plain, 'specialisations', 'languages', 'active'],
    (p) => mediatorRepository.forAdmin(staff.db, { ...query, p, page_size: filePageSize }),
    (row) => [
      row.register_no,
      row.slug,
      ...names.map((name) => row[name]),
      regions.get(row.region) ?? '',
      ...plain.map((name) => row[name]),
      row.specialisations.join(', '),
      row.languages.join(', '),
      String(row.active),
    ],
  )
}
