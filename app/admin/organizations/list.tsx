import { Building2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { AddLink } from '#app/admin/parts/add-link.tsx'
import { ContentTable } from '#app/admin/parts/content/content-table.tsx'
import { CsvLink } from '#app/admin/parts/content/csv-link.tsx'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import { listAction } from '#app/admin/parts/content/list-action.server.ts'
import { listPage, rightsTo } from '#app/admin/parts/content/list-page.server.ts'
import { ListPage } from '#app/admin/parts/content/list-page.tsx'
import { useBinTab } from '#app/admin/parts/content/use-bin-tab.ts'
import { useChoices } from '#app/admin/parts/content/use-choices.ts'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { AdminOrganizationQuery, organizationKinds } from '#modules/organizations/contract.ts'
import { organizationRepository } from '#modules/organizations/repository.server.ts'
import type { Route } from './+types/list'
import { organizationList } from './parts/organization-fields.ts'
import { organizationChoices, organizationsListed } from './parts/organization-screen.server.ts'
import { useOrganizationColumns } from './parts/use-organization-columns.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  const viewer = signedInWith('Can view organization', staff, url)
  const asked = { locale, url, list: organizationList, contract: AdminOrganizationQuery }
  const [listed, choices] = await Promise.all([
    listPage(asked, (query) => organizationRepository.forAdmin(db, query)),
    organizationChoices(db, locale),
  ])
  return { ...listed, choices, rights: rightsTo(viewer, 'organization'), now: staff.now().toISOString() }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return listAction(context.get(portal), { request, url }, organizationsListed)
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.organizations?.title),
]

/** All organizations: filtered, sorted and paged in the address. */
export default function OrganizationList({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('organizations')
  const content = useTranslations('content')
  const { to } = useLocale()
  const { page, filters, choices, rights, now } = loaderData
  const { active, category, ordering } = useChoices()
  const range = useRange(page)
  const columns = useOrganizationColumns({ filters, rights, now })
  const inBin = filters.bin === 'true'
  const add = rights.add ? { to: to('/admin/add_organization'), label: t('add') } : undefined
  const binTab = useBinTab(organizationList, filters, rights.delete)
  const kind = {
    name: 'kind',
    label: t('kind'),
    options: [
      { value: '', label: t('kindAll') },
      ...organizationKinds.map((each) => ({ value: each, label: t(`kinds.${each}`) })),
    ],
  }
  const region = {
    name: 'region',
    label: t('region'),
    options: [
      { value: '', label: t('regionAll') },
      ...choices.regions.map(({ slug, name }) => ({ value: slug, label: name })),
    ],
  }
  return (
    <>
      <TopBar title={t('title')} actions={add && <AddLink {...add} />} />
      {rights.delete && (
        <TabLinks
          label={t('title')}
          tabs={[{ to: to(organizationList.at({})), label: content('all'), current: !inBin }, ...binTab]}
        />
      )}
      <FilterBar
        list={organizationList}
        filters={filters}
        search={{ name: 'q', label: t('search') }}
        choices={[kind, category(choices.categories), region, active, ordering]}
        range={range}
      >
        <CsvLink path="/admin/view_organization.csv" list={organizationList} filters={filters} />
      </FilterBar>
      <ListPage list={organizationList} filters={filters} page={page} icon={Building2} add={add}>
        <ContentTable
          caption={t('title')}
          columns={columns}
          rows={page.results}
          titleOf={(row) => row.organization_name_uz}
          bulk={inBin ? undefined : rights}
        />
      </ListPage>
    </>
  )
}
