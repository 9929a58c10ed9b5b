import { MapPin } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { AddLink } from '#app/admin/parts/add-link.tsx'
import { ContentTable } from '#app/admin/parts/content/content-table.tsx'
import { EmptyList } from '#app/admin/parts/content/empty-list.tsx'
import { listAction } from '#app/admin/parts/content/list-action.server.ts'
import { rightsTo } from '#app/admin/parts/content/list-page.server.ts'
import { useBinTab } from '#app/admin/parts/content/use-bin-tab.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { can } from '#common/viewer.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import type { Route } from './+types/list'
import { regionListAddress } from './parts/region-fields.ts'
import { RegionPicker } from './parts/region-picker.tsx'
import { regionRow } from './parts/region-row.ts'
import { regionsListed } from './parts/region-screen.server.ts'
import { useRegionColumns } from './parts/use-region-columns.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view region', staff, url)
  const filters = regionListAddress.filtersOf(url.searchParams)
  const rows = await regionRepository.forAdmin(staff.db, { bin: filters.bin === 'true' })
  return {
    rows: rows.map(regionRow),
    filters,
    rights: rightsTo(viewer, 'region'),
    sees: { organizations: can(viewer, 'Can view organization'), employees: can(viewer, 'Can view employee') },
  }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return listAction(context.get(portal), { request, url }, regionsListed)
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.regionList?.title),
]

/** The regions: a map of tiles to choose from, and all of them as a table. */
export default function RegionList({ loaderData: { rows, filters, rights, sees } }: Route.ComponentProps) {
  const t = useTranslations('regionList')
  const content = useTranslations('content')
  const { to } = useLocale()
  const columns = useRegionColumns({ filters, rights })
  const inBin = filters.bin === 'true'
  const add = rights.add ? { to: to('/admin/add_regions/new'), label: t('add') } : undefined
  const binTab = useBinTab(regionListAddress, filters, rights.delete)
  return (
    <>
      <TopBar title={t('title')} actions={add && <AddLink {...add} />} />
      {rights.delete && (
        <TabLinks
          label={t('title')}
          tabs={[{ to: to(regionListAddress.at({})), label: content('all'), current: !inBin }, ...binTab]}
        />
      )}
      {!inBin && rows.length > 0 && <RegionPicker regions={rows} mayChange={rights.change} sees={sees} />}
      {rows.length > 0 ? (
        <ContentTable
          caption={t('title')}
          columns={columns}
          rows={rows}
          titleOf={(row) => row.name_uz}
          bulk={inBin ? undefined : rights}
        />
      ) : (
        <EmptyList list={regionListAddress} filters={filters} icon={MapPin} add={add} />
      )}
    </>
  )
}
