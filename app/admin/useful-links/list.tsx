import { Link2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { AddLink } from '#app/admin/parts/add-link.tsx'
import { EmptyList } from '#app/admin/parts/content/empty-list.tsx'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import { listAction } from '#app/admin/parts/content/list-action.server.ts'
import { listPage, rightsTo } from '#app/admin/parts/content/list-page.server.ts'
import { Pager } from '#app/admin/parts/content/pager.tsx'
import { useChoices } from '#app/admin/parts/content/use-choices.ts'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { useTabs } from '#app/admin/parts/content/use-tabs.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { orRefused, requireRight } from '#app/admin/parts/refusal.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { usefulLinkRepository } from '#modules/useful-links/repository.server.ts'
import { usefulLinkService } from '#modules/useful-links/service.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import type { Route } from './+types/list'
import { LinkBin } from './parts/link-bin.tsx'
import { LinkGroups } from './parts/link-groups.tsx'
import { usefulLinkTypes } from './parts/types.ts'
import { usefulLinkList } from './parts/useful-link-fields.ts'
import { deadWithin, UsefulLinkListQuery, usefulLinksListed } from './parts/useful-link-screen.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view useful link', staff, url)
  const asked = { locale: staff.locale, url, list: usefulLinkList, contract: UsefulLinkListQuery }
  const [listed, dead] = await Promise.all([
    listPage(asked, (query) => usefulLinkRepository.forAdmin(staff.db, query)),
    deadWithin(staff),
  ])
  return {
    ...listed,
    dead,
    rights: rightsTo(viewer, 'useful link'),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request.clone())
  if (form.get('intent') !== 'order') return listAction(staff, { request, url }, usefulLinksListed)
  return orRefused(staff, async () => {
    requireRight(staff, 'Can change useful link')
    await write(staff, actorOf(staff), (tx) => usefulLinkService.order(tx, form.getAll('slug').map(String)))
    return { done: 'order' as const }
  })
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.usefulLinks?.title),
]

/** Sites and services that visitors are sent to, by kind. */
export default function UsefulLinkList({ loaderData: { page, filters, dead, rights } }: Route.ComponentProps) {
  const t = useTranslations('usefulLinks')
  const content = useTranslations('content')
  const { to } = useLocale()
  const { active } = useChoices()
  const range = useRange(page)
  const inBin = filters.bin === 'true'
  const tabs = useTabs(usefulLinkList, filters, rights.delete, {
    name: 'type',
    values: usefulLinkTypes,
    all: content('all'),
    labelOf: (type) => t(`type_${type}`),
  })
  const whole = !usefulLinkList.isNarrowed(filters) && page.pages === 1
  const add = rights.add ? { to: to('/admin/useful_link/add'), label: t('add') } : undefined
  return (
    <>
      <TopBar title={t('title')} actions={add && <AddLink {...add} />} />
      <TabLinks label={t('type')} tabs={tabs} />
      <FilterBar
        list={usefulLinkList}
        filters={filters}
        search={{ name: 'q', label: t('search') }}
        choices={[
          active,
          {
            name: 'isService',
            label: t('isService'),
            options: [
              { value: '', label: t('serviceAll') },
              { value: 'true', label: t('serviceOnly') },
              { value: 'false', label: t('serviceNot') },
            ],
          },
          {
            name: 'check',
            label: t('check'),
            options: [
              { value: '', label: t('checkAll') },
              { value: 'failing', label: t('checkFailing') },
              { value: 'elsewhere', label: t('checkElsewhere') },
            ],
          },
        ]}
        range={range}
      />
      {page.results.length === 0 ? (
        <EmptyList list={usefulLinkList} filters={filters} icon={Link2} add={add} />
      ) : inBin ? (
        <LinkBin rows={page.results} filters={filters} rights={rights} />
      ) : (
        <LinkGroups rows={page.results} dead={dead} rights={rights} whole={whole} />
      )}
      {page.pages > 1 && <Pager list={usefulLinkList} filters={filters} page={page} />}
    </>
  )
}
