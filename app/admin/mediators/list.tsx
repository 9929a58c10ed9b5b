import { Handshake } from 'lucide-react'
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
import { AdminMediatorQuery, mediatorStatuses, specialisations, workLanguages } from '#modules/mediators/contract.ts'
import { mediatorRepository } from '#modules/mediators/repository.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import type { Route } from './+types/list'
import { mediatorList } from './parts/mediator-fields.ts'
import { mediatorsListed } from './parts/mediator-screen.server.ts'
import { useMediatorColumns } from './parts/use-mediator-columns.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  const viewer = signedInWith('Can view mediator', staff, url)
  const asked = { locale, url, list: mediatorList, contract: AdminMediatorQuery }
  const [listed, regions] = await Promise.all([
    listPage(asked, (query) => mediatorRepository.forAdmin(db, query)),
    regionRepository.options(db, locale),
  ])
  return { ...listed, regions, rights: rightsTo(viewer, 'mediator') }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return listAction(context.get(portal), { request, url }, mediatorsListed)
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.mediatorList?.title),
]

/** The register of mediators: by status, filtered, sorted and paged in the address. */
export default function MediatorList({ loaderData: { page, filters, regions, rights } }: Route.ComponentProps) {
  const t = useTranslations('mediatorList')
  const words = useTranslations('mediators')
  const content = useTranslations('content')
  const { to } = useLocale()
  const { active } = useChoices()
  const range = useRange(page)
  const columns = useMediatorColumns({ filters, rights, regions })
  const inBin = filters.bin === 'true'
  const tabs = useTabs(mediatorList, filters, rights.delete, {
    name: 'status',
    values: mediatorStatuses,
    all: content('all'),
    labelOf: (status) => t(`status_${status}`),
  })
  const add = rights.add ? { to: to('/admin/mediators/add'), label: t('add') } : undefined
  const choice = (name: string, label: string, all: string, options: { value: string; label: string }[]) => ({
    name,
    label,
    options: [{ value: '', label: all }, ...options],
  })
  return (
    <>
      <TopBar title={t('title')} actions={add && <AddLink {...add} />} />
      <TabLinks label={words('status')} tabs={tabs} />
      <FilterBar
        list={mediatorList}
        filters={filters}
        search={{ name: 'q', label: words('text') }}
        choices={[
          choice(
            'region',
            t('region'),
            t('regionAll'),
            regions.map(({ id, name }) => ({ value: String(id), label: name })),
          ),
          choice(
            'specialisation',
            words('specialisation'),
            words('allSpecialisations'),
            specialisations.map((each) => ({ value: each, label: words(`specialisations.${each}`) })),
          ),
          choice(
            'language',
            words('language'),
            words('allLanguages'),
            workLanguages.map((each) => ({ value: each, label: words(`workLanguages.${each}`) })),
          ),
          active,
        ]}
        range={range}
      >
        <CsvLink path="/admin/mediators.csv" list={mediatorList} filters={filters} />
      </FilterBar>
      <ListPage list={mediatorList} filters={filters} page={page} icon={Handshake} add={add}>
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
